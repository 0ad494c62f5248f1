import type { Colour } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, type Point, trace } from '../paper.ts'
import { drawBottle, drawBouquet, drawGlass } from './tableware.ts'

/** A round table with its cloth or bare, and what stands on it. */
export function drawRoundTable(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  top: Colour,
  laid: 'coffee' | 'meal' | 'flowers',
): void {
  const { paper, light } = stage
  const [half, flat] = [size * 0.6, size * 0.16]
  const high = size * 0.78
  paper.ellipse(x - light.from * size * 0.3, y, half * 1.15, flat * 1.1, light.shadow, `opacity="${light.shadowDepth}"`)
  const iron = light.fill('#3d4650')
  paper.line(
    [
      [x, y - high],
      [x, y - size * 0.1],
    ],
    iron,
    size * 0.05,
  )
  for (const dx of [-0.32, 0, 0.32])
    paper.line(
      curve([
        [x, y - size * 0.16],
        [x + size * dx * 0.7, y - size * 0.06],
        [x + size * dx, y + size * (dx === 0 ? 0.09 : 0.02)],
      ]),
      iron,
      size * 0.036,
    )
  paper.ellipse(x, y - high + size * 0.045, half, flat, light.fill(top))
  paper.ellipse(
    x,
    y - high,
    half,
    flat,
    paper.fade(
      [
        [0, light.tone(top, 0.2)],
        [1, light.key(top)],
      ],
      [light.from < 0 ? 1 : 0, 0],
      [light.from < 0 ? 0 : 1, 0],
    ),
  )
  const cup = (cx: number, cy: number, s: number) => {
    paper.ellipse(cx, cy, s, s * 0.32, light.tone('#f7f2e8', 0.3))
    paper.path(
      trace`M${cx - s * 0.62} ${cy - s * 0.85}h${s * 1.24}q${-s * 0.04} ${s * 0.85} ${-s * 0.62} ${s * 0.85}q${-s * 0.58} 0 ${-s * 0.62} ${-s * 0.85}Z`,
      light.key('#fdfaf2'),
    )
    paper.ellipse(cx, cy - s * 0.85, s * 0.62, s * 0.18, light.fill('#6a4632'))
  }
  if (laid === 'flowers') drawBouquet(stage, x, y - high, size * 0.5)
  else if (laid === 'coffee') {
    cup(x - half * 0.45, y - high + flat * 0.25, size * 0.1)
    cup(x + half * 0.42, y - high - flat * 0.1, size * 0.1)
    drawBouquet(stage, x + half * 0.02, y - high - flat * 0.3, size * 0.3)
  } else {
    drawBottle(stage, x + half * 0.16, y - high - flat * 0.25, size * 0.36)
    for (const dx of [-0.5, 0.52]) {
      paper.ellipse(x + half * dx, y - high + flat * 0.2, size * 0.14, size * 0.042, light.key('#fdfaf2'))
      paper.ellipse(x + half * dx, y - high + flat * 0.17, size * 0.08, size * 0.022, light.key('#e9b45c'))
    }
    for (const dx of [-0.18, 0.38]) drawGlass(stage, x + half * dx, y - high + flat * 0.3, size * 0.19)
  }
}

