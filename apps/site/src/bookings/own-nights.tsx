import type { BookingSummary } from '@escale/contract/booking'
import { isUnpaid } from '@escale/domain/booking/booking-status'
import type { ReactNode } from 'react'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import type { RenderTaken, TakenNights } from '../quote/quote-refusal.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { bookingHref } from './booking-address.ts'
import { useOwnStay } from './use-own-stay.ts'

/** Fills the slot of a quote for nights that are taken. */
export const renderTaken: RenderTaken = (nights, refusal) => <TakenNightsOf nights={nights} refusal={refusal} />

function TakenNightsOf({ nights, refusal }: { nights: TakenNights; refusal: ReactNode }) {
  const own = useOwnStay(nights, true)
  return own ? <OwnNights booking={own} /> : refusal
}

/** The viewer's own booking of the nights: no reason to look elsewhere. */
export function OwnNights({ booking }: { booking: BookingSummary }) {
  const isHeld = isUnpaid(booking.status)
  return (
    <div role="status" className="grid gap-2 rounded-md bg-info-soft p-3.5 text-sm">
      <p className="flex gap-2 font-semibold">
        <Icon name="info" className="mt-0.5 text-info" />
        {isHeld ? m.bookings_own_held() : m.bookings_own_booked()}
      </p>
      <p>
        {m.bookings_from_to({ start: displayDate(booking.start_date), end: displayDate(booking.end_date) })} ·{' '}
        <AppLink href={bookingHref(booking)} className="text-link">
          {m.bookings_own_see({ number: booking.agencyBookingId })}
        </AppLink>
      </p>
    </div>
  )
}
