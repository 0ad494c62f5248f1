import { normalizeError } from '@escale/contract/errors'
import { isoDate } from '@escale/contract/schema'
import type { TaxStatements, taxPaymentRequest } from '@escale/contract/tourist-tax'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import { type DeskAgency, mayHere } from '../desk-agency.ts'

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
                    <Payment statement={statement} />
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

function Payment({ statement: { payment, cents, dueOn } }: { statement: Statement }) {
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

type Sent = z.input<typeof taxPaymentRequest>

/** Records that a declaration was paid; asks for the second factor again (AG-104). */
function PayTaxForm({ agencyId, statementId, onDone }: { agencyId: number; statementId: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const today = useToday()
  const { field, submit, isPending, failure } = useApiForm<{ paidOn?: string; reference?: string }, Sent, unknown>({
    schema: z
      .object({ paidOn: isoDate, reference: z.string().trim().min(1).max(80) })
      .transform((typed): Sent => ({ statementId, ...typed })),
    labels: { paidOn: m.desk_books_paid_on, reference: m.desk_reference },
    defaultValues: { paidOn: today },
    errorFields: { paidInFuture: 'paidOn' },
    send: (body) => apiClient().call('POST /agency/{agencyId}/tourist-tax/payments', { params: { agencyId }, body }),
    onSent: async () => {
      showToast('success', m.desk_books_recorded())
      onDone()
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <p className="max-w-text text-sm">{m.desk_tax_pay_hint()}</p>
        <div className="grid items-start gap-4 w620:grid-cols-2">
          <TextField {...field('paidOn')} required type="date" max={today} />
          <TextField {...field('reference')} required maxLength={80} hint={m.desk_books_reference_hint()} />
        </div>
        <div>
          <SubmitButton isPending={isPending}>{m.desk_tax_pay_submit()}</SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
