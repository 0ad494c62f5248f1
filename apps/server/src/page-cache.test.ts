import { expect, test, vi } from 'vitest'
import type { CacheableResponse } from './cacheable-response.ts'
import { createPageCache } from './page-cache.ts'

function pageOf(etag: string, given: Partial<CacheableResponse> = {}): CacheableResponse {
  return {
    status: 200,
    headers: [],
    etag,
    bodies: {},
    isCacheable: true,
    isSentOnce: false,
    lotIds: [],
    bytes: 100,
    ...given,
  }
}

function cacheAt(maxBytes = 10_000) {
  const time = { now: 0, today: '2026-06-01' }
  const rendered: string[] = []
  const pages = createPageCache({ maxBytes, today: () => time.today, now: () => time.now })
  const ask = async (key: string, given?: Partial<CacheableResponse>) => {
    const page = await pages.get(key, async () => {
      rendered.push(key)
      return pageOf(`${key} ${rendered.length}`, given)
    })
    return page.etag
  }
  return { time, rendered, pages, ask }
}

test('a page is rendered once, also for those who ask at the same time', async () => {
  const { rendered, ask } = cacheAt()
  await Promise.all([ask('/'), ask('/'), ask('/')])
  await ask('/')
  expect(rendered).toEqual(['/'])
})

test('a change of a lot drops the pages that show it, and no other', async () => {
  const { rendered, pages, ask } = cacheAt()
  await ask('/a', { lotIds: [1, 2] })
  await ask('/b', { lotIds: [3] })
  pages.dropLots([2])
  await ask('/a')
  await ask('/b')
  expect(rendered).toEqual(['/a', '/b', '/a'])
})

test('after a change of any lot a page of a stay is made anew, for the lot may now belong there; but not all the time', async () => {
  const { time, rendered, pages, ask } = cacheAt()
  const stay = '/recherche?end_date=2026-06-13&start_date=2026-06-06'
  await ask(stay, { lotIds: [1] })
  await ask('/recherche', { lotIds: [1] })
  time.now = 4_000
  pages.dropLots([2])
  await ask(stay)
  expect(rendered).toEqual([stay, '/recherche'])
  time.now = 5_000
  await ask(stay)
  await ask('/recherche')
  time.now = 30_000
  await ask(stay)
  expect(rendered).toEqual([stay, '/recherche', stay])
})

test('a page that was begun before a change is answered, but neither kept nor shared with who comes after it', async () => {
  const { rendered, pages, ask } = cacheAt()
  const before = ask('/', { lotIds: [1] })
  pages.dropLots([1])
  expect(await ask('/')).toBe('/ 2')
  expect(await before).toBe('/ 1')
  expect(await ask('/')).toBe('/ 2')
  expect(rendered).toHaveLength(2)
})

test('a change of a lot that a page does not show leaves it as it is, also while it is made', async () => {
  const { rendered, pages, ask } = cacheAt()
  const asked = [ask('/', { lotIds: [1] }), ask('/', { lotIds: [1] })]
  pages.dropLots([2])
  expect(await Promise.all([...asked, ask('/')])).toEqual(['/ 1', '/ 1', '/ 1'])
  expect(await ask('/')).toBe('/ 1')
  const before = ask('/b', { lotIds: [1] })
  pages.dropAll()
  expect([await ask('/b'), await before]).toEqual(['/b 3', '/b 2'])
  expect(rendered).toEqual(['/', '/b', '/b'])
})

test('after a minute the old page is shown once more while the next one is made; after ten it is not', async () => {
  const { time, ask } = cacheAt()
  await ask('/')
  time.now = 60_000
  expect(await ask('/')).toBe('/ 1')
  expect(await ask('/')).toBe('/ 2')
  time.now += 600_000
  expect(await ask('/')).toBe('/ 3')
})

test('pages that age together are made anew one after the other, and shown meanwhile', async () => {
  const { time, rendered, pages, ask } = cacheAt()
  await Promise.all([ask('/a'), ask('/b')])
  time.now = 60_000
  const { promise, resolve } = Promise.withResolvers<CacheableResponse>()
  expect((await pages.get('/a', () => promise)).etag).toBe('/a 1')
  expect(await ask('/b')).toBe('/b 2')
  expect(rendered).toEqual(['/a', '/b'])
  resolve(pageOf('/a anew'))
  await vi.waitFor(async () => expect(await ask('/a')).toBe('/a anew'))
  await ask('/b')
  expect(rendered).toEqual(['/a', '/b', '/b'])
})

