import type { BookingDetail } from '@escale/contract/booking'
import type { StayRequest } from '@escale/contract/stay-request'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { displayDate } from '../i18n/format.ts'
import { displayInstant } from '../i18n/instant.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { formatTravellers } from '../quote/format-travellers.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'

const STATES: Record<StayRequest['state'], { label: () => string; tone: BadgeTone }> = {
  open: { label: m.bookings_request_open, tone: 'warning' },
  accepted: { label: m.bookings_request_accepted, tone: 'success' },
  refused: { label: m.bookings_request_refused, tone: 'neutral' },
  withdrawn: { label: m.bookings_request_withdrawn, tone: 'neutral' },
  lapsed: { label: m.bookings_request_lapsed, tone: 'neutral' },
}

/** What the tenant asked for, and what the agency answered. */
export function RequestState({ booking, request }: { booking: BookingDetail; request: StayRequest }) {
  const { kind, state, message, stay, refundCents, reply, createdAt } = request
  const { label, tone } = STATES[state]
  return (
    <section aria-labelledby="request-state" className="grid gap-3 rounded-xl border border-line bg-surface-warm p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="request-state" className="text-lg">
          {kind === 'change' ? m.bookings_request_of_change() : m.bookings_request_of_cancellation()}
        </h2>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{m.bookings_request_sent_at({ at: displayInstant(createdAt) })}</p>
      {stay && (
        <p>
          {m.bookings_request_wanted({
            start: displayDate(stay.start_date),
            end: displayDate(stay.end_date),
            guests: formatTravellers(stay),
          })}
        </p>
      )}
      {refundCents !== null && <p>{m.bookings_request_said({ price: formatPrice(refundCents) })}</p>}
      {message !== '' && <p className="whitespace-pre-line text-ink-soft">{message}</p>}
      {reply !== '' && (
        <blockquote className="border-l-4 border-primary pl-4">
          <p className="text-sm font-semibold">{m.bookings_request_reply({ agency: booking.agency.name })}</p>
          <p className="whitespace-pre-line">{reply}</p>
        </blockquote>
      )}
      {state === 'open' && <Withdraw booking={booking} />}
    </section>
  )
}

function Withdraw({ booking: { agencyId, agencyBookingId } }: { booking: BookingDetail }) {
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () =>
      apiClient().call('POST /bookings/{agencyId}/{agencyBookingId}/requests/withdraw', {
        params: { agencyId, agencyBookingId },
      }),
    // Also after a refusal: the agency was quicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
    onSuccess: () => showToast('success', m.bookings_request_withdrawn_done()),
  })
  return (
    <>
      <FormFailure error={withdraw.error} />
      <p className="with-scripts">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-4"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {m.bookings_request_withdraw()}
        </Button>
      </p>
    </>
  )
}
