import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { trace } from '../paper.ts'
import { drawBottle, drawGlass } from '../shapes/tableware.ts'
import { drawAir, drawShelves, drawThings } from './decor.ts'
import { drawDisc } from './furniture.ts'
import { drawPendant } from './lamps.ts'
import { createRoom, drawBox, drawUnder, onBackWall, type Room, type Span } from './room.ts'
import { drawShell } from './shell.ts'
import { drawWindow } from './window.ts'

/** Doors and drawers on the front of a run of cabinets. */
function drawFronts(
  { stage, style, at, scale }: Room,
  [x0, x1]: Span,
  [y0, y1]: Span,
  z: number,
  drawers: boolean,
): void {
  const { paper, random, light } = stage
  const s = scale(z)
  const count = Math.max(1, Math.round((x1 - x0) / 0.56))
  for (let i = 0; i < count; i++) {
    const [[px, py], w, h] = [at(x0 + ((x1 - x0) * i) / count, y1, z), ((x1 - x0) / count) * s, (y1 - y0) * s]
    const rows = drawers && random.chance(0.4) ? 3 : 1
    for (let row = 0; row < rows; row++) {
      const [ty, th] = [py + (h * row) / rows, h / rows]
      paper.rect(
        px + 2,
        ty + 2,
        w - 4,
        th - 4,
        'none',
        `stroke="${light.shadow}" stroke-opacity="0.32" stroke-width="2"`,
      )
      paper.rect(
        px + s * 0.06,
        ty + s * 0.06,
        w - s * 0.12,
        th - s * 0.12,
        'none',
        `stroke="#ffffff" stroke-opacity="0.22" stroke-width="2"`,
      )
      const knob = light.tone(style.metal, 0.15)
      if (rows > 1)
        paper.line(
          [
            [px + w * 0.36, ty + th * 0.3],
            [px + w * 0.64, ty + th * 0.3],
          ],
          knob,
          4,
        )
      else
        paper.line(
          [
            [px + (i % 2 ? w * 0.12 : w * 0.88), y0 > 1 ? ty + th * 0.7 : ty + th * 0.16],
            [px + (i % 2 ? w * 0.12 : w * 0.88), y0 > 1 ? ty + th * 0.86 : ty + th * 0.34],
          ],
          knob,
          4,
        )
    }
  }
}

/** Glazed tiles between worktop and shelves. */
function drawTiling(room: Room, [x0, x1]: Span, [y0, y1]: Span, colour: Colour): void {
  const { paper, random, light } = room.stage
  const { x: left, y: top, metre } = onBackWall(room, x0, y1)
  const [wide, tall] = [(x1 - x0) * metre, (y1 - y0) * metre]
  paper.rect(left, top, wide, tall, light.tone(colour, 0.14))
  const [tw, th] = [metre * 0.15, metre * 0.075]
  for (let row = 0; row * th < tall; row++)
    for (let x = row % 2 ? -tw / 2 : 0; x < wide; x += tw)
      if (random.chance(0.3))
        paper.rect(
          left + Math.max(0, x),
          top + row * th,
          Math.min(tw, wide - x),
          Math.min(th, tall - row * th),
          random.chance(0.5) ? '#ffffff' : light.shadow,
          'opacity="0.1"',
        )
  let joints = ''
  for (let row = 0; row * th < tall; row++) {
    joints += trace`M${left} ${top + row * th}h${wide}`
    for (let x = row % 2 ? tw / 2 : tw; x < wide; x += tw)
      joints += trace`M${left + x} ${top + row * th}v${Math.min(th, tall - row * th)}`
  }
  paper.line(joints, light.key('#fdfaf4'), 1.6, 'opacity="0.6"')
}

/** A stool with a round seat. */
function drawStool(room: Room, x: number, z: number, high: number): void {
  const { paper, light } = room.stage
  for (const [dx, dz] of [
    [-0.15, 0.13],
    [0.15, 0.13],
    [-0.17, -0.13],
    [0.17, -0.13],
  ] as const)
    paper.line(
      [room.at(x + dx * 0.6, high, z + dz * 0.6), room.at(x + dx, 0, z + dz)],
      light.tone(room.style.metal, 0.5),
      room.scale(z) * 0.026,
    )
  paper.line(
    [room.at(x - 0.15, 0.28, z - 0.12), room.at(x + 0.15, 0.28, z - 0.12)],
    light.tone(room.style.metal, 0.4),
    room.scale(z) * 0.02,
  )
  drawDisc(room, x, high, z, 0.18, 0.05, room.style.wood)
}

