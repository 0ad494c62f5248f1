import { mix } from '../colour.ts'
import { height, type Point, polygon, trace, width } from '../paper.ts'
import { drawVista } from '../scenes/vista.ts'
import { near, type Room, type Span } from './room.ts'

/** A window in the back wall on to the outlook, its light on the floor, its curtains. */
export function drawWindow(room: Room, [x0, x1]: Span, [y0, y1]: Span, panes: number, curtains = true): void {
  const { stage, outside, back, at, scale } = room
  const { paper, light } = stage
  const [[left, bottom], [right, top]] = [at(x0, y0, back), at(x1, y1, back)]
  const [wide, tall] = [right - left, bottom - top]
  const s = scale(back)
  const horizon = 430
  const level = at(0, room.eye, back)[1]
  const zoom = Math.max((level - top) / horizon, (bottom - level) / (height - horizon), wide / width) * 1.04
  const trim = light.tone('#fdfaf3', 0.12)
  paper.rect(left - s * 0.09, top - s * 0.09, wide + s * 0.18, tall + s * (y0 > 0.2 ? 0.12 : 0.09), trim)
  paper.within(trace`M${left} ${top}h${wide}v${tall}h${-wide}Z`, () => {
    paper.group(
      trace`transform="translate(${(left + right) / 2 - (width / 2) * zoom} ${level - horizon * zoom}) scale(${Math.ceil(zoom * 100)}e-2)"`,
      () => drawVista(outside, horizon, outside.outlook),
    )
    paper.poly(
      [
        [left, top],
        [left + wide * 0.34, top],
        [left + wide * 0.1, bottom],
        [left, bottom],
      ],
      '#ffffff',
      'opacity="0.07"',
    )
  })
  paper.rect(left, top, wide, s * 0.05, light.shadow, 'opacity="0.22"')
  for (let i = 0; i <= panes; i++) paper.rect(left + (wide * i) / panes - s * 0.028, top, s * 0.056, tall, trim)
  if (y0 <= 0.2) paper.rect(left, top + tall * 0.86, wide, s * 0.04, trim)
  paper.rect(left - s * 0.03, top - s * 0.03, wide + s * 0.06, s * 0.06, trim)
  if (y0 > 0.2) paper.rect(left - s * 0.14, bottom - s * 0.01, wide + s * 0.28, s * 0.07, light.key('#fdfaf3'))
  if (!room.evening) drawSunlight(room, [x0, x1], [y0, y1], panes)
  if (curtains) drawCurtains(room, x0, x1, y1)
}

/** The sun through the panes, lying on the floor. */
function drawSunlight(
  { stage, left: wallLeft, right: wallRight, back, at }: Room,
  [x0, x1]: Span,
  [y0, y1]: Span,
  panes: number,
): void {
  const { paper, light } = stage
  const slant = -light.from * 0.42
  const pane = (x1 - x0) / panes
  const low = light.hour === 'golden' || light.hour === 'morning' ? 1.25 : 0.75
  const floor: Point[] = [at(wallLeft, 0, near), at(wallRight, 0, near), at(wallRight, 0, back), at(wallLeft, 0, back)]
  paper.within(polygon(floor), () => {
    for (let i = 0; i < panes; i++) {
      const [a, b] = [x0 + pane * i + 0.04, x0 + pane * (i + 1) - 0.04]
      const foot = (x: number, y: number) => at(x + slant * y * low, 0, Math.max(near, back - y * low * 1.15))
      paper.poly(
        [foot(a, y0), foot(b, y0), foot(b, y1), foot(a, y1)],
        mix(light.sun, light.sky[2], 0.3),
        `opacity="${light.hour === 'noon' ? 0.34 : 0.42}"`,
      )
    }
  })
}

export function drawCurtains({ stage, style, back, high, at, scale }: Room, x0: number, x1: number, top: number): void {
  const { paper, random, light } = stage
  const cloth = style.textiles[1]
  const s = scale(back)
  const rod = Math.min(high - 0.14, top + 0.14)
  const [[left, y], [right]] = [at(x0 - 0.5, rod, back), at(x1 + 0.5, rod, back)]
  const floor = at(0, 0.03, back)[1]
  for (const side of [-1, 1] as const) {
    const outer = side < 0 ? left : right
    const wide = s * random.between(0.44, 0.56)
    const fall = trace`M${outer} ${y}h${-side * wide}C${outer - side * wide} ${y + (floor - y) * 0.5} ${outer - side * wide * 0.8} ${y + (floor - y) * 0.7} ${outer - side * wide * 0.96} ${floor}H${outer}Z`
    paper.path(fall, light.tone(cloth, side === light.from ? 0.35 : 0.1))
    paper.within(fall, () => {
      for (let i = 0; i < 6; i++) {
        const fold = outer - side * wide * ((i + 0.3) / 6)
        paper.path(
          trace`M${fold} ${y}q${-side * 6} ${(floor - y) / 2} 0 ${floor - y}h${-side * wide * 0.07}q${side * 8} ${-(floor - y) / 2} 0 ${y - floor}Z`,
          light.shadow,
          'opacity="0.13"',
        )
      }
    })
  }
  paper.line(
    [
      [left - 16, y],
      [right + 16, y],
    ],
    light.tone(style.metal, 0.3),
    5,
  )
  for (const x of [left - 18, right + 18]) paper.ellipse(x, y, 8, 8, light.tone(style.metal, 0.2))
}
