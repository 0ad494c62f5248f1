/**
 * Promise 28: the booking model is right. Random commands on the nights of two lots: the application must respond like
 * a model of a few lines: who may have the nights, when a hold expires, what may still be paid.
 */
import { expireHolds } from '@escale/api/booking/expire-holds'
import { as, attemptFor, CLEAR_MONEY, movedClock, signIn, type Tenant } from '@escale/api/booking/tenants.fixture'
import { call, type Owner, openOwners, staySubmit } from '@escale/api/owner/owners.fixture'
import { NO_LIMITS, startTestApp, type TestApp } from '@escale/api/test-app'
import { CARD_NUMBERS } from '@escale/demo/test-bank/cards'
import { HOLD_MINUTES } from '@escale/domain/booking/hold'
import { addDays } from '@escale/domain/dates'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { full } from './test-counts.ts'

const RUNS = full ? 2_000 : 12
const COMMANDS = 30
const FIRST_DAY = '2026-08-01'
const DAYS = 14

/** A stay in the model: nights are numbers, [arrival, departure). */
interface Stay {
  lot: number
  arrival: number
  departure: number
  state: 'held' | 'paid' | 'owner' | 'over'
  /** Minute of the model's clock at which a hold expires. */
  until: number
  who: Tenant
  agencyId: number
  agencyBookingId: string
}

const which = { lot: fc.nat(1), arrival: fc.nat(DAYS), nights: fc.integer({ min: 1, max: 5 }), stay: fc.nat(COMMANDS) }
const command = fc.record({
  kind: fc.constantFrom('book', 'book', 'book', 'ownStay', 'giveUp', 'pay', 'quote', 'wait', 'sweep'),
  minutes: fc.integer({ min: 1, max: HOLD_MINUTES }),
  ...which,
})
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

/** Application and model side by side: each command runs in both, and the results must agree. */
async function play(app: TestApp, owners: Owner[], commands: readonly Command[]): Promise<Stay[]> {
  const time = movedClock(`${app.today}T08:00:00Z`)
  clock = time.clock
  const stays: Stay[] = []
  let now = 0
  const isHere = (stay: Stay) =>
    stay.state === 'paid' || stay.state === 'owner' || (stay.state === 'held' && stay.until > now)
  const isFree = ({ lot, arrival, nights }: Command) =>
    !stays.some((one) => isHere(one) && one.lot === lot && one.arrival < arrival + nights && arrival < one.departure)
  const add = (
    requested: Command,
    state: 'held' | 'owner',
    who: Tenant,
    body: { agencyId: number; agencyBookingId: string },
  ) => {
    const { lot, arrival, nights } = requested
    const { agencyId, agencyBookingId } = body
    const until = now + HOLD_MINUTES
    stays.push({ lot, arrival, departure: arrival + nights, state, until, who, agencyId, agencyBookingId })
  }

  for (const requested of commands) {
    const owner = owners[requested.lot] as Owner
    const days = {
      start_date: addDays(FIRST_DAY, requested.arrival),
      end_date: addDays(FIRST_DAY, requested.arrival + requested.nights),
    }
    const wanted = { reference: owner.lots[0]?.reference ?? '', ...days }
    const chosen = stays[requested.stay % Math.max(stays.length, 1)]
    switch (requested.kind) {
      case 'quote': {
        const { body } = await as(app, owner, '/api/quote', { ...wanted, adults: 2 })
        expect([body.available, body.reason]).toEqual(isFree(requested) ? [true, null] : [false, 'taken'])
        break
      }
      case 'book': {
        const tenant = await signIn(app)
        const { status, body } = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, wanted))
        expect([status, body.code ?? body.status]).toEqual(isFree(requested) ? [200, 'held'] : [409, 'nightsTaken'])
        if (status === 200) add(requested, 'held', tenant, body)
        break
      }
      case 'ownStay': {
        if (requested.nights < 2) break // an owner's stay has two nights at least
        const { status, body } = await as(
          app,
          owner,
          '/api/page/reservation/submit',
          staySubmit('personal', owner, days),
        )
        expect([status, body.code ?? body.status]).toEqual(
          isFree(requested) ? [200, 'confirmed'] : [409, 'nightsTaken'],
        )
        if (status === 200) add(requested, 'owner', owner, body.booking)
        break
      }
      case 'giveUp': {
        if (!chosen || chosen.state === 'over') break
        const { agencyId, agencyBookingId, who } = chosen
        const identifiers = { agencyId, agencyBookingId }
        const { status, body } =
          chosen.state === 'owner'
            ? await call(app, who, 'DELETE', `/api/bookings/${agencyId}/${agencyBookingId}`)
            : await as(app, who, '/api/page/reservation/giveUp', identifiers)
        const mayGo = chosen.state === 'owner' || (chosen.state === 'held' && isHere(chosen))
        if (mayGo) expect([status, body.code]).toEqual([200, undefined])
        else if (chosen.state === 'paid') expect([status, body.code]).toEqual([409, 'tooLateToChange'])
        if (mayGo) chosen.state = 'over'
        break
      }
      case 'pay': {
        if (!chosen || chosen.state === 'owner') break
        const { agencyId, agencyBookingId, who } = chosen
        const started = await as(app, who, '/api/payment/start', { agencyId, agencyBookingId })
        if (chosen.state === 'held' && isHere(chosen)) {
          expect(started.status).toBe(200)
          await typeCard(app, started.body.url)
          // A booking queries the bank for its payment state. If the hold has expired meanwhile, nothing is captured.
          time.wait({ minutes: 1 })
          now += 1
          const paid = await as(app, who, `/api/payment/${started.body.paymentId}`)
          expect([paid.status, paid.body.outcome]).toEqual([200, isHere(chosen) ? 'paid' : 'late'])
          chosen.state = isHere(chosen) ? 'paid' : 'over'
        } else if (chosen.state !== 'paid') expect([started.status, started.body.code]).not.toEqual([200, undefined])
        break
      }
      case 'wait':
        time.wait({ minutes: requested.minutes })
        now += requested.minutes
        break
      default: {
        const deps = { database: app.database, clock: time.clock, publicUrl: 'https://escale.test' }
        const stale = stays.filter((stay) => stay.state === 'held' && !isHere(stay))
        // A later booking of the nights has already released some expired holds.
        expect(await expireHolds(deps)).toBeLessThanOrEqual(stale.length)
        for (const stay of stale) stay.state = 'over'
      }
    }
  }
  return stays.filter(isHere)
}

