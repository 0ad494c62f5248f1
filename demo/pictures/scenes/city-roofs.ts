import type { Stage } from '../palette.ts'
import { height, trace, width } from '../paper.ts'
import { drawBush } from '../shapes/plants.ts'
import { drawRoofscape } from '../shapes/roofscape.ts'
import { drawSky } from '../shapes/sky.ts'

/** A city seen over its roofs, from a window with flowers. */
export function drawCityRoofs(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(400, 470)
  drawSky(stage, horizon + 60)
  drawRoofscape(stage, horizon)
  const rail = height - 150
  const iron = light.fill('#333c48')
  const step = random.between(64, 84)
  for (let x = -20; x < width + 40; x += step) {
    paper.line(trace`M${x} ${height}V${rail}M${x + step / 2} ${rail + 26}v120`, iron, 5)
    paper.line(
      trace`M${x} ${rail + 40}q${step / 2} 10 ${step / 2} 50t${step / 2} 50M${x + step} ${rail + 40}q${-step / 2} 10 ${-step / 2} 50t${-step / 2} 50`,
      iron,
      3.4,
    )
  }
  paper.rect(0, rail - 6, width, 13, iron)
  paper.rect(0, rail - 6, width, 4, light.key('#8a94a2'), 'opacity="0.6"')
  paper.rect(0, rail + 26, width, 5, iron)
  for (let x = random.between(-40, 80); x < width; x += random.between(210, 420)) {
    for (let k = 0; k < 4; k++)
      drawBush(stage, x + k * 52, rail + 66, random.between(38, 54), random.pick(light.bloom), light.bush)
    paper.rect(x - 36, rail + 50, 232, 46, light.tone('#b9694a', 0.35), 'rx="5"')
  }
}
