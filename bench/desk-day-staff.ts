/** What a member of staff does in bench/desk-day.ts: looks things up, and changes some of them after a moment. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { weekAfter } from '@escale/api/booking/tenants.fixture'
import { telephoneBooking } from '@escale/api/desk/telephone.fixture'
import type { Client } from '@escale/contract/client'
import type { ErrorCode } from '@escale/contract/errors'
import { addDays } from '@escale/domain/dates'
import { mayDo, type StaffAction, type StaffRole } from '@escale/domain/staff/staff-rights'
import { TODAY } from './desk-data.ts'
import { CallFailed } from './desk-day-calls.ts'

export interface Stay {
  reference: string
  start_date: string
  end_date: string
}

/** The agency at which several members of staff work at once, on lots that the public books too. */
export interface Desk {
  agencyId: number
  /** A few lots and bookings to come, on which several people work. */
  lots: string[]
  bookings: string[]
  guests: string[]
  /** Stays that were looked at lately; visitors want the same ones. */
  wanted: Stay[]
  /** Bookings by telephone that were answered. */
  made: string[]
}

export interface Member {
  desk: Desk
  roles: StaffRole[]
  call: Client['call']
}

/** Refusals because a colleague was quicker that are no 409: the nights are open again, the instalment has changed. */
export const QUICKER: Record<string, ErrorCode[]> = {
  'POST /agency/{agencyId}/closures/{closureId}/open': ['notFound'],
  'POST /agency/{agencyId}/bookings/{agencyBookingId}/payments': ['wrongAmount'],
}

const WANTED = 60
const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low + 1))
const chance = (share: number) => Math.random() < share
export const anyOf = <Item>(items: readonly Item[]): Item | undefined => items[between(0, items.length - 1)]
/** A pause of a person: from one to three seconds. */
export const rest = () => sleep(between(1_000, 3_000))
/** A week within the next ten months; every third time one of the summer, which everybody wants. */
export const anyWeek = () => weekAfter(TODAY, chance(0.33) ? between(20, 70) : between(5, 300))

const of = ({ desk: { agencyId } }: Member) => ({ params: { agencyId } })
const about = ({ desk: { agencyId } }: Member, agencyBookingId: string) => ({ params: { agencyId, agencyBookingId } })

type Act = [weight: number, needs: StaffAction, run: (member: Member) => Promise<unknown>]

const LOOKS: Act[] = [
  [8, 'viewToday', (me) => me.call('GET /agency/{agencyId}/today', of(me))],
  [5, 'viewBookings', (me) => listBookings(me, { period: 'coming', page: between(1, 20) })],
  [4, 'viewBookings', (me) => listBookings(me, { q: anyOf(me.desk.guests) ?? '' })],
  [3, 'viewBookings', (me) => listBookings(me, { q: anyOf(me.desk.bookings) ?? '' })],
  [3, 'viewBookings', (me) => listBookings(me, { state: 'unpaid', page: between(1, 5) })],
  [10, 'viewBookings', async (me) => readFile(me, await pickBooking(me))],
  [8, 'viewPlanning', (me) => planning(me, { from: addDays(TODAY, between(0, 11) * 28), page: between(1, 60) })],
  [3, 'viewPlanning', freeNights],
  [
    6,
    'viewMessages',
    (me) => me.call('GET /agency/{agencyId}/conversations', { ...of(me), query: { filter: 'open' } }),
  ],
  [4, 'viewMessages', (me) => me.call('GET /agency/{agencyId}/inbox-counts', of(me))],
  [4, 'viewBookings', (me) => listTasks(me, addDays(TODAY, between(0, 20)), 7)],
  [3, 'viewOwners', (me) => me.call('GET /agency/{agencyId}/owners', { ...of(me), query: { page: between(1, 9) } })],
  [2, 'viewOwners', (me) => me.call('GET /agency/{agencyId}/owners', { ...of(me), query: { q: 'morvan' } })],
  [2, 'viewMoney', (me) => me.call('GET /agency/{agencyId}/day-book', { ...of(me), query: { on: TODAY } })],
  [2, 'viewMoney', (me) => me.call('GET /agency/{agencyId}/receivables', { ...of(me), query: { state: 'late' } })],
  [1, 'viewMoney', (me) => me.call('GET /agency/{agencyId}/registers/receipts', { ...of(me), query: { page: 1 } })],
]

const CHANGES: Act[] = [
  [6, 'createBooking', bookByTelephone],
  [4, 'annotateBooking', addNote],
  [2, 'manageTasks', addTask],
  [4, 'manageTasks', doTask],
  [6, 'blockNights', closeOrOpenNights],
  [5, 'changeBooking', changeDates],
  [2, 'refundPayment', reducePrice],
  [2, 'refundPayment', refundMore],
  [4, 'recordPayment', recordLatePayment],
  [4, 'answerMessages', answerMessage],
]

