import type { Books } from '@escale/contract/accounting'
import { formatPrice } from '@escale/domain/price-format'
import { useState } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { Button } from '../../ui/button.tsx'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { FirstOf } from '../first-of.tsx'
import { DisbursementForm, type Payee } from '../money/disbursement-form.tsx'
import { disbursementName } from './books-labels.ts'

/** What is owed today and to whom, what was paid from the clients' bank, and the form that records a payment. */
export function BooksPayees({ agency, books }: { agency: DeskAgency; books: Books }) {
  const { payees, payeeCount, disbursements, clientFunds } = books
  const [open, setOpen] = useState<string | null>(null)
  const mayPay = mayHere(agency, 'payOwners')
  const own: Payee[] = mayPay
    ? [
        { kind: 'fees', party: { code: '', name: '' }, owedCents: clientFunds.agencyCents },
        { kind: 'bankCharges', party: { code: '', name: '' }, owedCents: null },
        { kind: 'agencyDeposit', party: { code: '', name: '' }, owedCents: null },
      ]
    : []
  const rows = (shown: readonly Payee[]) => (
    <ul className="grid divide-y divide-line rounded-lg border border-line">
      {shown.map((payee) => {
        const { kind, party, owedCents } = payee
        const key = `${kind} ${party.code}`
        const isPayable = mayPay && (owedCents === null || owedCents > 0)
        return (
          <li key={key} className="grid gap-3 px-4 py-3 text-md">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span>
                {party.name !== '' && <span className="font-semibold">{party.name} </span>}
                <span className={party.name === '' ? 'font-semibold' : 'text-sm text-ink-soft'}>
                  {disbursementName(kind)}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                {owedCents !== null && (
                  <span className="tabular-nums">
                    {owedCents < 0 && kind === 'owner'
                      ? m.desk_books_owes({ price: formatPrice(0 - owedCents) })
                      : formatPrice(owedCents)}
                  </span>
                )}
                {isPayable && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-expanded={open === key}
                    onClick={() => setOpen(open === key ? null : key)}
                  >
                    {m.desk_books_record()}
                    <span className="sr-only"> {party.name || disbursementName(kind)}</span>
                  </Button>
                )}
              </span>
            </div>
            {open === key && <DisbursementForm agencyId={agency.id} payee={payee} onDone={() => setOpen(null)} />}
          </li>
        )
      })}
    </ul>
  )
  return (
    <section aria-labelledby="payees" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="payees" className="text-lg">
          {m.desk_books_payees()}
        </h2>
        <p className="text-sm text-ink-soft">
          {payeeCount > payees.length
            ? m.desk_books_payees_more({ shown: payees.length, count: payeeCount })
            : m.desk_books_payees_hint()}
        </p>
      </div>
      <FirstOf items={payees} count={8}>
        {rows}
      </FirstOf>
      {own.length > 0 && rows(own)}
      {disbursements.length > 0 && (
        <details>
          <summary className="text-link w-fit cursor-pointer py-1 text-md">{m.desk_books_paid_lately()}</summary>
          <ul className="mt-3 grid divide-y divide-line rounded-lg border border-line text-md">
            {disbursements.map(({ kind, party, amountCents, paidOn, reference }) => (
              <li
                key={`${kind} ${party.code} ${paidOn} ${reference} ${amountCents}`}
                className="flex flex-wrap justify-between gap-3 px-4 py-3"
              >
                <span>
                  {party.name || disbursementName(kind)}{' '}
                  <span className="text-sm text-ink-soft">
                    {displayDate(paidOn)} · {reference}
                  </span>
                </span>
                <span className="tabular-nums">{formatPrice(amountCents)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
