import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { trace } from '../paper.ts'
import { foliage } from './plants.ts'

/** A fir of drooping tiers, one side in the light, under snow when asked. */
export function drawFir(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  distance = 0,
  snowy = stage.light.snow,
): void {
  const { paper, random, light } = stage
  const [body, , dark] = foliage(stage, light.fir, distance)
  const white = mix(light.key('#ffffff'), light.haze, distance * 0.8)
  const shadow = mix(light.fill('#f2f5fb'), light.haze, distance * 0.8)
  paper.rect(
    x - tall * 0.018,
    y - tall * 0.12,
    tall * 0.036,
    tall * 0.12,
    mix(light.tone('#5b4436', 0.6), light.haze, distance),
  )
  const tiers = 6
  for (let i = 0; i < tiers; i++) {
    const share = (tiers - i) / tiers
    const [foot, top] = [
      y - tall * (0.09 + 0.8 * (i / tiers)),
      y - tall * (0.09 + 0.8 * (i / tiers) + 0.27 * (0.55 + share * 0.45)),
    ]
    const half = tall * 0.235 * share ** 0.85 * random.between(0.93, 1.07)
    for (const side of [-1, 1] as const) {
      const lit = side === light.from
      const flank = trace`M${x} ${top}Q${x + side * half * 0.34} ${foot - (foot - top) * 0.3} ${x + side * half} ${foot}L${x + side * half * 0.66} ${foot - tall * 0.014}L${x + side * half * 0.5} ${foot + tall * 0.012}L${x + side * half * 0.24} ${foot - tall * 0.008}L${x} ${foot + tall * 0.014}Z`
      paper.path(flank, lit ? body : dark)
      if (snowy)
        paper.path(
          trace`M${x} ${top}Q${x + side * half * 0.34} ${foot - (foot - top) * 0.3} ${x + side * half} ${foot}Q${x + side * half * 0.5} ${foot - (foot - top) * 0.18} ${x + side * half * 0.22} ${foot - (foot - top) * 0.3}T${x} ${top + (foot - top) * 0.42}Z`,
          lit ? white : shadow,
        )
    }
  }
}

/** A wood of firs as one silhouette along a line. */
export function drawWood(
  { paper, random }: Stage,
  edge: (x: number) => number,
  from: number,
  to: number,
  tall: number,
  colour: Colour,
  foot: Colour,
): void {
  let d = trace`M${from} ${edge(from) + tall}`
  for (let x = from; x < to; ) {
    const half = tall * random.between(0.13, 0.2)
    const size = tall * random.between(0.6, 1.15)
    const y = edge(x + half)
    d += trace`L${x} ${y + 2}`
    for (let tier = 0; tier < 3; tier++)
      d += trace`L${x + half * (0.36 + tier * 0.22)} ${y - size * (0.36 + tier * 0.24)}L${x + half * (0.26 + tier * 0.24)} ${y - size * (0.34 + tier * 0.24)}`
    d += trace`L${x + half} ${y - size}`
    for (let tier = 2; tier >= 0; tier--)
      d += trace`L${x + half * (1.74 - tier * 0.24)} ${y - size * (0.34 + tier * 0.24)}L${x + half * (1.64 - tier * 0.22)} ${y - size * (0.36 + tier * 0.24)}`
    d += trace`L${x + half * 2} ${y + 2}`
    x += half * random.between(1.1, 1.7)
  }
  paper.path(
    trace`${d}L${to} ${edge(to) + tall}Z`,
    paper.fade([
      [0, colour],
      [1, foot],
    ]),
  )
}
