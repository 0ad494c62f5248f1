import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, polygon, width } from '../paper.ts'
import { brokenLine } from './land.ts'

/** One mountain: a lit face, a face in shade, and snow above `snowline` (a height on the sheet). */
export function drawPeak(
  stage: Stage,
  x: number,
  top: number,
  base: number,
  half: number,
  distance: number,
  snowline: number,
  rock = '#7d7f8e',
): void {
  const { paper, random, light } = stage
  const tall = base - top
  const left = brokenLine(random, [x - half * random.between(0.9, 1.15), base], [x, top], tall * 0.1)
  const right = brokenLine(random, [x, top], [x + half * random.between(0.9, 1.15), base], tall * 0.1)
  const outline = polygon([...left, ...right.slice(1)])
  const body = light.far(rock, distance)
  const snow = mix(light.key('#fdfcf8'), light.haze, distance * 0.72)
  const shade = mix(mix(light.fill(rock), light.shadow, 0.25), light.haze, distance)
  paper.path(
    outline,
    paper.fade([
      [0, body],
      [1, mix(body, light.haze, 0.55)],
    ]),
  )
  paper.within(outline, () => {
    if (snowline > top) drawSnow(stage, x, top, snowline, half, snow)
    const away = -light.from
    const spine = brokenLine(random, [x, top], [x + away * half * random.between(-0.28, 0.12), base], tall * 0.13)
    paper.poly([...spine, [x + away * half * 2, base], [x + away * half * 2, top]], shade, 'opacity="0.62"')
    for (let i = 0; i < 5; i++) {
      const from = random.between(0.12, 0.6)
      const rib: Point = [x + light.from * half * from * random.between(0.1, 0.8), top + tall * from]
      const foot: Point = [
        rib[0] + away * half * random.between(-0.02, 0.16),
        rib[1] + tall * random.between(0.2, 0.42),
      ]
      paper.poly(
        [
          rib,
          ...brokenLine(random, rib, foot, tall * 0.04, 3),
          [rib[0] + away * half * random.between(0.12, 0.24), foot[1] - tall * 0.06],
        ],
        shade,
        'opacity="0.4"',
      )
    }
  })
}

function drawSnow(
  { paper, random }: Stage,
  x: number,
  top: number,
  snowline: number,
  half: number,
  snow: Colour,
): void {
  const edge: Point[] = []
  const teeth = 11
  for (let i = 0; i <= teeth * 2; i++) {
    const long = i % 2 === 0 ? random.between(0.78, 1.12) : random.between(0.4, 0.72)
    edge.push([x - half * 1.3 + (half * 2.6 * i) / (teeth * 2) + random.between(-6, 6), top + (snowline - top) * long])
  }
  paper.poly([...edge, [x + half * 1.3, top - 20], [x - half * 1.3, top - 20]], snow)
}

/** A chain of mountains across the sheet, its far peaks first. */
export function drawRange(
  stage: Stage,
  base: number,
  tall: number,
  distance: number,
  snow: number,
  rock?: Colour,
): void {
  const { random } = stage
  const count = random.int(4, 6)
  const start = random.between(-0.1, 0.1)
  const peaks: [number, number][] = []
  for (let i = 0; i <= count; i++)
    peaks.push([width * (start + (i + random.between(-0.25, 0.25)) / count), tall * random.between(0.55, 1)])
  for (const [x, size] of peaks.sort((one, other) => other[1] - one[1]))
    drawPeak(stage, x, base - size, base, size * random.between(0.75, 1.15), distance, base - tall + tall * snow, rock)
}
