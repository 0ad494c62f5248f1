import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, type Point, trace } from '../paper.ts'
import { leafyOutline } from './plants.ts'

/** A terracotta pot with what grows in it. */
export function drawPot(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  plant: 'bush' | 'bloom' | 'olive' | 'grass' = 'bush',
): void {
  const { paper, random, light } = stage
  const [half, high] = [size * 0.26, size * 0.42]
  paper.ellipse(x - light.from * half * 0.9, y, half * 1.7, half * 0.3, light.shadow, `opacity="${light.shadowDepth}"`)
  const [lit, shade] = [light.key('#d98a62'), light.fill('#b9694a')]
  const clay =
    light.from < 0
      ? paper.fade(
          [
            [0, lit],
            [1, shade],
          ],
          [0, 0],
          [1, 0],
        )
      : paper.fade(
          [
            [0, shade],
            [1, lit],
          ],
          [0, 0],
          [1, 0],
        )
  if (plant === 'olive') {
    paper.line(
      curve([
        [x, y - high],
        [x + half * 0.2, y - size * 1.1],
        [x - half * 0.1, y - size * 1.5],
      ]),
      light.tone('#8a7460', 0.4),
      size * 0.06,
    )
    for (const [dx, dy, r] of [
      [-0.2, 1.55, 0.36],
      [0.24, 1.6, 0.34],
      [0, 1.9, 0.38],
    ] as const) {
      paper.path(
        leafyOutline(random, x + size * dx, y - size * dy, size * r, size * r * 0.85, 11),
        light.fill('#6f8468'),
      )
      paper.path(
        leafyOutline(
          random,
          x + size * dx + light.from * size * 0.07,
          y - size * (dy + 0.06),
          size * r * 0.8,
          size * r * 0.66,
          11,
        ),
        light.tone('#93a585', 0.15),
      )
    }
  } else if (plant === 'grass') {
    for (let i = 0; i < 22; i++) {
      const bend = half * random.between(-1.7, 1.7)
      const tall = size * random.between(0.5, 1)
      paper.path(
        trace`M${x - 3} ${y - high}Q${x + bend * 0.2} ${y - high - tall * 0.7} ${x + bend} ${y - high - tall}Q${x + bend * 0.35} ${y - high - tall * 0.55} ${x + 4} ${y - high}Z`,
        light.tone(light.leaf[1], random.next()),
      )
    }
  } else {
    const evergreen = light.snow || light.season === 'autumn'
    const green: Colour = evergreen ? '#5f8a58' : light.leaf[0]
    paper.path(leafyOutline(random, x, y - high - size * 0.24, size * 0.4, size * 0.34, 9), light.fill(green))
    paper.path(
      leafyOutline(random, x + light.from * size * 0.07, y - high - size * 0.3, size * 0.33, size * 0.25, 9),
      light.tone(mix(green, evergreen ? '#8fae6a' : light.leaf[1], 0.5), 0.1),
    )
    const bloom = random.pick(light.bloom)
    if (plant === 'bloom')
      for (let i = 0; i < 18; i++)
        paper.ellipse(
          x + size * 0.36 * random.between(-1, 1),
          y - high - size * 0.26 + size * 0.28 * random.between(-1, 1),
          size * 0.038,
          size * 0.034,
          light.tone(bloom, random.between(0, 0.35)),
        )
  }
  paper.path(trace`M${x - half} ${y - high}H${x + half}L${x + half * 0.72} ${y}H${x - half * 0.72}Z`, clay)
  paper.rect(x - half * 1.1, y - high - size * 0.05, half * 2.2, size * 0.1, clay, 'rx="3"')
}

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

export function drawBouquet(stage: Stage, x: number, y: number, size: number): void {
  const { paper, random, light } = stage
  paper.path(
    trace`M${x - size * 0.12} ${y - size * 0.42}Q${x - size * 0.24} ${y - size * 0.1} ${x - size * 0.13} ${y}H${x + size * 0.13}Q${x + size * 0.24} ${y - size * 0.1} ${x + size * 0.12} ${y - size * 0.42}Z`,
    light.tone('#e9e4da', 0.25),
  )
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI * random.between(0.14, 0.86)
    const long = size * random.between(0.35, 0.62)
    const [bx, by] = [x + Math.cos(angle) * long, y - size * 0.42 + Math.sin(angle) * long]
    paper.line(
      [
        [x, y - size * 0.4],
        [bx, by],
      ],
      light.tone('#5f8a52', 0.4),
      size * 0.03,
    )
    paper.ellipse(bx, by, size * 0.11, size * 0.1, light.tone(random.pick(light.bloom), random.between(0, 0.3)))
    paper.ellipse(bx, by, size * 0.04, size * 0.035, light.key('#f6d36b'))
  }
}

export function drawBottle({ paper, light }: Stage, x: number, y: number, size: number): void {
  paper.path(
    trace`M${x - size * 0.11} ${y}V${y - size * 0.5}Q${x - size * 0.11} ${y - size * 0.62} ${x - size * 0.045} ${y - size * 0.68}V${y - size}H${x + size * 0.045}V${y - size * 0.68}Q${x + size * 0.11} ${y - size * 0.62} ${x + size * 0.11} ${y - size * 0.5}V${y}Z`,
    light.tone('#3f6650', 0.4),
  )
  paper.rect(x - size * 0.11, y - size * 0.42, size * 0.22, size * 0.24, light.key('#f4ead4'))
}

export function drawGlass({ paper, light }: Stage, x: number, y: number, size: number): void {
  paper.line(
    [
      [x, y],
      [x, y - size * 0.45],
    ],
    light.key('#ffffff'),
    1.6,
    'opacity="0.8"',
  )
  paper.ellipse(x, y, size * 0.2, size * 0.06, light.key('#ffffff'), 'opacity="0.6"')
  paper.path(
    trace`M${x - size * 0.22} ${y - size}Q${x - size * 0.26} ${y - size * 0.45} ${x} ${y - size * 0.43}Q${x + size * 0.26} ${y - size * 0.45} ${x + size * 0.22} ${y - size}Z`,
    light.key('#ffffff'),
    'opacity="0.55"',
  )
  paper.path(
    trace`M${x - size * 0.23} ${y - size * 0.74}Q${x - size * 0.24} ${y - size * 0.45} ${x} ${y - size * 0.44}Q${x + size * 0.24} ${y - size * 0.45} ${x + size * 0.23} ${y - size * 0.74}Z`,
    light.tone('#d9566a', 0.2),
    'opacity="0.85"',
  )
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
