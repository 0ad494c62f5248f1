import { insertRows } from '@escale/db/reference/insert-rows'
import type pg from 'pg'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { demoGuests } from '../accounts/demo-guests.ts'
import { addDays } from '../days.ts'
import { CONTACTS, type DemoMessage, OF_OWNER, OF_TENANT, STAYS } from './demo-dialogues.ts'

interface Conversation {
  agency_id: number
  topic: 'contact' | 'stay' | 'ownerStay' | 'owner'
  account_id: string | null
  booking_id: string | null
  lot_id: number | null
  subject: string
  title: string | null
  first_name: string
  last_name: string
  email: string
  phone: string
  locale: 'fr' | 'en'
  messages: readonly DemoMessage[]
  isClosed?: boolean
  assignee?: string
}

/** The inbox of each agency: contact forms at all of them, stays and owners at the first (AG-301). */
export async function insertConversations(client: pg.ClientBase, today: string): Promise<void> {
  const conversations = [
    ...(await contacts(client)),
    ...(await stays(client, today)),
    ...(await ofTenant(client, today)),
    ...(await ownerStays(client)),
    ...(await ofOwner(client)),
  ]
  const rows = conversations.map((conversation, index) => rowsOf(conversation, { number: index + 1, today }))
  await insertRows(
    client,
    'conversation',
    rows.map(({ row }) => row),
  )
  await insertRows(
    client,
    'conversation_message',
    rows.flatMap(({ messages }) => messages),
  )
}

function rowsOf(
  { messages, isClosed = false, assignee, ...conversation }: Conversation,
  { number, today }: { number: number; today: string },
) {
  const id = `0e5ca1e0-0000-4000-8c00-${String(number).padStart(12, '0')}`
  const staff = demoAccounts.find(({ email }) => email === `${assignee ?? 'accueil'}@escale.example`)
  const written = messages.map(({ by, daysAgo, time, body, event = null }) => ({
    conversation_id: id,
    written_by: by,
    account_id: (by === 'staff' ? staff?.id : conversation.account_id) ?? null,
    author: by === 'staff' ? nameOf(staff) : nameOf(conversation),
    body,
    event,
    created_at: `${addDays(today, -daysAgo)}T${time}:00Z`,
  }))
  const last = written.at(-1)
  const isAnswered = last?.written_by === 'staff'
  return {
    messages: written,
    row: {
      ...conversation,
      id,
      state: isClosed ? 'closed' : isAnswered ? 'answered' : 'unanswered',
      assigned_to: assignee === undefined ? null : (staff?.id ?? null),
      unread_by_agency: isClosed || isAnswered ? 0 : 1,
      unread_by_person: isAnswered ? 1 : 0,
      version: 1,
      created_at: written[0]?.created_at,
      last_message_at: last?.created_at,
    },
  }
}

const nameOf = (person: { first_name: string; last_name: string } | undefined) =>
  person ? `${person.first_name} ${person.last_name}` : ''

async function contacts(client: pg.ClientBase): Promise<Conversation[]> {
  const { rows: agencies } = await client.query<{ id: number; lotId: number | null }>(
    `select id, (select min(id) from lot where agency_id = agency.id and published) as "lotId" from agency order by id`,
  )
  return agencies.flatMap(({ id, lotId }) =>
    CONTACTS.filter((_, index) => id === 1 || index === id % CONTACTS.length).flatMap(
      ({ guest, hasLot, assignee, ...dialogue }) => {
        const person = demoGuests[guest]
        if (!person) return []
        return {
          ...dialogue,
          // The staff of the demo work for the first agency.
          ...(id === 1 && assignee !== undefined && { assignee }),
          agency_id: id,
          topic: 'contact' as const,
          account_id: null,
          booking_id: null,
          lot_id: hasLot ? lotId : null,
          ...personOf(person),
        }
      },
    ),
  )
}

interface BookingRow {
  booking_id: string
  agency_id: number
  account_id: string
  lot_id: number
  subject: string
  title: 'mr' | 'mrs'
  first_name: string
  last_name: string
  email: string
  phone: string
}

const BOOKING = `select booking.id as booking_id, booking.agency_id, booking.account_id, booking.lot_id, lot.name as subject,
    account.title, account.first_name, account.last_name, account.email, account.mobile_phone as phone
  from booking join lot on lot.id = booking.lot_id join account on account.id = booking.account_id`

async function stays(client: pg.ClientBase, today: string): Promise<Conversation[]> {
  const { rows } = await client.query<BookingRow>(
    `${BOOKING} where booking.agency_id = 1 and booking.kind = 'tenant' and booking.status = 'paid'
       and booking.start_date <= $1::date + 1 and booking.end_date > $1::date and booking.account_id <> $2
     order by booking.start_date desc, booking.agency_booking_id limit $3`,
    [today, demoAccounts[0].id, STAYS.length],
  )
  return rows.flatMap((row, index) => {
    const dialogue = STAYS[index]
    return dialogue ? { ...dialogue, ...row, topic: 'stay' as const } : []
  })
}

async function ofTenant(client: pg.ClientBase, today: string): Promise<Conversation[]> {
  const { rows } = await client.query<BookingRow>(
    `${BOOKING} where booking.account_id = $2 and booking.kind = 'tenant' and booking.status in ('confirmed', 'paid')
       and booking.end_date >= $1::date
     order by booking.start_date limit 1`,
    [today, demoAccounts[0].id],
  )
  return rows.map((row) => ({ ...OF_TENANT, ...row, topic: 'stay' }))
}

/** Requests of the demo's owners: pending co-bookings and services. */
async function ownerStays(client: pg.ClientBase): Promise<Conversation[]> {
  const { rows } = await client.query<BookingRow & { kind: string; note: string }>(
    `${BOOKING.replace('select', 'select booking.kind, booking.note,')}
     where booking.kind = 'concierge' or (booking.kind = 'coBooking' and booking.status = 'pending')
     order by booking.agency_booking_id`,
  )
  return rows.map(({ kind, note, ...row }) => ({
    ...row,
    topic: 'ownerStay',
    locale: 'fr',
    messages: [
      {
        by: 'person',
        daysAgo: 2,
        time: '08:30',
        body: note,
        event: kind === 'coBooking' ? 'coBookingRequested' : 'conciergeRequested',
      },
    ],
  }))
}

async function ofOwner(client: pg.ClientBase): Promise<Conversation[]> {
  const [, owner] = demoAccounts
  const { rows } = await client.query<{ lot_id: number; agency_id: number }>(
    `select lot.id as lot_id, lot.agency_id from mandate join lot on lot.id = mandate.lot_id
     where mandate.account_id = $1 order by lot.agency_id, lot.id limit 1`,
    [owner.id],
  )
  return rows.map((row) => ({
    ...OF_OWNER,
    ...row,
    ...personOf(owner),
    topic: 'owner',
    account_id: owner.id,
    booking_id: null,
  }))
}

function personOf(person: {
  title: string | undefined
  first_name: string | undefined
  last_name: string | undefined
  email: string
  mobile_phone: string
}) {
  const { title = null, first_name = '', last_name = '', email, mobile_phone: phone } = person
  return { title, first_name, last_name, email, phone }
}
