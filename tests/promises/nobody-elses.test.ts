/**
 * Promise 16: nobody reaches another's object. Every call of the API document × five identities. A new call fails here
 * until it is listed: with the objects that it reaches, or among those without an owner. Owner calls have a separate
 * file.
 */
import { randomUUID } from 'node:crypto'
import { as, attemptFor, openLots, signIn, type Tenant, weekAfter } from '@escale/api/booking/tenants.fixture'
import { jsonBody, startTestApp, type TestApp } from '@escale/api/test-app'
import { bookingSummary } from '@escale/contract/booking'
import { ownConversation } from '@escale/contract/conversations'
import { favouriteList } from '@escale/contract/favourites'
import { paymentStarted } from '@escale/contract/payment'
import { expect, onTestFinished, test } from 'vitest'
import { describedCalls, methodAndPath } from '../fixtures/described-calls.ts'
import { ownersReaching } from '../fixtures/owner-objects.ts'
import { tableSums } from '../fixtures/table-rows.ts'

/** A tenant's objects by parameter name. */
interface Objects {
  userId: string
  booking: { agencyId: number; agencyBookingId: string }
  paymentId: string
  lotId: number
  lists: [number, number]
  favouriteId: number
  conversationId: string
}

type Ask = { params?: Record<string, string | number>; body?: object }

/** Calls that name somebody's object, with the path and body parameters that they need. */
const reaching: Record<string, (its: Objects) => Ask> = {
  'get /user/{id}': ({ userId }) => ({ params: { id: userId } }),
  'get /user/{id}/privacy': ({ userId }) => ({ params: { id: userId } }),
  'post /user/{id}/erase': ({ userId }) => ({ params: { id: userId }, body: { password: 'Demo-2026!' } }),
  'patch /user/{id}': ({ userId }) => ({ params: { id: userId }, body: { city: 'Nice' } }),
  'get /bookings/{agencyId}/{agencyBookingId}': ({ booking }) => ({ params: booking }),
  'get /page/editOptions/{agencyId}/{agencyBookingId}': ({ booking }) => ({ params: booking }),
  'post /page/computeDiff': ({ booking }) => ({ body: { ...booking, requestedOptions: [] } }),
  'post /page/reservation/updateTicket': ({ booking }) => ({
    body: { ...booking, requestedOptions: [], expectedTotalCents: 1 },
  }),
  'get /conversations/{conversationId}': ({ conversationId }) => ({ params: { conversationId } }),
  'post /conversations/{conversationId}/messages': ({ conversationId }) => ({
    params: { conversationId },
    body: { body: 'Hello again', requestKey: randomUUID() },
  }),
  'post /conversations/{conversationId}/read': ({ conversationId }) => ({
    params: { conversationId },
    body: { upTo: 1 },
  }),
  'get /bookings/{agencyId}/{agencyBookingId}/conversation': ({ booking }) => ({ params: booking }),
  'post /bookings/{agencyId}/{agencyBookingId}/conversation': ({ booking }) => ({
    params: booking,
    body: { body: 'Hello', requestKey: randomUUID() },
  }),
  'post /bookings/{agencyId}/{agencyBookingId}/requests': ({ booking }) => ({
    params: booking,
    body: { kind: 'cancellation', message: '', expectedRefundCents: 0 },
  }),
  'post /bookings/{agencyId}/{agencyBookingId}/requests/withdraw': ({ booking }) => ({ params: booking, body: {} }),
  'post /page/reservation/giveUp': ({ booking }) => ({ body: booking }),
  'post /bookings/{agencyId}/{agencyBookingId}/insurance/renounce': ({ booking }) => ({ params: booking }),
  'post /payment/start': ({ booking }) => ({ body: booking }),
  'get /payment/{paymentId}': ({ paymentId }) => ({ params: { paymentId } }),
  'post /favorites': ({ lists, lotId }) => ({ body: { listes: [String(lists[1])], lot: lotId } }),
  'patch /favorites': ({ lists, lotId }) => ({
    body: { listeFrom: String(lists[0]), listeTo: String(lists[1]), lot: lotId },
  }),
  'delete /favorites/{id}': ({ favouriteId }) => ({ params: { id: favouriteId } }),
  'post /liste/{id}/share': ({ lists }) => ({ params: { id: lists[0] } }),
  'delete /liste/{id}/share': ({ lists }) => ({ params: { id: lists[0] } }),
  'delete /liste/{id}': ({ lists }) => ({ params: { id: lists[0] } }),
}

