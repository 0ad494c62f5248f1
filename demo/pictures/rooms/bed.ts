import { type Colour, mix, tune } from '../colour.ts'
import { curve, type Point, trace } from '../paper.ts'
import { drawCushion } from './furniture.ts'
import { drawTableLamp } from './lamps.ts'
import { drawBox, drawUnder, onBackWall, type Room, type Span } from './room.ts'

/** A made bed, its head at the back wall: headboard, pillows, a turned-down sheet, a throw over its foot. */
export function drawBed(
  room: Room,
  [x0, x1]: Span,
  foot: number,
  linen: Colour,
  cover: Colour,
  throwColour: Colour,
): void {
  const { stage, style, at, scale, back } = room
  const { paper, random, light } = stage
  const head = back - 0.08
  drawUnder(room, [x0, x1], [foot, back])
  const kind = random.int(0, 2)
  if (kind === 0) drawBox(room, [x0 - 0.1, x1 + 0.1], [0.1, 1.12], [head - 0.08, back], tune(cover, -0.06), 0.05)
  else if (kind === 1)
    for (let i = 0; i < 7; i++)
      drawBox(
        room,
        [x0 - 0.06 + ((x1 - x0 + 0.12) * i) / 7, x0 - 0.08 + ((x1 - x0 + 0.12) * (i + 1)) / 7],
        [0.1, 1.08],
        [head - 0.05, back],
        style.wood,
        0.01,
      )
  else {
    const { x, y, metre } = onBackWall(room, (x0 + x1) / 2, 0.3)
    const half = ((x1 - x0) / 2 + 0.06) * metre
    paper.path(
      trace`M${x - half} ${y}v${-metre * 0.6}Q${x - half} ${y - metre * 1} ${x} ${y - metre}Q${x + half} ${y - metre} ${x + half} ${y - metre * 0.6}v${metre * 0.6}Z`,
      light.tone('#c9a06a', 0.3),
    )
    for (let i = -4; i <= 4; i++)
      paper.line(
        [
          [x + half * i * 0.2, y],
          [x + half * i * 0.2, y - metre * (0.95 - 0.02 * i * i)],
        ],
        light.fill('#a87c4a'),
        2,
        'opacity="0.5"',
      )
  }
  drawBox(room, [x0 + 0.02, x1 - 0.02], [0.06, 0.3], [foot + 0.06, head], style.wood)
  drawBox(room, [x0, x1], [0.28, 0.54], [foot + 0.03, head], linen, 0.05)
  const pillow = (x1 - x0) / 2
  const pillows = pillow > 0.6 ? 2 : 1
  for (const [row, y] of [
    [0, 0.52],
    [1, 0.5],
  ] as const)
    for (let i = 0; i < pillows; i++)
      drawCushion(
        room,
        x0 + ((x1 - x0) * (i + 0.5)) / pillows,
        y,
        head - 0.2 - row * 0.2,
        ((x1 - x0) / pillows) * 0.86,
        row ? linen : mix(cover, linen, 0.35),
        random.between(-2, 2),
        0.62,
      )
  drawCushion(
    room,
    (x0 + x1) / 2 + random.between(-0.2, 0.2),
    0.52,
    head - 0.62,
    0.46,
    throwColour,
    random.between(-6, 6),
    0.7,
  )
  // The cover: its top, its fall over the foot, and the folded edge of the sheet.
  drawBox(room, [x0 - 0.05, x1 + 0.05], [0.16, 0.58], [foot, head - 0.9], cover, 0.05)
  const fold = head - 0.9
  paper.poly(
    [
      at(x0 - 0.03, 0.59, fold - 0.22),
      at(x1 + 0.03, 0.59, fold - 0.22),
      at(x1 + 0.03, 0.58, fold),
      at(x0 - 0.03, 0.58, fold),
    ],
    light.key(linen),
  )
  const folds = (edge: number) =>
    curve([
      at(x0 + (x1 - x0) * edge, 0.58, fold - 0.3),
      at(x0 + (x1 - x0) * (edge + 0.04), 0.59, foot + 0.5),
      at(x0 + (x1 - x0) * (edge - 0.02), 0.56, foot + 0.02),
      at(x0 + (x1 - x0) * (edge + 0.01), 0.2, foot),
    ])
  for (const edge of [0.2, 0.44, 0.7, 0.88])
    paper.line(folds(edge), light.shadow, scale(foot) * 0.012, 'opacity="0.13"')
  const [za, zb] = [foot + 0.16, foot + 0.62]
  const drape: Point[] = [
    at(x0 - 0.07, 0.6, zb),
    at(x1 + 0.07, 0.6, zb),
    at(x1 + 0.07, 0.6, za),
    at(x0 - 0.07, 0.6, za),
  ]
  paper.poly(drape, light.key(throwColour))
  for (const [x, open] of [
    [x0 - 0.07, x0 > room.eyeX],
    [x1 + 0.07, x1 < room.eyeX],
  ] as const)
    if (open)
      paper.poly([at(x, 0.6, za), at(x, 0.6, zb), at(x, 0.2, zb), at(x, 0.17, za)], light.tone(throwColour, 0.55))
  for (const t of [0.2, 0.5, 0.8])
    paper.line(
      [at(x0 - 0.06, 0.605, za + (zb - za) * t), at(x1 + 0.06, 0.605, za + (zb - za) * t)],
      light.key(tune(throwColour, 0.12, 0.7)),
      scale(foot) * 0.012,
      'opacity="0.7"',
    )
}

export function drawNightstand(room: Room, x: number, lamp: Colour): void {
  const z0 = room.back - 0.42
  drawUnder(room, [x - 0.22, x + 0.22], [z0, room.back], 0.06)
  drawBox(room, [x - 0.22, x + 0.22], [0.12, 0.52], [z0, room.back - 0.04], room.style.wood, 0.01)
  const { paper, light } = room.stage
  const [px, py] = room.at(x, 0.34, z0)
  paper.line(
    [
      [px - room.scale(z0) * 0.18, py],
      [px + room.scale(z0) * 0.18, py],
    ],
    light.shadow,
    2,
    'opacity="0.5"',
  )
  paper.ellipse(px, py - room.scale(z0) * 0.07, 4, 4, light.tone(room.style.metal, 0.1))
  drawTableLamp(room, x, 0.52, z0 + 0.18, lamp)
}
