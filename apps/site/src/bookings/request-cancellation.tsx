import type { BookingDetail, RefundIfCancelled } from '@escale/contract/booking'
import { normalizeError } from '@escale/contract/errors'
import { MAX_REQUEST_LENGTH } from '@escale/contract/stay-request'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../api-client.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { TextArea } from '../ui/field.tsx'
import { RequestFrame } from './request-frame.tsx'

const schema = z.object({ message: z.string().trim().max(MAX_REQUEST_LENGTH).default('') })

/** Asks the agency to cancel the stay: first what would be given back, kept and owed, were it asked for now. */
export function RequestCancellation({
  booking: { agencyId, agencyBookingId, agency },
  refund: { refundCents, keptCents, owedCents },
  onClose,
}: {
  booking: BookingDetail
  refund: RefundIfCancelled
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['bookings'] })
  const { field, submit, isPending, failure } = useApiForm<{ message?: string }, { message: string }, unknown>({
    schema,
    labels: { message: m.bookings_request_why },
    send: ({ message }) =>
      apiClient().call('POST /bookings/{agencyId}/{agencyBookingId}/requests', {
        params: { agencyId, agencyBookingId },
        body: { kind: 'cancellation', message, expectedRefundCents: refundCents },
      }),
    onSent: async () => {
      await refresh()
      showToast('success', m.bookings_request_sent({ agency: agency.name }))
      onClose()
    },
    onFailure: (error) => {
      if (normalizeError(error).statusCode === 409) void refresh()
    },
  })
  return (
    <RequestFrame
      title={m.bookings_request_cancellation()}
      submitLabel={m.bookings_request_cancellation_send()}
      isDanger
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className="grid gap-2 rounded-lg bg-surface-warm p-4">
        <Sum label={m.bookings_request_refund()} cents={refundCents} isMain />
        <Sum label={m.bookings_request_kept()} cents={keptCents} />
        {owedCents > 0 && <Sum label={m.bookings_request_owed()} cents={owedCents} />}
      </dl>
      <p className="max-w-text text-sm text-ink-soft">{m.bookings_request_until({ agency: agency.name })}</p>
      <TextArea {...field('message')} rows={3} maxLength={MAX_REQUEST_LENGTH} />
    </RequestFrame>
  )
}

function Sum({ label, cents, isMain = false }: { label: string; cents: number; isMain?: boolean }) {
  return (
    <div className={isMain ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatPrice(cents)}</dd>
    </div>
  )
}