/** Calls that return the caller's own data, which must not contain anybody else's. */
const ownThings = [
  'get /conversations',
  'get /current_user',
  'get /page/bookings',
  'get /page/favoris',
  'get /favorites',
]

/** Calls with a secret in their address: a guessed one finds nothing. */
const bySecret = [
  'post /user/confirm/{token}',
  'get /user/getBy/{token}',
  'get /current_user/{token}',
  'get /page/favoris/{token}',
  'get /page/coBooking/{token}',
  'get /staff/invitations/{token}',
  'post /page/coBooking/{token}',
  'get /page/conversation/{token}',
  'post /page/conversation/{token}',
  'get /page/payment-link/{token}',
  'post /page/payment-link/{token}',
  'get /page/payment-link-result/{paymentId}',
  'get /page/caution-link/{token}',
  'post /page/caution-link/{token}',
  'get /page/caution-link-result/{cautionId}',
  'post /newsletter/confirm/{token}',
  'post /newsletter/unsubscribe/{token}',
]

/** Calls with a path or a change that name nobody's object: public pages, and new objects of the caller. */
const nobodys = [
  'get /page/{endpoint}',
  'get /news/{slug}',
  'post /news/{slug}/read',
  'get /lot/description/translate/{reference}',
  'get /lot/{reference}/free-stays',
  'post /login',
  'post /lock-warning',
  'post /tenant/register',
  'post /password/reset',
  'post /password/token',
  'post /password/change',
  'post /owner/request',
  'post /owner/confirm',
  'post /owner/register',
  'post /owner/declaration',
  'post /owner-view/end',
  'post /quote',
  'post /page/preBooking/submit',
  'post /page/agency/send-email',
  'post /page/report',
  'post /newsletter/subscribe',
  'post /subscribed',
  'delete /subscribed',
  'post /liste',
]

/** A tenant with a booking, a payment, two lists and a favourite. */
async function makeObjects(app: TestApp, tenant: Tenant): Promise<Objects> {
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const attempt = await attemptFor(app, { ...lot, ...weekAfter(app.today, 60) })
  const booking = bookingSummary.parse((await as(app, tenant, '/api/page/preBooking/submit', attempt)).body)
  const identifiers = { agencyId: booking.agencyId, agencyBookingId: booking.agencyBookingId }
  const { paymentId } = paymentStarted.parse((await as(app, tenant, '/api/payment/start', identifiers)).body)
  const about = `/api/bookings/${booking.agencyId}/${booking.agencyBookingId}/conversation`
  const requested = { body: 'Is there a cot?', requestKey: randomUUID() }
  const { id: conversationId } = ownConversation.parse((await as(app, tenant, about, requested)).body)
  const newList = async (name: string) => favouriteList.parse((await as(app, tenant, '/api/liste', { name })).body).id
  const lists: [number, number] = [await newList('Été'), await newList('Hiver')]
  const liked = await as(app, tenant, '/api/favorites', { listes: [String(lists[0])], lot: lot.lotId })
  return {
    userId: tenant.accountId,
    booking: identifiers,
    paymentId,
    lotId: lot.lotId,
    lists,
    favouriteId: (liked.body as { favorites: { id: number }[] }).favorites[0]?.id ?? 0,
    conversationId,
  }
}

async function start() {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const owner = await signIn(app)
  const its = await makeObjects(app, owner)
  const others: Record<string, Tenant | null> = {
    visitor: null,
    'another tenant': await signIn(app),
    'an owner': await signIn(app, 'owner'),
    'an owner with all rights': await signIn(app, 'owner'),
  }
  await app.sql('update account set has_advanced_extranet_access = true where id = $1', [
    others['an owner with all rights']?.accountId,
  ])
  return { app, owner, its, others }
}

async function ask(app: TestApp, call: string, who: Tenant | null, { params = {}, body }: Ask = {}) {
  const { method, path } = methodAndPath(call)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  const { headers, ...init } = method === 'GET' ? { headers: {} } : jsonBody(body ?? {}, method)
  const response = await app.request(`/api${address}`, { ...init, headers: { ...Object(headers), ...who?.headers } })
  return { status: response.status, text: await response.text() }
}

