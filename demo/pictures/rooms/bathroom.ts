import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, trace } from '../paper.ts'
import { drawAir, drawThings } from './decor.ts'
import { drawPendant } from './lamps.ts'
import { drawMirror, drawPrint } from './pictures-on-walls.ts'
import { drawPlant } from './plant.ts'
import { createRoom, drawBox, drawUnder, onBackWall, type Room } from './room.ts'
import { drawRug } from './rug.ts'
import { drawShell } from './shell.ts'
import { drawWindow } from './window.ts'

/** A bathroom: a free-standing bath before the window, a basin under a mirror, a shower behind glass. */
export function drawBathroom(outside: Stage): void {
  const drawn = createRoom(outside, { wide: 4.6, back: 4.6 })
  const { random } = drawn.stage
  const tile: Colour = random.pick(['#dfe9e6', '#e9ddcc', '#cfdfe2', '#e6e2dc', '#8fb0ac', '#d8a98f', '#5f8490'])
  const room: Room = {
    ...drawn,
    style: {
      ...drawn.style,
      floor: 'tiles',
      floorColour: random.pick(['#e6ddd0', '#d3c6b4', '#c9d0cc', '#c9a07c']),
      feature: drawn.style.wall,
      boards: false,
      panels: false,
    },
  }
  const { at, back, left, right } = room
  const side = random.side()
  drawShell(room)
  drawTiledWall(room, tile, random.pick(['square', 'long', 'fish']))
  const middle = side * random.between(0.7, 0.9)
  const half = random.between(0.6, 0.8)
  drawWindow(room, [middle - half, middle + half], [1, 2.25], 2, false)
  const basin = -side * 0.95
  if (random.chance(0.7)) drawMirror(room, basin, 1.62, random.between(0.36, 0.44))
  else for (const dx of [-0.3, 0.3]) drawMirror(room, basin + dx, 1.6, 0.27)
  drawVanity(room, basin)
  drawShower(room, -side, side > 0 ? left : right)
  drawRug(room, side < 0 ? [-1.9, -0.3] : [0.3, 1.9], [2.35, 3.2])
  drawPlant(room, side * 2.02, back - 0.35, random.between(1.1, 1.35))
  drawBath(room, side * 1.1, 3.65)
  drawStand(room, side * 0.02, 3.1)
  if (random.chance(0.5)) drawPrint(room, -side * 0.08, 1.75, 0.36, 0.48)
  drawPendant(room, basin, 4, 0.62, 0.26, 1)
  drawAir(room, [at(middle - half, 2.25, back), at(middle + half, 1, back)])
}

function drawTiledWall(room: Room, colour: Colour, kind: 'square' | 'long' | 'fish'): void {
  const { stage, left, right, back, at } = room
  const { paper, random, light } = stage
  const [x1, top] = at(left, kind === 'long' ? 2.7 : 1.35, back)
  const [x2, foot] = at(right, 0, back)
  const metre = room.scale(back)
  paper.rect(
    x1,
    top,
    x2 - x1,
    foot - top,
    paper.fade([
      [0, light.tone(colour, 0.1)],
      [1, light.tone(colour, 0.28)],
    ]),
  )
  const [tw, th] = kind === 'square' ? [0.13, 0.13] : kind === 'long' ? [0.09, 0.3] : [0.16, 0.08]
  const [w, h] = [tw * metre, th * metre]
  let joints = ''
  for (let row = 0, y = top; y < foot; y += h, row++) {
    joints += trace`M${x1} ${y}H${x2}`
    for (let x = x1 + (kind === 'fish' && row % 2 ? w / 2 : 0); x < x2; x += w) {
      if (kind === 'fish') joints += trace`M${x} ${y}q${w * 0.5} ${h * 1.6} ${w} 0`
      else joints += trace`M${x} ${y}v${Math.min(h, foot - y)}`
      if (kind !== 'fish' && random.chance(0.16))
        paper.rect(
          x,
          y,
          Math.min(w, x2 - x),
          Math.min(h, foot - y),
          random.chance(0.5) ? '#ffffff' : light.shadow,
          'opacity="0.12"',
        )
    }
  }
  paper.line(joints, light.key('#fdfaf4'), 1.5, 'opacity="0.55"')
  if (kind !== 'long') paper.rect(x1, top - 7, x2 - x1, 9, light.tone(mix(colour, '#ffffff', 0.4), 0.1))
}

