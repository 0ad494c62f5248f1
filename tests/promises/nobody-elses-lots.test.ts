/** Promise 16: nobody reaches another owner's lots, stays and calendars. Every owner call × five identities. */
import { signIn, type Tenant } from '@escale/api/booking/tenants.fixture'
import { openOwners } from '@escale/api/owner/owners.fixture'
import { jsonBody, startTestApp, type TestApp } from '@escale/api/test-app'
import { expect, onTestFinished, test } from 'vitest'
import { methodAndPath } from '../fixtures/described-calls.ts'
import { makeOwnersObjects, type OwnersObjects, ownersReaching } from '../fixtures/owner-objects.ts'
import { tableSums } from '../fixtures/table-rows.ts'

async function ask(app: TestApp, call: string, who: Tenant | null, its: OwnersObjects) {
  const { params = {}, query = {}, body } = ownersReaching[call]?.(its) ?? {}
  const { method, path } = methodAndPath(call)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
  const { headers, ...init } = method === 'GET' ? { headers: {} } : jsonBody(body ?? {}, method)
  const response = await app.request(`/api${address}?${new URLSearchParams(query)}`, {
    ...init,
    headers: { ...Object(headers), ...who?.headers },
  })
  return { status: response.status, text: await response.text() }
}

test('promise 16: another owner’s lots, stays and calendars are as if they did not exist, and nothing has changed', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [owner, another, former] = await openOwners(app, 3)
  if (!owner || !another || !former) throw new Error('no lots')
  const its = await makeOwnersObjects(app, owner)
  // The owner whose mandate ended yesterday has no access.
  await app.sql('update mandate set start_date = $2 where lot_id = $1', [owner.lots[0]?.lotId, app.today])
  await app.sql(
    'insert into mandate (lot_id, account_id, fee_basis_points, start_date, end_date) values ($1, $2, 2000, $3::date - 400, $3)',
    [owner.lots[0]?.lotId, former.accountId, app.today],
  )
  const others: Record<string, Tenant | null> = {
    visitor: null,
    'a tenant': await signIn(app),
    'another owner': another,
    'the owner before': former,
    'an owner of nothing': await signIn(app, 'owner'),
  }
  const before = await tableSums(app)
  for (const call of Object.keys(ownersReaching)) {
    for (const [name, who] of Object.entries(others)) {
      const { status, text } = await ask(app, call, who, its)
      const denied = who === null ? 401 : name === 'a tenant' ? 403 : 404
      expect([call, name, status, text]).toEqual([call, name, denied, text])
      for (const secret of [owner.email, its.stay.agencyBookingId, 'secret.ics']) expect(text).not.toContain(secret)
    }
  }
  expect(await tableSums(app)).toEqual(before)
  for (const call of Object.keys(ownersReaching)) {
    const { status, text } = await ask(app, call, owner, its)
    expect([call, status, text]).toEqual([call, 200, text])
  }
})