test('while others are rendered a page that a change outdated just now is shown once more, and rendered after them', async () => {
  const { time, rendered, pages, ask } = cacheAt()
  const stay = (night: number) => `/recherche?start_date=2026-06-${night}`
  await ask(stay(10), { lotIds: [1] })
  await ask(stay(11), { lotIds: [2] })
  await ask('/', { lotIds: [1] })
  time.now = 20_000
  pages.dropLots([2])
  // Without other renders in flight, the page is rendered before it is served.
  expect(await ask(stay(10), { lotIds: [1] })).toBe(`${stay(10)} 4`)
  const { promise, resolve } = Promise.withResolvers<CacheableResponse>()
  const keepBusy = () => {
    for (const night of [20, 21, 22, 23]) pages.get(stay(night), () => promise)
  }
  keepBusy()
  time.now = 29_999
  pages.dropLots([3])
  expect(pages.isMissing(stay(10))).toBe(false)
  expect(await ask(stay(10))).toBe(`${stay(10)} 4`)
  // A page that shows the changed lot is never served stale.
  expect(await ask(stay(11))).toBe(`${stay(11)} 6`)
  expect(rendered.slice(4)).toEqual([stay(10), stay(11)])
  expect(await ask(stay(10))).toBe(`${stay(10)} 5`)
  // Ten seconds after a change no outdated page is served.
  time.now = 39_999
  pages.dropLots([3])
  time.now = 50_000
  expect(await ask(stay(10))).toBe(`${stay(10)} 7`)
  pages.expireAll()
  keepBusy()
  expect(await ask('/')).toBe('/ 3')
  await vi.waitFor(() => expect(rendered).toHaveLength(8))
  resolve(pageOf('seen once'))
})

test('OP-401: where changes may have been missed a page is rendered anew, and the old one shown only while that fails', async () => {
  const { time, pages, ask } = cacheAt()
  await ask('/')
  pages.expireAll()
  expect(await ask('/')).toBe('/ 2')
  pages.expireAll()
  const failing = vi.fn(() => Promise.reject(new Error('away')))
  const unavailable = vi.fn(async () => pageOf('503', { status: 503, isCacheable: false }))
  expect((await pages.get('/', failing)).etag).toBe('/ 2')
  // Nobody waits for the next failure within two seconds.
  expect((await pages.get('/', failing)).etag).toBe('/ 2')
  expect(failing).toHaveBeenCalledTimes(1)
  time.now += 2_000
  expect((await pages.get('/', unavailable)).etag).toBe('/ 2')
  expect(unavailable).toHaveBeenCalledTimes(1)
  // A page that was never rendered has nothing to fall back on, nor has one of more than ten minutes.
  expect((await pages.get('/new', unavailable)).status).toBe(503)
  time.now += 600_000
  await expect(pages.get('/', failing)).rejects.toThrow('away')
})

test('OP-401: a page of a stay is shown while the database is away, though lots changed since it was rendered', async () => {
  const { time, pages, ask } = cacheAt()
  const stay = '/recherche?end_date=2026-06-13&start_date=2026-06-06'
  await ask(stay, { lotIds: [1] })
  time.now = 10_000
  pages.dropLots([2])
  expect((await pages.get(stay, () => Promise.reject(new Error('away')))).etag).toBe(`${stay} 1`)
  time.now += 2_000
  expect(await ask(stay)).toBe(`${stay} 2`)
})

test('no page outlives its day', async () => {
  const { time, ask } = cacheAt()
  await ask('/')
  time.today = '2026-06-02'
  expect(await ask('/')).toBe('/ 2')
})

test('the bytes are bounded: who was not asked for longest goes', async () => {
  const { rendered, pages, ask } = cacheAt(250)
  await ask('/a')
  await ask('/b')
  await ask('/a')
  await ask('/c')
  expect(pages.bytes()).toBe(200)
  await ask('/a')
  await ask('/b')
  expect(rendered).toEqual(['/a', '/b', '/c', '/b'])
})

test('errors and redirects are not kept, and a rendering that fails is begun anew', async () => {
  const { rendered, pages, ask } = cacheAt()
  await ask('/gone', { status: 404, isCacheable: false })
  await ask('/gone', { status: 404, isCacheable: false })
  expect(rendered).toHaveLength(2)
  await expect(pages.get('/x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('/x')).toBe('/x 3')
})

test('a page is missing until it is kept, or while somebody renders it', async () => {
  const { time, pages, ask } = cacheAt()
  expect(pages.isMissing('/')).toBe(true)
  const asked = ask('/')
  expect(pages.isMissing('/')).toBe(false)
  await asked
  expect(pages.isMissing('/')).toBe(false)
  time.now = 600_000
  expect(pages.isMissing('/')).toBe(true)
})
