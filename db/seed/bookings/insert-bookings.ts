import type pg from 'pg'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { addDays, dayNumber, dayOf, saturdayFrom } from '../days.ts'
import { insertRows } from '../insert-rows.ts'
import { type PricedStay, quoteOf } from './demo-quote.ts'

/** One demo booking: when it begins, counted from today, how far it is paid, and when it was made. */
interface DemoStay {
  /** Arrival between these days from today. */
  arrival: [from: number, to: number]
  status: 'confirmed' | 'paid'
  /** Days before today. */
  booked: number
  balancePaid: number | null
}

/** Behind the tenant: a stay all paid. Ahead: one all paid, and one whose balance is due. */
const STAYS: DemoStay[] = [
  { arrival: [-40, -33], status: 'paid', booked: 120, balancePaid: 60 },
  { arrival: [3, 14], status: 'paid', booked: 70, balancePaid: 8 },
  { arrival: [15, 27], status: 'confirmed', booked: 64, balancePaid: null },
]
const PEOPLE = { adults: 2, children: 1 }

/**
 * The bookings of the demo's tenant. Those ahead are of nights that the demo has sold already, so that nothing overlaps;
 * where a small demo has no such lot, there is one booking less.
 */
export async function insertBookings(client: pg.ClientBase, today: string): Promise<void> {
  const used: number[] = []
  for (const [index, stay] of STAYS.entries()) {
    const nights = stay.arrival[0] < 0 ? await takePast(client, today, stay) : await findSold(client, today, stay, used)
    const priced = nights && (await priceStay(client, nights.occupancyId))
    if (!priced) continue
    used.push(priced.lotId)
    await insertBooking(client, today, { ...stay, number: index + 1, priced })
  }
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

/** What is known of the stay's price; nights before the first season cost what the first season does. */
async function priceStay(client: pg.ClientBase, occupancyId: number): Promise<PricedStay | undefined> {
  const { rows } = await client.query<PricedStay>(
    `select occupancy.id as "occupancyId", lot.id as "lotId", lot.agency_id as "agencyId", lot.reference,
       occupancy.start_date::text as arrival, occupancy.end_date::text as departure,
       occupancy.end_date - occupancy.start_date as nights,
       lot.concierge_fee_cents as "conciergeFeeCents", agency.processing_fee_cents as "processingFeeCents",
       agency.insurance_basis_points as "insuranceBasisPoints",
       (select json_agg(json_build_object('nights', nights, 'weeklyPriceCents', weekly_price_cents)) from (
          select count(*)::int as nights, weekly_price_cents
          from generate_series(occupancy.start_date, occupancy.end_date - 1, '1 day') as night,
            lateral (
              select weekly_price_cents, start_date from price_period
              where lot_id = lot.id and (end_date > night::date)
              order by start_date limit 1
            ) as season
          group by weekly_price_cents, season.start_date order by season.start_date) as seasons) as seasons,
       (select json_agg(json_build_object('articleID', article_id, 'name', name ->> 'fr', 'unit', unit,
          'unitPriceCents', unit_price_cents, 'maxQuantity', max_quantity) order by position, article_id) from (
          select distinct on (article_id) * from service
          where agency_id = lot.agency_id and (lot_id is null or lot_id = lot.id)
          order by article_id, lot_id nulls last) as offered) as services,
       (select json_build_object('tariffCents', tariff_cents, 'departmentBasisPoints', department_surtax_basis_points,
          'regionBasisPoints', region_surtax_basis_points)
        from tourist_tax_rate
        where insee = city.insee and classification = lot.official_ranking and kind = 'fixed'
          and valid_to > occupancy.start_date order by valid_from limit 1) as tax
     from occupancy join lot on lot.id = occupancy.lot_id
       join agency on agency.id = lot.agency_id join city on city.id = lot.city_id
     where occupancy.id = $1`,
    [occupancyId],
  )
  return rows[0]
}

async function insertBooking(
  client: pg.ClientBase,
  today: string,
  { number, priced, status, booked, balancePaid }: DemoStay & { number: number; priced: PricedStay },
): Promise<void> {
  const bookedOn = addDays(today, -booked)
  const quote = quoteOf(priced, { ...PEOPLE, bookedOn })
  const [account] = demoAccounts
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}Z`
  const id = `0e5ca1e0-0000-4000-9000-00000000000${number}`
  await insertRows(client, 'booking', [
    {
      id,
      agency_id: priced.agencyId,
      agency_booking_id: `ESC-${bookedOn.slice(0, 4)}-${900 + number}`,
      tagging_id: `0e5ca1e0-0000-4000-a000-00000000000${number}`,
      kind: 'tenant',
      status,
      lot_id: priced.lotId,
      occupancy_id: priced.occupancyId,
      account_id: account.id,
      start_date: priced.arrival,
      end_date: priced.departure,
      ...PEOPLE,
      insurance: quote.insurance,
      requested_options: quote.ticket_options,
      quote,
      total_cents: quote.totalPrice,
      deposit_cents: quote.deposit,
      balance_cents: quote.balance,
      deposit_due_on: quote.payments[0]?.dueOn,
      balance_due_on: quote.payments[1]?.dueOn,
      guest: {
        title: account.title,
        firstName: account.first_name,
        lastName: account.last_name,
        email: account.email,
        mobilePhone: account.mobile_phone,
        address: account.address,
        address2: account.address2,
        postalCode: account.postal_code,
        city: account.city,
        country: account.country,
      },
      note: '',
      locale: 'fr',
      creation_url: '/tunnel-paiement',
      terms_accepted_at: at(booked, '09:12:00'),
      created_at: at(booked, '09:12:00'),
      confirmed_at: at(booked, '09:15:00'),
      paid_at: balancePaid === null ? null : at(balancePaid, '18:40:00'),
      updated_at: at(balancePaid ?? booked, '18:40:00'),
    },
  ])
  await client.query(
    `insert into booking_event (booking_id, status, reason, at)
     select $1, status, reason, at from json_to_recordset($2) as event (status text, reason text, at timestamptz)`,
    [
      id,
      JSON.stringify([
        { status: 'held', reason: 'submitted', at: at(booked, '09:12:00') },
        { status: 'confirmed', reason: 'deposit paid', at: at(booked, '09:15:00') },
        ...(balancePaid === null ? [] : [{ status: 'paid', reason: 'balance paid', at: at(balancePaid, '18:40:00') }]),
      ]),
    ],
  )
}
