import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, trace } from '../paper.ts'

/** A pump room: wings of arches, a glazed hall, a green dome. */
export function drawPavilion(stage: Stage, x: number, y: number, half: number): void {
  const { paper, random, light } = stage
  const stone = random.pick(['#f4ead6', '#f0dcc0', '#f7f0e4', '#efd9c8'])
  const copper = random.pick(['#7fae9c', '#6f9fae', '#8a9aa8', '#9c8a78'])
  const [wall, shade] = [light.key(stone), light.fill(stone)]
  const high = half * 0.36
  const glass =
    light.lamps > 0.2
      ? paper.fade([
          [0, light.lamp],
          [1, '#f6b869'],
        ])
      : paper.fade([
          [0, mix(light.fill('#5a7890'), light.sky[1], 0.5)],
          [1, light.fill('#4a6074')],
        ])
  paper.rect(
    x - half,
    y - high,
    half * 2,
    high,
    paper.fade([
      [0, wall],
      [1, light.tone(stone, 0.25)],
    ]),
  )
  paper.rect(light.from > 0 ? x - half : x + half * 0.94, y - high, half * 0.06, high, shade)
  paper.path(
    trace`M${x - half * 1.03} ${y - high}h${half * 2.06}l${-half * 0.06} ${-high * 0.24}h${-half * 1.94}Z`,
    paper.fade([
      [0, light.key(copper)],
      [1, light.tone(copper, 0.4)],
    ]),
  )
  paper.rect(x - half * 1.03, y - high - 5, half * 2.06, 10, light.key('#fffaf0'))
  const arches = 14
  for (let i = 0; i < arches; i++) {
    const [ax, wide] = [x - half + (half * 2 * (i + 0.18)) / arches, (half * 2 * 0.64) / arches]
    if (Math.abs(ax + wide / 2 - x) < half * 0.27) continue
    paper.path(trace`M${ax} ${y}v${-high * 0.58}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0v${high * 0.58}Z`, glass)
    paper.line(trace`M${ax + wide / 2} ${y}v${-high * 0.74}M${ax} ${y - high * 0.5}h${wide}`, wall, 2)
  }
  const [hall, top] = [half * 0.27, y - high * 1.35]
  paper.rect(
    x - hall,
    top,
    hall * 2,
    y - top,
    paper.fade([
      [0, wall],
      [1, light.tone(stone, 0.2)],
    ]),
  )
  paper.path(
    trace`M${x - hall * 0.72} ${y}v${-high * 0.66}a${hall * 0.72} ${hall * 0.72} 0 0 1 ${hall * 1.44} 0v${high * 0.66}Z`,
    glass,
  )
  let ribs = ''
  for (let k = -3; k <= 3; k++) ribs += trace`M${x + hall * 0.2 * k} ${y}v${-high * (1.18 - 0.05 * k * k)}`
  paper.line(
    trace`${ribs}M${x - hall * 0.72} ${y - high * 0.62}h${hall * 1.44}M${x - hall * 0.72} ${y - high * 0.3}h${hall * 1.44}`,
    wall,
    2.6,
  )
  paper.rect(x - hall * 1.1, top - 8, hall * 2.2, 14, light.key('#fffaf0'))
  const dome = trace`M${x - hall * 0.9} ${top - 8}C${x - hall * 0.86} ${top - hall * 1.1} ${x - hall * 0.3} ${top - hall * 1.3} ${x} ${top - hall * 1.36}C${x + hall * 0.3} ${top - hall * 1.3} ${x + hall * 0.86} ${top - hall * 1.1} ${x + hall * 0.9} ${top - 8}Z`
  paper.path(dome, light.key(copper))
  paper.within(dome, () => {
    paper.ellipse(
      x - light.from * hall * 0.9,
      top - hall * 0.3,
      hall * 1.1,
      hall * 1.7,
      light.fill(copper),
      'opacity="0.6"',
    )
    for (const k of [-0.6, -0.3, 0, 0.3, 0.6])
      paper.line(
        curve([
          [x, top - hall * 1.36],
          [x + hall * k * 0.8, top - hall * 0.9],
          [x + hall * k * 1.4, top],
        ]),
        light.shadow,
        1.6,
        'opacity="0.3"',
      )
  })
  paper.rect(x - hall * 0.12, top - hall * 1.62, hall * 0.24, hall * 0.3, wall)
  paper.poly(
    [
      [x - hall * 0.16, top - hall * 1.6],
      [x, top - hall * 1.95],
      [x + hall * 0.16, top - hall * 1.6],
    ],
    light.tone(copper, 0.3),
  )
  for (const side of [-1, 1]) {
    paper.rect(
      x + side * half * 0.94 - half * 0.1,
      y - high * 1.22,
      half * 0.2,
      high * 1.22,
      side === light.from ? wall : light.tone(stone, 0.35),
    )
    paper.path(
      trace`M${x + side * half * 0.94 - half * 0.11} ${y - high * 1.22}q${half * 0.02} ${-half * 0.16} ${half * 0.11} ${-half * 0.18}q${half * 0.09} ${half * 0.02} ${half * 0.11} ${half * 0.18}Z`,
      light.tone(copper, side === light.from ? 0.05 : 0.4),
    )
    paper.path(
      trace`M${x + side * half * 0.94 - half * 0.05} ${y}v${-high * 0.7}a${half * 0.05} ${half * 0.05} 0 0 1 ${half * 0.1} 0v${high * 0.7}Z`,
      glass,
    )
  }
}
