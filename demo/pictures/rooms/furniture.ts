import { type Colour, mix, tune } from '../colour.ts'
import { curve, trace } from '../paper.ts'
import { drawBox, drawUnder, type Room, type Span } from './room.ts'

/** A plump cushion standing at (x, y, z), `size` metres wide, leaning by `turn` degrees. */
export function drawCushion(
  { stage, at, scale }: Room,
  x: number,
  y: number,
  z: number,
  size: number,
  colour: Colour,
  turn = 0,
  tall = 0.86,
): void {
  const { paper, random, light } = stage
  const [px, py] = at(x, y, z)
  const half = (size * scale(z)) / 2
  const high = half * tall
  const cy = py - high * 0.94
  const outline = curve(
    [
      [px - half, cy - high],
      [px, cy - high * 0.9],
      [px + half, cy - high],
      [px + half * 0.92, cy],
      [px + half, cy + high],
      [px, cy + high * 0.94],
      [px - half, cy + high],
      [px - half * 0.92, cy],
    ],
    true,
  )
  paper.group(trace`transform="rotate(${turn} ${px} ${cy})"`, () => {
    paper.path(
      outline,
      paper.fade(
        [
          [0, light.tone(colour, 0.04)],
          [1, light.tone(colour, 0.5)],
        ],
        [light.from < 0 ? 0 : 1, 0],
        [light.from < 0 ? 1 : 0, 1],
      ),
    )
    const weave = random.int(0, 3)
    const thread = light.tone(mix(colour, tune(colour, 0.3, 0.6), 0.7), 0.15)
    if (weave === 0)
      paper.within(outline, () => {
        for (let i = -2; i <= 2; i++)
          paper.line(
            [
              [px - half, cy + high * i * 0.36],
              [px + half, cy + high * i * 0.36],
            ],
            thread,
            half * 0.09,
            'opacity="0.8"',
          )
      })
    if (weave === 1)
      paper.line(
        curve(
          [
            [px - half * 0.8, cy - high * 0.8],
            [px, cy - high * 0.74],
            [px + half * 0.8, cy - high * 0.8],
            [px + half * 0.75, cy],
            [px + half * 0.8, cy + high * 0.8],
            [px, cy + high * 0.76],
            [px - half * 0.8, cy + high * 0.8],
            [px - half * 0.75, cy],
          ],
          true,
        ),
        thread,
        half * 0.035,
        'opacity="0.9"',
      )
  })
}

/** A sofa that faces us, with cushions. */
export function drawSofa(
  room: Room,
  [x0, x1]: Span,
  [z0, z1]: Span,
  colour: Colour,
  cushions: readonly Colour[],
): void {
  const { random } = room.stage
  drawUnder(room, [x0, x1], [z0, z1])
  for (const [x, z] of [
    [x0 + 0.12, z0 + 0.08],
    [x1 - 0.18, z0 + 0.08],
  ] as const)
    drawBox(room, [x, x + 0.06], [0, 0.14], [z, z + 0.06], room.style.wood)
  drawBox(room, [x0 + 0.1, x1 - 0.1], [0.2, 0.82], [z1 - 0.26, z1], colour, 0.06)
  const seats = x1 - x0 > 1.5 ? (x1 - x0 > 2.2 ? 3 : 2) : 1
  const seat = (x1 - x0 - 0.4) / seats
  for (let i = 0; i < seats; i++)
    drawBox(
      room,
      [x0 + 0.2 + seat * i, x0 + 0.2 + seat * (i + 1)],
      [0.44, 0.86],
      [z1 - 0.42, z1 - 0.2],
      tune(colour, 0.012),
      0.07,
    )
  drawBox(room, [x0 + 0.1, x1 - 0.1], [0.13, 0.34], [z0 + 0.04, z1 - 0.1], tune(colour, -0.03), 0.03)
  for (let i = 0; i < seats; i++)
    drawBox(
      room,
      [x0 + 0.2 + seat * i, x0 + 0.2 + seat * (i + 1)],
      [0.32, 0.5],
      [z0, z1 - 0.38],
      tune(colour, 0.02),
      0.055,
    )
  const side = (x: number) => drawBox(room, [x, x + 0.22], [0.13, 0.64], [z0, z1 - 0.04], colour, 0.06)
  const perSide = x1 - x0 > 1.5 ? 2 : 1
  for (let i = 0; i < perSide; i++)
    drawCushion(
      room,
      x0 + 0.48 + i * 0.32,
      0.5,
      z1 - 0.5 - i * 0.1,
      0.46,
      cushions[i % cushions.length] ?? colour,
      random.between(-9, 4),
    )
  if (perSide === 2) drawCushion(room, x1 - 0.5, 0.5, z1 - 0.5, 0.48, cushions[2] ?? colour, random.between(-2, 9))
  side(x0)
  side(x1 - 0.22)
}

/** A round top at the height `y`; its rim is `thick` metres. */
export function drawDisc(
  { stage, at, scale }: Room,
  x: number,
  y: number,
  z: number,
  radius: number,
  thick: number,
  colour: Colour,
): void {
  const { paper, light } = stage
  const [px, py] = at(x, y, z)
  const flat = Math.abs(at(x, y, z - radius)[1] - at(x, y, z + radius)[1]) / 2
  const rim = thick * scale(z)
  paper.ellipse(px, py + rim, radius * scale(z), flat, light.fill(colour))
  paper.rect(px - radius * scale(z), py, radius * scale(z) * 2, rim, light.fill(colour))
  paper.ellipse(
    px,
    py,
    radius * scale(z),
    flat,
    paper.fade(
      [
        [0, light.key(tune(colour, 0.03))],
        [1, light.tone(colour, 0.25)],
      ],
      [light.from < 0 ? 0 : 1, 0],
      [light.from < 0 ? 1 : 0, 1],
    ),
  )
}

export function drawRoundTable(room: Room, x: number, z: number, radius: number, high: number, colour: Colour): void {
  const { paper, light } = room.stage
  drawUnder(room, [x - radius * 0.8, x + radius * 0.8], [z - radius * 0.8, z + radius * 0.8], 0.1)
  for (const [dx, dz] of [
    [-0.6, 0.5],
    [0.6, 0.5],
    [-0.62, -0.5],
    [0.62, -0.5],
  ] as const)
    paper.line(
      [
        room.at(x + dx * radius * 0.8, high, z + dz * radius),
        room.at(x + dx * radius * 1.15, 0, z + dz * radius * 1.2),
      ],
      light.tone(room.style.wood, 0.55),
      room.scale(z) * 0.035,
    )
  drawDisc(room, x, high, z, radius, 0.035, colour)
}
