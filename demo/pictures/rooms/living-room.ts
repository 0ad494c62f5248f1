import type { Stage } from '../palette.ts'
import { drawAir, drawCentrepiece, drawShelves, drawSideboard } from './decor.ts'
import { drawFireplace } from './fireplace.ts'
import { drawRoundTable, drawSofa } from './furniture.ts'
import { drawFloorLamp, drawPendant } from './lamps.ts'
import { drawPrint } from './pictures-on-walls.ts'
import { drawPlant } from './plant.ts'
import { createRoom, drawBox, drawUnder } from './room.ts'
import { drawRug } from './rug.ts'
import { drawShell } from './shell.ts'
import { drawWindow } from './window.ts'

/** A living room: a tall window on the view, a sofa, a low table on its rug, lamps, prints, perhaps a fire. */
export function drawLivingRoom(outside: Stage): void {
  const room = createRoom(outside, { wide: 5.8 })
  const { random } = room.stage
  const { style, back, at } = room
  const side = random.side()
  const door = random.chance(0.6)
  const sill = door ? 0.02 : 0.75
  const half = random.between(1.1, 1.45)
  const middle = side * random.between(0.75, 1.15)
  drawShell(room)
  drawWindow(room, [middle - half, middle + half], [sill, 2.32], random.pick([2, 3, 4]))
  const free = -side * 1.75
  const fire = random.chance(outside.outlook === 'mountain' ? 0.75 : 0.25)
  if (fire) drawFireplace(room, free)
  else if (random.chance(0.5)) {
    drawSideboard(room, free - 0.75, free + 0.75, random.pick([style.front, style.wood]))
    drawPrint(room, free - 0.3, 1.65, 0.6, 0.8)
    drawPrint(room, free + 0.36, 1.72, 0.44, 0.56)
  } else {
    drawPrint(room, free, 1.68, 0.9, 0.68)
    drawShelves(room, free - 0.7, free + 0.7, [0.95, 0.5])
  }
  drawPlant(room, side * 2.55, back - 0.4, random.between(0.9, 1.3))
  drawRug(room, [-1.5, 1.5], [2.5, 4.1])
  const [x0, x1] = side < 0 ? [-1.9, 0.55] : [-0.55, 1.9]
  drawFloorLamp(room, side < 0 ? x1 + 0.4 : x0 - 0.4, 4.25)
  drawSofa(room, [x0, x1], [3.55, 4.45], style.textiles[0], style.accents)
  if (random.chance(0.8))
    drawSofa(
      room,
      side < 0 ? [1.35, 2.3] : [-2.3, -1.35],
      [3.05, 3.85],
      random.pick([style.accents[0], style.accents[1], style.textiles[0]]),
      [style.accents[2]],
    )
  const tx = side * random.between(0.3, 0.6)
  if (random.chance(0.55)) {
    drawRoundTable(room, tx, 2.85, 0.5, 0.4, style.wood)
    if (random.chance(0.6)) drawRoundTable(room, tx - side * 0.62, 2.62, 0.3, 0.32, style.worktop)
    drawCentrepiece(room, tx, 0.4, 2.85)
  } else {
    drawUnder(room, [tx - 0.6, tx + 0.6], [2.55, 3.1], 0.08)
    for (const dx of [-0.54, 0.48])
      for (const z of [3.02, 2.58]) drawBox(room, [tx + dx, tx + dx + 0.06], [0, 0.36], [z, z + 0.06], style.metal)
    drawBox(room, [tx - 0.62, tx + 0.62], [0.36, 0.42], [2.52, 3.12], style.wood)
    drawCentrepiece(room, tx, 0.42, 2.8)
  }
  if (!style.beams) drawPendant(room, -side * 0.4, 3.6, 0.62, 0.5, random.int(0, 2))
  drawAir(room, [at(middle - half, 2.32, back), at(middle + half, sill, back)])
}
