import type pg from 'pg'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { demoGuests } from '../accounts/demo-guests.ts'
import { addDays, dayNumber, dayOf } from '../days.ts'
import { createRandom, type Random } from '../random.ts'
import type { PricedStay } from './demo-quote.ts'
import { priceStays } from './price-stays.ts'
import type { DemoBooking } from './rows-of-booking.ts'
import { writeBookings } from './write-bookings.ts'

/** Above the numbers of the owners' bookings, below those of the demo's tenant. */
const FIRST_NUMBER = 501
/** Of each agency: the stays nearest to today, and options whose guests have yet to pay. */
const STAYS_PER_AGENCY = 60
const OPTIONS_PER_AGENCY = 2
const DEPARTURES_PER_AGENCY = 3
const DEPARTING_NIGHTS = 3
const DAYS_BEHIND = 6
const DAYS_AHEAD = 21
const BALANCE_DAYS_BEFORE = 30
/** One stay in so many, of those that begin in the next days, has a balance that is late. */
const LATE_EVERY = 7
const TOPIC = 41

/** What the front desk of the first agency wrote about the first stays of the day. */
const NOTES = [
  'Arrive vers 21 h 30 par le train. Clés dans le coffre, code envoyé par SMS.',
  'Lit bébé à installer dans la petite chambre.',
  'Ménage de fin de séjour avancé à 9 h, les vacanciers partent tôt.',
  'A appelé pour le stationnement : une seule place dans la cour, prévenu.',
]

/**
 * The bookings of a working week at each agency: nights that the demo has sold already get their guest, most of them paid, some
 * with a late balance, and two options that end within two days (AG-201).
 */
export async function insertDeskBookings(client: pg.ClientBase, today: string): Promise<void> {
  const random = createRandom(TOPIC)
  await takeDepartures(client, today)
  const [stays, options] = [await findStays(client, today), await findOptions(client, today)]
  const holdUntil = `${addDays(today, 1)}T21:59:00Z`
  const guestsOf = new Map<number, number>()
  const bookings = [...(await priceStays(client, stays)), ...(await priceStays(client, options))].map(
    (priced, index): DemoBooking => {
      // Each agency goes through the guests in turn: on one day they are all others.
      const guest = guestsOf.get(priced.agencyId) ?? priced.agencyId
      guestsOf.set(priced.agencyId, guest + 1)
      return {
        ...deskBooking(priced, { index, guest, today, random }),
        ...(options.includes(priced.occupancyId) && { bookedOn: addDays(today, -2), balancePaidOn: null, holdUntil }),
      }
    },
  )
  await writeBookings(client, bookings)
  await client.query('update occupancy set hold_expires_at = $2 where id = any ($1)', [options, holdUntil])
  await insertNotes(client, today)
}

/** Stays that end today, where an agency has few: calendars begin at today, so that on some days nobody would leave. */
async function takeDepartures(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(
    `with leaving as (
       select lot.agency_id, count(*) as stays from occupancy join lot on lot.id = occupancy.lot_id
       where occupancy.end_date = $1::date and occupancy.kind = 'booking' group by 1)
     insert into occupancy (lot_id, start_date, end_date, kind, created_at)
     select id, $1::date - $2::int, $1::date, 'booking', $3 from (
       select lot.id, row_number() over (partition by lot.agency_id order by lot.id desc) as position,
         coalesce(leaving.stays, 0) as leaving
       from lot left join leaving on leaving.agency_id = lot.agency_id
       where lot.published and lot.name <> '0'
         and not exists (select from mandate where mandate.lot_id = lot.id)
         and not exists (select from occupancy where lot_id = lot.id and during && daterange($1::date - $2::int, $1::date))
     ) as free where position <= $4 - leaving order by id`,
    [today, DEPARTING_NIGHTS, `${addDays(today, -60)}T06:00:00Z`, DEPARTURES_PER_AGENCY],
  )
}

/** Nights sold around today without a booking yet, the nearest arrivals and departures first. */
async function findStays(client: pg.ClientBase, today: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from (
       select occupancy.id, row_number() over (
         partition by lot.agency_id
         order by least(abs(occupancy.start_date - $1::date), abs(occupancy.end_date - $1::date)), occupancy.start_date, lot.id
       ) as position
       from occupancy join lot on lot.id = occupancy.lot_id
       where occupancy.kind = 'booking' and lot.published and lot.name <> '0'
         and occupancy.end_date >= $1::date and occupancy.start_date between $1::date - $2::int and $1::date + $3::int
         and not exists (select from booking where occupancy_id = occupancy.id)
     ) as near where position <= $4 order by id`,
    [today, DAYS_BEHIND, DAYS_AHEAD, STAYS_PER_AGENCY],
  )
  return rows.map(({ id }) => id)
}

/** Nights sold in two to four months, of the agency's first lots. */
async function findOptions(client: pg.ClientBase, today: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from (
       select occupancy.id, row_number() over (partition by lot.agency_id order by lot.id, occupancy.start_date) as position
       from occupancy join lot on lot.id = occupancy.lot_id
       where occupancy.kind = 'booking' and lot.published and lot.name <> '0'
         and occupancy.start_date between $1::date + 60 and $1::date + 120
         and not exists (select from booking where occupancy_id = occupancy.id)
     ) as ahead where position <= $2 order by id`,
    [today, OPTIONS_PER_AGENCY],
  )
  return rows.map(({ id }) => id)
}

function deskBooking(
  priced: PricedStay,
  { index, guest, today, random }: { index: number; guest: number; today: string; random: Random },
): DemoBooking {
  const person = demoGuests[guest % demoGuests.length] ?? random.pick(demoGuests)
  const adults = Math.min(priced.capacity, random.whole(1, 4))
  const children = Math.min(priced.capacity - adults, random.whole(0, 2))
  const arrival = dayNumber(priced.arrival)
  const booked = arrival - random.whole(BALANCE_DAYS_BEFORE + 10, 140)
  const isLate = arrival > dayNumber(today) && index % LATE_EVERY === 0
  return {
    number: FIRST_NUMBER + index,
    priced,
    person,
    adults,
    children,
    bookedOn: dayOf(booked),
    balancePaidOn: isLate ? null : dayOf(Math.min(arrival - BALANCE_DAYS_BEFORE + random.whole(0, 4), arrival - 1)),
  }
}

async function insertNotes(client: pg.ClientBase, today: string): Promise<void> {
  const author = demoAccounts.find(({ email }) => email === 'accueil@escale.example')
  const { rows } = await client.query<{ id: string }>(
    `select id from booking where agency_id = 1 and kind = 'tenant' and ended_at is null and $1::date in (start_date, end_date)
     order by agency_booking_id limit $2`,
    [today, NOTES.length],
  )
  const notes = rows.map(({ id }, index) => ({
    booking_id: id,
    account_id: author?.id,
    author: author?.email,
    body: NOTES[index],
    created_at: `${addDays(today, -1)}T15:${20 + index}:00Z`,
  }))
  await client.query(
    `insert into booking_note (booking_id, account_id, author, body, created_at)
     select booking_id, account_id, author, body, created_at from json_populate_recordset(null::booking_note, $1)`,
    [JSON.stringify(notes)],
  )
}
