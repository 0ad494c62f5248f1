import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, polygon, trace } from '../paper.ts'
import { drawCasement } from './casement.ts'
import type { HouseStyle } from './house-styles.ts'

/** Courses of tiles or slates: rows of short dashes, fainter upwards. */
function drawCourses(
  { paper, light }: Stage,
  roof: readonly Point[],
  from: number,
  to: number,
  left: number,
  right: number,
): void {
  paper.within(polygon(roof), () => {
    const rows = Math.max(3, Math.round((to - from) / 9))
    let dashes = ''
    for (let i = 1; i < rows; i++) {
      const y = from + ((to - from) * i) / rows
      dashes += trace`M${left + (i % 2) * 6} ${y}H${right}`
    }
    paper.line(dashes, light.shadow, 1.5, 'opacity="0.34" stroke-dasharray="9 3"')
  })
}

export interface HousePlan {
  x: number
  /** Where the wall meets the ground. */
  y: number
  wide: number
  high: number
  floors: number
  bays: number
  /** Height of the roof above the wall. */
  roof: number
  door?: boolean
}

/** A house seen a little from one side: the front, a gable in shade, a tiled roof, a chimney, its openings. */
export function drawHouse(
  stage: Stage,
  { x, y, wide, high, floors, bays, roof, door = true }: HousePlan,
  style: HouseStyle,
): void {
  const { paper, random, light } = stage
  const away = -light.from
  const depth = Math.min(wide * 0.32, high * 0.5)
  const wall = random.pick(style.walls)
  const [near, far] = away > 0 ? [x + wide, x + wide + depth] : [x, x - depth]
  const top = y - high
  const eave = Math.max(3, wide * 0.03)
  const gable: Point[] = [
    [near, y],
    [near, top],
    [(near + far) / 2, top - roof],
    [far, top],
    [far, y],
  ]
  paper.poly(
    gable,
    paper.fade([
      [0, light.tone(wall, 0.8)],
      [1, light.fill(wall)],
    ]),
  )
  if (style.timber)
    paper.line(
      [
        [near, top],
        [far, top],
      ],
      light.fill(style.timber),
      3,
    )
  const slit = depth * 0.2
  drawCasement(stage, (near + far) / 2 - slit / 2, top + high * 0.15, slit, slit * 1.6, style.trim, null, 1)
  paper.rect(
    x,
    top,
    wide,
    high,
    paper.fade([
      [0, light.key(wall)],
      [1, light.tone(wall, 0.22)],
    ]),
  )
  if (style.quoins) drawQuoins(stage, x, top, wide, high, style.quoins)
  if (style.timber) drawTimbers(stage, x, top, wide, high, style.timber)
  drawOpenings(stage, { x, y, wide, high, floors, bays, roof, door }, style)
  const ridge = (away * depth) / 2
  const slope: Point[] = [
    [x - eave, top + eave * 0.7],
    [x + wide + eave, top + eave * 0.7],
    [x + wide + ridge + (away > 0 ? eave * 0.4 : 0), top - roof - 2],
    [x + ridge - (away < 0 ? eave * 0.4 : 0), top - roof - 2],
  ]
  paper.rect(x, top, wide, eave * 2.2, light.shadow, `opacity="${light.shadowDepth}"`)
  drawChimney(stage, x + wide * random.between(0.2, 0.75) + ridge, top - roof, wide * 0.075, roof * 0.42, wall)
  paper.poly(
    slope,
    paper.fade([
      [0, light.key(mix(style.roof, '#ffffff', 0.08))],
      [1, light.tone(style.roof, 0.3)],
    ]),
  )
  drawCourses(stage, slope, top - roof, top, x - depth, x + wide + depth)
  paper.line(
    [
      [near + (away > 0 ? eave : -eave), top + eave * 0.7],
      [(near + far) / 2 + (away * eave) / 2, top - roof - 2],
      [far + away * eave, top + eave * 0.9],
    ],
    light.tone(style.roof, 0.85),
    Math.max(2, eave * 0.7),
  )
}

