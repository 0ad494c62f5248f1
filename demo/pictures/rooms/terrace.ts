import type { Stage } from '../palette.ts'
import { width } from '../paper.ts'
import { drawVista } from '../scenes/vista.ts'
import { drawBistroChair, drawBulbs, drawRoundTable } from '../shapes/outdoors.ts'
import { drawParasol } from '../shapes/parasol.ts'
import { drawBush } from '../shapes/plants.ts'
import { drawPot } from '../shapes/pot.ts'
import { asOutdoors, drawDeck, drawPergola, drawRail, drawStormLamp } from './deck.ts'
import { drawCentrepiece } from './decor.ts'
import { drawRoundTable as drawLowTable, drawSofa } from './furniture.ts'
import { createRoom } from './room.ts'
import { drawRug } from './rug.ts'

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
    if (random.chance(0.7)) drawBush(stage, bx, by - 4, random.between(44, 80), random.pick(light.bloom), light.bush)
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
