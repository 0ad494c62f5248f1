import { subscribed } from '@escale/contract/newsletter'
import { expect, test } from 'vitest'
import { jsonBody, startTestApp } from '../test-app.ts'

test('CO-03 an address is subscribed once; again is 400 alreadySubscribed, whatever its case', async () => {
  const app = await startTestApp()
  await app.post('/api/newsletter/subscribe', { email: 'ada@escale.example' }, subscribed)
  for (const path of ['/api/newsletter/subscribe', '/api/subscribed']) {
    const again = await app.request(path, jsonBody({ email: 'ADA@escale.example' }))
    expect(await again.json()).toEqual({ message: 'alreadySubscribed', statusCode: 400, code: 'alreadySubscribed' })
  }
  const wrong = await app.request('/api/newsletter/subscribe', jsonBody({ email: 'ada' }))
  expect(await wrong.json()).toMatchObject({
    statusCode: 400,
    code: 'invalidRequest',
    fields: { email: expect.any(String) },
  })
  await app.stop()
})

test('CO-03 only who knows the moment of the subscription ends it; after that one may subscribe again', async () => {
  const app = await startTestApp()
  const subscription = await app.post('/api/subscribed', { email: 'ada@escale.example' }, subscribed)
  const end = (body: object) => app.request('/api/subscribed', jsonBody(body, 'DELETE'))
  expect((await end({ ...subscription, subscribedAt: '2026-01-01T00:00:00.000Z' })).status).toBe(404)
  expect((await end({ ...subscription, email: 'nobody@escale.example' })).status).toBe(404)
  expect((await end(subscription)).status).toBe(200)
  expect((await end(subscription)).status).toBe(404)
  await app.post('/api/newsletter/subscribe', { email: 'ada@escale.example' }, subscribed)
  await app.stop()
})