/** A bistro chair in iron and slats, facing right (1) or left (−1). */
export function drawBistroChair(
  { paper, light }: Stage,
  x: number,
  y: number,
  size: number,
  facing: -1 | 1,
  paint: Colour,
): void {
  const dark = light.tone(paint, 0.65)
  const lit = light.key(paint)
  const seat = y - size * 0.46
  paper.ellipse(x - light.from * size * 0.2, y, size * 0.4, size * 0.07, light.shadow, `opacity="${light.shadowDepth}"`)
  const px = (along: number) => x + facing * size * along
  for (const [from, to] of [
    [-0.2, -0.28],
    [0.22, 0.28],
    [-0.12, -0.14],
    [0.16, 0.16],
  ] as const)
    paper.line(
      [
        [px(from), seat],
        [px(to), y - (Math.abs(to) < 0.2 ? size * 0.06 : 0)],
      ],
      dark,
      size * 0.032,
    )
  for (const shift of [0, 0.1])
    paper.line(
      curve([
        [px(-0.22 + shift), seat],
        [px(-0.3 + shift), seat - size * 0.3],
        [px(-0.34 + shift), seat - size * 0.54],
      ]),
      dark,
      size * 0.036,
    )
  for (let i = 0; i < 4; i++)
    paper.poly(
      [
        [px(-0.26 - i * 0.024), seat - size * (0.18 + i * 0.1)],
        [px(-0.14 - i * 0.024), seat - size * (0.18 + i * 0.1)],
        [px(-0.15 - i * 0.024), seat - size * (0.24 + i * 0.1)],
        [px(-0.27 - i * 0.024), seat - size * (0.24 + i * 0.1)],
      ],
      lit,
    )
  paper.poly(
    [
      [px(-0.27), seat - size * 0.02],
      [px(-0.12), seat - size * 0.1],
      [px(0.26), seat - size * 0.1],
      [px(0.27), seat - size * 0.02],
    ],
    lit,
  )
  paper.poly(
    [
      [px(-0.27), seat - size * 0.02],
      [px(0.27), seat - size * 0.02],
      [px(0.27), seat + size * 0.03],
      [px(-0.27), seat + size * 0.03],
    ],
    dark,
  )
}

/** A lounger on its wooden frame, head away on the side `facing`. */
export function drawLounger(stage: Stage, x: number, y: number, size: number, facing: -1 | 1, cloth: Colour): void {
  const { paper, light } = stage
  const px = (along: number) => x + facing * size * along
  paper.ellipse(
    x - light.from * size * 0.1,
    y + size * 0.06,
    size * 0.78,
    size * 0.09,
    light.shadow,
    `opacity="${light.shadowDepth}"`,
  )
  const wood = light.tone('#a87c54', 0.4)
  for (const along of [-0.55, 0.3]) paper.rect(px(along) - size * 0.02, y - size * 0.16, size * 0.045, size * 0.2, wood)
  paper.poly(
    [
      [px(-0.66), y - size * 0.16],
      [px(0.4), y - size * 0.16],
      [px(0.4), y - size * 0.11],
      [px(-0.66), y - size * 0.11],
    ],
    wood,
  )
  const back: Point[] = [
    [px(0.16), y - size * 0.2],
    [px(0.24), y - size * 0.3],
    [px(0.74), y - size * 0.56],
    [px(0.68), y - size * 0.44],
    [px(0.36), y - size * 0.17],
  ]
  paper.poly(
    back,
    facing === light.from ? light.fill(cloth) : light.tone(cloth, 0.3),
    `stroke="${light.tone(cloth, 0.3)}" stroke-width="6" stroke-linejoin="round"`,
  )
  const seat: Point[] = [
    [px(-0.66), y - size * 0.18],
    [px(-0.56), y - size * 0.26],
    [px(0.26), y - size * 0.26],
    [px(0.2), y - size * 0.18],
  ]
  paper.poly(seat, light.key(cloth), `stroke="${light.key(cloth)}" stroke-width="6" stroke-linejoin="round"`)
  paper.poly(
    [
      [px(0.5), y - size * 0.4],
      [px(0.56), y - size * 0.5],
      [px(0.72), y - size * 0.58],
      [px(0.66), y - size * 0.47],
    ],
    light.key('#fdf6e6'),
    `stroke="${light.key('#fdf6e6')}" stroke-width="8" stroke-linejoin="round"`,
  )
}

/** A string of bulbs hung from point to point. */
export function drawBulbs({ paper, light }: Stage, from: Point, to: Point, sag: number): void {
  const points: Point[] = []
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    points.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + Math.sin(t * Math.PI) * sag])
  }
  paper.line(curve(points), light.fill('#3a3f4a'), 2)
  const bright = light.lamps > 0.2
  for (const [x, y] of points.slice(1, -1)) {
    if (bright)
      paper.ellipse(
        x,
        y + 10,
        34,
        34,
        paper.glow([
          [0, light.lamp, 0.65],
          [1, light.lamp, 0],
        ]),
      )
    paper.ellipse(x, y + 9, 5.5, 7.5, bright ? '#fff0c4' : light.key('#f7e6c0'))
  }
}
