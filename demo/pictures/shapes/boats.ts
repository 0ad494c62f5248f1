import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { trace } from '../paper.ts'
import { drawRipple } from './water.ts'

const hulls = ['#f5efe2', '#2f5f86', '#c9503e', '#3f8580', '#f2c14e', '#fafafa', '#1f3f5c'] as const

const sails = ['#fdf8ec', '#fdf8ec', '#f3dfc0', '#d9705a', '#e9b45c'] as const

/** A sailing boat under sail, `size` tall, its waterline at (x, y). */
export function drawSailingBoat(stage: Stage, x: number, y: number, size: number): void {
  const { paper, random, light } = stage
  const way = random.side()
  const long = size * 0.3
  const hull = random.pick(hulls)
  const cloth = random.pick(sails)
  const lean = way * size * 0.03
  paper.group(trace`opacity="0.35" transform="translate(0 ${1.5 * y}) scale(1 -0.5)"`, () =>
    paper.poly(
      [
        [x + lean, y - size],
        [x - way * long * 0.9, y - size * 0.1],
        [x + way * long * 1.1, y - size * 0.1],
      ],
      light.tone(cloth, 0.3),
    ),
  )
  paper.poly(
    [
      [x - way * long * 0.9, y - size * 0.1],
      [x - way * long, y - size * 0.06],
      [x + way * long * 1.25, y - size * 0.11],
      [x + way * long * 0.8, y],
      [x - way * long * 0.75, y],
    ],
    light.tone(hull, 0.35),
  )
  paper.line(
    [
      [x - way * long * 0.97, y - size * 0.085],
      [x + way * long * 1.22, y - size * 0.1],
    ],
    light.key('#fff6e0'),
    size * 0.012,
  )
  paper.line(
    [
      [x, y - size * 0.08],
      [x + lean, y - size * 1.02],
    ],
    light.fill('#6b5344'),
    Math.max(1, size * 0.014),
  )
  paper.path(
    trace`M${x + lean - way * 1.5} ${y - size}Q${x - way * long * 0.6} ${y - size * 0.5} ${x - way * long * 0.95} ${y - size * 0.15}L${x - way * 2} ${y - size * 0.15}Z`,
    light.tone(cloth, way === light.from ? 0.4 : 0.02),
  )
  paper.path(
    trace`M${x + lean + way * 2} ${y - size * 0.92}Q${x + way * long * 0.75} ${y - size * 0.5} ${x + way * long * 1.1} ${y - size * 0.14}L${x + way * 3} ${y - size * 0.14}Z`,
    light.tone(cloth, way === light.from ? 0.05 : 0.42),
  )
  drawRipple(stage, x, y + 1, long * 1.6, Math.max(1, size * 0.018), mix(light.sky[2], '#ffffff', 0.4), 0.6)
}

/** A boat at its mooring: bare mast, boom with a furled sail, fenders. */
export function drawMooredBoat(stage: Stage, x: number, y: number, long: number): void {
  const { paper, random, light } = stage
  const hull = random.pick(hulls)
  const way = random.side()
  const high = long * 0.16
  const mast = long * random.between(1.05, 1.4)
  const rig = light.tone('#e9e2d4', 0.5)
  paper.line(
    [
      [x + way * long * 0.04, y - high],
      [x + way * long * 0.04, y - mast],
    ],
    rig,
    Math.max(2, long * 0.016),
  )
  paper.line(
    [
      [x + way * long * 0.52, y - high * 1.15],
      [x + way * long * 0.04, y - mast * 0.96],
      [x - way * long * 0.5, y - high],
    ],
    rig,
    1,
    'opacity="0.8"',
  )
  paper.line(
    [
      [x + way * long * 0.04, y - high * 2.5],
      [x - way * long * 0.42, y - high * 2.3],
    ],
    light.tone(random.pick(sails), 0.3),
    long * 0.045,
  )
  paper.path(
    trace`M${x - way * long * 0.22} ${y - high}L${x - way * long * 0.16} ${y - high * 1.75}H${x + way * long * 0.14}L${x + way * long * 0.28} ${y - high}Z`,
    light.tone('#f7f1e4', 0.25),
  )
  paper.rect(
    Math.min(x - way * long * 0.1, x + way * long * 0.12),
    y - high * 1.55,
    long * 0.22,
    high * 0.28,
    light.lamps > 0.4 && random.chance(0.5) ? light.lamp : light.fill('#3c5268'),
  )
  const outline = trace`M${x - way * long * 0.48} ${y - high}Q${x} ${y - high * 0.8} ${x + way * long * 0.56} ${y - high * 1.2}Q${x + way * long * 0.46} ${y - high * 0.1} ${x + way * long * 0.36} ${y}H${x - way * long * 0.42}Z`
  paper.path(
    outline,
    paper.fade([
      [0, light.key(hull)],
      [1, light.tone(hull, 0.7)],
    ]),
  )
  paper.within(outline, () =>
    paper.rect(
      x - long,
      y - high * 0.26,
      long * 2,
      high * 0.3,
      light.tone(random.pick(['#9c3b30', '#20405e', '#e8e0d0']), 0.5),
    ),
  )
  for (const dx of [-0.22, 0.06])
    paper.ellipse(x + long * dx, y - high * 0.5, long * 0.018, high * 0.24, light.key('#f5efe2'))
  drawRipple(stage, x, y + 2, long * 0.6, 3, light.shadow, 0.35)
}
