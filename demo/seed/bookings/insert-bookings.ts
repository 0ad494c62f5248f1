import type pg from 'pg'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { addDays, dayNumber, dayOf, saturdayFrom } from '../days.ts'
import { priceStays } from './price-stays.ts'
import type { DemoBooking } from './rows-of-booking.ts'
import { writeBookings } from './write-bookings.ts'

/** One demo booking: when it begins, counted from today, how far it is paid, and when it was made. */
interface DemoStay {
  /** Arrival between these days from today. */
  arrival: [from: number, to: number]
  /** Days before today. */
  booked: number
  balancePaid: number | null
}

/** Behind the tenant: a stay all paid. Ahead: one all paid, and one whose balance is due. */
const STAYS: DemoStay[] = [
  { arrival: [-40, -33], booked: 120, balancePaid: 60 },
  { arrival: [3, 14], booked: 70, balancePaid: 8 },
  { arrival: [15, 27], booked: 64, balancePaid: null },
]
const PEOPLE = { adults: 2, children: 1 }
const FIRST_NUMBER = 901

/**
 * The bookings of the demo's tenant. Those ahead are of nights that the demo has sold already, so that nothing overlaps;
 * where a small demo has no such lot, there is one booking less.
 */
export async function insertBookings(client: pg.ClientBase, today: string): Promise<void> {
  const [person] = demoAccounts
  const bookings: DemoBooking[] = []
  for (const [index, stay] of STAYS.entries()) {
    const used = bookings.map(({ priced }) => priced.lotId)
    const nights = stay.arrival[0] < 0 ? await takePast(client, today, stay) : await findSold(client, today, stay, used)
    const [priced] = nights ? await priceStays(client, [nights.occupancyId]) : []
    if (!priced) continue
    bookings.push({
      number: FIRST_NUMBER + index,
      priced,
      person,
      ...PEOPLE,
      bookedOn: addDays(today, -stay.booked),
      balancePaidOn: stay.balancePaid === null ? null : addDays(today, -stay.balancePaid),
    })
  }
  await writeBookings(client, bookings)
}

/** Lots that a tenant of the demo may have chosen: with stars, room enough, and no reduction, so that the price is plain. */
const SUITABLE = `lot.published and lot.name <> '0' and lot.official_ranking > 0 and lot.capacity >= 4
  and not exists (select from promotion where promotion.lot_id = lot.id)`

async function findSold(client: pg.ClientBase, today: string, { arrival: [from, to] }: DemoStay, used: number[]) {
  const { rows } = await client.query<{ occupancyId: number }>(
    `select occupancy.id as "occupancyId" from occupancy join lot on lot.id = occupancy.lot_id
     where occupancy.kind = 'booking' and start_date between $1 and $2 and end_date - start_date between 5 and 14
       and ${SUITABLE} and lot.id <> all ($3) order by lot.id, start_date limit 1`,
    [addDays(today, from), addDays(today, to), used],
  )
  return rows[0]
}

/** A week that is over, of a lot whose calendar begins later. */
async function takePast(client: pg.ClientBase, today: string, { arrival: [from] }: DemoStay) {
  const start = saturdayFrom(dayNumber(addDays(today, from)))
  const { rows } = await client.query<{ occupancyId: number }>(
    `insert into occupancy (lot_id, start_date, end_date, kind, created_at)
     select id, $1::date, $2::date, 'booking', $3 from lot
     where ${SUITABLE} and not exists (
       select from occupancy where lot_id = lot.id and during && daterange($1::date, $2::date))
     order by id limit 1 returning id as "occupancyId"`,
    [dayOf(start), dayOf(start + 7), `${today}T06:00:00Z`],
  )
  return rows[0]
}
