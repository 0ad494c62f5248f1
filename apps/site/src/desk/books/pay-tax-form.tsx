import { normalizeError } from '@escale/contract/errors'
import { isoDate } from '@escale/contract/schema'
import type { taxPaymentRequest } from '@escale/contract/tourist-tax'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'

type Sent = z.input<typeof taxPaymentRequest>

/** Records that a declaration was paid; asks for the second factor again (AG-104). */
export function PayTaxForm({
  agencyId,
  statementId,
  onDone,
}: {
  agencyId: number
  statementId: string
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const today = useToday()
  const { field, submit, sendAgain, isPending, failure } = useApiForm<
    { paidOn?: string; reference?: string },
    Sent,
    unknown
  >({
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
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
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
