import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { hours, regions, type Scene, sceneKinds, scenePath, seasons } from './scene.ts'

test.each(sceneKinds)('%s is drawn in every season and hour, and asks for nothing from outside', (kind) => {
  for (const [s, season] of seasons.entries())
    for (const [h, hour] of hours.entries()) {
      // Every region comes up once, and pictures of no region between them.
      const region = regions[s * hours.length + h] ?? null
      const scene: Scene = { kind, region, season, hour, seed: 17 * s + 5 * h, view: h % 3 }
      const svg = drawScene(scene)
      expect(svg.slice(0, 80), scenePath(scene)).toContain(
        'xmlns="http://www.w3.org/2000/svg" width="1536" height="1024"',
      )
      expect(
        /NaN|Infinity|undefined|null|<script|<image|http(?!:\/\/www\.w3\.org)/.exec(svg),
        scenePath(scene),
      ).toBeNull()
      const names = new Set([...svg.matchAll(/ id="(d\d+)"/g)].map(([, id]) => id))
      const unknown = [...svg.matchAll(/(?:url\(|href=")#(d\d+)/g)].filter(([, used]) => !names.has(used))
      expect(unknown, scenePath(scene)).toEqual([])
    }
})

test.each(sceneKinds)('%s becomes pixels of many colours', async (kind) => {
  const index = sceneKinds.indexOf(kind)
  const scene: Scene = {
    kind,
    region: null,
    season: seasons[index % 4] ?? 'summer',
    hour: hours[index % 5] ?? 'noon',
    seed: index,
    view: 0,
  }
  const { data, info } = await sharp(Buffer.from(drawScene(scene)), { density: 7.5, unlimited: true })
    .resize(160, 107)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  const colours = new Set<number>()
  for (let i = 0; i < data.length; i += 3)
    colours.add(((data[i] ?? 0) >> 3) * 1024 + ((data[i + 1] ?? 0) >> 3) * 32 + ((data[i + 2] ?? 0) >> 3))
  expect(colours.size).toBeGreaterThan(150)
})

test('the same scene is the same text always, another seed is another picture', () => {
  for (const kind of sceneKinds) {
    const scene: Scene = { kind, region: null, season: 'summer', hour: 'golden', seed: 4, view: 0 }
    expect(drawScene(scene)).toBe(drawScene({ ...scene }))
    expect(drawScene({ ...scene, seed: 9 })).not.toBe(drawScene(scene))
  }
})

test('the text of a cover stays small: its length decides what it costs to draw', () => {
  for (const kind of ['house', 'building'] as const) {
    const sizes = regions.map(
      (region, index) =>
        drawScene({ kind, region, season: 'summer', hour: 'golden', seed: 7 * index + 40, view: index % 3 }).length,
    )
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length, kind).toBeLessThan(260_000)
  }
})
