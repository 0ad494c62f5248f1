/**
 * Promise 26: the API never answers 500. Requests are generated from the API document, for five kinds of callers, with
 * existing and invalid values (wrong content types, deep nesting, invalid UTF-8, unknown languages). The document must
 * declare the status of every response.
 */
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '@escale/api/booking/tenants.fixture'
import { startTestApp, type TestApp } from '@escale/api/test-app'
import { bookingSummary } from '@escale/contract/booking'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { type ApiDocument, arbitraryCall, type Known } from './arbitrary-call.ts'
import { full } from './test-counts.ts'

/** Values for the generated calls: lots, a booking, a list, pages, agencies; days that can be booked. */
async function whatExists(app: TestApp, tenant: Awaited<ReturnType<typeof signIn>>): Promise<Known> {
  const [lot, ...lots] = await openLots(app, 4)
  if (!lot) throw new Error('no lot')
  const week = weekAfter(app.today, 60)
  const attempt = await attemptFor(app, { ...lot, ...week })
  const { agencyId, agencyBookingId } = bookingSummary.parse(
    (await as(app, tenant, '/api/page/preBooking/submit', attempt)).body,
  )
  const list = (await as(app, tenant, '/api/liste', { name: 'Été' })).body as { id: number }
  const values = async (query: string) => (await app.sql<{ value: unknown }>(query)).map(({ value }) => value)
  return {
    reference: [lot.reference, ...lots.map(({ reference }) => reference)],
    lot: lots.map(({ lotId }) => lotId),
    start_date: [week.start_date, weekAfter(app.today, 90).start_date, weekAfter(app.today, 300).start_date],
    end_date: [week.end_date, weekAfter(app.today, 90).end_date, weekAfter(app.today, 300).end_date],
    agencyId: [agencyId],
    agencyBookingId: [agencyBookingId],
    id: [list.id, tenant.accountId],
    listes: [[String(list.id)]],
    endpoint: ['search', 'home', 'lot', 'agencies', 'news', 'content', 'listing'],
    pathMatch: await values(`select path as value from page limit 20`),
    slug: await values(`select slug as value from news limit 5`),
    agency: await values(`select id as value from agency limit 3`),
    username: [tenant.email],
    email: [tenant.email, 'locataire@escale.example', 'proprietaire@escale.example'],
    password: ['Demo-2026!'],
    q: ['annecy', 'carnac', 'a', 'é'],
  }
}

test(
  'promise 26: whatever is asked, by whomever, no answer is a fault of ours, and none is undocumented (AP-06, AP-09)',
  async () => {
    const time = movedClock()
    const app = await startTestApp({ clock: time.clock })
    onTestFinished(() => app.stop())
    const enter = (right: 'tenant' | 'owner') => signIn(app, right, time.clock.now())
    const people = [null, await enter('tenant'), await enter('tenant'), await enter('owner'), await enter('owner')]
    const [, tenant, , , advanced] = people
    if (!tenant || !advanced) throw new Error('nobody')
    await app.sql('update account set has_advanced_extranet_access = true where id = $1', [advanced.accountId])
    const known = await whatExists(app, tenant)
    await app.sql('update mandate set account_id = $1 where lot_id = any ($2)', [advanced.accountId, known.lot])
    const document = (await (await app.request('/api/openapi.json')).json()) as ApiDocument

    let requests = 0
    const answered: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(arbitraryCall(document, known), fc.constantFrom(...people), async (call, somebody) => {
        // A logout is not followed by another call of the session.
        const who = call.path.startsWith('/fake/logout') ? null : somebody
        const response = await app.request(`/api${call.path}`, {
          method: call.method,
          headers: { ...who?.headers, ...call.headers },
          ...(call.body !== undefined && { body: call.body }),
          // Each call has its own client address and day, so that rate limits do not apply.
          address: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
        })
        requests += 1
        time.wait({ seconds: 12 })
        answered[response.status] = (answered[response.status] ?? 0) + 1
        const text = await response.text()
        const answer = `${call.method} ${call.path} ${String(call.body ?? '').slice(0, 2000)}\n${response.status} ${text.slice(0, 200)}`
        expect(response.status, answer).toBeLessThan(500)
        expect(call.documented, answer).toContain(String(response.status))
      }),
      { numRuns: full ? 20_000 : 400, endOnFailure: true },
    )
    // Not only refusals are tried, although most calls need a right or the id of something.
    expect(answered[200]).toBeGreaterThan(requests / 20)
    if (full)
      for (const status of [400, 401, 403, 404, 413, 415, 422])
        expect(answered[status], String(status)).toBeGreaterThan(0)
  },
  full ? 900_000 : 60_000,
)
