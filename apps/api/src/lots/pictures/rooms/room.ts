import { type Colour, type Linear, mix, under } from '../colour.ts'
import type { Light, Stage } from '../palette.ts'
import { height, type Point, polygon, trace, width } from '../paper.ts'
import { createCamera } from '../perspective.ts'
import type { Hour } from '../scene.ts'
import { drawVista } from '../scenes/vista.ts'
import { type HomeStyle, homeStyle } from './home-style.ts'

/** A room in metres: `x` to the right from its middle, `y` up from the floor, `z` away from the eye. */
export interface Room {
  /** The pencils in the light of the room; `outside` has the light of the day. */
  stage: Stage
  outside: Stage
  style: HomeStyle
  left: number
  right: number
  back: number
  high: number
  eye: number
  eyeX: number
  at(x: number, y: number, z: number): Point
  scale(z: number): number
  /** Whether lamps are lit. */
  evening: boolean
}

type Span = readonly [from: number, to: number]

const inside: Record<Hour, { key: Linear; fill: Linear }> = {
  morning: { key: [1.02, 0.98, 0.91], fill: [0.6, 0.63, 0.72] },
  noon: { key: [1.02, 1.01, 0.98], fill: [0.6, 0.65, 0.75] },
  golden: { key: [1.06, 0.91, 0.74], fill: [0.6, 0.48, 0.5] },
  dusk: { key: [0.98, 0.79, 0.6], fill: [0.44, 0.34, 0.4] },
  night: { key: [0.9, 0.69, 0.48], fill: [0.34, 0.27, 0.34] },
}

export function createRoom(outside: Stage, { wide = 5.6, high = 2.7, back = 5.3 } = {}): Room {
  const { random, scene } = outside
  const { key, fill } = inside[scene.hour]
  const evening = scene.hour === 'dusk' || scene.hour === 'night'
  const light: Light = {
    ...outside.light,
    key: (colour) => under(colour, key),
    fill: (colour) => under(colour, fill),
    tone: (colour, shade) => mix(under(colour, key), under(colour, fill), shade),
    shadow: evening ? '#2a1a2c' : '#5a4858',
    shadowDepth: 0.3,
  }
  const [eye, eyeX] = [1.32, random.between(-0.5, 0.5)]
  const camera = createCamera(width / 2 + random.between(-110, 110) + eyeX * 60, random.between(440, 480), 1120, eye)
  const half = wide / 2
  return {
    stage: { ...outside, light },
    outside,
    style: homeStyle(scene.seed),
    left: -half,
    right: half,
    back,
    high,
    eye,
    eyeX,
    at: (x, y, z) => camera.at(x - eyeX, y, z),
    scale: camera.scale,
    evening,
  }
}

const near = 1

/** The six sides of the room without its openings. */
export function drawShell(room: Room, feature = true): void {
  const { stage, style, left, right, back, high, at } = room
  const { paper, light } = stage
  const wall = feature ? style.feature : style.wall
  const side = (x: number): Point[] => [at(x, 0, near), at(x, high, near), at(x, high, back), at(x, 0, back)]
  const ceiling = light.tone(style.beams ? mix(style.ceiling, style.wood, 0.06) : style.ceiling, 0.1)
  paper.poly(
    [at(left, high, near), at(right, high, near), at(right, high, back), at(left, high, back)],
    paper.fade([
      [0, light.tone(style.ceiling, 0.28)],
      [1, ceiling],
    ]),
  )
  drawFloor(room)
  for (const x of [left, right]) {
    const lit = (x < 0 ? -1 : 1) !== light.from
    const colour = light.tone(style.wall, lit ? 0.05 : 0.3)
    paper.poly(
      side(x),
      paper.fade(
        [
          [0, mix(colour, light.shadow, 0.12)],
          [1, colour],
        ],
        [x < 0 ? 0 : 1, 0],
        [x < 0 ? 1 : 0, 0],
      ),
    )
  }
  const backWall: Point[] = [at(left, 0, back), at(left, high, back), at(right, high, back), at(right, 0, back)]
  paper.poly(
    backWall,
    paper.fade([
      [0, light.tone(wall, 0.32)],
      [0.6, light.tone(wall, 0.14)],
      [1, light.tone(wall, 0.26)],
    ]),
  )
  if (feature && style.boards) drawBoards(room)
  if (style.panels) drawMouldings(room)
  const trim = light.tone('#fbf7ef', 0.2)
  const base = 0.11
  paper.poly([at(left, 0, back), at(left, base, back), at(right, base, back), at(right, 0, back)], trim)
  for (const x of [left, right])
    paper.poly([at(x, 0, near), at(x, base, near), at(x, base, back), at(x, 0, back)], light.tone('#fbf7ef', 0.4))
  if (style.beams) drawBeams(room)
  else {
    paper.poly(
      [at(left, high - 0.09, back), at(left, high, back), at(right, high, back), at(right, high - 0.09, back)],
      light.tone('#fdfaf4', 0.15),
    )
    for (const x of [left, right])
      paper.poly(
        [at(x, high - 0.09, near), at(x, high, near), at(x, high, back), at(x, high - 0.09, back)],
        light.tone('#fdfaf4', 0.35),
      )
  }
  // The corners gather shade.
  for (const x of [left, right]) {
    const [cx] = at(x, 0, back)
    const toward = x < 0 ? 1 : -1
    paper.poly(
      [
        at(x, 0, back),
        at(x, high, back),
        [cx + toward * 120, at(0, high, back)[1]],
        [cx + toward * 120, at(0, 0, back)[1]],
      ],
      paper.fade(
        [
          [0, light.shadow, 0.16],
          [1, light.shadow, 0],
        ],
        [toward > 0 ? 0 : 1, 0],
        [toward > 0 ? 1 : 0, 0],
      ),
    )
  }
}

