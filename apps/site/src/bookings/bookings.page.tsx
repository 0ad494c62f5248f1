import type { BookingSummary } from '@escale/contract/booking'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AreaTabs } from '../account/area-tabs.tsx'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { formatTravellers } from '../quote/format-travellers.ts'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { bookingHref } from './booking-address.ts'
import { bookingStage } from './booking-stage.ts'
import { bookingsQuery } from './bookings.queries.ts'
import { DueDate } from './due-date.tsx'
import { heldFirst } from './held-first.ts'
import { formatHoldTime } from './hold-countdown.tsx'
import { PaidBadge, payLabel } from './instalment-list.tsx'
import { loadBookings } from './load-bookings.ts'
import { NoNextStay } from './next-stay.tsx'
import { formatCountdown } from './stay-countdown.ts'

export const Route = createFileRoute('/espace-locataire/vos-reservations')({
  loader: loadBookings,
  head: privateHead,
  component: BookingsPage,
})

/** The tenant's next stays and previous bookings (TE-04). */
function BookingsPage() {
  const { data } = useQuery(bookingsQuery)
  if (!data) return null
  const { nextStays, previousBookings } = data
  return (
    <div className="page grid gap-8 pb-4">
      <AreaTabs />
      <h1 className="text-3xl">{m.bookings_bookings_title()}</h1>
      <section aria-labelledby="next-stays" className="grid gap-4">
        <h2 id="next-stays" className="text-xl">
          {m.bookings_next_stays()}
        </h2>
        {nextStays.length > 0 ? <BookingCards bookings={heldFirst(nextStays)} /> : <NoNextStay />}
      </section>
      <section aria-labelledby="previous-bookings" className="grid gap-4">
        <h2 id="previous-bookings" className="text-xl">
          {m.bookings_previous()}
        </h2>
        {previousBookings.length > 0 ? (
          <BookingCards bookings={previousBookings} />
        ) : (
          <p className="text-md text-ink-soft">{m.bookings_no_previous()}</p>
        )}
      </section>
    </div>
  )
}

function BookingCards({ bookings }: { bookings: readonly BookingSummary[] }) {
  return (
    <ul className="grid gap-4 w1060:grid-cols-2">
      {bookings.map((booking) => (
        <li key={booking.taggingId}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  )
}

function BookingCard({ booking }: { booking: BookingSummary }) {
  const { lot, start_date, end_date, instalments, totalPrice, agencyBookingId } = booking
  const today = useToday()
  const stage = bookingStage(booking, today)
  const photo = lot.mainPhoto ?? lot.photos[0]
  const isOver = stage.stage === 'expired' || stage.stage === 'cancelled'
  return (
    <article className="booking-card">
      <div className="relative grid">
        <Picture
          path={photo?.path ?? null}
          alt=""
          sizes="(width >= 620px) 14rem, 92vw"
          ratio="fill"
          widths={[320, 640, 768]}
        />
        {!isOver && end_date > today && (
          <Badge tone="light" className="absolute top-3 left-3">
            {formatCountdown(start_date, today)}
          </Badge>
        )}
      </div>
      <div className="grid content-start gap-2 p-4">
        <p className="text-xs text-ink-soft">{m.bookings_number({ number: agencyBookingId })}</p>
        <h3 className="text-lg leading-tight">
          <AppLink href={bookingHref(booking)} className="booking-card-link">
            {lot.name}
          </AppLink>
        </h3>
        <p className="text-sm">
          {m.bookings_from_to({ start: displayDate(start_date), end: displayDate(end_date) })}
          <span className="block text-xs text-ink-soft">{`${lot.city} · ${formatTravellers(booking)}`}</span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          {stage.stage === 'toPay' && stage.isHeld && booking.holdExpiresAt ? (
            <Badge tone="accent">{formatHoldTime(booking.holdExpiresAt, today)}</Badge>
          ) : isOver ? (
            <Badge>
              {stage.stage === 'expired' ? m.bookings_next_expired_title() : m.booking_next_cancelled_title()}
            </Badge>
          ) : (
            instalments.map((instalment) => (
              <PaidBadge key={instalment.kind} instalment={instalment} isWhole={instalments.length === 1} isOpen />
            ))
          )}
        </p>
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <span className="grid gap-0.5">
            <span className="font-bold tabular-nums">{formatPrice(totalPrice)}</span>
            <DueDate stay={booking} />
          </span>
          {stage.stage === 'toPay' && (
            <ButtonLink href={bookingHref(booking)} variant="accent" size="sm" className="relative z-1">
              {payLabel(stage.instalment)}
              <span className="sr-only">, {lot.name}</span>
            </ButtonLink>
          )}
        </p>
      </div>
    </article>
  )
}