function drawVanity(room: Room, x: number): void {
  const { stage, style, back, at, scale } = room
  const { paper, light } = stage
  const z0 = back - 0.5
  const s = scale(z0)
  drawUnder(room, [x - 0.6, x + 0.6], [z0, back], 0.05)
  drawBox(room, [x - 0.6, x + 0.6], [0.3, 0.78], [z0, back], style.wood)
  for (const side of [-1, 0]) {
    const [px, py] = at(x + side * 0.6, 0.76, z0)
    paper.rect(
      px + s * 0.02,
      py + s * 0.02,
      s * 0.56,
      s * 0.42,
      'none',
      `stroke="${light.shadow}" stroke-opacity="0.35" stroke-width="2"`,
    )
    paper.line(
      [
        [px + s * 0.2, py + s * 0.1],
        [px + s * 0.4, py + s * 0.1],
      ],
      light.tone(style.metal, 0.2),
      4,
    )
  }
  drawBox(room, [x - 0.64, x + 0.64], [0.78, 0.82], [z0 - 0.02, back], '#f4f0e8')
  const [bx, by] = at(x, 0.82, back - 0.26)
  const b = scale(back - 0.26)
  paper.path(
    trace`M${bx - b * 0.26} ${by - b * 0.13}H${bx + b * 0.26}Q${bx + b * 0.22} ${by} ${bx} ${by}T${bx - b * 0.26} ${by - b * 0.13}Z`,
    paper.fade([
      [0, light.key('#fffdf8')],
      [1, light.tone('#e6e2da', 0.4)],
    ]),
  )
  paper.ellipse(bx, by - b * 0.13, b * 0.26, b * 0.045, light.key('#ffffff'))
  paper.ellipse(bx, by - b * 0.125, b * 0.23, b * 0.032, light.tone('#d9dcd8', 0.2))
  paper.line(
    trace`M${bx} ${by - b * 0.16}v${-b * 0.16}q0 ${-b * 0.05} ${b * 0.05} ${-b * 0.05}q${b * 0.06} 0 ${b * 0.06} ${b * 0.08}`,
    light.tone(style.metal, 0.15),
    b * 0.022,
  )
  drawThings(room, x + 0.34, x + 0.62, 0.82, back - 0.2)
  const [tx, ty] = at(x - 0.42, 0.62, z0)
  paper.rect(tx - s * 0.02, ty, s * 0.02, 1, light.fill(style.metal))
}

/** A bath on its feet, water almost to the rim, a towel over the side. */
function drawBath(room: Room, x: number, z: number): void {
  const { stage, style, at, scale } = room
  const { paper, random, light } = stage
  const s = scale(z)
  const [px, foot] = at(x, 0.02, z)
  const [half, rim] = [s * 0.88, foot - s * 0.56]
  drawUnder(room, [x - 0.7, x + 0.7], [z - 0.2, z + 0.3], 0.12)
  const shell = random.chance(0.6) ? '#fdfbf6' : style.accents[0]
  const tub = trace`M${px - half} ${rim}C${px - half * 0.98} ${foot - s * 0.1} ${px - half * 0.72} ${foot} ${px - half * 0.5} ${foot}H${px + half * 0.5}C${px + half * 0.72} ${foot} ${px + half * 0.98} ${foot - s * 0.1} ${px + half} ${rim}Z`
  paper.path(
    tub,
    paper.fade(
      [
        [0, light.tone(shell, light.from < 0 ? 0 : 0.5)],
        [0.6, light.tone(shell, 0.12)],
        [1, light.tone(shell, light.from < 0 ? 0.55 : 0)],
      ],
      [0, 0],
      [1, 0.15],
    ),
  )
  paper.ellipse(px, rim, half * 1.02, s * 0.135, light.key('#ffffff'))
  paper.ellipse(px, rim + 2, half * 0.94, s * 0.108, light.tone('#dfe2de', 0.25))
  paper.ellipse(px, rim + s * 0.022, half * 0.88, s * 0.08, light.tone('#9fd0d2', 0.08))
  for (let i = 0; i < 26; i++) {
    const size = s * random.between(0.02, 0.06)
    paper.ellipse(
      px + half * random.between(-0.75, 0.35),
      rim + s * random.between(-0.02, 0.05),
      size,
      size * 0.6,
      light.key('#ffffff'),
      'opacity="0.85"',
    )
  }
  const tap = px - half * 0.55 * light.from
  paper.line(
    trace`M${tap} ${foot - s * 0.02}V${rim - s * 0.3}q0 ${-s * 0.08} ${light.from * s * 0.1} ${-s * 0.08}t${light.from * s * 0.1} ${s * 0.1}`,
    light.tone(style.metal, 0.2),
    s * 0.028,
  )
  const cloth = style.accents[1]
  const tx = px + half * 0.42 * light.from
  paper.path(
    trace`M${tx - s * 0.15} ${rim + s * 0.11}Q${tx} ${rim + s * 0.06} ${tx + s * 0.15} ${rim + s * 0.1}V${rim + s * 0.46}H${tx - s * 0.15}Z`,
    light.tone(cloth, 0.12),
  )
  for (const dy of [0.38, 0.42])
    paper.line(
      [
        [tx - s * 0.15, rim + s * dy],
        [tx + s * 0.15, rim + s * dy],
      ],
      light.key('#fdf6e6'),
      3,
    )
}

