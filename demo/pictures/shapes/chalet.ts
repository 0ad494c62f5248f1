import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, polygon, trace } from '../paper.ts'
import { drawCasement } from './casement.ts'

/** An alpine chalet seen from its gable: stone below, timber above, a carved balcony, a wide roof; (x, y) is the middle of its foot. */
export function drawChalet(stage: Stage, x: number, y: number, size: number): void {
  const { paper, random, light } = stage
  const wood = random.pick(['#a8683c', '#8d5636', '#b9784a', '#7a4a34'])
  const shutter = random.pick(['#b8433a', '#3f7a5c', '#2f6f86', '#d9c29a'])
  const away = -light.from
  const [half, depth] = [size * 0.44, size * 0.3]
  const eaves = y - size * 0.52
  const ridge = y - size * 0.86
  const stone = y - size * 0.19
  const near = x + away * half
  const far = near + away * depth
  // The side in shade, then the front in the light.
  paper.poly(
    [
      [near, y],
      [near, eaves],
      [far, eaves],
      [far, y - size * 0.02],
    ],
    light.fill(wood),
  )
  paper.poly(
    [
      [near, y],
      [near, stone],
      [far, stone],
      [far, y - size * 0.02],
    ],
    light.fill('#b8ad9e'),
  )
  drawCasement(
    stage,
    (near + far) / 2 - size * 0.04,
    eaves + size * 0.1,
    size * 0.08,
    size * 0.11,
    '#e9d2ae',
    null,
    0.8,
  )
  const front: Point[] = [
    [x - half, y],
    [x - half, eaves],
    [x, ridge],
    [x + half, eaves],
    [x + half, y],
  ]
  paper.poly(
    front,
    paper.fade([
      [0, light.tone(wood, 0.3)],
      [1, light.key(wood)],
    ]),
  )
  paper.within(polygon(front), () => {
    let boards = ''
    for (let by = ridge; by < stone; by += size * 0.026) boards += trace`M${x - half} ${by}H${x + half}`
    paper.line(boards, light.shadow, Math.max(0.8, size * 0.004), 'opacity="0.28"')
    paper.rect(
      x - half,
      stone,
      half * 2,
      y - stone,
      paper.fade([
        [0, light.tone('#d6cbb8', 0.15)],
        [1, light.tone('#bdb09c', 0.3)],
      ]),
    )
    for (let i = 0; i < 26; i++)
      paper.rect(
        x + half * random.between(-1, 0.9),
        stone + (y - stone) * random.between(0.04, 0.86),
        size * random.between(0.03, 0.07),
        size * random.between(0.014, 0.026),
        light.tone('#a89a86', random.between(0.1, 0.5)),
        'rx="3" opacity="0.7"',
      )
  })
  const pane = size * 0.095
  for (const dx of [-0.25, 0, 0.25])
    drawCasement(stage, x + size * dx - pane / 2, eaves + size * 0.1, pane, pane * 1.5, '#f0dcb8', shutter)
  for (const dx of [-0.1, 0.1])
    drawCasement(stage, x + size * dx - pane * 0.4, eaves - size * 0.14, pane * 0.8, pane * 1.05, '#f0dcb8', null)
  drawGroundFloor(stage, x, y, size, shutter)
  drawBalcony(stage, x, eaves + size * 0.19, half, size, wood)
  drawRoof(stage, x, eaves, ridge, half, far, size)
}

function drawGroundFloor(stage: Stage, x: number, y: number, size: number, shutter: string): void {
  const { paper, light } = stage
  const door = light.tone(shutter, 0.35)
  paper.rect(x - size * 0.062, y - size * 0.165, size * 0.124, size * 0.165, light.tone('#8a7a68', 0.4))
  paper.rect(x - size * 0.05, y - size * 0.155, size * 0.1, size * 0.155, door)
  paper.rect(
    x - size * 0.03,
    y - size * 0.14,
    size * 0.06,
    size * 0.05,
    light.lamps > 0.2 ? light.lamp : light.fill('#35495e'),
  )
  for (const dx of [-0.28, 0.2])
    drawCasement(stage, x + size * dx, y - size * 0.135, size * 0.085, size * 0.085, '#f0dcb8', null)
}