/** A kitchen along the back wall, its window over the sink, an island with stools. */
export function drawKitchen(outside: Stage): void {
  const room = createRoom(outside, { wide: 5.4, back: 4.9 })
  const { random } = room.stage
  const { style, back, left, right, at } = room
  const side = random.side()
  const front = back - 0.62
  drawShell(room, false)
  const tile = random.pick(['#f6f2ea', '#e4ebe6', '#f2e0c8', mix(style.front, '#ffffff', 0.6), '#e9eef0'])
  drawTiling(room, [left, right], [0.9, 1.62], tile)
  const middle = side * random.between(0.3, 0.7)
  const half = random.between(0.7, 0.95)
  drawWindow(room, [middle - half, middle + half], [1.06, 2.25], 2, false)
  const hob = -side * 1.55
  drawHood(room, hob)
  if (random.chance(0.5)) {
    const [a, b] = side < 0 ? [middle + half + 0.15, hob - 0.5] : [hob + 0.5, middle - half - 0.15]
    if (b - a > 0.4) drawShelves(room, a, b, [1.62, 2])
  }
  const [u0, u1] = side > 0 ? [middle + half + 0.18, right - 0.02] : [left + 0.02, middle - half - 0.18]
  if (random.chance(0.55)) {
    drawBox(room, [u0, u1], [1.55, 2.4], [back - 0.34, back], style.front)
    drawFronts(room, [u0, u1], [1.55, 2.4], back - 0.34, false)
  } else drawShelves(room, u0 + 0.04, u1 - 0.1, [1.6, 2.02])
  drawBox(room, [left, right], [0, 0.1], [front + 0.08, back], '#5a534e')
  drawBox(room, [left, right], [0.1, 0.88], [front, back], style.front)
  drawFronts(room, [left + 0.02, right - 0.02], [0.12, 0.86], front, true)
  drawOven(room, hob, front)
  drawBox(room, [left, right], [0.88, 0.925], [front - 0.03, back], style.worktop)
  drawTap(room, middle)
  drawThings(room, hob + side * 0.5 - 0.2, hob + side * 0.5 + 0.35, 0.925, back - 0.2)
  drawThings(room, u0 + 0.1, u1 - 0.1, 0.925, back - 0.2)
  const tall = side > 0 ? right : left
  if (random.chance(0.4))
    drawBox(
      room,
      tall > 0 ? [tall - 0.68, tall] : [tall, tall + 0.68],
      [0, 2.1],
      [front - 0.06, back],
      random.pick(['#e9e6df', style.accents[0], '#c9cdd0']),
      0.04,
    )
  drawIsland(room)
  drawAir(room, [at(middle - half, 2.25, back), at(middle + half, 1.06, back)])
}

function drawHood(room: Room, x: number): void {
  const { paper, light } = room.stage
  const { x: cx, y, metre } = onBackWall(room, x, 1.6)
  const metal = (shade: number) => light.tone('#d9dcdc', shade)
  const [, top] = room.at(0, room.high, room.back)
  paper.rect(
    cx - metre * 0.14,
    top,
    metre * 0.28,
    y - top,
    paper.fade(
      [
        [0, metal(0.05)],
        [1, metal(0.6)],
      ],
      [light.from < 0 ? 0 : 1, 0],
      [light.from < 0 ? 1 : 0, 0],
    ),
  )
  paper.path(
    trace`M${cx - metre * 0.15} ${y - metre * 0.26}h${metre * 0.3}L${cx + metre * 0.42} ${y}h${-metre * 0.84}Z`,
    paper.fade(
      [
        [0, metal(0.05)],
        [1, metal(0.55)],
      ],
      [light.from < 0 ? 0 : 1, 0],
      [light.from < 0 ? 1 : 0, 0],
    ),
  )
  paper.rect(cx - metre * 0.42, y, metre * 0.84, metre * 0.05, metal(0.3))
}