/** Works until the time is over, in milliseconds since 1970; what has begun is finished. */
export async function work(me: Member, until: number): Promise<void> {
  const acts = [...LOOKS, ...CHANGES]
    .filter(([, needs]) => mayDo(me.roles, needs))
    .flatMap(([weight, , run]) => Array.from({ length: weight }, () => run))
  await sleep(between(0, 3_000))
  while (Date.now() < until) {
    await anyOf(acts)?.(me).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
    })
    await rest()
  }
}

type BookingsQuery = NonNullable<Parameters<typeof listBookings>[1]>
const listBookings = (
  me: Member,
  query: { q?: string; period?: 'coming'; state?: 'unpaid' | 'ended'; page?: number },
) => me.call('GET /agency/{agencyId}/bookings', { ...of(me), query })
const readFile = (me: Member, agencyBookingId: string) =>
  me.call('GET /agency/{agencyId}/bookings/{agencyBookingId}', about(me, agencyBookingId))
const planning = (me: Member, query: { from: string; q?: string; page?: number }) =>
  me.call('GET /agency/{agencyId}/planning', { ...of(me), query: { days: 84, ...query } })
const listTasks = (me: Member, from: string, days: number) =>
  me.call('GET /agency/{agencyId}/tasks', { ...of(me), query: { from, days } })

function freeNights(me: Member) {
  const { start_date, end_date } = anyWeek()
  return me.call('GET /agency/{agencyId}/planning', {
    ...of(me),
    query: { from: TODAY, free_from: start_date, free_until: end_date },
  })
}

/** A booking that colleagues work on as well, or one of a list. */
async function pickBooking(me: Member, query?: BookingsQuery): Promise<string> {
  const shared = anyOf(me.desk.bookings) ?? ''
  if (!query && chance(0.6)) return shared
  const { bookings } = await listBookings(me, query ?? { period: 'coming', page: between(1, 20) })
  return anyOf(bookings)?.agencyBookingId ?? shared
}

/** Books by telephone: searches free lots, quotes, books for a guest; then records a cheque, sends a payment link, or leaves an option. */
async function bookByTelephone(me: Member): Promise<void> {
  const week = anyWeek()
  const query = { ...week, adults: 2, children: 1 }
  const { lots } = await me.call('GET /agency/{agencyId}/free-lots', { ...of(me), query })
  const lot = anyOf(lots.slice(0, 4))
  if (!lot || lot.totalCents === null) return
  const stay = { reference: lot.reference, ...week }
  me.desk.wanted.push(stay)
  if (me.desk.wanted.length > WANTED) me.desk.wanted.shift()
  await rest()
  await me.call('GET /agency/{agencyId}/guests', { ...of(me), query: { q: anyOf(me.desk.guests) ?? 'le' } })
  await rest()
  const body = {
    ...telephoneBooking(stay, { totalCents: lot.totalCents, today: TODAY }),
    payBy: chance(0.4) ? ('link' as const) : ('other' as const),
  }
  const { agencyBookingId } = await me.call('POST /agency/{agencyId}/bookings', { ...of(me), body })
  me.desk.made.push(agencyBookingId)
  if (body.payBy === 'other' && chance(0.6)) await recordPayment(me, agencyBookingId)
}

async function recordPayment(me: Member, agencyBookingId: string): Promise<void> {
  const { instalments } = await readFile(me, agencyBookingId)
  const due = instalments?.find(({ payable }) => payable)
  if (!due) return
  await rest()
  const parts = [{ means: 'cheque' as const, amountCents: due.amountCents, reference: `N° ${between(1e6, 9e6)}` }]
  const body = { instalment: due.kind, parts, receivedOn: TODAY, requestKey: randomUUID() }
  await me.call('POST /agency/{agencyId}/bookings/{agencyBookingId}/payments', { ...about(me, agencyBookingId), body })
}

async function recordLatePayment(me: Member): Promise<void> {
  await recordPayment(me, await pickBooking(me, { state: 'unpaid', page: between(1, 3) }))
}

async function addNote(me: Member): Promise<void> {
  const number = await pickBooking(me)
  await readFile(me, number)
  await rest()
  const body = { body: 'Arrivera vers 22 h, clés dans la boîte.' }
  await me.call('POST /agency/{agencyId}/bookings/{agencyBookingId}/notes', { ...about(me, number), body })
}

async function addTask(me: Member): Promise<void> {
  const body = {
    kind: 'other' as const,
    title: 'Ampoule du couloir',
    reference: anyOf(me.desk.lots) ?? '',
    dueDay: addDays(TODAY, between(0, 10)),
    dueTime: null,
    assignee: { name: 'Yann' },
    notes: '',
  }
  await me.call('POST /agency/{agencyId}/tasks', { ...of(me), body })
}