test('promise 16: every call that names an object or changes something is listed here', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const calls = await describedCalls(app)
  const listed = [...Object.keys(reaching), ...Object.keys(ownersReaching), ...ownThings, ...bySecret, ...nobodys]
  // Staff calls belong to promise 35.
  const isStaffs = (call: string) => / \/(?:agency\/\{agencyId\}|staff)\//.test(call) && !bySecret.includes(call)
  const wanting = calls.filter((call) => (call.includes('{') || !call.startsWith('get ')) && !isStaffs(call))
  expect(wanting.filter((call) => !listed.includes(call))).toEqual([])
  expect(listed.filter((call) => !calls.includes(call))).toEqual([])
})

test('promise 16: whoever asks for another’s object is denied, and nothing has changed; its owner is not', async () => {
  const { app, owner, its, others } = await start()
  const before = await tableSums(app)
  for (const [call, objects] of Object.entries(reaching)) {
    for (const [name, who] of Object.entries(others)) {
      const { status, text } = await ask(app, call, who, objects(its))
      expect([call, name, status, text]).toEqual([call, name, who ? expect.toBeOneOf([403, 404]) : 401, text])
      for (const secret of [owner.email, its.userId, its.booking.agencyBookingId]) expect(text).not.toContain(secret)
    }
  }
  expect(await tableSums(app)).toEqual(before)
  for (const [call, objects] of Object.entries(reaching)) {
    const { status, text } = await ask(app, call, owner, objects(its))
    expect([call, status, text]).not.toEqual([call, expect.toBeOneOf([401, 403, 404]), text])
  }
})

test('promise 16: a tenant cannot move another’s favourite into a list of their own, nor fill another’s list', async () => {
  const { app, its, others } = await start()
  const thief = others['another tenant'] ?? null
  const { id: own } = favouriteList.parse(
    JSON.parse((await ask(app, 'post /liste', thief, { body: { name: 'À moi' } })).text),
  )
  const before = await tableSums(app)
  const moves = [
    { listeFrom: String(its.lists[0]), listeTo: String(own), lot: its.lotId },
    { listeFrom: String(own), listeTo: String(its.lists[1]), lot: its.lotId },
  ]
  for (const body of moves) expect((await ask(app, 'patch /favorites', thief, { body })).status).toBe(404)
  const body = { listes: [String(own), String(its.lists[1])], lot: its.lotId }
  expect((await ask(app, 'post /favorites', thief, { body })).status).toBe(404)
  expect(await tableSums(app)).toEqual(before)
})

test('promise 16: what is one’s own holds nothing of another’s', async () => {
  const { app, owner, its, others } = await start()
  for (const call of ownThings) {
    const mine = await ask(app, call, owner)
    expect([call, mine.status]).toEqual([call, 200])
    for (const who of Object.values(others)) {
      const { status, text } = await ask(app, call, who)
      expect([call, status]).toEqual([call, expect.toBeOneOf(who ? [200, 403] : [401])])
      for (const secret of [owner.email, its.userId, its.booking.agencyBookingId, '"Été"']) {
        expect(text).not.toContain(secret)
      }
    }
  }
})

test('promise 16: the documents of a booking open for its tenant alone', async () => {
  const { app, owner, its, others } = await start()
  await app.sql(`update booking set status = 'confirmed', hold_expires_at = null, confirmed_at = now()`)
  for (const file of ['contract.pdf', 'receipt.pdf', 'stay.ics']) {
    const statusFor = async (who: Tenant | null) => {
      const { agencyId, agencyBookingId } = its.booking
      return (await app.request(`/documents/${agencyId}/${agencyBookingId}/${file}`, { headers: who?.headers ?? {} }))
        .status
    }
    for (const who of Object.values(others)) {
      expect([file, await statusFor(who)]).toEqual([file, who ? expect.toBeOneOf([403, 404]) : 401])
    }
    expect([file, await statusFor(owner)]).toEqual([file, 200])
  }
})

test('promise 16: a guessed secret in an address opens nothing, whoever asks', async () => {
  const { app, owner, its, others } = await start()
  const before = await tableSums(app)
  // A payment that was not started from a payment link is visible to its tenant alone.
  const { paymentId } = its
  for (const call of bySecret) {
    for (const who of [owner, ...Object.values(others)]) {
      const { status } = await ask(app, call, who, { params: { token: 'guessed-'.repeat(6), paymentId } })
      expect([call, status]).toEqual([call, expect.toBeOneOf([400, 401, 404])])
    }
  }
  expect(await tableSums(app)).toEqual(before)
})
