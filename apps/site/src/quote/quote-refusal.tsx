import type { Quote } from '@escale/contract/booking'
import type { BookingSummary } from '@escale/contract/bookings'
import { isUnpaid } from '@escale/domain/booking/booking-status'
import type { IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { bookingHref } from '../bookings/booking-address.ts'
import { useOwnStay } from '../bookings/own-stay.ts'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { refusalWords } from './quote-labels.ts'

/** Why the stay cannot be had and, when it is only too short, the shortest one that can, a click away. */
export function QuoteRefusal({
  reference,
  quote,
  capacity,
  onLengthen,
}: {
  /** Of the lot. */
  reference: string
  quote: Quote
  /** Given where the travellers cannot be changed. */
  capacity?: number | undefined
  /** Absent where the dates cannot be changed. */
  onLengthen?: ((departure: IsoDate) => void) | undefined
}) {
  const { rentalDates, reason } = quote
  const own = useOwnStay(rentalDates && { reference, ...rentalDates }, reason === 'taken')
  if (own) return <OwnNights booking={own} />
  const words =
    capacity !== undefined && reason === 'noCapacity'
      ? m.booking_why_no_capacity({ count: capacity })
      : refusalWords(quote)
  if (!words) return null
  const shortest = reason === 'minNights' ? quote.LOSTable[0] : undefined
  return (
    <div role="alert" className="grid gap-2.5 rounded-md bg-warning-soft p-3.5 text-sm">
      <p className="flex gap-2 font-semibold">
        <Icon name="warning" className="mt-0.5 text-warning" />
        {words}
      </p>
      {shortest && onLengthen && (
        <Button variant="secondary" size="sm" onClick={() => onLengthen(shortest.end_date)}>
          {m.booking_longer_stay({
            count: shortest.nights,
            end: displayDate(shortest.end_date),
            price: formatPrice(shortest.priceCents),
          })}
        </Button>
      )}
    </div>
  )
}

/** The nights are the reader's own: no reason to look elsewhere. */
export function OwnNights({ booking }: { booking: BookingSummary }) {
  const isKept = isUnpaid(booking.status)
  return (
    <div role="status" className="grid gap-2 rounded-md bg-info-soft p-3.5 text-sm">
      <p className="flex gap-2 font-semibold">
        <Icon name="info" className="mt-0.5 text-info" />
        {isKept ? m.booking_own_kept() : m.booking_own_booked()}
      </p>
      <p>
        {m.booking_from_to({ start: displayDate(booking.start_date), end: displayDate(booking.end_date) })} ·{' '}
        <AppLink href={bookingHref(booking)} className="text-link">
          {m.booking_own_see({ number: booking.agencyBookingId })}
        </AppLink>
      </p>
    </div>
  )
}
