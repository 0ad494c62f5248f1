import type { Exterior } from '../architecture.ts'
import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, polygon, trace } from '../paper.ts'
import { drawGlass } from './front-window.ts'

/** What covers a roof: courses of slates or tiles, channels of round tiles, or seams of zinc; snow in a winter of the mountains. */
export function drawCovering(
  stage: Stage,
  outline: readonly Point[],
  exterior: Exterior,
  m: number,
  shade: number,
  snow: boolean,
): void {
  const { paper, random, light } = stage
  const colour = exterior.roof
  const ys = outline.map(([, y]) => y)
  const xs = outline.map(([x]) => x)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  if (snow) {
    paper.poly(
      outline,
      paper.fade([
        [0, light.tone('#f3f6fb', shade)],
        [1, light.tone('#ffffff', shade * 0.8)],
      ]),
    )
    return
  }
  paper.poly(
    outline,
    paper.fade([
      [0, light.tone(mix(colour, '#ffffff', 0.1), shade)],
      [1, light.tone(colour, shade + 0.22)],
    ]),
  )
  paper.within(polygon(outline), () => {
    if (exterior.roofing === 'canal') {
      const step = Math.max(6, m * 0.24)
      let lit = ''
      let dark = ''
      for (let x = left; x < right; x += step) {
        dark += trace`M${x} ${top}V${bottom}`
        lit += trace`M${x + step * 0.5} ${top}V${bottom}`
      }
      paper.line(dark, light.shadow, step * 0.3, 'opacity="0.3"')
      paper.line(lit, light.key('#ffe6c8'), step * 0.26, 'opacity="0.2"')
      let courses = ''
      for (let y = top + m * 0.4; y < bottom; y += m * 0.42) courses += trace`M${left} ${y}H${right}`
      paper.line(courses, light.shadow, Math.max(1, m * 0.03), 'opacity="0.2"')
    } else {
      const step = Math.max(6, m * (exterior.roofing === 'slate' ? 0.2 : 0.24))
      let courses = ''
      for (let y = top + step, row = 0; y < bottom; y += step, row++)
        courses += trace`M${left + (row % 2) * step * 0.6} ${y}H${right}`
      paper.line(
        courses,
        light.shadow,
        Math.max(1.2, step * 0.13),
        `opacity="0.36" stroke-dasharray="${(step * 1.15).toFixed(0)} ${(step * 0.2).toFixed(0)}"`,
      )
    }
    let pale = ''
    let deep = ''
    const tile = m * 0.3
    for (let i = 0; i < 70; i++) {
      const piece = trace`M${random.between(left, right)} ${random.between(top, bottom)}h${tile * random.between(0.6, 1.6)}v${tile * 0.5}h${-tile}Z`
      if (i % 2) pale += piece
      else deep += piece
    }
    paper.path(pale, light.key(mix(colour, '#ffe8cc', 0.35)), 'opacity="0.35"')
    paper.path(deep, light.fill(colour), 'opacity="0.28"')
  })
}

/** A chimney; (x, y) is the middle of its foot. */
export function drawChimneyStack(
  stage: Stage,
  x: number,
  y: number,
  m: number,
  exterior: Exterior,
  snow: boolean,
): void {
  const { paper, light } = stage
  const [wide, high] = [m * 0.8, m * 1.3]
  const wall =
    exterior.finish === 'brick' || exterior.region === 'channel'
      ? '#b96c50'
      : exterior.finish === 'chalet'
        ? exterior.stone
        : mix(exterior.wall, exterior.stone, 0.5)
  paper.rect(x - wide / 2, y - high, wide, high * 1.35, light.tone(wall, 0.16))
  paper.rect(
    light.from > 0 ? x - wide / 2 : x + wide * 0.18,
    y - high,
    wide * 0.32,
    high * 1.35,
    light.fill(wall),
    'opacity="0.75"',
  )
  paper.rect(
    x - wide * 0.58,
    y - high - m * 0.1,
    wide * 1.16,
    m * 0.16,
    light.tone(snow ? '#ffffff' : exterior.stone, 0.1),
  )
  for (const dx of [-0.22, 0.22])
    paper.rect(x + wide * dx - m * 0.11, y - high - m * 0.42, m * 0.22, m * 0.34, light.tone('#b8694a', 0.25))
}

/** A dormer with a gable of its own; (x, y) is the middle of its foot. */
export function drawDormer(stage: Stage, x: number, y: number, m: number, exterior: Exterior, snow: boolean): void {
  const { paper, light } = stage
  const [wide, high] = [m * 1.3, m * 1.35]
  const wall = exterior.finish === 'timber' ? exterior.wall : exterior.stone
  paper.rect(x - wide / 2 - light.from * m * 0.2, y - high * 0.9, wide, high * 0.9, light.shadow, 'opacity="0.22"')
  paper.rect(x - wide / 2, y - high, wide, high, light.tone(wall, 0.08))
  const opening = { x, top: y - high * 0.9, wide: m * 0.78, high: high * 0.82, m }
  drawGlass(stage, opening)
  const bar = light.tone('#fbf8f0', 0.14)
  paper.rect(
    opening.x - opening.wide / 2,
    opening.top,
    opening.wide,
    opening.high,
    'none',
    `stroke="${bar}" stroke-width="${(m * 0.06).toFixed(1)}"`,
  )
  paper.line(
    trace`M${x} ${opening.top}v${opening.high}M${x - opening.wide / 2} ${opening.top + opening.high * 0.5}h${opening.wide}`,
    bar,
    m * 0.035,
  )
  const half = wide * 0.66
  const rise = wide * (exterior.pitch > 0.8 ? 0.62 : 0.42)
  paper.poly(
    [
      [x - wide / 2, y - high + 1],
      [x, y - high - rise * 0.86],
      [x + wide / 2, y - high + 1],
    ],
    light.tone(wall, 0.12),
  )
  const slab = light.tone(snow ? '#ffffff' : exterior.roof, 0.05)
  for (const side of [-1, 1] as const)
    paper.poly(
      [
        [x, y - high - rise],
        [x + side * half, y - high + m * 0.06],
        [x + side * half, y - high + m * (snow ? -0.1 : 0.18)],
        [x, y - high - rise + m * (snow ? -0.2 : 0.2)],
      ],
      side === light.from ? slab : light.tone(snow ? '#e9eef6' : exterior.roof, 0.55),
    )
}
