import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { height, type Point, polygon, trace, width } from '../paper.ts'
import { drawVista } from '../scenes/vista.ts'
import { drawParasol } from '../shapes/boats.ts'
import { drawBistroChair, drawBulbs, drawPot, drawRoundTable } from '../shapes/outdoors.ts'
import { drawBush } from '../shapes/plants.ts'
import { drawCentrepiece } from './decor.ts'
import { drawRoundTable as drawLowTable, drawRug, drawSofa } from './furniture.ts'
import { createRoom, type Room } from './room.ts'

/** A deck of boards or tiles from wall to rail. */
function drawDeck(room: Room, depth: number, colour: Colour, tiled: boolean): void {
  const { at } = room
  const { paper, random, light } = room.outside
  const outline: Point[] = [at(-9, 0, 1), at(9, 0, 1), at(9, 0, depth), at(-9, 0, depth)]
  paper.poly(
    outline,
    paper.fade([
      [0, light.key(colour)],
      [1, light.tone(colour, 0.22)],
    ]),
  )
  paper.within(polygon(outline), () => {
    let joints = ''
    for (let x = -9; x < 9; x += tiled ? 0.6 : 0.17) {
      joints += trace`M${at(x, 0, 1)[0]} ${at(x, 0, 1)[1]}L${at(x, 0, depth)[0]} ${at(x, 0, depth)[1]}`
      if (!tiled && random.chance(0.3))
        paper.poly(
          [at(x, 0, 1), at(x + 0.17, 0, 1), at(x + 0.17, 0, depth), at(x, 0, depth)],
          light.shadow,
          'opacity="0.05"',
        )
    }
    if (tiled) for (let z = 1; z < depth; z += 0.6) joints += trace`M0 ${at(0, 0, z)[1]}H${width}`
    paper.line(joints, light.shadow, 1.5, 'opacity="0.24"')
  })
}

/** A rail at the edge of a terrace: bars, glass, turned posts or cables. */
function drawRail(room: Room, z: number, kind: number): void {
  const { at, scale } = room
  const { paper, light } = room.outside
  const s = scale(z)
  const [, foot] = at(0, 0, z)
  const [, top] = at(0, 1, z)
  const dark = light.fill('#39434e')
  if (kind === 0) {
    let bars = ''
    for (let x = 0; x < width; x += s * 0.11) bars += trace`M${x} ${top}V${foot}`
    paper.line(bars, dark, Math.max(2, s * 0.014))
    paper.rect(0, top - s * 0.03, width, s * 0.05, dark)
    paper.rect(0, foot - s * 0.08, width, s * 0.025, dark)
  } else if (kind === 1) {
    paper.rect(0, top, width, foot - top, mix(light.sky[1], '#ffffff', 0.5), 'opacity="0.2"')
    for (let x = s * 0.2; x < width; x += s * 1.25) {
      paper.poly(
        [
          [x + s * 0.3, top],
          [x + s * 0.5, top],
          [x + s * 0.2, foot],
          [x, foot],
        ],
        '#ffffff',
        'opacity="0.12"',
      )
      paper.rect(x - s * 0.2, top, s * 0.03, foot - top, light.tone('#c9ccd0', 0.4))
    }
    paper.rect(0, top - s * 0.03, width, s * 0.045, light.key('#d9c3a0'))
  } else if (kind === 2) {
    const stone = light.tone('#efe4d0', 0.12)
    for (let x = s * 0.08; x < width; x += s * 0.24) {
      paper.path(
        trace`M${x - s * 0.05} ${foot - s * 0.12}Q${x - s * 0.12} ${foot - s * 0.34} ${x - s * 0.035} ${foot - s * 0.6}L${x - s * 0.06} ${top + s * 0.12}H${x + s * 0.06}L${x + s * 0.035} ${foot - s * 0.6}Q${x + s * 0.12} ${foot - s * 0.34} ${x + s * 0.05} ${foot - s * 0.12}Z`,
        light.from < 0
          ? paper.fade(
              [
                [0, stone],
                [1, light.fill('#d3c3a8')],
              ],
              [0, 0],
              [1, 0],
            )
          : paper.fade(
              [
                [0, light.fill('#d3c3a8')],
                [1, stone],
              ],
              [0, 0],
              [1, 0],
            ),
      )
    }
    paper.rect(
      0,
      top,
      width,
      s * 0.13,
      paper.fade([
        [0, light.key('#f8efe0')],
        [1, light.tone('#d9cab0', 0.4)],
      ]),
    )
    paper.rect(0, foot - s * 0.13, width, s * 0.13, light.tone('#e3d5bb', 0.3))
  } else {
    const wood = light.tone('#a8774c', 0.3)
    for (let x = s * 0.4; x < width + s; x += s * 1.1) paper.rect(x, top, s * 0.09, foot - top, wood)
    for (const t of [0.16, 0.36, 0.56, 0.76]) paper.rect(0, top + (foot - top) * t, width, s * 0.022, dark)
    paper.rect(0, top - s * 0.03, width, s * 0.08, light.key('#b98a5e'))
  }
}

