import { expect, test } from 'vitest'
import { styles } from '../../pictures/architecture.ts'
import { parseScene, type Scene } from '../../pictures/scene.ts'
import { buildingRegionOf } from '../places/building-regions.ts'
import { lotFacts } from './lot-facts.ts'
import { pictureRows } from './picture-rows.ts'

const lots = Array.from({ length: 500 }, (_, index) => lotFacts(index + 1, 1)).filter(({ hasPictures }) => hasPictures)
const scenesOf = (facts: (typeof lots)[number]): Scene[] =>
  pictureRows(facts, 1).map(({ path }) => parseScene(path.replace('/pictures/', '')) ?? expect.fail(path))
const rooms = ['living-room', 'bedroom', 'kitchen', 'bathroom', 'dining-room', 'kids-room']
const ofHome = [...rooms, 'terrace', 'balcony-view', 'house', 'pool']

test('a gallery is one home: one region, one season, one seed, one hour in its rooms, no picture twice', () => {
  for (const facts of lots) {
    const scenes = scenesOf(facts)
    const region = buildingRegionOf(facts.destination.slug)
    expect(new Set(scenes.map((scene) => scene.region))).toEqual(new Set([region]))
    expect(new Set(scenes.map(({ season }) => season)).size).toBe(1)
    const home = scenes.filter(({ kind }) => ofHome.includes(kind))
    expect(new Set(home.map(({ seed }) => seed)).size).toBe(1)
    expect(new Set(home.map(({ hour }) => hour)).size).toBe(1)
    const paths = pictureRows(facts, 1).map(({ path }) => path)
    expect(new Set(paths).size, paths.join(' ')).toBe(paths.length)
  }
})

test('a cover shows the home, and the covers of flats are of several kinds', () => {
  const counts = new Map<string, number>()
  for (const facts of lots) {
    const isFlat = facts.kind === 'studio' || facts.kind === 'apartment'
    const kind = scenesOf(facts)[0]?.kind ?? ''
    expect(isFlat ? [...ofHome, 'building'] : ofHome, facts.name).toContain(kind)
    if (isFlat) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const flats = [...counts.values()].reduce((sum, count) => sum + count, 0)
  expect(counts.size).toBeGreaterThanOrEqual(4)
  expect(Math.max(...counts.values())).toBeLessThan(flats * 0.7)
})

test('palms stand on the Riviera, lavender grows in Provence and where it is planted inland', () => {
  const regions = Object.entries(styles)
  expect(regions.filter(([, { trees }]) => trees.includes('palm')).map(([region]) => region)).toEqual(['riviera'])
  expect(regions.filter(([, { flora }]) => flora.includes('lavender')).map(([region]) => region)).toEqual([
    'provence',
    'dordogne',
    'aquitaine',
  ])
})
