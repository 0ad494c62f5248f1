import { listenToNotifications } from '@escale/api/platform/database/listen-to-notifications'
import { openPool } from '@escale/db/pool'
import { createTestDatabase } from '@escale/db/test-database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { invalidateOnChanges } from './cache-invalidation.ts'

test('pages hear of the lots that have changed, and of contents that all of them show', async () => {
  const { connectionString, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = openPool(connectionString)
  onTestFinished(() => pool.end())
  // The time between two changes is the test's; what PostgreSQL tells is waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const cards = { dropLots: vi.fn(), dropAll: vi.fn() }
  const pages = { dropLots: vi.fn(), dropAll: vi.fn(), expireAll: vi.fn() }
  const next = (drops: typeof pages.dropLots) =>
    new Promise<void>((heard) => drops.mockImplementationOnce(() => heard()))
  const told = () => pages.dropLots.mock.calls.flatMap(([lotIds]) => [...lotIds])
  const isListening = next(pages.expireAll)
  const notifications = listenToNotifications({ connectionString, log: { warn: vi.fn() } })
  onTestFinished(notifications.stop)
  onTestFinished(invalidateOnChanges({ notifications, caches: [cards, pages] }))
  await isListening
  const change = async (lotId: number, sql = 'update lot set name = name where id = $1') => {
    const isHeard = next(pages.dropLots)
    await pool.query(sql, [lotId])
    await isHeard
  }

  const { rows } = await pool.query<{ id: number }>('select id from lot order by id limit 3')
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id)
  await change(first)
  expect(told()).toEqual([first])
  await change(second, 'update review set author = author where lot_id = $1')
  await change(third, 'update price_period set weekly_price_cents = weekly_price_cents + 1 where lot_id = $1')
  expect(told()).toEqual([first, second, third])

  // Each is dropped once more when the search has followed, however many others change meanwhile.
  for (let turn = 0; turn < 4; turn++) {
    vi.advanceTimersByTime(200)
    await change(second)
  }
  expect(told()).toEqual([first, second, third, second, second, second, second])
  vi.advanceTimersByTime(200)
  expect(told().slice(7)).toEqual([first, second, third])

  // Changes may have been missed before the first: cards are dropped, pages stay as a fallback.
  expect(cards.dropAll).toHaveBeenCalledTimes(1)
  expect(pages.dropAll).not.toHaveBeenCalled()
  cards.dropAll.mockClear()
  const areAllHeard = next(pages.dropAll)
  await pool.query(`update site_option set value = value where key = 'seo'`)
  await areAllHeard
  expect(pages.dropAll).toHaveBeenCalledTimes(1)

  // A page that is made anew shows cards that were told before.
  for (const drop of ['dropLots', 'dropAll'] as const) {
    expect(cards[drop].mock.calls).toEqual(pages[drop].mock.calls)
    const order = (drops: Pick<typeof pages, 'dropLots' | 'dropAll'>) => drops[drop].mock.invocationCallOrder
    expect(order(cards).every((told, index) => told < (order(pages)[index] ?? 0))).toBe(true)
  }
})
