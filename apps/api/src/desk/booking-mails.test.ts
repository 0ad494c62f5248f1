import { randomUUID } from 'node:crypto'
import { bookingFile } from '@escale/contract/desk'
import { expect, onTestFinished, test } from 'vitest'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'

test('AG-203 a mail about a booking opens as it was written, and is sent again once, unless its link was secret', async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('No lot')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [lot.lotId])
  const agencyId = row?.agency_id ?? 0
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const attempt = await attemptFor(app, { reference: lot.reference, ...weekAfter(app.today, 120) })
  const { agencyBookingId } = (await as(app, tenant, '/api/page/preBooking/submit', attempt)).body
  const clerk = await signInStaff(app, { agencyId, roles: ['booking'], now: time.clock.now() })
  const base = `/api/agency/${agencyId}/bookings/${agencyBookingId}`
  const page = `/documents/agency/${agencyId}/bookings/${agencyBookingId}/mails`
  const mails = async () => bookingFile.parse((await as(app, clerk, base)).body).mails
  const send = (id: number, requestKey: string, who = clerk) => as(app, who, `${base}/mails/${id}/send`, { requestKey })

  await as(app, clerk, `${base}/payment-link`, {})
  expect((await mails()).every(({ isRepeatable }) => !isRepeatable)).toBe(true)
  // As the outbox leaves them: sent, and the secret link taken out.
  await app.sql(
    `update mail set sent_at = now(), data = case when template = 'paymentLink' then data || '{"link": ""}' else data end`,
  )
  const [link, held] = ['paymentLink', 'bookingHeld']
  const written = await mails()
  const find = (name: string | undefined) => written.find(({ template }) => template === name)
  expect(find(link)).toMatchObject({ isRepeatable: false })
  expect(find(held)).toMatchObject({ isRepeatable: true, recipient: tenant.email })
  const id = find(held)?.id ?? 0

  const shown = await app.request(`${page}/${id}`, { headers: clerk.headers })
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(await shown.text()).toContain('<html')
  expect((await app.request(`${page}/${find(link)?.id}`, { headers: clerk.headers })).status).toBe(200)
  const frontDesk = await signInStaff(app, { agencyId, roles: ['frontDesk'], now: time.clock.now() })
  expect((await app.request(`${page}/${id}`, { headers: frontDesk.headers })).status).toBe(403)
  const foreign = await signInStaff(app, { agencyId: agencyId + 1, roles: ['booking'], now: time.clock.now() })
  expect((await app.request(`${page}/${id}`, { headers: foreign.headers })).status).toBe(404)
  expect((await send(id, randomUUID(), foreign)).status).toBe(404)

  const requestKey = randomUUID()
  const answers = await Promise.all([1, 2].map(() => send(id, requestKey)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await send(find(link)?.id ?? 0, randomUUID())).status).toBe(404)
  expect((await mails()).filter(({ template }) => template === held)).toMatchObject([
    { recipient: tenant.email, sentAt: null },
    { id },
  ])
  const { history } = bookingFile.parse((await as(app, clerk, base)).body)
  expect(history.filter(({ action }) => action === 'booking.mailSentAgain')).toHaveLength(1)
})