/** Clock of the application, reset for each run. */
let clock = movedClock().clock

async function typeCard(app: TestApp, url: string) {
  const card = { action: 'pay', number: CARD_NUMBERS.accepted, expiry: '12/40', securityCode: '123' }
  const response = await app.request(new URL(url).pathname, { method: 'POST', body: new URLSearchParams(card) })
  expect(response.status).toBe(303)
}

test(
  `promise 28: ${RUNS} × up to ${COMMANDS} commands, and the application says what the model says`,
  async () => {
    const app = await startTestApp({
      clock: { today: () => clock.today(), now: () => clock.now() },
      limits: NO_LIMITS,
    })
    onTestFinished(() => app.stop())
    const began = new Date(`${app.today}T08:00:00Z`)
    const owners = await openOwners(app, 2, { now: began })
    const lotIds = owners.flatMap(({ lots }) => lots.map(({ lotId }) => lotId))
    const emptied = async () => {
      await app.sql(CLEAR_MONEY)
      await app.sql('delete from booking_event')
      await app.sql('delete from booking')
      await app.sql('delete from occupancy where lot_id = any ($1)', [lotIds])
    }
    /** Reset, because otherwise all runs would count as many calls of the same owners on one day. */
    const replaced = async (owner: Owner) => {
      const heir = await signIn(app, 'owner', began)
      const ids = owner.lots.map(({ lotId }) => lotId)
      await app.sql('update mandate set account_id = $1 where lot_id = any ($2)', [heir.accountId, ids])
      return { ...owner, ...heir }
    }
    let soldStays = 0
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: COMMANDS, size: 'max' }), async (commands) => {
        await emptied()
        const stays = await play(app, await Promise.all(owners.map(replaced)), commands)
        const nights = await app.sql<{ lot: number; start_date: string; end_date: string }>(
          `select array_position($1, lot_id) - 1 as lot, start_date, end_date from occupancy
         where lot_id = any ($1) and (hold_expires_at is null or hold_expires_at > $2) order by 1, 2`,
          [lotIds, clock.now()],
        )
        const told = stays
          .map(({ lot, arrival, departure }) => ({
            lot,
            start_date: addDays(FIRST_DAY, arrival),
            end_date: addDays(FIRST_DAY, departure),
          }))
          .sort((a, b) => a.lot - b.lot || a.start_date.localeCompare(b.start_date))
        expect(nights).toEqual(told)
        soldStays += nights.length
      }),
      { numRuns: RUNS },
    )
    // Guards against commands that no longer book anything. A run ends with three stays on average; twelve random runs vary.
    expect(soldStays).toBeGreaterThan(RUNS / 4)
  },
  full ? 3_600_000 : 120_000,
)