function drawBalcony(
  { paper, random, light }: Stage,
  x: number,
  y: number,
  half: number,
  size: number,
  wood: string,
): void {
  const rail = light.key(mix(wood, '#e2b27c', 0.35))
  const [left, wide, tall] = [x - half * 1.04, half * 2.08, size * 0.085]
  paper.rect(left, y + tall, wide, size * 0.1, light.shadow, 'opacity="0.28"')
  paper.rect(left, y, wide, tall, light.fill(wood), 'opacity="0.55"')
  const posts = 24
  for (let i = 0; i <= posts; i++) paper.rect(left + (wide * i) / posts - size * 0.006, y, size * 0.013, tall, rail)
  paper.rect(left - size * 0.01, y - size * 0.012, wide + size * 0.02, size * 0.02, rail)
  paper.rect(left - size * 0.01, y + tall, wide + size * 0.02, size * 0.024, light.tone(wood, 0.25))
  if (light.snow)
    paper.rect(left - size * 0.01, y - size * 0.026, wide + size * 0.02, size * 0.017, light.key('#ffffff'), 'rx="4"')
  else
    for (let i = 0; i < 60; i++) {
      const size2 = size * random.between(0.007, 0.014)
      const colour = random.chance(0.5)
        ? light.key('#d8433f')
        : random.chance(0.5)
          ? light.key('#f2a0a8')
          : light.tone('#4b8a4c', 0.3)
      paper.ellipse(left + wide * random.next(), y + tall * random.between(-0.1, 0.35), size2, size2, colour)
    }
}

function drawRoof(
  { paper, random, light }: Stage,
  x: number,
  eaves: number,
  ridge: number,
  half: number,
  far: number,
  size: number,
): void {
  const over = size * 0.12
  const thick = size * 0.036
  const away = -light.from
  const drop = (over * (eaves - ridge)) / half
  const back = far - (x + away * half)
  // The long slope on the far side, running back along the ridge.
  const slope: Point[] = [
    [x, ridge - thick],
    [x + back, ridge - thick],
    [far + away * over, eaves + drop - thick],
    [x + away * (half + over), eaves + drop - thick],
  ]
  const tiles = light.snow ? '#f2f6fb' : '#7a5a4c'
  paper.poly(slope, light.snow ? light.tone(tiles, 0.75) : light.tone(tiles, 0.8))
  if (!light.snow)
    for (let i = 1; i < 7; i++) {
      const t = i / 7
      paper.line(
        [
          [x + away * (half + over) * t, ridge - thick + (eaves + drop - ridge) * t],
          [x + back + (far + away * over - x - back) * t, ridge - thick + (eaves + drop - ridge) * t],
        ],
        light.shadow,
        1.4,
        'opacity="0.3"',
      )
    }
  const chimney = x + back * 0.5 - away * size * 0.08
  paper.rect(chimney - size * 0.04, ridge - size * 0.1, size * 0.08, size * 0.16, light.tone('#c9bba6', 0.35))
  paper.rect(
    chimney - size * 0.05,
    ridge - size * 0.115,
    size * 0.1,
    size * 0.022,
    light.tone(light.snow ? '#ffffff' : '#8a5a48', 0.2),
  )
  if (light.snow || light.season === 'autumn')
    for (let i = 0; i < 5; i++)
      paper.ellipse(
        chimney + away * i * size * 0.035 + random.between(-4, 4),
        ridge - size * (0.15 + i * 0.06),
        size * (0.022 + i * 0.011),
        size * (0.02 + i * 0.009),
        light.key('#ffffff'),
        `opacity="${(0.4 - i * 0.07).toFixed(2)}"`,
      )
  for (const side of [-1, 1] as const) {
    const foot: Point = [x + side * (half + over), eaves + drop]
    paper.poly(
      [[x, ridge], foot, [foot[0], foot[1] + thick], [x, ridge + thick * 1.5]],
      light.tone('#6a4632', side === light.from ? 0.1 : 0.55),
    )
    // The shade that the eaves throw on the front.
    paper.poly(
      [
        [x, ridge + thick * 1.5],
        [x + side * half, eaves + thick],
        [x + side * half, eaves + thick * 3.4],
        [x, ridge + thick * 3.6],
      ],
      light.shadow,
      'opacity="0.3"',
    )
    const cover = light.snow ? size * 0.062 : thick * 0.5
    paper.path(
      trace`M${x} ${ridge - cover * 1.05}L${foot[0]} ${foot[1] - cover}q${side * cover * 0.7} ${cover * 0.5} ${-side * cover * 0.1} ${cover}L${x} ${ridge + 1}Z`,
      light.tone(light.snow ? '#ffffff' : '#8a6a58', side === light.from ? 0.02 : 0.5),
    )
  }
}
