import type pg from 'pg'
import { demoGuests } from '../accounts/demo-guests.ts'
import { addDays, dayNumber, dayOf, saturdayFrom } from '../days.ts'
import { createRandom, type Random, randomFor } from '../random.ts'
import type { PricedStay } from './demo-quote.ts'
import { priceStays } from './price-stays.ts'
import type { DemoBooking } from './rows-of-booking.ts'
import { writeBookings } from './write-bookings.ts'

/** Behind today, a little less than the mandates' two years. */
const DAYS_BEHIND = 725
/** Ahead, what may be booked with a deposit: nothing is taken more than six months before the arrival. */
const DAYS_AHEAD = 150
/** By month, January first: how many of a lot's weeks were let. */
const DEMAND = [0.2, 0.45, 0.3, 0.5, 0.5, 0.55, 0.9, 0.95, 0.6, 0.35, 0.2, 0.4]
/** Of two years ago a little less: there is something to compare. */
const FIRST_YEAR_SHARE = 0.85
const BALANCE_DAYS_BEFORE = 30
const TOPIC = 40

/**
 * The stays of tenants in the lots of the demo's owners: two years behind, half a year ahead, paid as such stays are. One of
 * each lot was given up, and its balance given back.
 */
export async function insertOwnersBookings(client: pg.ClientBase, today: string): Promise<void> {
  await letPastWeeks(client, today)
  const priced = await priceStays(client, await findLetNights(client, today))
  const random = createRandom(TOPIC)
  const used = new Set<number>()
  const bookings = priced.map((stay, index): DemoBooking => {
    const isGivenUp = stay.arrival > addDays(today, -400) && !used.has(stay.lotId)
    if (isGivenUp) used.add(stay.lotId)
    return demoBooking(stay, { number: index + 1, today, random, isGivenUp })
  })
  await writeBookings(client, bookings)
  const free = bookings.filter(({ cancelledOn }) => cancelledOn).map((booking) => booking.priced.occupancyId)
  await client.query('delete from occupancy where id = any ($1)', [free])
}

/** Fills the weeks before the lots' calendars begin, from Saturday to Saturday. */
async function letPastWeeks(client: pg.ClientBase, today: string): Promise<void> {
  const { rows: lots } = await client.query<{ id: number; first: string; taken: string[] }>(
    `select lot.id, (select min(start_date) from occupancy where lot_id = lot.id and start_date > $1::date - 62)::text as first,
       array(select start_date::text from occupancy where lot_id = lot.id and start_date < $1::date) as taken
     from mandate join lot on lot.id = mandate.lot_id order by lot.id`,
    [today],
  )
  const rows = lots.flatMap(({ id, first, taken }) => {
    const random = randomFor(1, TOPIC, id)
    const end = Math.min(dayNumber(first ?? today), dayNumber(today) - 7)
    const weeks: object[] = []
    for (let start = saturdayFrom(dayNumber(today) - DAYS_BEHIND); start + 7 <= end; start += 7) {
      const isOld = start < dayNumber(today) - 365
      const demand = (DEMAND[Number(dayOf(start).slice(5, 7)) - 1] ?? 0) * (isOld ? FIRST_YEAR_SHARE : 1)
      const isTaken = taken.some((day) => Math.abs(dayNumber(day) - start) < 21)
      if (!random.chance(demand) || isTaken) continue
      weeks.push({ lot_id: id, start_date: dayOf(start), end_date: dayOf(start + 7), kind: 'booking' })
    }
    return weeks
  })
  const at = `${addDays(today, -DAYS_BEHIND)}T06:00:00Z`
  await client.query(
    `insert into occupancy (lot_id, start_date, end_date, kind, created_at)
     select lot_id, start_date, end_date, kind, $2 from json_populate_recordset(null::occupancy, $1)`,
    [JSON.stringify(rows), at],
  )
}

/** The nights that are let in the owners' lots and have no booking yet. */
async function findLetNights(client: pg.ClientBase, today: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select occupancy.id from occupancy join mandate on mandate.lot_id = occupancy.lot_id
     where kind = 'booking' and occupancy.start_date < $1
       and not exists (select from booking where occupancy_id = occupancy.id)`,
    [addDays(today, DAYS_AHEAD)],
  )
  return rows.map(({ id }) => id)
}

function demoBooking(
  priced: PricedStay,
  { number, today, random, isGivenUp }: { number: number; today: string; random: Random; isGivenUp: boolean },
): DemoBooking {
  const person = demoGuests[number % demoGuests.length] ?? random.pick(demoGuests)
  const adults = Math.min(priced.capacity, random.whole(1, 4))
  const children = Math.min(priced.capacity - adults, random.whole(0, 2))
  const booked = Math.min(dayNumber(priced.arrival) - random.whole(45, 150), dayNumber(today) - random.whole(2, 28))
  const balance = dayNumber(priced.arrival) - BALANCE_DAYS_BEFORE
  const isPaid = balance < dayNumber(today)
  return {
    number,
    priced,
    person,
    adults,
    children,
    bookedOn: dayOf(booked),
    balancePaidOn: isPaid ? dayOf(balance) : null,
    ...(isGivenUp && isPaid && { cancelledOn: dayOf(balance + 4) }),
  }
}