function drawFloor({ stage, style, left, right, back, at }: Room): void {
  const { paper, random, light } = stage
  const outline: Point[] = [at(left, 0, near), at(right, 0, near), at(right, 0, back), at(left, 0, back)]
  paper.poly(
    outline,
    paper.fade([
      [0, light.tone(style.floorColour, 0.06)],
      [1, light.tone(style.floorColour, 0.42)],
    ]),
  )
  paper.within(polygon(outline), () => {
    const step = style.floor === 'tiles' ? 0.45 : style.floor === 'herringbone' ? 0.42 : 0.2
    let joints = ''
    if (style.floor === 'herringbone')
      for (let x = left; x < right; x += step) {
        joints += trace`M${at(x, 0, near)[0]} ${at(x, 0, near)[1]}L${at(x, 0, back)[0]} ${at(x, 0, back)[1]}`
        for (let z = near + 0.4; z < back; z += 0.16) {
          const [one, two, three] = [at(x, 0, z), at(x + step / 2, 0, z + 0.2), at(x + step, 0, z)]
          joints += trace`M${one[0]} ${one[1]}L${two[0]} ${two[1]}L${three[0]} ${three[1]}`
        }
      }
    else
      for (let x = left; x < right; x += step) {
        joints += trace`M${at(x, 0, near)[0]} ${at(x, 0, near)[1]}L${at(x, 0, back)[0]} ${at(x, 0, back)[1]}`
        for (
          let z = near + random.between(0, 1.2);
          z < back;
          z += style.floor === 'tiles' ? step : random.between(0.9, 1.9)
        ) {
          const plank: Point[] = [
            at(x, 0, z),
            at(x + step, 0, z),
            at(x + step, 0, z + step * 2.4),
            at(x, 0, z + step * 2.4),
          ]
          if (style.floor !== 'tiles')
            paper.poly(
              plank,
              random.chance(0.5) ? light.shadow : light.key('#fff4e0'),
              `opacity="${random.between(0.02, 0.08).toFixed(2)}"`,
            )
          joints += trace`M${at(x, 0, z)[0]} ${at(x, 0, z)[1]}L${at(x + step, 0, z)[0]} ${at(x, 0, z)[1]}`
        }
      }
    if (style.floor === 'tiles')
      for (let z = near; z < back; z += step)
        joints += trace`M${at(left, 0, z)[0]} ${at(0, 0, z)[1]}H${at(right, 0, z)[0]}`
    paper.line(joints, light.shadow, 1.3, 'opacity="0.24"')
  })
}

