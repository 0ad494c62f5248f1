import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { hours, type Scene, sceneKinds, scenePath, seasons } from './scene.ts'

const every: Scene[] = sceneKinds.flatMap((kind, k) =>
  seasons.flatMap((season, s) => hours.map((hour, h) => ({ kind, season, hour, seed: 17 * k + 5 * s + h }))),
)

test('every kind, season and hour is drawn, with finite numbers, names that exist, and nothing from outside', () => {
  for (const scene of every) {
    const svg = drawScene(scene)
    expect(svg, scenePath(scene)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1536" height="1024"/)
    expect(svg, scenePath(scene)).not.toMatch(/NaN|Infinity|undefined|null|<script|<image|http(?!:\/\/www\.w3\.org)/)
    const names = new Set([...svg.matchAll(/ id="(d\d+)"/g)].map(([, id]) => id))
    for (const [, used] of svg.matchAll(/(?:url\(|href=")#(d\d+)/g))
      expect(names.has(used), `${scenePath(scene)} ${used}`).toBe(true)
  }
})

test.each(sceneKinds)('%s becomes pixels of many colours', async (kind) => {
  const index = sceneKinds.indexOf(kind)
  const scene: Scene = { kind, season: seasons[index % 4] ?? 'summer', hour: hours[index % 5] ?? 'noon', seed: index }
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
    const scene: Scene = { kind, season: 'summer', hour: 'golden', seed: 4 }
    expect(drawScene(scene)).toBe(drawScene({ ...scene }))
    expect(drawScene({ ...scene, seed: 9 })).not.toBe(drawScene(scene))
  }
})