async function doTask(me: Member): Promise<void> {
  const { tasks } = await listTasks(me, TODAY, 1)
  const task = anyOf(tasks.filter(({ state }) => state === 'toDo').slice(0, 8))
  if (!task) return
  await rest()
  await me.call('POST /agency/{agencyId}/tasks/{taskId}', {
    params: { agencyId: me.desk.agencyId, taskId: task.id },
    body: { state: 'done', expectedVersion: task.version },
  })
}

/** Opens what is closed of a lot, else closes some nights of it. */
async function closeOrOpenNights(me: Member): Promise<void> {
  const reference = anyOf(me.desk.lots) ?? ''
  const from = addDays(TODAY, between(1, 200))
  const { lots } = await planning(me, { from, q: reference })
  const closed = lots.flatMap(({ stays }) => stays).find(({ closure }) => closure !== null)
  await rest()
  if (closed && chance(0.6)) {
    const params = { agencyId: me.desk.agencyId, closureId: closed.id }
    await me.call('POST /agency/{agencyId}/closures/{closureId}/open', { params })
    return
  }
  const start_date = addDays(from, between(0, 80))
  const body = {
    reference,
    start_date,
    end_date: addDays(start_date, between(1, 5)),
    reason: 'works' as const,
    note: '',
  }
  await me.call('POST /agency/{agencyId}/closures', { ...of(me), body })
}

/** Moves a stay by some weeks at a price that gives nothing back, where there is one. */
async function changeDates(me: Member): Promise<void> {
  const number = await pickBooking(me)
  const { booking, quote, updatedAt } = await readFile(me, number)
  const days = 7 * (between(1, 4) * (chance(0.5) ? 1 : -1))
  const { adults, children } = booking
  const [start_date, end_date] = [addDays(booking.startDate, days), addDays(booking.endDate, days)]
  if (start_date < TODAY || booking.startDate < TODAY) return
  await rest()
  const change = {
    reference: booking.lot.reference,
    start_date,
    end_date,
    adults,
    children,
    options: quote?.ticket_options ?? [],
  }
  const path = about(me, number)
  const preview = await me.call('POST /agency/{agencyId}/bookings/{agencyBookingId}/change-preview', {
    ...path,
    body: change,
  })
  const price = preview.prices.find(({ refundCents }) => refundCents === 0)
  if (!price) return
  await rest()
  await me.call('POST /agency/{agencyId}/bookings/{agencyBookingId}/change', {
    ...path,
    body: {
      ...change,
      // Services that the lot does not offer any more are left out.
      options: preview.quote.ticket_options,
      price: price.price,
      expectedTotalCents: price.totalCents,
      reason: 'Train annulé',
      expectedUpdatedAt: updatedAt,
    },
  })
}

/** A gesture on a stay that stands: part of what was paid goes back. */
async function reducePrice(me: Member): Promise<void> {
  const number = await pickBooking(me)
  const { booking, updatedAt } = await readFile(me, number)
  if (booking.status !== 'confirmed' && booking.status !== 'paid') return
  await rest()
  const body = {
    amountCents: 1_000,
    bearer: 'owner' as const,
    reason: 'Lave-linge en panne',
    expectedUpdatedAt: updatedAt,
  }
  await me.call('POST /agency/{agencyId}/bookings/{agencyBookingId}/reduction', { ...about(me, number), body })
}

/** A further part of what was paid for a stay that has ended. */
async function refundMore(me: Member): Promise<void> {
  const number = await pickBooking(me, { state: 'ended', page: between(1, 3) })
  const { money, updatedAt } = await readFile(me, number)
  if (!money || money.paidCents - money.givenBackCents < 1_000) return
  await rest()
  const body = { givenBackCents: money.givenBackCents + 1_000, reason: 'Accord', expectedUpdatedAt: updatedAt }
  await me.call('POST /agency/{agencyId}/bookings/{agencyBookingId}/refund', { ...about(me, number), body })
}

async function answerMessage(me: Member): Promise<void> {
  const query = { filter: 'unanswered' as const, page: 1 }
  const { conversations } = await me.call('GET /agency/{agencyId}/conversations', { ...of(me), query })
  const row = anyOf(conversations.slice(0, 6))
  if (!row) return
  const params = { agencyId: me.desk.agencyId, conversationId: row.id }
  const { version } = await me.call('GET /agency/{agencyId}/conversations/{conversationId}', { params })
  await rest()
  const body = {
    body: 'Bonjour, dès 16 heures.',
    closes: chance(0.3),
    expectedVersion: version,
    requestKey: randomUUID(),
  }
  await me.call('POST /agency/{agencyId}/conversations/{conversationId}/answer', { params, body })
}
