import { type Colour, type Linear, mix, under } from '../colour.ts'
import type { Light, Stage } from '../palette.ts'
import { type Point, width } from '../paper.ts'
import { createCamera } from '../perspective.ts'
import type { Hour } from '../scene.ts'
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

/** From here to there along one axis, in metres. */
export type Span = readonly [from: number, to: number]

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

export const near = 1

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
