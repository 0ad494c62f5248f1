/**
 * Stores restrict their queries to an account for speed. These tests compare each such query with the policy that
 * states the rule.
 */
import { actorOf } from '@escale/domain/account/actor'
import type { BookingKind } from '@escale/domain/booking/booking-policy'
import { can } from '@escale/domain/can'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireBooking } from './booking/edit-options.ts'
import { signIn } from './booking/tenants.fixture.ts'
import { ownedLists, readLists } from './favourites/favourites.store.ts'
import { writeFeed } from './owner/calendars/calendar-feed.ts'
import { listOwnedLots } from './owner/owned-lots.ts'
import { findBookingId, findOwnerStay } from './owner/owner-stays.store.ts'
import { type Owner, openOwners } from './owner/owners.fixture.ts'
import { newToken } from './platform/session.ts'
import { startTestApp, type TestApp } from './test-app.ts'

interface BookingFacts {
  id: string
  agencyId: number
  agencyBookingId: string
  accountId: string
  kind: BookingKind
  lotId: number
  startDate: string
  endDate: string
}
interface Account {
  id: string
  accessRight: 'tenant' | 'owner'
  hasAdvancedExtranetAccess: boolean
}
interface Mandate {
  lotId: number
  accountId: string
  startDate: string
  endDate: string | null
}

let app: TestApp
let owners: Owner[]
let mandates: Mandate[]
let bookings: BookingFacts[]
let accounts: Account[]

/**
 * Two lots that changed owners, each with bookings of every kind before, across and after the change, by three
 * accounts.
 */
beforeAll(async () => {
  app = await startTestApp()
  owners = await openOwners(app, 4)
  const tenants = [await signIn(app), await signIn(app)]
  const [first, second, third, fourth] = owners as [Owner, Owner, Owner, Owner]
  const [firstLot, secondLot] = [first.lots[0], second.lots[0]] as [{ lotId: number }, { lotId: number }]
  await app.sql(`update mandate set end_date = $2::date + 20 where lot_id = $1`, [firstLot.lotId, app.today])
  await app.sql(`update mandate set end_date = $2::date - 20 where lot_id = $1`, [secondLot.lotId, app.today])
  await app.sql(
    `insert into mandate (lot_id, account_id, fee_basis_points, start_date)
     values ($1, $3, 2000, $5::date + 20), ($2, $4, 2000, $5::date - 20)`,
    [firstLot.lotId, secondLot.lotId, third.accountId, fourth.accountId, app.today],
  )
  let number = 0
  for (const { lotId } of [firstLot, secondLot]) {
    for (const by of [first, fourth, ...tenants]) {
      const kinds: BookingKind[] = tenants.includes(by) ? ['tenant'] : ['personal', 'coBooking', 'concierge']
      for (const kind of kinds) {
        for (const shift of [-40, -23, -20, 13, 17, 20]) {
          number += 1
          await insertBooking({ number, lotId, accountId: by.accountId, kind, shift })
        }
      }
    }
  }
  accounts = await app.sql(
    `select id, access_right as "accessRight", has_advanced_extranet_access as "hasAdvancedExtranetAccess" from account
     where id = any ($1)`,
    [[...owners, ...tenants].map(({ accountId }) => accountId)],
  )
  mandates = await app.sql(
    `select lot_id as "lotId", account_id as "accountId", start_date as "startDate", end_date as "endDate" from mandate`,
  )
  bookings = await app.sql(
    `select id, agency_id as "agencyId", agency_booking_id as "agencyBookingId", account_id as "accountId", kind,
       lot_id as "lotId", start_date as "startDate", end_date as "endDate" from booking`,
  )
})
afterAll(() => app.stop())

/** Inserts a booking of one past week, so that bookings of all kinds fit into the same nights. */
async function insertBooking({ number, lotId, accountId, kind, shift }: Insert): Promise<void> {
  await app.sql(
    `insert into booking (agency_id, agency_booking_id, kind, status, lot_id, account_id, start_date, end_date, adults, children,
       locale, quote_snapshot, ended_at)
     select agency_id, $2, $3, 'cancelled', id, $4, $5::date + $6::int, $5::date + $6::int + 7, 2, 0, 'fr',
       case $3 when 'tenant' then '{}'::jsonb end, now()
     from lot where id = $1`,
    [lotId, `SCOPE-${number}`, kind, accountId, app.today, shift],
  )
}
interface Insert {
  number: number
  lotId: number
  accountId: string
  kind: BookingKind
  shift: number
}

const mandatesOf = (lotId: number) => mandates.filter((mandate) => mandate.lotId === lotId)

