import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { ground, type Point, width } from '../paper.ts'
import { drawWood } from './firs.ts'
import { heightAt, rollingLine } from './land.ts'
import { drawPeak, drawRange } from './peaks.ts'

const rocks = ['#7d7f8e', '#8a8490', '#8f8a86', '#74808c'] as const

/** The mountains at the back of every scene of this file: a far chain, a near one, wooded slopes. */
export function drawMassif(stage: Stage, base: number, tall: number): void {
  const { paper, random, light } = stage
  const rock = random.pick(rocks)
  const snow = light.snow ? 0.95 : { spring: 0.5, summer: 0.24, autumn: 0.36, winter: 1 }[light.season]
  drawRange(stage, base, tall, 0.66, Math.min(1, snow + 0.15), rock)
  const hero = width * random.between(0.25, 0.75)
  drawPeak(
    stage,
    hero,
    base - tall * random.between(1.02, 1.2),
    base + 10,
    tall * random.between(0.95, 1.25),
    0.36,
    base - tall + tall * snow,
    rock,
  )
  drawPeak(
    stage,
    hero + random.side() * tall * random.between(0.7, 1),
    base - tall * random.between(0.6, 0.8),
    base + 10,
    tall * random.between(0.6, 0.85),
    0.28,
    base - tall + tall * snow,
    rock,
  )
  for (const distance of [0.5, 0.3]) {
    const edge = rollingLine(random, base - 26 + (0.5 - distance) * 190, random.between(26, 60))
    const colour = mix(light.tone(light.fir[0], 0.5), light.haze, distance)
    const frosted = light.snow ? mix(colour, light.far('#f4f6fa', distance), 0.38) : colour
    drawWood(
      stage,
      (x) => heightAt(edge, x),
      -40,
      width + 40,
      60 + (0.5 - distance) * 130,
      frosted,
      mix(frosted, light.haze, 0.5),
    )
    paper.path(
      ground(edge.map(([x, y]): Point => [x, y + 34])),
      paper.fade([
        [0, frosted],
        [0.4, mix(frosted, light.haze, 0.5)],
        [1, mix(frosted, light.haze, 0.5)],
      ]),
    )
  }
}

export function snowShade({ light }: Stage): string {
  return mix(light.fill('#dfe8f6'), light.shadow, 0.12)
}
