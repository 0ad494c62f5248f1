import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, trace } from '../paper.ts'
import { leafyOutline } from './plants.ts'

/** A terracotta pot with what grows in it. */
export function drawPot(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  plant: 'bush' | 'bloom' | 'olive' | 'grass' = 'bush',
): void {
  const { paper, random, light } = stage
  const [half, high] = [size * 0.26, size * 0.42]
  paper.ellipse(x - light.from * half * 0.9, y, half * 1.7, half * 0.3, light.shadow, `opacity="${light.shadowDepth}"`)
  const [lit, shade] = [light.key('#d98a62'), light.fill('#b9694a')]
  const clay =
    light.from < 0
      ? paper.fade(
          [
            [0, lit],
            [1, shade],
          ],
          [0, 0],
          [1, 0],
        )
      : paper.fade(
          [
            [0, shade],
            [1, lit],
          ],
          [0, 0],
          [1, 0],
        )
  if (plant === 'olive') {
    paper.line(
      curve([
        [x, y - high],
        [x + half * 0.2, y - size * 1.1],
        [x - half * 0.1, y - size * 1.5],
      ]),
      light.tone('#8a7460', 0.4),
      size * 0.06,
    )
    for (const [dx, dy, r] of [
      [-0.2, 1.55, 0.36],
      [0.24, 1.6, 0.34],
      [0, 1.9, 0.38],
    ] as const) {
      paper.path(
        leafyOutline(random, x + size * dx, y - size * dy, size * r, size * r * 0.85, 11),
        light.fill('#6f8468'),
      )
      paper.path(
        leafyOutline(
          random,
          x + size * dx + light.from * size * 0.07,
          y - size * (dy + 0.06),
          size * r * 0.8,
          size * r * 0.66,
          11,
        ),
        light.tone('#93a585', 0.15),
      )
    }
  } else if (plant === 'grass') {
    for (let i = 0; i < 22; i++) {
      const bend = half * random.between(-1.7, 1.7)
      const tall = size * random.between(0.5, 1)
      paper.path(
        trace`M${x - 3} ${y - high}Q${x + bend * 0.2} ${y - high - tall * 0.7} ${x + bend} ${y - high - tall}Q${x + bend * 0.35} ${y - high - tall * 0.55} ${x + 4} ${y - high}Z`,
        light.tone(light.bush[1], random.next()),
      )
    }
  } else {
    const green = light.bush[0]
    paper.path(leafyOutline(random, x, y - high - size * 0.24, size * 0.4, size * 0.34, 9), light.fill(green))
    paper.path(
      leafyOutline(random, x + light.from * size * 0.07, y - high - size * 0.3, size * 0.33, size * 0.25, 9),
      light.tone(mix(green, light.bush[1], 0.5), 0.1),
    )
    const bloom = random.pick(light.bloom)
    if (plant === 'bloom')
      for (let i = 0; i < 18; i++)
        paper.ellipse(
          x + size * 0.36 * random.between(-1, 1),
          y - high - size * 0.26 + size * 0.28 * random.between(-1, 1),
          size * 0.038,
          size * 0.034,
          light.tone(bloom, random.between(0, 0.35)),
        )
  }
  paper.path(trace`M${x - half} ${y - high}H${x + half}L${x + half * 0.72} ${y}H${x - half * 0.72}Z`, clay)
  paper.rect(x - half * 1.1, y - high - size * 0.05, half * 2.2, size * 0.1, clay, 'rx="3"')
}
