import type { Books, disbursementRequest } from '@escale/contract/accounting'
import { normalizeError } from '@escale/contract/errors'
import { isoDate } from '@escale/contract/schema'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
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
import { TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import { amountFault, readEuros, writeEuros } from '../desk-format.ts'

/** Whom the clients' bank pays; `owedCents` is null where there is no limit. */
export type Payee = Pick<Books['payees'][number], 'party'> & {
  kind: Sent['kind']
  owedCents: number | null
  declared?: Books['payees'][number]['declared']
}

type Fields = Partial<Record<'euros' | 'paidOn' | 'reference', string>>
type Sent = z.input<typeof disbursementRequest>

/**
 * Records what was paid from the clients' bank, at most what is owed; asks for the second factor again (AG-104). A declared tax is
 * proposed, and exactly that amount pays its declaration (LW-109).
 */
export function DisbursementForm({
  agencyId,
  payee: { kind, party, owedCents, declared = [] },
  proposal,
  onDone,
}: {
  agencyId: number
  payee: Payee
  /** What is typed already. */
  proposal?: { amountCents: number; reference: string }
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  // Of this form: whoever presses twice, or again after a cut, records once.
  const requestKey = useRef(crypto.randomUUID())
  const today = useToday()
  const [declaration] = declared
  const proposedCents = declaration?.cents ?? owedCents
  const schema = z
    .object({
      euros: z
        .string()
        .transform(readEuros)
        .pipe(
          z
            .number()
            .int()
            .min(1)
            .max(owedCents ?? 100_000_000),
        ),
      paidOn: isoDate,
      reference: z.string().trim().min(1).max(80),
    })
    .transform(
      ({ euros, paidOn, reference }): Sent => ({
        kind,
        partyCode: party.code,
        amountCents: euros,
        paidOn,
        reference,
        requestKey: requestKey.current,
      }),
    )
  const { field, submit, sendAgain, isPending, failure } = useApiForm<Fields, Sent, unknown>({
    schema,
    labels: { euros: m.desk_books_amount, paidOn: m.desk_books_paid_on, reference: m.desk_reference },
    defaultValues: {
      paidOn: today,
      ...(proposedCents !== null && { euros: writeEuros(proposedCents) }),
      ...(proposal && { euros: writeEuros(proposal.amountCents), reference: proposal.reference }),
    },
    check: ({ euros }) => ({ euros: amountFault(euros, { maxCents: owedCents ?? undefined }) }),
    errorFields: { exceedsOwed: 'euros', paidInFuture: 'paidOn' },
    send: (body) => {
      const { amountCents, paidOn, reference } = body
      if (declaration?.cents !== amountCents)
        return apiClient().call('POST /agency/{agencyId}/disbursements', { params: { agencyId }, body })
      const { statementId } = declaration
      return apiClient().call('POST /agency/{agencyId}/tourist-tax/payments', {
        params: { agencyId },
        body: { statementId, paidOn, reference },
      })
    },
    onSent: async () => {
      showToast('success', m.desk_books_recorded())
      onDone()
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        {declaration && (
          <p className="max-w-text text-sm">
            {m.desk_books_pays_declaration({
              from: displayDate(declaration.from),
              to: displayDate(declaration.to),
              price: formatPrice(declaration.cents),
            })}
          </p>
        )}
        <div className="grid items-start gap-4 w620:grid-cols-3">
          <TextField
            {...field('euros')}
            required
            inputMode="decimal"
            hint={owedCents === null ? undefined : m.desk_books_at_most({ price: formatPrice(owedCents) })}
          />
          <TextField {...field('paidOn')} required type="date" max={today} />
          <TextField {...field('reference')} required maxLength={80} hint={m.desk_books_reference_hint()} />
        </div>
        <div>
          <SubmitButton isPending={isPending}>{m.desk_books_record_submit()}</SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
