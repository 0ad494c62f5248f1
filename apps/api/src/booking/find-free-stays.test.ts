import { freeStays, quote } from '@escale/contract/quote'
import { searchResult } from '@escale/contract/search'
import { expect, test } from 'vitest'
import { startTestApp } from '../test-app.ts'

const week = { start_date: '2026-07-11', end_date: '2026-07-18' }

test('LO-19: for taken dates the API names the nearest free stays with the price of their quote, and similar lots that are free', async () => {
  const app = await startTestApp()
  const { lots } = await app.get('/api/search?capacity>4&start_date=2026-07-11&end_date=2026-07-18', searchResult)
  const [lot] = lots
  if (!lot) throw new Error('no lot is free')
  await app.sql(
    `insert into occupancy (lot_id, start_date, end_date, kind) values ($1, '2026-07-11', '2026-07-18', 'closed')`,
    [lot.id],
  )
  const path = `/api/lot/${lot.reference}/free-stays?start_date=2026-07-11&end_date=2026-07-18&adults=2`
  const found = await app.get(path, freeStays)
  expect(found.stays.length).toBeGreaterThan(0)
  for (const { start_date, end_date, totalPrice } of found.stays) {
    expect(end_date <= week.start_date || start_date >= week.end_date).toBe(true)
    const priced = await app.post('/api/quote', { reference: lot.reference, start_date, end_date, adults: 2 }, quote)
    expect(priced).toMatchObject({ available: true, totalPrice })
  }
  for (const similar of found.lots) {
    expect(similar.id).not.toBe(lot.id)
    const request = { reference: similar.reference, ...week, adults: 2, insurance: false }
    expect(await app.post('/api/quote', request, quote)).toMatchObject({
      available: true,
      totalPrice: similar.totalPrice,
    })
  }
  expect((await app.request('/api/lot/nothing/free-stays?start_date=2026-07-11&end_date=2026-07-18')).status).toBe(404)
  expect((await app.request(path.replace('2026-07-18', '2026-07-99'))).status).toBe(400)
  await app.stop()
})
