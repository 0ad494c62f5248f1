import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { height, type Point, trace, width } from '../paper.ts'
import { drawVista } from '../scenes/vista.ts'
import { drawBistroChair, drawRoundTable } from '../shapes/outdoors.ts'
import { drawBush } from '../shapes/plants.ts'
import { drawPot } from '../shapes/pot.ts'
import { asOutdoors, drawDeck, drawRail } from './deck.ts'
import { createRoom } from './room.ts'

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
    drawBush(stage, bx, by + 10, scale(depth) * 0.22, random.pick(light.bloom), light.bush)
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
