import type { Stage } from '../palette.ts'
import { curve, height, type Point, width } from '../paper.ts'
import { drawChalet } from '../shapes/chalet.ts'
import { drawFir } from '../shapes/firs.ts'
import { drawSwells, heightAt } from '../shapes/land.ts'
import { drawMassif, snowShade } from '../shapes/massif.ts'
import { drawSky } from '../shapes/sky.ts'

/** Pistes between firs, a chair lift, skiers and their traces; green pastures when there is no snow. */
export function drawSkiSlope(stage: Stage): void {
  const { paper, random, light } = stage
  const winter: Stage = { ...stage, light: { ...light, snow: true, season: 'winter' } }
  const base = random.between(460, 540)
  const side = random.side()
  const flip = (x: number) => (side < 0 ? x : width - x)
  drawSky(stage, base)
  drawMassif(winter, base, random.between(330, 400))
  const far: Point[] = [
    [flip(-40), base + 60],
    [flip(300), base + 16],
    [flip(700), base + 90],
    [flip(1150), base + 210],
    [flip(1600), base + 260],
  ]
  const near: Point[] = [
    [flip(-40), base + 330],
    [flip(420), base + 260],
    [flip(900), base + 190],
    [flip(1300), base + 60],
    [flip(1600), base - 20],
  ]
  for (const [line, count] of [
    [far, 5],
    [near, 9],
  ] as const) {
    const edge = side < 0 ? line : [...line].reverse()
    drawSwells(stage, edge, '#f8fafd', snowShade(stage), count)
    for (let i = 0; i < (count === 5 ? 16 : 9); i++) {
      const x = width * random.next()
      const y = heightAt(edge, x) + random.between(8, count === 5 ? 70 : 50)
      const tall = (count === 5 ? 80 : 150) * random.between(0.7, 1.2)
      paper.poly(
        [
          [x, y],
          [x - light.from * tall * 0.75, y + tall * 0.16],
          [x - light.from * tall * 0.2, y + tall * 0.05],
        ],
        snowShade(stage),
        'opacity="0.75"',
      )
      drawFir(winter, x, y, tall, count === 5 ? 0.28 : 0.1)
    }
    if (count === 5) {
      const x = flip(random.between(240, 420))
      drawChalet(winter, x, heightAt(edge, x) + 40, 110)
    }
  }
  drawPiste(stage, flip, base)
  drawLift(stage, flip, base)
  for (const dx of [0, 140, 270])
    drawFir(winter, flip(70 + dx) + random.between(-20, 20), height + 40 + random.between(0, 60), 560 - dx * 0.9)
}

function drawPiste(stage: Stage, flip: (x: number) => number, base: number): void {
  const { paper, random, light } = stage
  const shade = snowShade(stage)
  for (let i = 0; i < 4; i++) {
    const start = random.between(820, 1250)
    const trail: Point[] = []
    for (let k = 0; k <= 9; k++)
      trail.push([flip(start - k * random.between(24, 40) + (k % 2 ? 1 : -1) * (14 + k * 9)), base + 190 + k * k * 5.6])
    for (const shift of [0, 5])
      paper.line(curve(trail.map(([x, y]): Point => [x + shift, y])), shade, 2.4, 'opacity="0.85"')
    const [x, y] = trail[random.int(3, 8)] ?? [0, 0]
    drawSkier(
      stage,
      x,
      y,
      26 + (y - base - 190) * 0.09,
      random.pick(['#d94a3d', '#f2b134', '#2f6fa8', '#e2673f', '#2f8a78']),
    )
  }
  paper.line(
    [
      [flip(720), base + 250],
      [flip(720), base + 180],
    ],
    light.key('#d9543f'),
    5,
  )
}

function drawSkier({ paper, random, light }: Stage, x: number, y: number, size: number, coat: string): void {
  const way = random.side()
  paper.ellipse(
    x - light.from * size * 0.9,
    y + size * 0.12,
    size,
    size * 0.12,
    light.shadow,
    `opacity="${light.shadowDepth}"`,
  )
  paper.line(
    [
      [x - size * 0.75, y + size * 0.1],
      [x + size * 0.75, y - size * 0.06],
    ],
    light.fill('#2a3040'),
    size * 0.08,
  )
  paper.line(
    [
      [x - size * 0.05, y],
      [x + way * size * 0.2, y - size * 0.35],
      [x - way * size * 0.02, y - size * 0.62],
    ],
    light.fill('#30405c'),
    size * 0.22,
  )
  paper.line(
    [
      [x - way * size * 0.02, y - size * 0.66],
      [x + way * size * 0.2, y - size * 1.1],
    ],
    light.key(coat),
    size * 0.34,
  )
  paper.line(
    [
      [x + way * size * 0.16, y - size * 1],
      [x + way * size * 0.5, y - size * 0.72],
      [x + way * size * 0.42, y + size * 0.02],
    ],
    light.tone(coat, 0.6),
    size * 0.09,
  )
  paper.ellipse(x + way * size * 0.27, y - size * 1.4, size * 0.19, size * 0.19, light.tone('#f4ede2', 0.2))
}

function drawLift({ paper, random, light }: Stage, flip: (x: number) => number, base: number): void {
  const cable = (x: number) => base + 170 - (x - 300) * 0.29
  const dark = light.fill('#4a5568')
  const sag: Point[] = []
  for (let i = 0; i <= 12; i++)
    sag.push([flip(200 + i * 120), cable(200 + i * 120) + Math.sin((i % 4) * (Math.PI / 4)) * 12])
  for (const shift of [0, -12]) paper.line(curve(sag.map(([x, y]): Point => [x, y + shift])), dark, 2)
  for (const x of [200, 680, 1160]) {
    paper.line(
      [
        [flip(x), cable(x) + 190 - x * 0.03],
        [flip(x), cable(x) - 10],
      ],
      light.tone('#7a8496', 0.4),
      9,
    )
    paper.line(
      [
        [flip(x) - 26, cable(x) - 8],
        [flip(x) + 26, cable(x) - 8],
      ],
      dark,
      7,
    )
  }
  const colour = random.pick(['#d9543f', '#2f6fa8', '#f2b134'])
  for (let x = 270; x < 1600; x += 128) {
    const [cx, y] = [flip(x), cable(x) + 6]
    paper.line(
      [
        [cx, y],
        [cx, y + 28],
      ],
      dark,
      2.4,
    )
    paper.rect(cx - 17, y + 27, 34, 7, light.tone(colour, 0.25), 'rx="3"')
    paper.line(
      [
        [cx - 17, y + 28],
        [cx - 17, y + 44],
        [cx + 17, y + 44],
        [cx + 17, y + 28],
      ],
      dark,
      3,
    )
    for (const dx of [-8, 8])
      if (random.chance(0.6))
        paper.ellipse(
          cx + dx,
          y + 30,
          5,
          11,
          light.tone(random.pick(['#2f8a78', '#e2673f', '#30405c', '#f2ede2']), 0.3),
        )
  }
}