function drawBoards({ stage, left, right, back, high, at }: Room): void {
  const { paper, random, light } = stage
  let joints = ''
  for (let y = 0.11; y < high; y += 0.17) {
    const [[x1, y1], [x2]] = [at(left, y, back), at(right, y, back)]
    joints += trace`M${x1} ${y1}H${x2}`
    if (random.chance(0.6))
      paper.rect(
        random.between(x1, x2 - 200),
        y1 - 0.17 * 211,
        random.between(160, 420),
        0.17 * 211,
        random.chance(0.5) ? light.shadow : '#fff0d8',
        'opacity="0.06"',
      )
  }
  paper.line(joints, light.shadow, 1.8, 'opacity="0.3"')
}

function drawMouldings({ stage, left, right, back, at, scale }: Room): void {
  const { paper, light } = stage
  const count = 5
  const step = (right - left) / count
  for (let i = 0; i < count; i++)
    for (const [low, top] of [
      [0.22, 0.78],
      [0.96, 2.46],
    ] as const) {
      const [x1, y1] = at(left + step * i + 0.11, top, back)
      const [w, h] = [(step - 0.22) * scale(back), (top - low) * scale(back)]
      paper.rect(x1, y1, w, h, 'none', `stroke="${light.shadow}" stroke-opacity="0.22" stroke-width="4"`)
      paper.rect(x1 + 2, y1 + 2, w, h, 'none', 'stroke="#ffffff" stroke-opacity="0.32" stroke-width="2"')
    }
}

function drawBeams({ stage, style, left, right, back, high, at }: Room): void {
  const { paper, light } = stage
  for (let z = back - 0.5; z > 1.2; z -= 0.95) {
    const front = z - 0.22
    paper.poly(
      [at(left, high - 0.2, z), at(right, high - 0.2, z), at(right, high - 0.2, front), at(left, high - 0.2, front)],
      light.tone(style.wood, 0.45),
    )
    paper.poly(
      [at(left, high - 0.2, front), at(right, high - 0.2, front), at(right, high, front), at(left, high, front)],
      light.tone(style.wood, 0.85),
    )
  }
}

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
  paper.rect(left, top + (y0 > 0.2 ? 0 : tall * 0.86), wide, s * 0.04, trim, y0 > 0.2 ? 'opacity="0"' : '')
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

/** A face in one plane, for whatever hangs on the back wall: its corner and size on the sheet. */
export function onBackWall({ at, back, scale }: Room, x: number, y: number): { x: number; y: number; metre: number } {
  const [px, py] = at(x, y, back)
  return { x: px, y: py, metre: scale(back) }
}

/** A box in the room; `soft` rounds its edges by so many metres. */
export function drawBox(room: Room, [x0, x1]: Span, [y0, y1]: Span, [z0, z1]: Span, colour: Colour, soft = 0): void {
  const { stage, at, scale, eye, eyeX } = room
  const { paper, light } = stage
  const face = (points: Point[], shade: number, z: number) => {
    const fill = light.tone(colour, shade)
    paper.poly(
      points,
      fill,
      soft ? `stroke="${fill}" stroke-width="${(soft * 2 * scale(z)).toFixed(1)}" stroke-linejoin="round"` : '',
    )
  }
  const [a, b, c, d, e, f] = [x0 + soft, x1 - soft, y0 + soft, y1 - soft, z0 + soft, z1 - soft]
  if (x0 > eyeX) face([at(a, c, e), at(a, d, e), at(a, d, f), at(a, c, f)], light.from < 0 ? 0.3 : 0.66, z0)
  if (x1 < eyeX) face([at(b, c, e), at(b, d, e), at(b, d, f), at(b, c, f)], light.from > 0 ? 0.3 : 0.66, z0)
  if (y1 < eye) face([at(a, d, e), at(b, d, e), at(b, d, f), at(a, d, f)], 0, z0)
  face([at(a, c, e), at(b, c, e), at(b, d, e), at(a, d, e)], 0.42, z0)
}

/** The shade under a piece of furniture. */
export function drawUnder({ stage, at }: Room, [x0, x1]: Span, [z0, z1]: Span, grow = 0.12): void {
  const { paper, light } = stage
  const shift = -light.from * 0.1
  for (const more of [grow, grow * 0.45, 0])
    paper.poly(
      [
        at(x0 - more + shift, 0, z0 - more),
        at(x1 + more + shift, 0, z0 - more),
        at(x1 + more + shift, 0, z1),
        at(x0 - more + shift, 0, z1),
      ],
      light.shadow,
      'opacity="0.14"',
    )
}