function drawChimney({ paper, light }: Stage, x: number, y: number, wide: number, high: number, wall: Colour): void {
  paper.rect(x, y - high, wide, high + 12, light.tone(wall, 0.25))
  paper.rect(light.from > 0 ? x : x + wide * 0.6, y - high, wide * 0.4, high + 12, light.fill(wall), 'opacity="0.8"')
  paper.rect(x - wide * 0.14, y - high - wide * 0.16, wide * 1.28, wide * 0.22, light.tone('#b5694a', 0.3))
  paper.rect(x + wide * 0.22, y - high - wide * 0.55, wide * 0.56, wide * 0.42, light.tone('#a65a40', 0.5))
}

function drawQuoins({ paper, light }: Stage, x: number, top: number, wide: number, high: number, stone: Colour): void {
  const size = Math.max(4, wide * 0.045)
  for (let i = 0, y = top + size * 0.5; y < top + high - size; y += size, i++) {
    const long = i % 2 ? size * 1.5 : size * 0.9
    paper.rect(x, y, long, size * 0.86, light.tone(stone, 0.2))
    paper.rect(x + wide - long, y, long, size * 0.86, light.tone(stone, 0.3))
  }
}

function drawTimbers(
  { paper, random, light }: Stage,
  x: number,
  top: number,
  wide: number,
  high: number,
  timber: Colour,
): void {
  const colour = light.tone(timber, 0.3)
  const thick = Math.max(2, wide * 0.018)
  const foot = top + high * 0.52
  let beams = trace`M${x} ${top + thick}h${wide}M${x} ${foot}h${wide}`
  const posts = Math.max(6, Math.round(wide / 26))
  for (let i = 0; i <= posts; i++) beams += trace`M${x + (wide * i) / posts} ${top}V${foot}`
  for (const i of [0, posts - 1])
    beams += trace`M${x + (wide * (i + random.int(0, 1))) / posts} ${top}L${x + (wide * (i + 0.5)) / posts} ${foot}`
  paper.line(beams, colour, thick)
}

function drawOpenings(stage: Stage, { x, y, wide, high, floors, bays, door }: HousePlan, style: HouseStyle): void {
  const { paper, random, light } = stage
  const shutter = style.shutters ? random.pick(style.shutters) : null
  const bay = wide / bays
  const floor = high / floors
  const pane = Math.min(bay * 0.34, floor * 0.42)
  const doorBay = door ? random.int(0, bays - 1) : -1
  for (let row = 0; row < floors; row++)
    for (let column = 0; column < bays; column++) {
      const middle = x + bay * (column + 0.5)
      const sill = y - floor * row
      if (row === 0 && column === doorBay) {
        const [dw, dh] = [pane * 1.25, floor * 0.74]
        const colour = light.tone(shutter ?? '#7a5238', 0.25)
        paper.rect(middle - dw / 2 - 3, y - dh - 3, dw + 6, dh + 3, light.tone(style.quoins ?? style.trim, 0.2))
        paper.rect(middle - dw / 2, y - dh, dw, dh, colour)
        paper.rect(
          middle - dw * 0.34,
          y - dh * 0.88,
          dw * 0.68,
          dh * 0.36,
          random.chance(light.lamps) ? light.lamp : mix(light.fill('#35495e'), light.sky[1], 0.3),
        )
        paper.line(trace`M${middle} ${y - dh * 0.88}v${dh * 0.36}`, colour, 2)
        paper.rect(middle - dw / 2, y - dh, dw, dh * 0.07, light.shadow, 'opacity="0.35"')
        paper.rect(middle - dw * 0.75, y - 4, dw * 1.5, 5, light.key('#d8ccb8'))
      } else if (!(row === 0 && pane > floor * 0.7)) {
        const ph = pane * (row === floors - 1 && floors > 2 ? 1.1 : 1.5)
        drawCasement(
          stage,
          middle - pane / 2,
          sill - floor * 0.32 - ph * 0.72,
          pane,
          Math.min(ph, floor * 0.6),
          style.trim,
          shutter,
        )
        if (random.chance(0.22))
          for (let i = 0; i < 7; i++)
            paper.ellipse(
              middle + pane * random.between(-0.55, 0.55),
              sill - floor * 0.32 - ph * 0.72 + Math.min(ph, floor * 0.6) + random.between(-2, 4),
              pane * 0.11,
              pane * 0.1,
              random.chance(0.45) ? light.key(light.leaf[0]) : light.key(random.pick(light.bloom)),
            )
      }
    }
}