function drawOven(room: Room, x: number, z: number): void {
  const { paper, light } = room.stage
  const s = room.scale(z)
  const [cx, y] = room.at(x, 0.86, z)
  paper.rect(cx - s * 0.29, y, s * 0.58, s * 0.7, light.fill('#4a4a50'), 'rx="4"')
  paper.rect(
    cx - s * 0.24,
    y + s * 0.18,
    s * 0.48,
    s * 0.42,
    paper.fade(
      [
        [0, light.fill('#2a2a30')],
        [1, light.fill('#4a4248')],
      ],
      [0, 0],
      [1, 1],
    ),
    'rx="4"',
  )
  paper.line(
    [
      [cx - s * 0.2, y + s * 0.14],
      [cx + s * 0.2, y + s * 0.14],
    ],
    light.tone('#d9dcdc', 0.1),
    5,
  )
  for (const dx of [-0.18, -0.06, 0.06, 0.18])
    paper.ellipse(cx + s * dx, y + s * 0.06, s * 0.022, s * 0.022, light.tone('#d9dcdc', 0.1))
  const [px, py] = room.at(x - 0.1, 0.925, room.back - 0.28)
  const p = room.scale(room.back - 0.28)
  paper.rect(px - p * 0.13, py - p * 0.15, p * 0.26, p * 0.15, light.tone(room.style.accents[0], 0.2), 'rx="7"')
  paper.rect(px - p * 0.145, py - p * 0.17, p * 0.29, p * 0.03, light.key(room.style.accents[0]), 'rx="4"')
  paper.line(
    [
      [px - p * 0.19, py - p * 0.1],
      [px + p * 0.19, py - p * 0.1],
    ],
    light.fill(room.style.accents[0]),
    6,
  )
  paper.ellipse(px, py - p * 0.19, p * 0.025, p * 0.02, light.tone(room.style.metal, 0.1))
}

function drawTap(room: Room, x: number): void {
  const { paper, light } = room.stage
  const z = room.back - 0.16
  const [[px, py], s] = [room.at(x, 0.925, z), room.scale(z)]
  paper.line(
    trace`M${px} ${py}v${-s * 0.26}q0 ${-s * 0.1} ${s * 0.08} ${-s * 0.1}q${s * 0.08} 0 ${s * 0.08} ${s * 0.12}`,
    light.tone(room.style.metal, 0.15),
    s * 0.024,
  )
  paper.ellipse(px - s * 0.08, py - s * 0.02, s * 0.03, s * 0.025, light.tone(room.style.metal, 0.3))
}

/** The island in front: its worktop with fruit and glasses, stools before it, lamps above. */
function drawIsland(room: Room): void {
  const { stage, style, at, scale } = room
  const { paper, random, light } = stage
  const shift = random.between(-0.25, 0.25)
  const [x0, x1] = [-1.25 + shift, 1.25 + shift]
  const [z0, z1] = [2.7, 3.35]
  const lamps = random.int(2, 3)
  const kind = random.int(0, 2)
  drawUnder(room, [x0, x1], [z0, z1])
  drawBox(room, [x0, x1], [0, 0.88], [z0, z1], random.chance(0.5) ? style.front : style.wood)
  let boards = ''
  for (let x = x0; x < x1; x += 0.12) boards += trace`M${at(x, 0, z0)[0]} ${at(x, 0.02, z0)[1]}V${at(x, 0.86, z0)[1]}`
  paper.line(boards, light.shadow, 2, 'opacity="0.22"')
  drawBox(room, [x0 - 0.1, x1 + 0.1], [0.88, 0.935], [z0 - 0.16, z1 + 0.05], style.worktop)
  const [bx, by] = at(shift - 0.4, 0.935, 2.95)
  const s = scale(2.95)
  for (const [dx, dy, colour] of [
    [-0.1, 0.13, '#e2803a'],
    [0.02, 0.15, '#d94f3d'],
    [0.12, 0.13, '#e9b43c'],
    [-0.03, 0.2, '#8fae4a'],
  ] as const)
    paper.ellipse(bx + dx * s, by - dy * s, s * 0.06, s * 0.058, light.tone(colour, 0.1))
  paper.path(
    trace`M${bx - s * 0.24} ${by - s * 0.12}H${bx + s * 0.24}Q${bx + s * 0.18} ${by} ${bx} ${by}T${bx - s * 0.24} ${by - s * 0.12}Z`,
    light.tone(style.accents[0], 0.2),
  )
  const [gx] = at(shift + 0.55, 0.935, 2.95)
  drawBottle(stage, gx, by, s * 0.32)
  for (const dx of [0.16, 0.29]) drawGlass(stage, gx + dx * s, by + 6, s * 0.19)
  for (const dx of [-0.72, 0, 0.72]) if (lamps === 3 || dx !== 0) drawStool(room, shift + dx, 2.32, 0.64)
  for (let i = 0; i < lamps; i++) drawPendant(room, shift + (i - (lamps - 1) / 2) * 0.85, 3, 0.86, 0.36, kind)
}
