import type { LotCard, LotDetail } from '@escale/contract/lots'
import type { Quote } from '@escale/contract/quote'
import { expect, test, vi } from 'vitest'
import { createLotCache, type ShownLot } from './lot-cache.ts'

const shownLot = (id: number, similar: number[] = []): ShownLot => ({
  lot: { id } as LotDetail,
  quote: {} as Quote,
  similarLots: similar.map((each) => ({ id: each }) as LotCard),
  summary: `lot ${id}`,
})

function startCache(maxLots = 10) {
  const time = { day: '2027-06-01', ms: 0 }
  const cache = createLotCache({ maxLots, today: () => time.day, now: () => time.ms })
  const load = vi.fn(async (id: number) => shownLot(id, [id + 1]))
  const read = (id: number) => cache.read(`/lot-${id}`, 'fr', () => load(id))
  return { cache, load, read, time }
}

test('a lot is read once until it, a similar one or the day changes, or half a minute is over', async () => {
  const { cache, load, read, time } = startCache()
  const reads = async () => {
    await read(1)
    await read(1)
    return load.mock.calls.length
  }
  expect(await reads()).toBe(1)
  cache.dropLots([7])
  expect(await reads()).toBe(1)
  cache.dropLots([1])
  expect(await reads()).toBe(2)
  cache.dropLots([2])
  expect(await reads()).toBe(3)
  cache.dropAll()
  expect(await reads()).toBe(4)
  time.ms += 30_000
  expect(await reads()).toBe(5)
  time.day = '2027-06-02'
  expect(await reads()).toBe(6)
})

test('a lot that changes while it is read is not kept, nor is a failure', async () => {
  const { cache, load, read } = startCache()
  load.mockImplementationOnce(async (id) => {
    cache.dropLots([id])
    return shownLot(id)
  })
  await read(1)
  await read(1)
  expect(load).toHaveBeenCalledTimes(2)
  load.mockRejectedValueOnce(new Error('away'))
  await expect(read(3)).rejects.toThrow('away')
  expect((await read(3))?.lot.id).toBe(3)
})

test('languages are apart, and the lot that was used least is dropped first', async () => {
  const { cache, load, read } = startCache(2)
  await read(1)
  await cache.read('/lot-1', 'en', () => load(1))
  expect(load).toHaveBeenCalledTimes(2)
  await read(1)
  await read(2)
  await read(1)
  expect(load).toHaveBeenCalledTimes(3)
  await cache.read('/lot-1', 'en', () => load(1))
  expect(load).toHaveBeenCalledTimes(4)
})
