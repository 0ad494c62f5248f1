import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { trace } from '../paper.ts'

/** A window in its frame: glass that mirrors the sky or a lamp behind it, bars, sill, and shutters folded back. */
export function drawCasement(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  high: number,
  trim: Colour,
  shutter: Colour | null,
  shade = 0,
): void {
  const { paper, random, light } = stage
  const lit = random.chance(light.lamps)
  const glass = lit
    ? paper.fade([
        [0, light.lamp],
        [1, '#f4a85a'],
      ])
    : paper.fade([
        [0, mix(light.fill('#3c5268'), light.sky[1], 0.4)],
        [0.5, mix(light.fill('#35495e'), light.sky[1], 0.15)],
        [1, light.fill('#2c3c50')],
      ])
  const bar = light.tone(trim, 0.15 + shade * 0.8)
  const thick = Math.max(1, wide * 0.09)
  if (lit && light.hour !== 'golden')
    paper.ellipse(
      x + wide / 2,
      y + high / 2,
      wide * 1.5,
      high * 1.2,
      paper.glow([
        [0, light.lamp, 0.35],
        [1, light.lamp, 0],
      ]),
    )
  if (shutter) {
    const leaf = wide * 0.5
    const colour = light.tone(shutter, 0.1 + shade * 0.8)
    const slat = mix(colour, light.shadow, 0.3)
    for (const sx of [x - leaf - thick, x + wide + thick]) {
      paper.rect(sx, y - thick, leaf, high + thick * 2, colour)
      let slats = ''
      for (let sy = y + high * 0.1; sy < y + high; sy += Math.max(3.5, high * 0.09))
        slats += trace`M${sx + leaf * 0.16} ${sy}h${leaf * 0.68}`
      paper.line(slats, slat, Math.max(0.7, high * 0.02), 'opacity="0.8"')
    }
  }
  paper.rect(x - thick, y - thick, wide + thick * 2, high + thick * 2, bar)
  paper.rect(x, y, wide, high, glass)
  paper.rect(x, y, wide, high * 0.14, light.shadow, 'opacity="0.3"')
  const rows = high > wide * 1.3 ? [1 / 3, 2 / 3] : [0.5]
  paper.line(
    trace`M${x + wide / 2} ${y}v${high}${rows.map((row) => trace`M${x} ${y + high * row}h${wide}`).join('')}`,
    bar,
    thick * 0.6,
  )
  paper.rect(
    x - thick * 1.8,
    y + high + thick * 0.6,
    wide + thick * 3.6,
    thick * 1.2,
    light.tone(trim, 0.05 + shade * 0.8),
  )
  paper.rect(x - thick * 1.4, y + high + thick * 1.8, wide + thick * 2.8, thick, light.shadow, 'opacity="0.22"')
}
