import { similarityScoreKm } from '@escale/domain/lots/similarity-score'
import { expect, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { readSimilar } from './lots.store.ts'

interface Row {
  id: number
  lat: number
  lon: number
  capacity: number
  region: number
  categories: string[]
  shown: boolean
}

test('similar lots are the nearest of all in the region or category, a place less or more being fifteen kilometres', async () => {
  const app = await startTestApp()
  // Three in one place, two of them for as many people, and one that searches do not show.
  await app.sql('update lot set lat = 48.5, lon = -2.7 where id % 40 in (1, 2, 3)')
  await app.sql('update lot set capacity = 30, published = true where id % 40 in (1, 2)')
  await app.sql(`update lot set name = '0' where id = 5`)
  const lots = await app.sql<Row>(
    `select lot.id, lot.lat, lot.lon, capacity, region_id as region, categories, published and lot.name <> '0' as shown
     from lot join city on city.id = lot.city_id order by lot.id`,
  )
  const nearestTo = (lot: Row) => {
    const isLike = ({ region, categories }: Row) =>
      region === lot.region || categories.some((category) => lot.categories.includes(category))
    return lots
      .filter((other) => other.id !== lot.id && other.shown && isLike(other))
      .toSorted((a, b) => similarityScoreKm(lot, a) - similarityScoreKm(lot, b) || a.id - b.id)
      .slice(0, 9)
      .map(({ id }) => id)
  }
  expect(lots.filter(({ shown }) => !shown).length).toBeGreaterThan(1)
  for (const lot of lots) expect([lot.id, await readSimilar(app.database, lot.id, 9)]).toEqual([lot.id, nearestTo(lot)])
  await app.stop()
})
