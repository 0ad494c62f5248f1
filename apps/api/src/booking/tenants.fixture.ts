/** Tenants with a session, and stays that they can book: for tests that book. */
import { randomUUID } from 'node:crypto'
import type { PreBookingSubmit } from '@escale/contract/booking'
import type { Quote } from '@escale/contract/quote'
import { dueNowCents } from '@escale/domain/booking/instalment-due'
import { addDays, weekday } from '@escale/domain/dates'
import { hashToken, newToken } from '../platform/session.ts'
import { jsonBody, type TestApp } from '../test-app.ts'

export interface Tenant {
  accountId: string
  email: string
  /** Headers of the tenant's requests. */
  headers: { authorization: string }
}

/** Makes an account of this kind with a session that outlives the test's moves of the clock. */
export async function signIn(
  app: Pick<TestApp, 'sql'>,
  accessRight: 'tenant' | 'owner' = 'tenant',
  now = new Date(),
): Promise<Tenant> {
  const [accountId, token] = [randomUUID(), newToken()]
  const email = `${accountId.slice(0, 8)}@tenants.example`
  await app.sql(
    `with account as (
       insert into account (id, access_right, email, first_name, last_name) values ($1, $2, $3, 'Zoé', 'Ménard')
     ) insert into session (token_hash, account_id, created_at, last_seen_at, expires_at)
       values ($4, $1, $5, $5::timestamptz + interval '1 year', $5::timestamptz + interval '1 year')`,
    [accountId, accessRight, email, hashToken(token), now],
  )
  return { accountId, email, headers: { authorization: `Bearer ${token}` } }
}

/** Calls as this tenant, from this machine unless told; a body makes it a POST. */
export async function as(
  app: Pick<TestApp, 'request'>,
  tenant: Tenant,
  path: string,
  body?: unknown,
  address?: string,
) {
  const init = body === undefined ? {} : jsonBody(body)
  const headers = { ...init.headers, ...tenant.headers }
  const response = await app.request(path, { ...init, headers, ...(address !== undefined && { address }) })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** SQL: empties the demo's payments and cautions, with the bank's books of them, so that a test counts only its own. */
export const CLEAR_MONEY = `truncate deposited_cheque, deposited_caution_cheque, recorded_part, ledger_entry, refund, payment, owner_expense, agency_file,
  caution_receipt_queue, caution_posting_queue, caution_movement, caution,
  test_bank.movement, test_bank.notification, test_bank.payment`

/** Gives lots a simple season: one price, arrivals on any day, nothing taken, from today for two years. */
export async function openLots(
  app: Pick<TestApp, 'sql' | 'today'>,
  count: number,
): Promise<{ reference: string; lotId: number }[]> {
  const lots = await app.sql<{ reference: string; lotId: number }>(
    `select reference, id as "lotId" from lot where published and name <> '0' and capacity >= 4 order by id limit $1`,
    [count],
  )
  const ids = lots.map(({ lotId }) => lotId)
  // Delete the demo's bookings too, so that a test counts only its own.
  await app.sql(CLEAR_MONEY)
  await app.sql(`do $clear$ begin
    -- The jobs of a running server wait.
    lock table booking in exclusive mode;
    delete from booking_event;
    delete from booking_note;
    delete from conversation;
    update review set booking_id = null;
    delete from booking;
  end $clear$`)
  await app.sql('delete from occupancy where lot_id = any ($1)', [ids])
  await app.sql('delete from price_period where lot_id = any ($1)', [ids])
  await app.sql(
    `insert into price_period (lot_id, start_date, end_date, weekly_price_cents, min_nights)
     select id, $2::date, $2::date + 800, 70007, 1 from unnest($1::int[]) as id`,
    [ids, app.today],
  )
  // Only an unchanged price: a promotion is announced against the lowest earlier one.
  await app.sql('delete from price_history where lot_id = any ($1) and weekly_price_cents is distinct from 70007', [
    ids,
  ])
  await app.sql(`update price_history set recorded_at = '2020-01-01' where lot_id = any ($1)`, [ids])
  await app.sql('select refresh_announceable($1)', [ids])
  return lots
}

/** A week from Saturday to Saturday that begins at least so many days after today. */
export function weekAfter(today: string, days: number): { start_date: string; end_date: string } {
  const from = addDays(today, days)
  const start_date = addDays(from, (6 - weekday(from) + 7) % 7)
  return { start_date, end_date: addDays(start_date, 7) }
}

export const GUEST = {
  title: 'mrs',
  firstName: 'Zoé',
  lastName: 'Ménard',
  phone: '06 39 98 00 11',
  address: '4, rue de l’Écluse',
  postalCode: '44000',
  city: 'Nantes',
  country: 'FR',
} as const

/** What the funnel sends for a stay whose price was read; a new attempt each time. */
export function attemptAt(
  quote: Pick<Quote, 'totalPrice' | 'optionUntil' | 'payments'>,
  { reference, start_date, end_date }: { reference: string; start_date: string; end_date: string },
  changes: Partial<PreBookingSubmit> = {},
): PreBookingSubmit {
  const { insurance = false } = changes
  return {
    reference,
    start_date,
    end_date,
    adults: 2,
    children: 1,
    insurance,
    requestedOptions: [],
    guest: GUEST,
    termsAccepted: true,
    insuranceConfirmed: insurance,
    expectedTotalCents: quote.totalPrice ?? 0,
    expectedDueNowCents: dueNowCents(quote),
    creationUrl: '/tunnel-paiement',
    taggingId: randomUUID(),
    ...changes,
  }
}

/** The same with the price that the API answers. */
export async function attemptFor(
  app: Pick<TestApp, 'request'>,
  stay: { reference: string; start_date: string; end_date: string },
  changes: Partial<PreBookingSubmit> = {},
): Promise<PreBookingSubmit> {
  const { reference, start_date, end_date } = stay
  const people = { adults: 2, children: 1, insurance: false, ...changes }
  const { adults, children, insurance, requestedOptions: options = [] } = people
  const requested = { reference, start_date, end_date, adults, children, insurance, options }
  const response = await app.request('/api/quote', jsonBody(requested))
  if (!response.ok) throw new Error(`No quote: ${response.status} ${await response.text()}`)
  return attemptAt((await response.json()) as Quote, stay, changes)
}

/** A clock that a test moves; its day follows its hour. */
export function movedClock(start = '2026-06-01T08:00:00Z') {
  let nowMs = Date.parse(start)
  const now = () => new Date(nowMs)
  return {
    clock: { now, today: () => now().toISOString().slice(0, 10) },
    wait: ({ days = 0, minutes = 0, seconds = 0 }: { days?: number; minutes?: number; seconds?: number }) => {
      nowMs += (days * 86_400 + minutes * 60 + seconds) * 1000
    },
  }
}