/** Posts and rafters overhead, with bulbs between them and a climber on the post. */
function drawPergola(room: Room, depth: number, side: -1 | 1): void {
  const { at, scale } = room
  const { paper, random, light } = room.outside
  const wood = random.pick(['#a8774c', '#f4ede0', '#8a6a4c'])
  const top = 2.75
  for (const z of [depth - 0.1, 2.6]) {
    const s = scale(z)
    const [px, foot] = at(side * 2.75, 0, z)
    const [, head] = at(0, top, z)
    paper.rect(
      px - s * 0.07,
      head,
      s * 0.14,
      foot - head,
      paper.fade(
        [
          [0, light.tone(wood, light.from < 0 ? 0.05 : 0.6)],
          [1, light.tone(wood, light.from < 0 ? 0.6 : 0.05)],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  }
  for (let x = -4; x <= 4; x += 0.62)
    paper.poly(
      [
        at(x, top + 0.12, depth),
        at(x + 0.09, top + 0.12, depth),
        at(x + 0.09, top + 0.12, 1.6),
        at(x, top + 0.12, 1.6),
      ],
      light.tone(wood, 0.72),
    )
  for (const z of [depth - 0.1, 2.6])
    paper.poly([at(-5, top, z), at(5, top, z), at(5, top + 0.2, z), at(-5, top + 0.2, z)], light.tone(wood, 0.4))
  const green: Stage = light.snow ? { ...room.outside, light: { ...light, leaf: light.fir } } : room.outside
  for (let i = 0; i < 17; i++) {
    const [vx, vy] = at(
      side * (3.4 - i * 0.14 * random.between(0.8, 1.2)),
      top + random.between(-0.04, 0.16),
      depth - 0.1,
    )
    drawBush(green, vx, vy + 16, random.between(24, 52), random.chance(0.7) ? random.pick(light.bloom) : undefined)
  }
  drawBulbs(room.outside, at(-3, 2.55, depth - 0.1), at(3, 2.6, depth - 0.1), 46)
  if (random.chance(0.5)) drawBulbs(room.outside, at(-2.6, 2.6, 3), at(2.8, 2.66, 3), 60)
}

/** A terrace: a sofa and a low table, or a laid table under a parasol, before the view. */
export function drawTerrace(stage: Stage): void {
  const room = asOutdoors(createRoom(stage))
  const { random, light, outlook } = stage
  const { style, at, scale } = room
  const horizon = at(0, room.eye, 9)[1]
  drawVista(stage, horizon, outlook)
  const depth = random.between(5.2, 6)
  const tiled = outlook !== 'mountain' && random.chance(0.5)
  drawDeck(
    room,
    depth,
    tiled ? random.pick(['#e3d0b0', '#d8a880', '#e6dccb']) : random.pick(['#c39a6e', '#b0875e', '#cfae86']),
    tiled,
  )
  const side = random.side()
  for (let i = 0; i < 7; i++) {
    const [bx, by] = at(side * random.between(1.6, 4.6), 0, depth - 0.1)
    if (random.chance(0.7))
      drawBush(stage, bx, by - 4, random.between(44, 80), random.pick(light.bloom), light.snow ? light.fir : light.leaf)
  }
  drawRail(room, depth, outlook === 'mountain' ? 3 : random.pick([0, 1, 2, 3]))
  const covered = random.chance(0.6)
  const lounge = random.chance(0.55)
  if (!covered) {
    const [px, py] = at(side * 1.9, 0, 4.6)
    drawParasol(
      stage,
      px,
      py,
      scale(4.6) * 2.55,
      style.accents[0],
      random.pick([style.accents[0], '#fbf3e2', '#fbf3e2']),
      8,
    )
  }
  if (lounge) {
    drawRug(room, [-1.6, 1.6], [2.4, 4])
    const [x0, x1] = side > 0 ? [-1.8, 0.5] : [-0.5, 1.8]
    drawSofa(room, [x0, x1], [3.6, 4.4], random.pick(['#f2e9da', '#d9d2c4', style.textiles[0]]), style.accents)
    drawSofa(room, side > 0 ? [1.3, 2.2] : [-2.2, -1.3], [3.1, 3.85], random.pick(['#f2e9da', style.accents[1]]), [
      style.accents[2],
    ])
    drawLowTable(room, side * 0.25, 2.85, 0.48, 0.38, style.wood)
    drawCentrepiece(room, side * 0.25, 0.38, 2.85)
  } else {
    const [tx, ty] = at(side * 0.5, 0, 3.3)
    const size = scale(3.3) * 1
    const paint = random.pick(['#f7f2e6', '#5f8a80', '#4f7596', '#d9a648', '#b8564a'])
    drawBistroChair(stage, tx - size * 0.8, ty - size * 0.1, size * 1.02, 1, paint)
    drawBistroChair(stage, tx + size * 0.8, ty - size * 0.1, size * 1.02, -1, paint)
    drawRoundTable(
      stage,
      tx,
      ty,
      size,
      random.pick(['#fdf8ec', '#c39a6e', paint]),
      random.pick(['coffee', 'meal', 'flowers']),
    )
  }
  if (covered) drawPergola(room, depth, side)
  else if (light.lamps > 0.2)
    drawBulbs(stage, [-20, random.between(90, 150)], [width + 20, random.between(110, 190)], random.between(60, 110))
  if (light.lamps > 0.4)
    for (const [x, z] of [
      [-side * 2.1, 3.2],
      [side * 2.15, 4.9],
    ] as const)
      drawStormLamp(room, x, z)
  const pots: readonly ('olive' | 'bloom' | 'grass' | 'bush')[] = ['olive', 'bloom', 'grass', 'bush']
  for (const [x, z, tall] of [
    [-2.3, 3.9, 0.62],
    [2.35, 3.7, 0.66],
    [-side * 1.75, 2.75, 0.5],
  ] as const) {
    const [px, py] = at(x, 0, z)
    drawPot(stage, px, py, scale(z) * tall, random.pick(pots))
  }
}

/** A lantern on the floor with its candle. */
function drawStormLamp({ at, scale, outside }: Room, x: number, z: number): void {
  const { paper, light } = outside
  const [[px, foot], s] = [at(x, 0, z), scale(z)]
  paper.ellipse(
    px,
    foot - s * 0.2,
    s * 0.9,
    s * 0.7,
    paper.glow([
      [0, light.lamp, 0.6],
      [0.4, light.lamp, 0.2],
      [1, light.lamp, 0],
    ]),
  )
  paper.rect(px - s * 0.1, foot - s * 0.36, s * 0.2, s * 0.34, '#ffedc0', 'opacity="0.9"')
  paper.line(
    trace`M${px - s * 0.1} ${foot}v${-s * 0.36}h${s * 0.2}v${s * 0.36}ZM${px} ${foot - s * 0.36}v${s * 0.36}M${px - s * 0.06} ${foot - s * 0.38}q${s * 0.06} ${-s * 0.12} ${s * 0.12} 0`,
    light.fill('#39434e'),
    s * 0.022,
  )
}

/** Out of doors the furniture stands in the light of the day. */
function asOutdoors(room: Room): Room {
  return { ...room, stage: room.outside }
}

/** A small table on a balcony, seen from the room through its open door. */
export function drawBalconyView(stage: Stage): void {
  const room = asOutdoors(createRoom(stage))
  const { paper, random, light, outlook } = stage
  const { style, at, scale } = room
  drawVista(stage, at(0, room.eye, 9)[1] - 20, outlook)
  const depth = 3.7
  const tiled = random.chance(0.6)
  drawDeck(room, depth, tiled ? random.pick(['#e3d0b0', '#d9a27c', '#e9e2d6']) : '#c39a6e', tiled)
  drawRail(room, depth, random.pick([0, 0, 1, 2, 3]))
  const side = random.side()
  for (let i = 0; i < 3; i++) {
    const [bx, by] = at(-side * (0.7 + i * 0.42), 0.98, depth - 0.16)
    drawBush(stage, bx, by + 10, scale(depth) * 0.22, random.pick(light.bloom), light.snow ? light.fir : light.leaf)
    if (i === 1)
      paper.rect(
        bx - scale(depth) * 0.6,
        by - 2,
        scale(depth) * 1.2,
        scale(depth) * 0.17,
        light.tone('#b9694a', 0.3),
        'rx="5"',
      )
  }
  const [tx, ty] = at(side * 0.35, 0, 2.85)
  const size = scale(2.85) * 0.9
  const paint = random.pick(['#f7f2e6', '#5f8a80', '#4f7596', '#d9a648', '#b8564a', '#39434e'])
  drawBistroChair(stage, tx - size * 0.78, ty - size * 0.08, size * 1.05, 1, paint)
  if (random.chance(0.75)) drawBistroChair(stage, tx + size * 0.78, ty - size * 0.08, size * 1.05, -1, paint)
  drawRoundTable(
    stage,
    tx,
    ty,
    size,
    random.pick(['#fdf8ec', '#e9dcc0', '#c39a6e']),
    random.pick(['coffee', 'coffee', 'meal', 'flowers']),
  )
  const [px, py] = at(-side * 1.15, 0, 2.7)
  drawPot(stage, px, py, scale(2.7) * 0.56, random.pick(['olive', 'bloom', 'grass']))
  drawDoorway(stage, style.wall, style.textiles[1])
}

/** The frame of the open door and the curtain that the wind lifts, dark against the light. */
function drawDoorway({ paper, random, light }: Stage, wall: Colour, cloth: Colour): void {
  const edge = random.between(96, 130)
  const evening = light.lamps > 0.4
  const inner = evening ? '#d8a878' : light.fill(mix(wall, '#ffffff', 0.2))
  for (const side of [-1, 1] as const) {
    const x = side < 0 ? 0 : width - edge
    paper.rect(
      x,
      0,
      edge,
      height,
      paper.fade(
        [
          [0, inner],
          [1, mix(inner, light.shadow, 0.22)],
        ],
        side < 0 ? [0, 0] : [1, 0],
        side < 0 ? [1, 0] : [0, 0],
      ),
    )
    paper.rect(
      side < 0 ? edge - 26 : width - edge,
      0,
      26,
      height,
      light.tone('#fbf6ec', side === light.from ? 0.75 : 0.2),
    )
    paper.rect(side < 0 ? edge - 7 : width - edge, 0, 7, height, light.key('#fffaf0'))
    const hem = random.between(120, 210)
    const top = random.between(120, 160)
    const line = (k: number): Point[] => [
      [side < 0 ? edge * 0.3 : width - edge * 0.3, 0],
      [side < 0 ? edge * 0.3 + top * k : width - edge * 0.3 - top * k, 0],
    ]
    const start = line(1)
    const [a, b] = [start[0]?.[0] ?? 0, start[1]?.[0] ?? 0]
    const sway = side * -hem
    const drape = trace`M${a} 0H${b}C${b + sway * 0.1} 380 ${b - sway * 0.5} 640 ${b + sway * 0.36} ${height}H${a - side * -20}Z`
    paper.path(drape, evening ? light.tone(mix(cloth, '#ffd9a0', 0.4), 0.2) : light.tone(cloth, 0.2), 'opacity="0.93"')
    paper.within(drape, () => {
      for (let i = 0; i < 7; i++) {
        const fold = a + ((b - a) * (i + 0.4)) / 7
        paper.path(
          trace`M${fold} 0C${fold + sway * 0.05} 380 ${fold - sway * 0.3} 660 ${fold + (sway * 0.3 * i) / 7} ${height}h${sway * 0.09}C${fold - sway * 0.14} 660 ${fold + sway * 0.14} 380 ${fold - side * 10} 0Z`,
          light.shadow,
          'opacity="0.13"',
        )
      }
    })
  }
  paper.rect(0, 0, width, 44, mix(inner, light.shadow, 0.15))
  paper.rect(0, 38, width, 10, light.tone('#fbf6ec', 0.6))
  paper.line(
    [
      [0, 66],
      [width, 66],
    ],
    light.fill('#5a4a40'),
    8,
  )
}
