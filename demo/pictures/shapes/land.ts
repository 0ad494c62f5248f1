import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, trace, width } from '../paper.ts'
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