/** Compares the query with the policy for every account and every row. Both results must occur. */
async function expectSameScope<Row>(
  by: Account[],
  rows: Row[],
  found: (row: Row, account: Account) => Promise<boolean>,
  allowed: (row: Row, account: Account) => boolean,
): Promise<void> {
  const outcomes = new Set<boolean>()
  const differences: unknown[] = []
  for (const account of by) {
    for (const row of rows) {
      const isAllowed = allowed(row, account)
      outcomes.add(isAllowed)
      if ((await found(row, account)) !== isAllowed) differences.push({ account, row, isAllowed })
    }
  }
  expect(differences).toEqual([])
  expect([...outcomes].sort()).toEqual([false, true])
}

test('TE-04: a tenant’s booking is found exactly by whom the policy lets view it', async () => {
  await expectSameScope(
    accounts,
    bookings,
    (booking, account) =>
      requireBooking(app.database.db, booking, { accountId: account.id, actor: actorOf(account) }).then(
        () => true,
        () => false,
      ),
    (booking, account) => can(actorOf(account), 'viewBooking', booking).ok,
  )
})

test('OW-03 OW-06: an owner finds and cancels exactly the stays that the policy lets them', async () => {
  const ofOwners = accounts.filter(({ accessRight }) => accessRight === 'owner')
  expect(ofOwners).toHaveLength(4)
  const owned = new Map<string, number[]>()
  for (const { id } of ofOwners) {
    owned.set(
      id,
      (await listOwnedLots(app.database.db, id, app.today)).map(({ lotId }) => lotId),
    )
  }
  await expectSameScope(
    ofOwners,
    bookings,
    async (booking, { id }) =>
      (await findOwnerStay(app.database.db, booking, { accountId: id, lotIds: owned.get(id) ?? [] })) !== undefined,
    (booking, account) =>
      can(actorOf(account), 'viewOwnerStay', { booking, mandates: mandatesOf(booking.lotId), today: app.today }).ok,
  )
  await expectSameScope(
    ofOwners,
    bookings,
    async (booking, { id }) => (await findBookingId(app.database.db, booking, id)) !== undefined,
    (booking, account) => can(actorOf(account), 'cancelOwnerStay', booking).ok,
  )
})

test('OW-02: the lots of an owner are exactly those that the policy lets them manage, before, on and after each limit', async () => {
  const lotIds = [...new Set(mandates.map(({ lotId }) => lotId))]
  for (const shift of [-21, -20, -19, 0, 19, 20, 21]) {
    const [{ today }] = (await app.sql<{ today: string }>('select $1::date + $2::int as today', [
      app.today,
      shift,
    ])) as [{ today: string }]
    for (const account of accounts) {
      const actor = actorOf(account)
      const listed = (await listOwnedLots(app.database.db, account.id, today)).map(({ lotId }) => lotId)
      const allowed = lotIds.filter((lotId) => can(actor, 'manageLot', { mandates: mandatesOf(lotId), today }).ok)
      expect([account.id, today, listed.sort()]).toEqual([account.id, today, allowed.sort()])
    }
  }
})

test('OW-02: the address of a calendar opens exactly as long as the policy lets it be read', async () => {
  const opened: boolean[] = []
  for (const { accountId, lots } of owners) {
    const lotId = lots[0]?.lotId ?? 0
    const token = newToken()
    await app.sql('insert into calendar_feed (lot_id, account_id, token) values ($1, $2, $3)', [
      lotId,
      accountId,
      token,
    ])
    const deps = { ...app, clock: { today: () => app.today, now: () => new Date() }, publicUrl: 'https://escale.test' }
    const opens = await writeFeed(deps, token).then(
      () => true,
      () => false,
    )
    const holder = { kind: 'linkHolder', opens: 'calendarFeed' } as const
    const subject = { accountId, mandates: mandatesOf(lotId), today: app.today }
    expect([lotId, opens]).toEqual([lotId, can(holder, 'readCalendarFeed', subject).ok])
    opened.push(opens)
  }
  expect([...new Set(opened)].sort()).toEqual([false, true])
})

test('FA-03: lists of favourites are read and changed exactly by whom the policy lets', async () => {
  const tenants = [await signIn(app), await signIn(app)]
  const lists: { id: number; accountId: string }[] = []
  for (const { accountId } of tenants) {
    const [list] = await app.sql<{ id: number }>(
      `insert into favourite_list (account_id, name, slug) values ($1, 'Été', 'ete') returning id`,
      [accountId],
    )
    lists.push({ id: list?.id ?? 0, accountId })
  }
  for (const { accountId } of tenants) {
    const actor = actorOf({ id: accountId, accessRight: 'tenant', hasAdvancedExtranetAccess: false })
    const ids = (action: 'viewList' | 'changeList') =>
      lists.filter((list) => can(actor, action, list).ok).map(({ id }) => id)
    expect((await readLists(app.database.db, accountId)).map(({ id }) => id)).toEqual(ids('viewList'))
    expect(
      await ownedLists(
        app.database.db,
        accountId,
        lists.map(({ id }) => id),
      ),
    ).toEqual(ids('changeList'))
  }
})
