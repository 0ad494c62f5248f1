import { searchResult } from '@escale/contract/search'
import { RECOMMENDATION_WEIGHTS } from '@escale/domain/search/recommendation'
import { expect, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { refreshRecommendations } from './refresh-recommendations.ts'

interface Row {
  lot_id: number
  score: number
  main_category: string | null
}

test('SE-20 every published lot gets a score once a day, and the search learns of changes only', async () => {
  const app = await startTestApp()
  const on = (day: string) => ({ database: app.database, clock: { today: () => day, now: () => new Date() } })
  const rows = () =>
    app.sql<Row>('select lot_id, score, main_category from lot_recommendation order by score desc, lot_id')
  const reported = async () => (await app.sql('select from search_outbox where lot_id > 0')).length
  const published = (await app.sql('select from lot where published')).length

  await refreshRecommendations(on(app.today))
  const first = await rows()
  expect(first).toHaveLength(published)
  expect(new Set(first.map(({ score }) => score)).size).toBeGreaterThan(20)
  const known = await reported()
  await refreshRecommendations(on(app.today))
  expect(await reported()).toBe(known)

  const [worst] = first.slice(-1)
  await app.sql('update lot set rating = 5, review_count = 200, created_at = $2 where id = $1', [
    worst?.lot_id,
    app.today,
  ])
  await app.sql('delete from lot_recommendation where lot_id = $1', [worst?.lot_id])
  await refreshRecommendations(on(app.today))
  const [improved] = (await rows()).filter(({ lot_id }) => lot_id === worst?.lot_id)
  expect((improved?.score ?? 0) - (worst?.score ?? 0)).toBeGreaterThan(RECOMMENDATION_WEIGHTS.reviews / 4)
  await app.stop()
})

test('SE-20 a category begins with the lots that belong to it most', async () => {
  const app = await startTestApp()
  await refreshRecommendations({ database: app.database, clock: { today: () => app.today, now: () => new Date() } })
  const { lots } = await app.get('/api/search?category=mountain&sort=;recommended;&limit=10', searchResult)
  const ids = lots.map(({ id }) => id)
  const categories = await app.sql<{ main_category: string }>(
    'select main_category from lot_recommendation where lot_id = any($1)',
    [ids],
  )
  expect(ids).toHaveLength(10)
  expect(new Set(categories.map(({ main_category }) => main_category))).toEqual(new Set(['mountain']))
  await app.stop()
})
