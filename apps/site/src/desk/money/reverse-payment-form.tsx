import type { reversalRequest } from '@escale/contract/desk'
import { normalizeError } from '@escale/contract/errors'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import { useReadVersion } from '../use-read-version.ts'

type Sent = z.input<typeof reversalRequest>

/** Undoes a payment that was recorded by mistake, with a reason for the journal (AG-402). */
export function ReversePaymentForm({
  agencyId,
  agencyBookingId,
  paymentId,
  amountCents,
  updatedAt,
}: {
  agencyId: number
  agencyBookingId: string
  paymentId: string
  amountCents: number
  /** Of the file. */
  updatedAt: string
}) {
  const queryClient = useQueryClient()
  const { expectedUpdatedAt, followFile } = useReadVersion(updatedAt)
  const { field, submit, isPending, failure } = useApiForm<{ reason?: string }, Sent, unknown>({
    schema: z
      .object({ reason: z.string().trim().min(1).max(200) })
      .transform(({ reason }): Sent => ({ reason, expectedUpdatedAt })),
    labels: { reason: m.desk_reason },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/payments/{paymentId}/reverse', {
        params: { agencyId, agencyBookingId, paymentId },
        body,
      }),
    onSent: async () => {
      showToast('success', m.desk_reversed())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
    onFailure: (error) => {
      if (normalizeError(error).code !== 'changedMeanwhile') return
      followFile()
      void queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  return (
    <div className="grid max-w-text gap-3">
      <p className="text-ink-soft">{m.desk_reverse_hint()}</p>
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <TextField {...field('reason')} required maxLength={200} hint={m.desk_reverse_reason_hint()} />
        <div>
          <SubmitButton isPending={isPending} variant="danger">
            {m.desk_reverse_submit({ price: formatPrice(amountCents) })}
          </SubmitButton>
        </div>
      </FormFrame>
    </div>
  )
}
