import type { TaxStatements } from '@escale/contract/tourist-tax'
import { formatPrice } from '@escale/domain/price-format'
import { useState } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { PayTaxForm } from './pay-tax-form.tsx'

type Statement = TaxStatements['statements'][number]

/** What was declared: what is still to be paid comes first. */
export function TaxDeclarations({ agency, statements }: { agency: DeskAgency; statements: Statement[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const mayPay = mayHere(agency, 'payOwners')
  return (
    <section aria-labelledby="declarations" className="grid gap-3">
      <h2 id="declarations" className="text-lg">
        {m.desk_tax_declarations()}
      </h2>
      <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
        {statements.map((statement) => {
          const { id, commune, from, to, cents, payment } = statement
          const isPayable = mayPay && payment === null && cents > 0
          return (
            <li key={id} className="grid gap-3 px-4 py-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span className="grid gap-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <span className="font-semibold">{commune}</span>
                    {m.desk_tax_period({ from: displayDate(from), to: displayDate(to) })}
                    <TaxPayment statement={statement} />
                  </span>
                  <Days statement={statement} />
                </span>
                <span className="flex flex-wrap items-center gap-3">
                  <span className="tabular-nums">{formatPrice(cents)}</span>
                  {isPayable && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-expanded={open === id}
                      onClick={() => setOpen(open === id ? null : id)}
                    >
                      {m.desk_tax_pay()}
                      <span className="sr-only"> {commune}</span>
                    </Button>
                  )}
                </span>
              </div>
              {open === id && isPayable && (
                <PayTaxForm agencyId={agency.id} statementId={id} onDone={() => setOpen(null)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Whether a declaration was paid, is to be paid, or late. */
export function TaxPayment({
  statement: { payment, cents, dueOn },
}: {
  statement: Pick<Statement, 'payment' | 'cents' | 'dueOn'>
}) {
  const today = useToday()
  if (payment !== null) return <Badge tone="success">{m.desk_tax_state_paid()}</Badge>
  if (cents <= 0) return <Badge>{m.desk_tax_state_nothing()}</Badge>
  return dueOn < today ? (
    <Badge tone="danger">{m.desk_tax_state_late()}</Badge>
  ) : (
    <Badge tone="warning">{m.desk_tax_state_unpaid()}</Badge>
  )
}

function Days({ statement: { payment, declaredOn, dueOn } }: { statement: Statement }) {
  return (
    <span className="text-sm text-ink-soft">
      {m.desk_tax_declared_on({ day: displayDate(declaredOn) })}
      {' · '}
      {payment === null
        ? m.desk_tax_payable_by({ day: displayDate(dueOn) })
        : `${m.desk_tax_paid_on({ day: displayDate(payment.paidOn) })} · ${payment.reference}`}
    </span>
  )
}
