import { type Colour, mix, tune } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, type Point, trace } from '../paper.ts'
import { drawAir, drawPrint, drawShelves } from './decor.ts'
import { drawCushion, drawPendant, drawPlant, drawRug, drawSofa, drawTableLamp } from './furniture.ts'
import { createRoom, drawBox, drawShell, drawUnder, drawWindow, onBackWall, type Room } from './room.ts'

type Span = readonly [from: number, to: number]

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

function drawNightstand(room: Room, x: number, lamp: Colour): void {
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

/** A bedroom: the bed beside the window, two lamps, a rug, a print. */
export function drawBedroom(outside: Stage): void {
  const room = createRoom(outside, { wide: 5.2, back: 5 })
  const { random } = room.stage
  const { style, at, back } = room
  const side = random.side()
  const middle = side * random.between(1.2, 1.45)
  const half = random.between(0.75, 1)
  const sill = random.chance(0.5) ? 0.02 : 0.8
  drawShell(room)
  drawWindow(room, [middle - half, middle + half], [sill, 2.3], random.pick([2, 2, 3]))
  const bed = -side * random.between(0.85, 1.05)
  if (random.chance(0.5)) drawPrint(room, bed, 1.82, 1, 0.66)
  else for (const dx of [-0.38, 0.38]) drawPrint(room, bed + dx, 1.8, 0.52, 0.68)
  if (!style.beams) drawPendant(room, 0, 3.4, 0.55, 0.6, random.int(0, 2))
  const lamp = random.pick(style.accents)
  for (const dx of [-1.16, 1.16]) if (Math.abs(bed + dx) < 2.4) drawNightstand(room, bed + dx, lamp)
  drawRug(room, [bed - 1.25, bed + 1.25], [2.1, 3.7])
  drawBed(
    room,
    [bed - 0.85, bed + 0.85],
    2.95,
    style.textiles[2],
    random.pick([style.textiles[0], style.textiles[1], tune(style.accents[0], 0.12, 0.6)]),
    random.pick(style.accents),
  )
  if (random.chance(0.6))
    drawSofa(
      room,
      side < 0 ? [-2.15, -1.25] : [1.25, 2.15],
      [3, 3.75],
      random.pick([style.accents[0], style.textiles[0], style.accents[1]]),
      [style.accents[2]],
    )
  else drawPlant(room, side * 2.2, 4, random.between(1, 1.35))
  drawAir(room, [at(middle - half, 2.3, back), at(middle + half, sill, back)])
}

/** A room for children: two beds or one, a garland, mountains painted on the wall, toys. */
export function drawKidsRoom(outside: Stage): void {
  const drawn = createRoom(outside, { wide: 5, back: 4.9 })
  const { random } = drawn.stage
  const painted = random.pick(['#dbe8e4', '#f3dfc6', '#e4e0ee', '#f6e6c8', '#d9e4ee', '#f2d9d0'] as const)
  const room: Room = {
    ...drawn,
    style: {
      ...drawn.style,
      feature: painted,
      boards: false,
      panels: false,
      accents: random.pick([
        ['#e2806a', '#5f9aa0', '#f2c14e'],
        ['#6f9f7a', '#e9a25f', '#f4d58a'],
        ['#5b8bb0', '#f08a6a', '#f6cf6a'],
        ['#8a7fb0', '#f0a08c', '#8fc0b0'],
      ] as const),
    },
  }
  const { style, at, back } = room
  const side = random.side()
  drawShell(room)
  drawMural(room)
  const middle = random.between(-0.15, 0.15)
  drawWindow(room, [middle - 0.62, middle + 0.62], [0.85, 2.2], 2)
  drawGarland(room)
  const beds: number[] = random.chance(0.6) ? [-1.75, 1.75] : [side * 1.6]
  for (const x of beds)
    drawBed(
      room,
      [x - 0.48, x + 0.48],
      3,
      style.textiles[2],
      beds.length > 1 && x > 0 ? style.accents[1] : style.accents[0],
      style.accents[2],
    )
  if (beds.length === 1) {
    drawShelves(room, -side * 1.95 - 0.5, -side * 1.95 + 0.5, [1.5, 1.1])
    drawTent(room, -side * 1.75, 4.1)
  } else drawNightstand(room, 0, style.accents[2])
  drawRoundRug(room, 0, 2.7, 0.95)
  drawToys(room, random.between(-0.5, 0.1), 2.7)
  const [bx, by] = at(side * 1.15, 0, 2.5)
  drawBear(room, bx, by, room.scale(2.5) * 0.42)
  drawAir(room, [at(middle - 0.62, 2.2, back), at(middle + 0.62, 0.85, back)])
}

function drawMural(room: Room): void {
  const { stage, style, left, right, back, at } = room
  const { paper, random, light } = stage
  for (const [base, rise, share] of [
    [1.05, 0.75, 0.55],
    [0.8, 0.6, 0.3],
  ] as const) {
    const edge: Point[] = [at(left, 0.11, back), at(left, base, back)]
    for (let i = 0; i < 5; i++) {
      const x = left + ((right - left) * (i + 0.5)) / 5
      edge.push(
        at(x + random.between(-0.15, 0.15), base + rise * random.between(0.4, 1), back),
        at(left + ((right - left) * (i + 1)) / 5, base + random.between(-0.1, 0.15), back),
      )
    }
    edge.push(at(right, 0.11, back))
    paper.poly(edge, light.tone(mix(style.accents[1], style.feature, share), 0.15), 'opacity="0.75"')
  }
  const { x, y, metre } = onBackWall(room, random.pick([-1.6, 1.6]), 2.15)
  paper.ellipse(x, y, metre * 0.2, metre * 0.2, light.tone(style.accents[2], 0.1), 'opacity="0.85"')
}

function drawGarland(room: Room): void {
  const { stage, style, left, right, back, at } = room
  const { paper, light } = stage
  const points: Point[] = []
  for (let i = 0; i <= 22; i++)
    points.push(at(left + ((right - left) * i) / 22, 2.56 - 0.12 * Math.sin(((i % 11) / 11) * Math.PI), back - 0.05))
  paper.line(curve(points), light.tone('#8a7a68', 0.3), 2)
  for (const [i, [x, y]] of points.slice(1, -1).entries())
    paper.poly(
      [
        [x - 17, y - 1],
        [x + 17, y + 1],
        [x, y + 38],
      ],
      light.tone(style.accents[i % 3] ?? '#f2c14e', 0.15),
    )
}

function drawRoundRug({ stage, style, at, scale }: Room, x: number, z: number, radius: number): void {
  const { paper, light } = stage
  const flat = (r: number) => (at(0, 0, z - r)[1] - at(0, 0, z + r)[1]) / 2
  for (const [share, colour] of [
    [1, style.accents[0]],
    [0.86, '#f7efe0'],
    [0.62, style.accents[1]],
    [0.46, '#f7efe0'],
    [0.24, style.accents[2]],
  ] as const) {
    const [px, py] = at(x, 0, z)
    paper.ellipse(px, py, radius * share * scale(z), flat(radius * share), light.tone(colour, 0.15))
  }
}

function drawToys({ stage, style, at, scale }: Room, x: number, z: number): void {
  const { paper, light } = stage
  const s = scale(z) * 0.14
  const [px, py] = at(x, 0, z)
  for (const [dx, dy, i] of [
    [0, 0, 0],
    [1.15, 0, 1],
    [0.55, 1, 2],
  ] as const) {
    paper.rect(px + dx * s, py - (dy + 1) * s, s, s, light.tone(style.accents[i], 0.12), 'rx="4"')
    paper.rect(
      px + (dx + 0.22) * s,
      py - (dy + 0.78) * s,
      s * 0.56,
      s * 0.56,
      light.key('#fdf6e6'),
      'rx="8" opacity="0.75"',
    )
  }
  const ball: Point = [px + s * 4.6, py + s * 0.6]
  paper.ellipse(ball[0], ball[1] + s * 0.72, s * 0.9, s * 0.16, light.shadow, 'opacity="0.3"')
  paper.ellipse(ball[0], ball[1], s * 0.8, s * 0.8, light.tone(style.accents[1], 0.1))
  paper.path(
    trace`M${ball[0] - s * 0.8} ${ball[1]}q${s * 0.8} ${-s * 0.55} ${s * 1.6} 0q${-s * 0.8} ${s * 0.4} ${-s * 1.6} 0Z`,
    light.key('#fdf6e6'),
  )
}

function drawTent({ stage, style, at, scale }: Room, x: number, z: number): void {
  const { paper, light } = stage
  const s = scale(z)
  const [px, foot] = at(x, 0, z)
  const top = foot - s * 1.5
  paper.ellipse(px, foot, s * 0.75, s * 0.1, light.shadow, 'opacity="0.25"')
  for (const dx of [-0.1, 0, 0.1])
    paper.line(
      [
        [px - dx * s * 6, foot],
        [px + dx * s * 0.9, top - s * 0.14],
      ],
      light.tone(style.wood, 0.3),
      s * 0.025,
    )
  paper.poly(
    [
      [px - s * 0.62, foot],
      [px, top],
      [px + s * 0.62, foot],
    ],
    light.tone('#f9f2e4', 0.1),
  )
  for (let i = 0; i < 5; i++)
    paper.poly(
      [
        [px - s * 0.62 * (0.2 + i * 0.18), top + s * 1.5 * (0.2 + i * 0.18)],
        [px + s * 0.62 * (0.2 + i * 0.18), top + s * 1.5 * (0.2 + i * 0.18)],
        [px + s * 0.62 * (0.25 + i * 0.18), top + s * 1.5 * (0.25 + i * 0.18)],
        [px - s * 0.62 * (0.25 + i * 0.18), top + s * 1.5 * (0.25 + i * 0.18)],
      ],
      light.tone(style.accents[1], 0.2),
      'opacity="0.6"',
    )
  paper.path(
    trace`M${px - s * 0.3} ${foot}Q${px - s * 0.08} ${foot - s * 0.6} ${px} ${top + s * 0.3}Q${px + s * 0.08} ${foot - s * 0.6} ${px + s * 0.3} ${foot}Z`,
    light.fill('#a8988a'),
  )
}

function drawBear({ stage }: Room, x: number, y: number, size: number): void {
  const { paper, light } = stage
  const fur = light.tone('#b98a5e', 0.15)
  const pale = light.key('#e6c79c')
  paper.ellipse(x, y, size * 0.5, size * 0.09, light.shadow, 'opacity="0.3"')
  for (const side of [-1, 1]) {
    paper.ellipse(x + side * size * 0.22, y - size * 0.92, size * 0.11, size * 0.11, fur)
    paper.ellipse(
      x + side * size * 0.3,
      y - size * 0.34,
      size * 0.1,
      size * 0.2,
      fur,
      `transform="rotate(${side * -28} ${x.toFixed(0)} ${y.toFixed(0)})"`,
    )
  }
  paper.ellipse(x, y - size * 0.28, size * 0.29, size * 0.31, fur)
  paper.ellipse(x, y - size * 0.25, size * 0.17, size * 0.2, pale)
  paper.ellipse(x, y - size * 0.73, size * 0.27, size * 0.24, fur)
  for (const side of [-1, 1]) {
    paper.ellipse(x + side * size * 0.24, y - size * 0.07, size * 0.14, size * 0.11, fur)
    paper.ellipse(x + side * size * 0.26, y - size * 0.07, size * 0.07, size * 0.06, pale)
    paper.ellipse(x + side * size * 0.09, y - size * 0.77, size * 0.024, size * 0.028, '#3a2a24')
  }
  paper.ellipse(x, y - size * 0.66, size * 0.11, size * 0.08, pale)
  paper.ellipse(x, y - size * 0.69, size * 0.035, size * 0.025, '#3a2a24')
}
