import type { BookingDetail, BookingSummary } from '@escale/contract/booking'
import type { IsoDate } from '@escale/domain/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { BOOKINGS, bookingHref } from './booking-address.ts'
import { hoursOfArrival, MapLink } from './booking-arrival.tsx'
import { BookingDocuments } from './booking-documents.tsx'
import { BookingNext } from './booking-next.tsx'
import { bookingQuery, bookingsQuery } from './bookings.queries.ts'
import { DueDate } from './due-date.tsx'
import { payLabel } from './instalment-list.tsx'
import { nextStayOf, otherPayableStays } from './next-stay-of.ts'
import { StayFacts, StayLine } from './stay-card.tsx'
import { formatCountdown } from './stay-countdown.ts'

/** What a tenant's account opens on: their next stay, or the way to one (TE-05). */
export function NextStay() {
  const { data: bookings } = useQuery(bookingsQuery)
  if (!bookings) return null
  const next = nextStayOf(bookings.nextStays)
  return (
    <>
      <PayableStays stays={otherPayableStays(bookings.nextStays)} />
      {next ? <Loaded next={next} /> : <NoNextStay />}
    </>
  )
}

/** What can be paid now besides the next stay: otherwise a hold would expire, or a balance fall behind, unseen. */
function PayableStays({ stays }: { stays: readonly BookingSummary[] }) {
  if (stays.length === 0) return null
  return (
    <section aria-labelledby="payable-stays" className="booking-next booking-next-act">
      <Icon name="euro" className="booking-next-icon" />
      <div className="grid min-w-0 gap-3">
        <h2 id="payable-stays" className="text-lg">
          {m.bookings_payable_stays()}
        </h2>
        <ul className="grid gap-3">
          {stays.map((stay) => (
            <li key={stay.agencyBookingId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <span className="grid">
                <AppLink href={bookingHref(stay)} className="font-semibold hover:underline">
                  {stay.lot.name}
                </AppLink>
                <StayLine stay={stay} />
                <DueDate stay={stay} />
              </span>
              <ButtonLink href={bookingHref(stay)} variant="accent" size="sm">
                {stay.instalments
                  .filter(({ payable }) => payable)
                  .slice(0, 1)
                  .map(payLabel)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A new tenant's account, or one whose stays are all past. */
export function NoNextStay() {
  return (
    <EmptyState
      icon="calendar"
      title={m.bookings_no_next_stay()}
      actions={
        <ButtonLink href="/recherche" variant="accent" icon="search">
          {m.bookings_funnel_search()}
        </ButtonLink>
      }
    >
      <p>{m.bookings_no_next_stay_lead()}</p>
    </EmptyState>
  )
}

function Loaded({ next }: { next: BookingSummary }) {
  const { data: booking } = useQuery(bookingQuery(next))
  const today = useToday()
  return booking ? <Stay booking={booking} today={today} /> : null
}

function Stay({ booking, today }: { booking: BookingDetail; today: IsoDate }) {
  const { lot, agency, documents, start_date, arrival } = booking
  const photo = lot.mainPhoto ?? lot.photos[0]
  const hasDocuments = Object.values(documents).some(Boolean)
  return (
    <section aria-labelledby="next-stay" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="next-stay" className="text-xl">
          {m.bookings_next_stay()}
        </h2>
        <AppLink href={BOOKINGS} className="text-link text-sm">
          {m.bookings_next_stay_others()}
        </AppLink>
      </div>
      <div className="grid overflow-hidden rounded-xl border border-line shadow-low w820:grid-cols-[minmax(0,3fr)_minmax(0,7fr)] w1060:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="relative grid min-h-48">
          <Picture
            path={photo?.path ?? null}
            alt={photo?.alt ?? ''}
            // As wide as its height needs: it stands beside the facts, and what does not fit is cut off.
            sizes="(width >= 820px) 48rem, 92vw"
            ratio="fill"
            priority
          />
          <Badge tone="light" className="absolute top-4 left-4 text-sm">
            {formatCountdown(start_date, today)}
          </Badge>
        </div>
        <div className="grid content-start gap-4 p-5 w620:p-6">
          <div className="grid gap-1">
            <h3 className="text-2xl">
              <AppLink href={bookingHref(booking)} className="hover:underline">
                {lot.name}
              </AppLink>
            </h3>
            <p className="text-md text-ink-soft">
              {lot.introType}, {lot.city}
            </p>
          </div>
          <StayFacts stay={booking} />
          <div className="grid gap-3 text-sm w620:grid-cols-[auto_auto]">
            <Fact icon="map-pin" name={m.booking_address()}>
              {addressOf(booking)}
            </Fact>
            <Fact icon="phone" name={m.bookings_your_agency()}>
              <span className="block">{agency.name}</span>
              <PhoneLink phone={agency.phone} className="text-link whitespace-nowrap" />
            </Fact>
            {arrival?.from && (
              <Fact icon="clock" name={m.booking_check_in_time()}>
                {hoursOfArrival({ from: arrival.from, until: arrival.until })}
              </Fact>
            )}
          </div>
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={bookingHref(booking)} variant="primary" size="sm" icon="calendar">
              {m.bookings_next_stay_see()}
            </ButtonLink>
            <ButtonLink href={`${bookingHref(booking)}#messages-title`} variant="secondary" size="sm" icon="mail">
              {m.bookings_next_stay_write()}
            </ButtonLink>
          </p>
        </div>
      </div>
      <BookingNext booking={booking} today={today} heading="h3" />
      {hasDocuments && (
        <div className="grid gap-3">
          <h3 className="text-lg">{m.bookings_documents()}</h3>
          <BookingDocuments documents={documents} />
        </div>
      )}
    </section>
  )
}

function Fact({ icon, name, children }: { icon: 'map-pin' | 'phone' | 'clock'; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 text-ink-soft" />
      <div>
        <p className="font-semibold">{name}</p>
        {children}
      </div>
    </div>
  )
}

function addressOf({ arrival, status }: BookingDetail): ReactNode {
  if (arrival) {
    return (
      <address className="not-italic">
        {arrival.street}
        <br />
        {arrival.postcode} {arrival.city}
        <MapLink {...arrival.coordinates} />
      </address>
    )
  }
  const isPaidFor = status === 'confirmed' || status === 'paid'
  return (
    <p className="text-ink-soft">
      {isPaidFor ? m.bookings_next_stay_address_agency() : m.bookings_next_stay_address_later()}
    </p>
  )
}
