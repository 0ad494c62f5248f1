import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, type Point, trace } from '../paper.ts'
import { drawBed, drawNightstand } from './bed.ts'
import { drawAir, drawShelves } from './decor.ts'
import { createRoom, onBackWall, type Room } from './room.ts'
import { drawShell } from './shell.ts'
import { drawWindow } from './window.ts'

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
