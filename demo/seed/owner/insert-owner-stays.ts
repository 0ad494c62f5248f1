import { conciergeSnapshot } from '@escale/api/booking/quote-snapshot'
import { insertRows } from '@escale/db/reference/insert-rows'
import type pg from 'pg'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { addDays } from '../days.ts'
import { agencies } from '../places/agencies.ts'
import { conciergeServiceRows } from './concierge-services.ts'

type DemoAccount = (typeof demoAccounts)[number]

/** One stay of a demo owner: the first free nights of their lots from so many days after today on. */
interface OwnerStay {
  email: DemoAccount['email']
  kind: 'personal' | 'coBooking' | 'concierge'
  status: 'confirmed' | 'pending'
  from: number
  nights: number
  note: string
}

const STAYS: OwnerStay[] = [
  {
    email: 'proprietaire@escale.example',
    kind: 'personal',
    status: 'confirmed',
    from: 24,
    nights: 5,
    note: 'Nous venons en famille.',
  },
  { email: 'proprietaire@escale.example', kind: 'coBooking', status: 'pending', from: 40, nights: 7, note: '' },
  { email: 'proprietaire@escale.example', kind: 'coBooking', status: 'confirmed', from: 60, nights: 4, note: '' },
  {
    email: 'proprietaire@escale.example',
    kind: 'concierge',
    status: 'confirmed',
    from: 24,
    nights: 5,
    note: 'Arrivée vers 18 h.',
  },
  { email: 'proprietaire.simple@escale.example', kind: 'personal', status: 'confirmed', from: 30, nights: 3, note: '' },
]
const CONTACT = {
  title: 'mrs',
  firstName: 'Solène',
  lastName: 'Kermarrec',
  email: 'solene.kermarrec@contacts.example',
  mobilePhone: '06 39 98 77 10',
  address: '',
  address2: '',
  postalCode: '',
  city: '',
  country: '',
}
/** How many days ago all of them were asked for, and how long the agency still has. */
const [ASKED_DAYS_AGO, DAYS_LEFT] = [2, 5]

/** What agencies do for owners, and the stays that the demo's owners have in their calendars. */
export async function insertOwnerStays(client: pg.ClientBase, today: string): Promise<void> {
  await insertRows(client, 'concierge_service', conciergeServiceRows(agencies.length))
  for (const [index, stay] of STAYS.entries()) {
    const account = demoAccounts.find(({ email }) => email === stay.email)
    const place = account && (await findPlace(client, today, account, stay))
    if (account && place) await insertStay(client, today, { number: index + 1, account, stay, ...place })
  }
}

interface Place {
  lotId: number
  agencyId: number
  start: string
}

/** A service may be asked for in nights that are taken; a stay wants free ones. Nothing where a small demo has none. */
async function findPlace(
  client: pg.ClientBase,
  today: string,
  { id }: DemoAccount,
  { kind, from, nights }: OwnerStay,
): Promise<Place | undefined> {
  const { rows } = await client.query<Place>(
    `select lot.id as "lotId", lot.agency_id as "agencyId", day::date::text as start
     from mandate join lot on lot.id = mandate.lot_id
       cross join generate_series($2::date, $2::date + 90, interval '1 day') as day
     where account_id = $1 and ($4 or not exists (
       select from occupancy where lot_id = lot.id and during && daterange(day::date, day::date + $3::int)))
     order by day, lot.id limit 1`,
    [id, addDays(today, from), nights, kind === 'concierge'],
  )
  return rows[0]
}

async function insertStay(
  client: pg.ClientBase,
  today: string,
  { number, account, stay, lotId, agencyId, start }: Place & { number: number; account: DemoAccount; stay: OwnerStay },
): Promise<void> {
  const { kind, status, note, nights } = stay
  const end = addDays(start, nights)
  const askedAt = `${addDays(today, -ASKED_DAYS_AGO)}T08:30:00Z`
  const holdExpiresAt = status === 'pending' ? `${addDays(today, DAYS_LEFT)}T22:00:00Z` : null
  const services = kind === 'concierge' ? await readServices(client, agencyId) : []
  const totalCents = services.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const id = `0e5ca1e0-0000-4000-b000-00000000000${number}`
  const occupancyId = kind === 'concierge' ? null : await takeNights()
  await insertRows(client, 'booking', [
    {
      id,
      agency_id: agencyId,
      agency_booking_id: `ESC-${askedAt.slice(0, 4)}-${960 + number}`,
      tagging_id: `0e5ca1e0-0000-4000-a100-00000000000${number}`,
      kind,
      status,
      lot_id: lotId,
      occupancy_id: occupancyId,
      account_id: account.id,
      start_date: start,
      end_date: end,
      adults: 2,
      children: 1,
      insurance: false,
      requested_options: services.map(({ slug }) => ({ articleID: slug, quantity: 1 })),
      quote_snapshot: services.length > 0 ? conciergeSnapshot(services) : null,
      total_cents: totalCents,
      deposit_cents: totalCents,
      balance_cents: 0,
      guest: kind === 'coBooking' ? CONTACT : guestOf(account),
      note,
      locale: 'fr',
      creation_url: '/espace-proprietaire/calendrier',
      hold_expires_at: holdExpiresAt,
      created_at: askedAt,
      confirmed_at: status === 'confirmed' ? askedAt : null,
      updated_at: askedAt,
    },
  ])
  await client.query(`insert into booking_event (booking_id, status, reason, at) values ($1, $2, $3, $4)`, [
    id,
    status,
    'submitted by the owner',
    askedAt,
  ])

  async function takeNights(): Promise<number | undefined> {
    const { rows } = await client.query<{ id: number }>(
      `insert into occupancy (lot_id, start_date, end_date, kind, hold_expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [lotId, start, end, kind, holdExpiresAt, askedAt],
    )
    return rows[0]?.id
  }
}

async function readServices(client: pg.ClientBase, agencyId: number) {
  const { rows } = await client.query<{ slug: string; name: { fr: string; en: string }; priceCents: number }>(
    `select slug, name, price_cents as "priceCents" from concierge_service
     where agency_id = $1 and slug in ('menage', 'linge') order by position`,
    [agencyId],
  )
  return rows
}

function guestOf(account: DemoAccount) {
  return {
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
  }
}
