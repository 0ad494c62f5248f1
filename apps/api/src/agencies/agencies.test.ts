import { agencyList, sent } from '@escale/contract/agencies'
import { expect, test } from 'vitest'
import { jsonBody, startTestApp } from '../test-app.ts'

test('CO-02 AP-04 AP-10 agencies come five at a time by name, by region when asked, in either order, the first of several (AP-03)', async () => {
  const app = await startTestApp()
  const rows = await app.sql<{ slug: string; region: string }>(
    `select agency.slug, region.slug as region from agency join region on region.id = region_id order by agency.search_name collate "C"`,
  )
  const first = await app.get('/api/agencies', agencyList)
  expect(first.count).toBe(rows.length)
  expect(first.agencies.map(({ slug }) => slug)).toEqual(rows.slice(0, 5).map(({ slug }) => slug))
  const rest = await app.get('/api/agencies?limit=5&offset=5', agencyList)
  expect(rest.agencies.map(({ slug }) => slug)).toEqual(rows.slice(5, 10).map(({ slug }) => slug))
  const backwards = await app.get('/api/agencies?sort=;nameDecreasing;&name!=0&limit=100', agencyList)
  expect(backwards.agencies.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug).reverse())
  const several = await app.get('/api/agencies?sort=;nameDecreasing;nameIncreasing;&limit=100', agencyList)
  expect(several).toEqual(backwards)
  expect(await (await app.request('/api/agencies?sort=;newest;', { locale: 'en' })).json()).toMatchObject({
    statusCode: 400,
    fields: { sort: 'Sort: This value is not valid.' },
  })
  const region = rows[0]?.region ?? ''
  const there = await app.get(`/api/agencies?region=${region}`, agencyList)
  expect(there.agencies.map(({ slug }) => slug)).toEqual(
    rows.filter((row) => row.region === region).map(({ slug }) => slug),
  )
  const faulty = await app.request('/api/agencies?limit=0&colour=blue')
  expect(await faulty.json()).toMatchObject({
    statusCode: 400,
    fields: { limit: expect.any(String), colour: expect.any(String) },
  })
  await app.stop()
})

const message = {
  agency: 1,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@escale.example',
  subject: 'Lit bébé',
  message: 'Y en a-t-il un ?',
}

test('CO-02 a message to an agency is stored and mailed to it, with its lot', async () => {
  const app = await startTestApp()
  const [lot] = await app.sql<{ id: number; reference: string; agency_id: number }>(
    `select id, reference, agency_id from lot limit 1`,
  )
  await app.post(
    '/api/page/agency/send-email',
    { ...message, agency: lot?.agency_id, reference: lot?.reference, title: 'mrs' },
    sent,
  )
  const rows = await app.sql(
    `select agency_id, lot_id, account_id, title, first_name, subject, locale, state, unread_by_agency from conversation
     order by created_at desc limit 1`,
  )
  expect(rows).toEqual([
    {
      agency_id: lot?.agency_id,
      lot_id: lot?.id,
      account_id: null,
      title: 'mrs',
      first_name: 'Ada',
      subject: 'Lit bébé',
      locale: 'fr',
      state: 'unanswered',
      unread_by_agency: 1,
    },
  ])
  const mails = await app.sql(`select template, recipient, data ->> 'name' as name, data ->> 'reference' as reference
    from mail where recipient = (select email from agency where id = ${lot?.agency_id})`)
  expect(mails).toMatchObject([{ template: 'agencyMessage', name: 'Ada Lovelace', reference: lot?.reference }])
  const unknown = await app.request('/api/page/agency/send-email', jsonBody({ ...message, agency: 9_999 }))
  expect(unknown.status).toBe(404)
  const empty = await app.request('/api/page/agency/send-email', jsonBody({ ...message, email: 'ada', subject: ' ' }))
  expect(await empty.json()).toMatchObject({
    statusCode: 400,
    fields: { email: expect.any(String), subject: expect.any(String) },
  })
  await app.stop()
})

test('CO-02 a filled honeypot gets a success and sends nothing, a form submitted too fast is refused; a client that repeats reaches its limit', async () => {
  const app = await startTestApp()
  const [agency] = await app.sql<{ id: number }>(`select id from agency limit 1`)
  const write = (extra: object, forwardedFor = '') =>
    app.request('/api/page/agency/send-email', {
      ...jsonBody({ ...message, agency: agency?.id, ...extra }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    })
  const count = async () => (await app.sql(`select id from conversation`)).length
  const before = await count()
  expect((await write({ website: 'https://spam.example', openSeconds: 60 })).status).toBe(200)
  expect((await write({ openSeconds: 1 })).status).toBe(429)
  expect(await count()).toBe(before)
  for (let call = 0; call < 3; call++) expect((await write({ openSeconds: 40 }, `10.0.0.${call}`)).status).toBe(200)
  const refused = await write({}, '10.9.9.9')
  expect(await refused.json()).toMatchObject({ statusCode: 429, code: 'tooManyRequests' })
  await app.stop()
})
