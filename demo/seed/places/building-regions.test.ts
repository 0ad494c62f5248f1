import { expect, test } from 'vitest'
import { drawScene } from '../../pictures/draw-scene.ts'
import { hours, parseScene, regions, scenePath, seasons, seedFor } from '../../pictures/scene.ts'
import { buildingRegionOf } from './building-regions.ts'
import { destinations } from './destinations.ts'

test('every destination has a style of building', () => {
  for (const { slug } of destinations) expect(regions, slug).toContain(buildingRegionOf(slug))
})

test.each(regions)('the fronts of %s are drawn in every season and hour', (region) => {
  for (const kind of ['house', 'building'] as const)
    for (const [s, season] of seasons.entries())
      for (const [h, hour] of hours.entries()) {
        const scene = { kind, region, season, hour, seed: seedFor('sea', 7 * s + h), view: 0 }
        expect(parseScene(scenePath(scene))).toEqual(scene)
        expect(drawScene(scene)).not.toMatch(/NaN|Infinity|undefined|null/)
      }
})
