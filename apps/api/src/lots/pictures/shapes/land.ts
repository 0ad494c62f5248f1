import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, polygon, trace, width } from '../paper.ts'
import type { Random } from '../random.ts'

/** A rolling line across the sheet about the height `y`, `swell` high. */
export function rollingLine(random: Random, y: number, swell: number, from = -40, to = width + 40): Point[] {
  const [a, b, c] = [random.between(0, 6.3), random.between(0, 6.3), random.between(0, 6.3)]
  const [wave, ripple] = [random.between(0.6, 1.2), random.between(1.9, 3)]
  const points: Point[] = []
  for (let i = 0; i <= 24; i++) {
    const t = i / 24
    const rise =
      Math.sin(a + t * 6.3 * wave) * 0.6 + Math.sin(b + t * 6.3 * ripple) * 0.28 + Math.sin(c + t * 40) * 0.05
    points.push([from + (to - from) * t, y - swell * rise])
  }
  return points
}

/** A broken line from one point to another: halved again and again, each half thrown off by `rough`. */
export function brokenLine(random: Random, from: Point, to: Point, rough: number, depth = 5): Point[] {
  if (depth === 0) return [from, to]
  const share = random.between(0.38, 0.62)
  const off = random.between(-1, 1) * rough
  const middle: Point = [from[0] + (to[0] - from[0]) * share + off * 0.4, from[1] + (to[1] - from[1]) * share + off]
  return [
    ...brokenLine(random, from, middle, rough * 0.52, depth - 1),
    ...brokenLine(random, middle, to, rough * 0.52, depth - 1).slice(1),
  ]
}

/** A soft hill across the sheet, fading downwards into the haze between it and the next. */
export function drawHill(stage: Stage, y: number, swell: number, colour: Colour, distance: number): Point[] {
  const { paper, random, light } = stage
  const edge = rollingLine(random, y, swell)
  const body = light.far(colour, distance)
  const foot = mix(body, light.haze, 0.35 + distance * 0.3)
  paper.path(
    ground(edge),
    paper.fade([
      [0, body],
      [Math.min(1, (2.4 * swell + 120) / (height - y + swell)), foot],
      [1, foot],
    ]),
  )
  return edge
}

/** The height of a line at `x`. */
export function heightAt(edge: readonly Point[], x: number): number {
  for (let i = 1; i < edge.length; i++) {
    const [from, to] = [edge[i - 1] ?? [0, 0], edge[i] ?? [0, 0]]
    if (x <= to[0]) return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0] || 1)
  }
  return edge.at(-1)?.[1] ?? 0
}

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

/** The sea from `horizon` to `bottom`: far and pale, near and deep, with the glitter of the sun. */
export function drawSea(stage: Stage, horizon: number, bottom: number, deep: Colour): void {
  const { paper, random, light } = stage
  const low = light.hour === 'golden' || light.hour === 'dusk'
  const near = mix(light.tone(deep, 0.35), low ? light.sky[1] : light.sky[0], low ? 0.3 : 0.12)
  const far = mix(light.far(deep, 0.5), light.sky[2], 0.35)
  paper.rect(
    0,
    horizon,
    width,
    bottom - horizon,
    paper.fade([
      [0, far],
      [0.18, mix(far, near, 0.45)],
      [1, near],
    ]),
  )
  const crest = mix(near, light.sky[2], 0.5)
  for (let i = 0; i < 46; i++) {
    const t = random.next() ** 1.3
    drawRipple(
      stage,
      width * random.next(),
      horizon + 6 + (bottom - horizon) * t,
      26 + 170 * t,
      1 + 4.5 * t,
      crest,
      0.32,
    )
  }
  drawGlitter(stage, horizon, bottom)
}

/** One lens of light or shade lying on the water. */
export function drawRipple(
  { paper }: Stage,
  x: number,
  y: number,
  half: number,
  thick: number,
  colour: Colour,
  opacity: number,
): void {
  paper.path(
    trace`M${x - half} ${y}Q${x} ${y - thick} ${x + half} ${y}Q${x} ${y + thick} ${x - half} ${y}Z`,
    colour,
    `opacity="${opacity}"`,
  )
}

function drawGlitter(stage: Stage, horizon: number, bottom: number): void {
  const { random, light } = stage
  const strength = { morning: 0.7, noon: 0.4, golden: 0.85, dusk: 0.6, night: 0.4 }[light.hour]
  for (let i = 0; i < 70; i++) {
    const t = random.next() ** 1.8
    const spread = 26 + 150 * t
    const off = (random.next() + random.next() - 1) * spread
    drawRipple(
      stage,
      light.sunX + off,
      horizon + 3 + (bottom - horizon) * t * 0.9,
      8 + 44 * t * random.next() + 12 * (1 - t),
      0.9 + 3 * t,
      light.sun,
      Number((strength * (1 - t * 0.65)).toFixed(2)),
    )
  }
}

/** What `kept` shows, upside down in the water below `shore`, broken by ripples. */
export function drawReflection(
  stage: Stage,
  kept: string,
  shore: number,
  bottom: number,
  opacity: number,
  water: Colour,
): void {
  const { paper, random } = stage
  paper.within(`M0 ${shore}H${width}V${bottom}H0Z`, () =>
    paper.show(kept, `transform="translate(0 ${2 * shore}) scale(1 -1)" opacity="${opacity}"`),
  )
  for (let i = 0; i < 60; i++) {
    const t = random.next()
    drawRipple(stage, width * random.next(), shore + 4 + (bottom - shore) * t, 40 + 170 * t, 1 + 4 * t, water, 0.5)
  }
}

/** Snow or sand or grass that swells towards us, with soft hollows in shade. */
export function drawSwells(stage: Stage, edge: readonly Point[], colour: Colour, shade: Colour, count: number): void {
  const { paper, random, light } = stage
  const outline = ground(edge)
  paper.path(
    outline,
    paper.fade([
      [0, light.key(colour)],
      [1, light.tone(colour, 0.3)],
    ]),
  )
  paper.within(outline, () => {
    for (let i = 0; i < count; i++) {
      const x = width * random.next()
      const top = heightAt(edge, x)
      const y = top + 30 + (height - top) * random.next()
      const half = random.between(140, 420)
      const d = trace`${curve([
        [x - half, y],
        [x - half * 0.3, y - half * 0.09],
        [x + half * 0.4, y - half * 0.03],
        [x + half, y + half * 0.06],
      ])}Q${x} ${y + half * 0.22} ${x - half} ${y}Z`
      paper.path(
        d,
        paper.fade([
          [0, shade, 0.42],
          [1, shade, 0],
        ]),
      )
    }
  })
}
