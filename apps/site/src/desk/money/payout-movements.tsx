import type { PayoutDetail } from '@escale/contract/provider-payouts'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { bookingFilePath, type DeskAgency, mayHere } from '../desk-agency.ts'
import { DisbursementForm } from './disbursement-form.tsx'
import { payoutQuery } from './money.queries.ts'

const CELL = 'px-3 py-2 text-right whitespace-nowrap tabular-nums'

/** A payout: its sums, whether it agrees with the ledger, its movements, and its fees as a bank charge. */
export function PayoutMovements({ agency, payoutId }: { agency: DeskAgency; payoutId: string }) {
  const { data, error } = useQuery(payoutQuery(agency.id, payoutId))
  if (error) return <FormFailure error={error} />
  if (!data) return null
  const { payout, isShared, grossCents, feeCents, netCents, payoutDifferenceCents, ledgerDifferenceCents } = data
  const agrees = payoutDifferenceCents === 0 && ledgerDifferenceCents === 0
  return (
    <section aria-labelledby="payout" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="payout" className="text-lg">
          {m.desk_money_payout({ day: displayDate(payout.arrivalOn) })}
        </h2>
        <Badge tone={agrees ? 'success' : 'danger'}>
          {agrees ? m.desk_money_payout_agrees() : m.desk_books_to_check()}
        </Badge>
      </div>
      {isShared && <p className="text-sm text-ink-soft">{m.desk_money_payout_shared()}</p>}
      {payoutDifferenceCents !== 0 && (
        <p className="rounded-lg border border-warning p-4 text-md">
          {m.desk_money_payout_differs({ price: formatPrice(payoutDifferenceCents) })}
        </p>
      )}
      {ledgerDifferenceCents !== 0 && (
        <p className="rounded-lg border border-warning p-4 text-md">
          {m.desk_money_ledger_differs({ price: formatPrice(ledgerDifferenceCents) })}
        </p>
      )}
      <Lines agency={agency} detail={data} />
      <dl className="grid gap-3 w620:grid-cols-3">
        {[
          [m.desk_money_payout_gross(), grossCents],
          [m.desk_money_payout_fees(), feeCents],
          [m.desk_money_payout_net(), netCents],
        ].map(([label, cents]) => (
          <div key={label} className="flex items-center justify-between gap-4 rounded-lg border border-line px-4 py-3">
            <dt className="text-md text-ink-soft">{label}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{formatPrice(Number(cents))}</dd>
          </div>
        ))}
      </dl>
      <Fees agency={agency} detail={data} />
    </section>
  )
}

function Lines({ agency, detail: { lines } }: { agency: DeskAgency; detail: PayoutDetail }) {
  const kinds = {
    captured: m.desk_money_captured(),
    refunded: m.desk_money_refunded(),
    other: m.desk_money_payout_other(),
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section aria-labelledby="payout" tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-md">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className="px-3 py-2 text-left">
              {m.desk_money_payout_movement()}
            </th>
            {[m.desk_money_payout_amount, m.desk_money_payout_ledger, m.desk_money_payout_fee].map((name) => (
              <th key={name()} scope="col" className="px-3 py-2 text-right">
                {name()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ movementId, kind, amountCents, ledgerCents, feeCents, agencyBookingId, description }) => (
            <tr key={`${kind} ${movementId}`}>
              <th scope="row" className="min-w-48 px-3 py-2 text-left font-normal">
                {agencyBookingId === null ? (
                  <span>{description}</span>
                ) : (
                  <AppLink href={bookingFilePath(agency, agencyBookingId)} className="text-link font-semibold">
                    {agencyBookingId}
                  </AppLink>
                )}{' '}
                <span className="text-sm text-ink-soft">{kinds[kind]}</span>
              </th>
              <td className={CELL}>{formatPrice(amountCents)}</td>
              <td className={`${CELL} ${ledgerCents !== amountCents && kind !== 'other' ? 'text-danger' : ''}`}>
                {ledgerCents === null ? '—' : formatPrice(ledgerCents)}
              </td>
              <td className={CELL}>{formatPrice(feeCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The provider keeps its fees, which the books know once they are recorded as bank charges. */
function Fees({ agency, detail: { payout, feeCents, isFeeRecorded } }: { agency: DeskAgency; detail: PayoutDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  if (feeCents <= 0 || !mayHere(agency, 'payOwners')) return null
  if (isFeeRecorded) return <p className="text-sm text-ink-soft">{m.desk_money_fees_recorded()}</p>
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {m.desk_money_fees_record()}
        </Button>
      </div>
    )
  return (
    <DisbursementForm
      agencyId={agency.id}
      payee={{ kind: 'bankCharges', party: { code: '', name: '' }, owedCents: null }}
      proposal={{ amountCents: feeCents, reference: payout.id }}
      onDone={() => setIsOpen(false)}
    />
  )
}
