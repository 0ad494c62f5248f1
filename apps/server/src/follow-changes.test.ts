import { setTimeout } from 'node:timers/promises'
import { openPool } from '@escale/db/pool'
import { createTestDatabase } from '@escale/db/test-database'
import { expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

test('pages hear of the lots that have changed, and of contents that all of them show', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const pool = openPool(connectionString)
  const pages = { dropLots: vi.fn(), dropAll: vi.fn() }
  const stop = followChanges({ connectionString, pages, log: { warn: vi.fn() } })
  try {
    await vi.waitFor(() => expect(pages.dropAll).toHaveBeenCalledTimes(1))
    const told = () => pages.dropLots.mock.calls.flatMap(([lotIds]) => [...lotIds])
    const { rows } = await pool.query<{ id: number }>('select id from lot order by id limit 3')
    const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id)

    await pool.query('update lot set name = name where id = $1', [first])
    await vi.waitFor(() => expect(told()).toContain(first), 1_000)
    await pool.query(`update review set author = author where lot_id = $1`, [second])
    await pool.query('update price_period set weekly_price_cents = weekly_price_cents + 1 where lot_id = $1', [third])
    await vi.waitFor(() => expect(told()).toContain(third), 1_000)
    expect(pages.dropAll).toHaveBeenCalledTimes(1)

    // Each is dropped once more when the search has followed, however many others change meanwhile.
    await pool.query('update lot set name = name where id = $1', [first])
    for (let change = 0; change < 10; change++) {
      await pool.query('update lot set name = name where id = $1', [second])
      await setTimeout(200)
    }
    expect(told().filter((id) => id === first)).toHaveLength(4)

    await pool.query(`update site_option set value = value where key = 'seo'`)
    await vi.waitFor(() => expect(pages.dropAll).toHaveBeenCalledTimes(2), 1_000)
  } finally {
    await stop()
    await pool.end()
    await drop()
  }
})
