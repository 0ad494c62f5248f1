import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  drawAgencyLogos,
  drawCleaningBadge,
  drawLogo,
  drawNeutralIcon,
  drawNeutralLogo,
  drawNeutralWatermark,
  drawPlaceholder,
  drawWatermark,
  drawWordmark,
} from './logos.ts'

test('every mark is SVG that becomes pixels, and says what it is', async () => {
  const marks = [
    drawLogo(),
    drawWordmark(),
    drawCleaningBadge(),
    drawWatermark(),
    drawPlaceholder(),
    drawNeutralIcon(),
    drawNeutralLogo(),
    drawNeutralWatermark(),
    ...drawAgencyLogos(['escale-bretagne']).values(),
  ]
  for (const mark of marks) {
    expect(mark).toMatch(/<title>[^<]+<\/title>/)
    expect((await sharp(Buffer.from(mark)).png().toBuffer()).length).toBeGreaterThan(200)
  }
})

test('six agencies have six different marks, whatever the order they come in', () => {
  const slugs = ['armor', 'baie', 'cimes', 'dunes', 'estuaire', 'falaise']
  const logos = drawAgencyLogos(slugs)
  expect(new Set(logos.values()).size).toBe(6)
  expect(drawAgencyLogos([...slugs].reverse()).get('dunes')).toBe(logos.get('dunes'))
})
