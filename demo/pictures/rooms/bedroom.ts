import { tune } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { drawBed, drawNightstand } from './bed.ts'
import { drawAir } from './decor.ts'
import { drawSofa } from './furniture.ts'
import { drawPendant } from './lamps.ts'
import { drawPrint } from './pictures-on-walls.ts'
import { drawPlant } from './plant.ts'
import { createRoom } from './room.ts'
import { drawRug } from './rug.ts'
import { drawShell } from './shell.ts'
import { drawWindow } from './window.ts'

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
