import type { BookingDetail } from '@escale/contract/booking'
import { departureOf } from '@escale/domain/booking/early-departure'
import type { ReactNode } from 'react'
import { displayDay } from '../i18n/format.ts'
import { displayHour } from '../i18n/hours.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** Where exactly, from when to when, and how to come in; where the agency tells that itself, that it will. */
export function BookingArrival({ booking }: { booking: BookingDetail }) {
  const { arrival, start_date, lot } = booking
  if (!arrival) return <p className="max-w-text text-md">{m.booking_arrival_later()}</p>
  const { street, postcode, city, coordinates, from, until, departureUntil, access, accessComes } = arrival
  return (
    <dl className="grid max-w-text gap-4 text-md">
      <Fact name={m.booking_address()}>
        <address className="not-italic">
          {lot.name}
          <br />
          {street}
          <br />
          {postcode} {city}
        </address>
        <MapLink {...coordinates} />
      </Fact>
      <Fact name={m.booking_arrival()}>
        {displayDay(start_date)}
        {from && `, ${hoursOfArrival({ from, until })}`}
      </Fact>
      <Fact name={m.booking_departure()}>
        {displayDay(departureOf(booking))}
        {departureUntil && `, ${m.booking_before_hour({ until: displayHour(departureUntil) })}`}
      </Fact>
      {(access || accessComes) && (
        <Fact name={m.booking_access()}>
          <span className="whitespace-pre-line">{access ?? m.bookings_access_comes()}</span>
        </Fact>
      )}
    </dl>
  )
}

/** A link to the rental on a public map, which gives directions. */
export function MapLink({ latitude, longitude }: { latitude: number; longitude: number }) {
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="text-link block w-fit text-sm"
    >
      {m.bookings_on_the_map()}
    </a>
  )
}

/** "entre 16 h et 20 h", "à partir de 16 h". */
export function hoursOfArrival({ from, until }: { from: string; until: string | null }): string {
  const hour = displayHour(from)
  return until
    ? m.booking_between_hours({ from: hour, until: displayHour(until) })
    : m.booking_from_hour({ from: hour })
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="grid gap-1.5">{children}</dd>
    </div>
  )
}
