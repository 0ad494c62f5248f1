import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../fixtures/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site.close())

test('BK-03 a funnel whose option is no longer offered opens without it, and says so, in both languages', async () => {
  const options = [{ articleID: 'gone', quantity: 1 }]
  const search = new URLSearchParams({
    reference: site.lot.reference,
    start_date: '2026-09-05',
    end_date: '2026-09-12',
    adults: '2',
    requestedOptions: JSON.stringify(options),
  })
  for (const [prefix, words] of [
    ['', 'Une option choisie n’est plus proposée'],
    ['/en', 'An option you chose is no longer available'],
  ] as const) {
    const moved = await site.request(`${prefix}/tunnel-paiement?${search}`)
    expect(moved.status).toBeGreaterThanOrEqual(300)
    expect(moved.status).toBeLessThan(400)
    const address = moved.headers.get('location') ?? ''
    expect(address).not.toContain('gone')
    const page = await site.request(address.replace(/^https?:\/\/[^/]+/, ''))
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain(words)
    expect(html).toContain('funnel-bar')
  }
})

test('BK-03 a lot’s page with such an option in its address opens', async () => {
  const search = new URLSearchParams({
    start_date: '2026-09-05',
    end_date: '2026-09-12',
    requestedOptions: JSON.stringify([{ articleID: 'gone', quantity: 1 }]),
  })
  expect((await site.request(`${site.lot.uri}?${search}`)).status).toBe(200)
})
