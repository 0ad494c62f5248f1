import type { Colour } from '../colour.ts'
import { trace } from '../paper.ts'
import type { Room } from './room.ts'

/** A lamp on a tall foot. */
export function drawFloorLamp({ stage, style, at, scale, evening }: Room, x: number, z: number): void {
  const { paper, light } = stage
  const [[px, foot], s] = [at(x, 0, z), scale(z)]
  const shade = 1.38 * s
  paper.ellipse(px, foot, s * 0.17, s * 0.04, light.fill(style.metal))
  paper.line(
    [
      [px, foot],
      [px, foot - shade],
    ],
    light.tone(style.metal, 0.4),
    s * 0.028,
  )
  drawShade(stage, px, foot - shade, s * 0.4, style.textiles[2], evening)
}

/** A cone of cloth about a bulb; (x, y) is the middle of its lower rim. */
export function drawShade(
  { paper, light }: Room['stage'],
  x: number,
  y: number,
  size: number,
  cloth: Colour,
  lit: boolean,
): void {
  if (lit)
    paper.ellipse(
      x,
      y - size * 0.3,
      size * 3,
      size * 3,
      paper.glow([
        [0, '#ffdf9e', 0.6],
        [0.4, '#ffc873', 0.22],
        [1, '#ffb45a', 0],
      ]),
    )
  const cone = trace`M${x - size * 0.52} ${y}L${x - size * 0.36} ${y - size * 0.7}H${x + size * 0.36}L${x + size * 0.52} ${y}Z`
  paper.path(
    cone,
    lit
      ? paper.fade([
          [0, '#ffdc9a'],
          [1, '#fff3d0'],
        ])
      : paper.fade(
          [
            [0, light.tone(cloth, light.from < 0 ? 0.05 : 0.5)],
            [1, light.tone(cloth, light.from < 0 ? 0.5 : 0.05)],
          ],
          [0, 0],
          [1, 0],
        ),
  )
}

export function drawTableLamp(
  { stage, style, at, scale, evening }: Room,
  x: number,
  y: number,
  z: number,
  base: Colour,
): void {
  const { paper, light } = stage
  const [[px, py], s] = [at(x, y, z), scale(z)]
  paper.path(
    trace`M${px - s * 0.05} ${py}C${px - s * 0.13} ${py - s * 0.08} ${px - s * 0.1} ${py - s * 0.2} ${px - s * 0.02} ${py - s * 0.24}h${s * 0.04}C${px + s * 0.1} ${py - s * 0.2} ${px + s * 0.13} ${py - s * 0.08} ${px + s * 0.05} ${py}Z`,
    paper.fade(
      [
        [0, light.tone(base, 0.1)],
        [1, light.fill(base)],
      ],
      [light.from < 0 ? 0 : 1, 0],
      [light.from < 0 ? 1 : 0, 0],
    ),
  )
  drawShade(stage, px, py - s * 0.25, s * 0.34, style.textiles[2], evening)
}

/** A lamp hung from the ceiling: dome, globe, basket or disc. */
export function drawPendant(
  { stage, style, at, scale, high, evening }: Room,
  x: number,
  z: number,
  drop: number,
  size: number,
  kind: number,
): void {
  const { paper, light } = stage
  const [[px, top], [, y], s] = [at(x, high, z), at(x, high - drop, z), scale(z)]
  const half = (size * s) / 2
  paper.line(
    [
      [px, top],
      [px, y],
    ],
    light.fill(style.metal),
    3,
  )
  if (evening)
    paper.ellipse(
      px,
      y + half * 0.4,
      half * 4,
      half * 4,
      paper.glow([
        [0, '#ffdf9e', 0.55],
        [0.4, '#ffc873', 0.2],
        [1, '#ffb45a', 0],
      ]),
    )
  const bulb = evening ? '#fff2cc' : light.key('#fbf3e0')
  if (kind === 0) {
    paper.ellipse(px, y + half * 0.72, half * 0.3, half * 0.24, bulb)
    paper.path(
      trace`M${px - half} ${y + half * 0.72}Q${px - half * 0.9} ${y} ${px} ${y}Q${px + half * 0.9} ${y} ${px + half} ${y + half * 0.72}Z`,
      paper.fade(
        [
          [0, light.tone(style.accents[1], 0.1)],
          [1, light.tone(style.accents[1], 0.6)],
        ],
        [light.from < 0 ? 0 : 1, 0],
        [light.from < 0 ? 1 : 0, 0],
      ),
    )
  } else if (kind === 1) {
    paper.ellipse(
      px,
      y + half,
      half,
      half * 0.96,
      evening
        ? paper.glow([
            [0, '#fff6dc'],
            [1, '#ffdf9e'],
          ])
        : light.tone('#fdf8ec', 0.1),
    )
    paper.ellipse(px + light.from * half * 0.4, y + half * 0.6, half * 0.24, half * 0.18, '#ffffff', 'opacity="0.6"')
  } else {
    const weave = light.tone('#c9a06a', 0.25)
    paper.path(
      trace`M${px - half * 0.3} ${y}C${px - half * 1.3} ${y + half * 0.3} ${px - half * 1.1} ${y + half * 1.1} ${px - half * 0.6} ${y + half * 1.2}H${px + half * 0.6}C${px + half * 1.1} ${y + half * 1.1} ${px + half * 1.3} ${y + half * 0.3} ${px + half * 0.3} ${y}Z`,
      evening ? '#f0bd70' : weave,
    )
    for (let k = -3; k <= 3; k++)
      paper.line(
        trace`M${px + half * 0.09 * k} ${y}Q${px + half * 0.42 * k} ${y + half * 0.6} ${px + half * 0.19 * k} ${y + half * 1.2}`,
        light.fill('#a87c4a'),
        1.8,
        'opacity="0.7"',
      )
    for (const t of [0.4, 0.7, 1])
      paper.line(
        trace`M${px - half * (t === 1 ? 0.9 : 1)} ${y + half * t}H${px + half * (t === 1 ? 0.9 : 1)}`,
        light.fill('#a87c4a'),
        1.6,
        'opacity="0.45"',
      )
  }
}
