import type { reversalRequest } from '@escale/contract/desk'
import { normalizeError } from '@escale/contract/errors'
import type { ReversalCause } from '@escale/domain/payment/payment-reversal'
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

/** The words of both causes. */
const WORDS = {
  mistake: {
    hint: m.desk_reverse_hint,
    reason: m.desk_reason,
    reasonHint: m.desk_reverse_reason_hint,
    submit: m.desk_reverse_submit,
    done: m.desk_reversed,
  },
  unpaidCheque: {
    hint: m.desk_unpaid_hint,
    reason: m.desk_unpaid_reason,
    reasonHint: m.desk_unpaid_reason_hint,
    submit: m.desk_unpaid_submit,
    done: m.desk_unpaid_done,
  },
}

/** Undoes a payment that was recorded by mistake, or whose cheque came back, with a reason for the journal (AG-402). */
export function ReversePaymentForm({
  agencyId,
  agencyBookingId,
  paymentId,
  cause,
  amountCents,
  updatedAt,
}: {
  agencyId: number
  agencyBookingId: string
  paymentId: string
  cause: ReversalCause
  amountCents: number
  /** Of the file. */
  updatedAt: string
}) {
  const words = WORDS[cause]
  const queryClient = useQueryClient()
  const { expectedUpdatedAt, followFile } = useReadVersion(updatedAt)
  const { field, submit, isPending, failure } = useApiForm<{ reason?: string }, Sent, unknown>({
    schema: z
      .object({ reason: z.string().trim().min(1).max(200) })
      .transform(({ reason }): Sent => ({ cause, reason, expectedUpdatedAt })),
    labels: { reason: words.reason },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/payments/{paymentId}/reverse', {
        params: { agencyId, agencyBookingId, paymentId },
        body,
      }),
    onSent: async () => {
      showToast('success', words.done())
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
      <p className="text-ink-soft">{words.hint()}</p>
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <TextField {...field('reason')} required maxLength={200} hint={words.reasonHint()} />
        <div>
          <SubmitButton isPending={isPending} variant="danger">
            {words.submit({ price: formatPrice(amountCents) })}
          </SubmitButton>
        </div>
      </FormFrame>
    </div>
  )
}
