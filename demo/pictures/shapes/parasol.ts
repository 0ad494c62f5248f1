import type { Colour } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { trace } from '../paper.ts'

/** A parasol planted in sand or stone, its stripes turning about the pole, with its shadow on the ground. */
export function drawParasol(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  cloth: Colour,
  stripe: Colour,
  scallops = 6,
): void {
  const { paper, light } = stage
  const cast = -light.from * size * 0.55
  paper.ellipse(
    x + cast,
    y + size * 0.03,
    size * 0.62,
    size * 0.11,
    light.shadow,
    `opacity="${light.shadowDepth * 0.9}"`,
  )
  paper.line(
    [
      [x, y],
      [x, y - size],
    ],
    light.tone('#c9a27a', 0.35),
    Math.max(2, size * 0.024),
  )
  const half = size * 0.62
  const rim = y - size * 0.66
  const peak = y - size
  for (let i = 0; i < scallops; i++) {
    const [a, b] = [-Math.cos((Math.PI * i) / scallops), -Math.cos((Math.PI * (i + 1)) / scallops)]
    const [left, right] = [x + half * a, x + half * b]
    const sag = size * 0.05
    const away = light.from > 0 ? 1 - (i + 0.5) / scallops : (i + 0.5) / scallops
    const colour = light.tone(i % 2 ? stripe : cloth, away * 0.85)
    const bulge = (edge: number) => x + (edge - x) * 0.72
    paper.path(
      trace`M${x} ${peak}Q${bulge(left)} ${peak + size * 0.1} ${left} ${rim + sag * Math.sin((Math.PI * i) / scallops)}Q${(left + right) / 2} ${rim - size * 0.03 + sag} ${right} ${rim + sag * Math.sin((Math.PI * (i + 1)) / scallops)}Q${bulge(right)} ${peak + size * 0.1} ${x} ${peak}Z`,
      colour,
    )
  }
  paper.ellipse(x, peak - size * 0.015, size * 0.02, size * 0.025, light.key('#fff4e0'))
}
