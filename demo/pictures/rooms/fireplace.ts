import { tune } from '../colour.ts'
import { trace } from '../paper.ts'
import { drawThings } from './decor.ts'
import { drawBox, type Room } from './room.ts'

/** A fireplace on the back wall, logs alight in the evening and in winter. */
export function drawFireplace(room: Room, x: number): void {
  const { stage, back, at, scale, high } = room
  const { paper, random, light } = stage
  const stone = room.style.beams ? '#cdbfaa' : '#f4eee4'
  drawBox(room, [x - 0.62, x + 0.62], [1.1, high - 0.02], [back - 0.3, back], tune(stone, 0.02))
  drawBox(room, [x - 0.75, x + 0.75], [0, 1.12], [back - 0.42, back], stone)
  drawBox(room, [x - 0.86, x + 0.86], [1.1, 1.18], [back - 0.5, back], room.style.wood)
  const z = back - 0.42
  const s = scale(z)
  const [left, foot] = at(x - 0.45, 0.06, z)
  const hearth = trace`M${left} ${foot}v${-0.6 * s}q${0.45 * s} ${-0.2 * s} ${0.9 * s} 0v${0.6 * s}Z`
  paper.path(
    hearth,
    paper.fade([
      [0, '#1f1a1c'],
      [1, '#3a2a28'],
    ]),
  )
  const fire = room.evening || light.snow
  paper.within(hearth, () => {
    const [cx] = at(x, 0, z)
    if (fire) {
      paper.ellipse(
        cx,
        foot - 0.1 * s,
        0.6 * s,
        0.5 * s,
        paper.glow([
          [0, '#ffb347', 0.85],
          [1, '#e2542a', 0],
        ]),
      )
      for (const [dx, tall, colour] of [
        [-0.12, 0.36, '#f07a2e'],
        [0.13, 0.32, '#f07a2e'],
        [0, 0.44, '#f59a3a'],
        [-0.04, 0.26, '#ffd56a'],
        [0.08, 0.2, '#ffe9a0'],
      ] as const)
        paper.path(
          trace`M${cx + dx * s - 0.09 * s} ${foot - 0.06 * s}q${-0.03 * s} ${-tall * 0.5 * s} ${0.09 * s} ${-tall * s}q${0.13 * s} ${tall * 0.5 * s} ${0.09 * s} ${tall * s}Z`,
          colour,
        )
    }
    for (const [dx, dy] of [
      [-0.16, 0.02],
      [0.14, 0.03],
      [0, 0.1],
    ] as const)
      paper.rect(
        cx + dx * s - 0.2 * s,
        foot - (0.09 + dy) * s,
        0.4 * s,
        0.09 * s,
        random.chance(0.5) ? '#6a452f' : '#7d5438',
        'rx="9"',
      )
  })
  if (fire)
    paper.ellipse(
      at(x, 0, z - 0.6)[0],
      at(x, 0, z - 0.6)[1],
      1.1 * s,
      0.3 * s,
      paper.glow([
        [0, '#ffb65a', 0.4],
        [1, '#ffb65a', 0],
      ]),
    )
  drawThings(room, x - 0.7, x + 0.7, 1.18, back - 0.3)
}
