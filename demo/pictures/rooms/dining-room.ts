import { type Colour, tune } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, polygon } from '../paper.ts'
import { drawGlass } from '../shapes/tableware.ts'
import { drawAir, drawCentrepiece, drawSideboard } from './decor.ts'
import { drawPendant } from './lamps.ts'
import { drawPrint } from './pictures-on-walls.ts'
import { drawPlant } from './plant.ts'
import { createRoom, drawBox, drawUnder, type Room } from './room.ts'
import { drawRug } from './rug.ts'
import { drawShell } from './shell.ts'
import { drawWindow } from './window.ts'

/** A dining room: a long table laid before the window, chairs about it, a lamp above. */
export function drawDiningRoom(outside: Stage): void {
  const room = createRoom(outside, { wide: 5.6, back: 5.2 })
  const { random, light, paper } = room.stage
  const { style, back, at } = room
  const side = random.side()
  const middle = side * random.between(0, 0.7)
  const half = random.between(1.15, 1.5)
  drawShell(room)
  drawWindow(room, [middle - half, middle + half], [0.02, 2.32], random.pick([3, 4]))
  const free = -side * 2.05
  if (random.chance(0.6)) {
    drawSideboard(room, free - 0.6, free + 0.6, style.front)
    drawPrint(room, free, 1.72, 0.62, 0.8)
  } else drawPlant(room, free, back - 0.5, 1.3)
  drawPlant(room, side * 2.4, back - 0.4, random.between(0.9, 1.2))
  drawRug(room, [-1.75, 1.75], [2.2, 4.5])
  const seat = random.pick([style.textiles[0], style.accents[0], style.accents[1], '#d9b98c'])
  for (const x of [-0.85, 0, 0.85]) drawDiningChair(room, x, 4.05, 1, seat)
  const [z0, z1] = [2.75, 3.7]
  drawUnder(room, [-1.3, 1.3], [z0, z1])
  for (const [x, z] of [
    [-1.2, z1 - 0.08],
    [1.13, z1 - 0.08],
    [-1.2, z0],
    [1.13, z0],
  ] as const)
    drawBox(room, [x, x + 0.07], [0, 0.72], [z, z + 0.07], style.wood)
  drawBox(room, [-1.3, 1.3], [0.71, 0.76], [z0 - 0.05, z1 + 0.05], style.wood, 0.01)
  const runner: Point[] = [at(-1.3, 0.763, 3.08), at(1.3, 0.763, 3.08), at(1.3, 0.763, 3.4), at(-1.3, 0.763, 3.4)]
  paper.poly(runner, light.tone(style.textiles[2], 0.1))
  paper.within(polygon(runner), () => {
    for (const z of [3.12, 3.36])
      paper.line([at(-1.3, 0.763, z), at(1.3, 0.763, z)], light.tone(style.accents[0], 0.2), 4, 'opacity="0.7"')
  })
  for (const z of [3.5, 2.92]) for (const x of [-0.85, 0, 0.85]) drawPlace(room, x, z)
  drawCentrepiece(room, 0, 0.765, 3.22)
  for (const x of [-0.85, 0, 0.85]) drawDiningChair(room, x, 2.42, -1, seat)
  const kind = random.int(0, 2)
  if (random.chance(0.5)) drawPendant(room, 0, 3.2, 0.78, 0.74, kind)
  else for (const x of [-0.65, 0.65]) drawPendant(room, x, 3.2, 0.8, 0.46, kind)
  drawAir(room, [at(middle - half, 2.32, back), at(middle + half, 0.02, back)])
}

function drawPlace({ stage, at, scale }: Room, x: number, z: number): void {
  const { paper, light } = stage
  const [[px, py], s] = [at(x, 0.765, z), scale(z)]
  const flat = (at(0, 0.765, z - 0.13)[1] - at(0, 0.765, z + 0.13)[1]) / 2
  paper.ellipse(px, py + 2, s * 0.135, flat, light.shadow, 'opacity="0.25"')
  paper.ellipse(px, py, s * 0.13, flat, light.key('#fdfaf4'))
  paper.ellipse(px, py, s * 0.085, flat * 0.66, light.tone('#f0ebe2', 0.15))
  drawGlass(stage, px + s * 0.2, py - flat * 0.5, s * 0.19)
}

/** A chair with a padded back; `facing` is 1 when it looks at us. */
function drawDiningChair(room: Room, x: number, z: number, facing: -1 | 1, cloth: Colour): void {
  const { style } = room
  const [w, d] = [0.23, 0.22]
  for (const [dx, dz] of [
    [-w, d],
    [w - 0.04, d],
    [-w, -d],
    [w - 0.04, -d],
  ] as const)
    drawBox(room, [x + dx, x + dx + 0.04], [0, 0.45], [z + dz, z + dz + 0.04], tune(style.wood, -0.05))
  const back = () => {
    const bz = facing > 0 ? z + d : z - d
    for (const dx of [-w, w - 0.04])
      drawBox(room, [x + dx, x + dx + 0.04], [0.4, 0.6], [bz, bz + 0.04], tune(style.wood, -0.05))
    drawBox(room, [x - w, x + w], [0.56, 0.94], [bz - 0.02, bz + 0.06], cloth, 0.05)
  }
  if (facing > 0) back()
  drawBox(room, [x - w - 0.01, x + w + 0.01], [0.41, 0.49], [z - d - 0.02, z + d + 0.02], cloth, 0.03)
  if (facing < 0) back()
}