/** A stool with folded towels and a candle. */
function drawStand(room: Room, x: number, z: number): void {
  const { stage, style, at, scale } = room
  const { paper, light } = stage
  drawUnder(room, [x - 0.16, x + 0.16], [z, z + 0.3], 0.05)
  for (const dx of [-0.15, 0.12])
    for (const dz of [0.26, 0]) drawBox(room, [x + dx, x + dx + 0.03], [0, 0.4], [z + dz, z + dz + 0.03], style.wood)
  drawBox(room, [x - 0.19, x + 0.19], [0.4, 0.44], [z - 0.02, z + 0.32], style.wood)
  for (const [i, colour] of [style.textiles[2], style.accents[2], style.textiles[0]].entries())
    drawBox(room, [x - 0.15, x + 0.15], [0.44 + i * 0.065, 0.5 + i * 0.065], [z + 0.02, z + 0.28], colour, 0.025)
  const [px, py] = at(x, 0.635, z + 0.1)
  const s = scale(z)
  if (room.evening)
    paper.ellipse(
      px,
      py - s * 0.12,
      s * 0.34,
      s * 0.34,
      paper.glow([
        [0, '#ffdf9e', 0.7],
        [1, '#ffc873', 0],
      ]),
    )
  paper.rect(px - s * 0.04, py - s * 0.08, s * 0.08, s * 0.08, light.key('#fdf6e6'), 'rx="3"')
}

/** The glass of a walk-in shower at one side wall, its rose on the wall. */
function drawShower(room: Room, side: number, wall: number): void {
  const { stage, style, at, scale, back } = room
  const { paper, light } = stage
  const edge = wall - side * 0.95
  const glass: Point[] = [
    at(edge, 0.02, back - 0.05),
    at(edge, 2.15, back - 0.05),
    at(edge, 2.15, 3),
    at(edge, 0.02, 3),
  ]
  const { x, y, metre } = onBackWall(room, wall - side * 0.48, 2.2)
  paper.line(trace`M${x} ${y + metre * 1.1}V${y}h${-side * metre * 0.16}`, light.tone(style.metal, 0.2), metre * 0.024)
  paper.ellipse(x - side * metre * 0.16, y + metre * 0.03, metre * 0.12, metre * 0.022, light.tone(style.metal, 0.3))
  paper.rect(x - metre * 0.05, y + metre * 1.08, metre * 0.1, metre * 0.06, light.tone(style.metal, 0.2), 'rx="4"')
  paper.poly(glass, mix(light.key('#dfeeee'), '#ffffff', 0.4), 'opacity="0.22"')
  paper.poly(
    [at(edge, 2.15, 4.2), at(edge, 2.15, 3.8), at(edge, 0.02, 3.3), at(edge, 0.02, 3.7)],
    '#ffffff',
    'opacity="0.18"',
  )
  paper.line([...glass, glass[0] ?? [0, 0]], light.tone(style.metal, 0.25), scale(4) * 0.014)
}
