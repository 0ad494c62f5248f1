import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, trace, width } from '../paper.ts'
import { drawChalet } from '../shapes/chalet.ts'
import {
  drawHill,
  drawPeak,
  drawRange,
  drawReflection,
  drawRipple,
  drawSwells,
  heightAt,
  rollingLine,
} from '../shapes/land.ts'
import { drawFir, drawGrasses, drawWood } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'

const rocks = ['#7d7f8e', '#8a8490', '#8f8a86', '#74808c'] as const

/** The mountains at the back of every scene of this file: a far chain, a near one, wooded slopes. */
export function drawMassif(stage: Stage, base: number, tall: number): void {
  const { paper, random, light } = stage
  const rock = random.pick(rocks)
  const snow = light.snow ? 0.95 : { spring: 0.5, summer: 0.24, autumn: 0.36, winter: 1 }[light.season]
  drawRange(stage, base, tall, 0.66, Math.min(1, snow + 0.15), rock)
  const hero = width * random.between(0.25, 0.75)
  drawPeak(
    stage,
    hero,
    base - tall * random.between(1.02, 1.2),
    base + 10,
    tall * random.between(0.95, 1.25),
    0.36,
    base - tall + tall * snow,
    rock,
  )
  drawPeak(
    stage,
    hero + random.side() * tall * random.between(0.7, 1),
    base - tall * random.between(0.6, 0.8),
    base + 10,
    tall * random.between(0.6, 0.85),
    0.28,
    base - tall + tall * snow,
    rock,
  )
  for (const distance of [0.5, 0.3]) {
    const edge = rollingLine(random, base - 26 + (0.5 - distance) * 190, random.between(26, 60))
    const colour = mix(light.tone(light.fir[0], 0.5), light.haze, distance)
    const frosted = light.snow ? mix(colour, light.far('#f4f6fa', distance), 0.38) : colour
    drawWood(
      stage,
      (x) => heightAt(edge, x),
      -40,
      width + 40,
      60 + (0.5 - distance) * 130,
      frosted,
      mix(frosted, light.haze, 0.5),
    )
    paper.path(
      ground(edge.map(([x, y]): Point => [x, y + 34])),
      paper.fade([
        [0, frosted],
        [0.4, mix(frosted, light.haze, 0.5)],
        [1, mix(frosted, light.haze, 0.5)],
      ]),
    )
  }
}

function snowShade({ light }: Stage): string {
  return mix(light.fill('#dfe8f6'), light.shadow, 0.12)
}

/** A chalet on its meadow or in its snow, before the mountains. */
export function drawChaletScene(stage: Stage): void {
  const { paper, random, light } = stage
  const base = random.between(520, 580)
  drawSky(stage, base)
  drawMassif(stage, base, random.between(300, 390))
  const meadow = light.snow ? '#f7f9fc' : light.grass
  drawHill(stage, base + 120, 30, meadow, 0.32)
  const edge = rollingLine(random, base + 190, 34)
  drawSwells(stage, edge, meadow, light.snow ? snowShade(stage) : light.fill(light.leaf[2]), 9)
  const x = width * random.between(0.3, 0.66)
  const others = random.int(1, 2)
  for (let i = 0; i < others; i++) {
    const ox = i % 2 ? x - random.between(430, 560) : x + random.between(400, 540)
    drawChalet(stage, ox, heightAt(edge, ox) + 16, random.between(130, 170))
  }
  const firs: [number, number][] = []
  for (let i = 0; i < 16; i++) {
    const fx = width * random.next()
    if (Math.abs(fx - x) > 300) firs.push([fx, random.between(20, 150)])
  }
  for (const [fx, down] of firs.sort((one, other) => one[1] - other[1]))
    drawFir(stage, fx, heightAt(edge, fx) + down, 150 + down * 1.5, 0.16 - down / 1000)
  const floor = heightAt(edge, x) + 130
  const size = random.between(330, 400)
  const cast = -light.from
  paper.poly(
    [
      [x - size * 0.5, floor],
      [x + size * 0.5, floor],
      [x + size * 0.5 + cast * size * 0.7, floor + size * 0.16],
      [x - size * 0.4 + cast * size * 0.7, floor + size * 0.16],
    ],
    light.shadow,
    `opacity="${light.shadowDepth}"`,
  )
  drawChalet(stage, x, floor, size)
  const path: Point[] = [
    [x - 20, floor - 2],
    [x + 30, floor + 50],
    [x - 60, height - 90],
    [x + 40, height + 20],
  ]
  paper.line(curve(path), light.tone(light.snow ? '#dfe6ef' : '#d8c29a', 0.25), 46, 'opacity="0.85"')
  if (light.snow)
    for (const shift of [-20, 20])
      paper.line(curve(path.map(([px, py]): Point => [px + shift, py])), snowShade(stage), 3, 'opacity="0.7"')
  else drawFence(stage, floor + 90)
  const side = x > width / 2 ? -1 : 1
  const corner = side < 0 ? 110 : width - 110
  for (const [dx, size2] of [
    [-130, 420],
    [120, 470],
    [0, 640],
  ] as const)
    drawFir(
      stage,
      corner + dx + random.between(-30, 30),
      height + random.between(10, 50),
      size2 * random.between(0.9, 1.15),
    )
  if (!light.snow) drawGrasses(stage, height + 4, 0, width, 90, light.grass, light.bloom)
  else drawSnowfall(stage)
}

function drawFence({ paper, random, light }: Stage, y: number): void {
  const [wood, shade] = [light.tone('#a98a68', 0.2), light.fill('#8a6d52')]
  const slope = random.between(-0.03, 0.03)
  const line = (x: number) => y + slope * x + Math.sin(x / 180) * 8
  for (let x = -20; x < width + 40; x += 92) {
    paper.rect(x, line(x) - 62, 11, 70, wood)
    paper.rect(light.from > 0 ? x : x + 7, line(x) - 62, 4, 70, shade)
    for (const lift of [50, 28])
      paper.poly(
        [
          [x, line(x) - lift],
          [x + 97, line(x + 97) - lift],
          [x + 97, line(x + 97) - lift + 7],
          [x, line(x) - lift + 8],
        ],
        wood,
      )
  }
}

function drawSnowfall({ paper, random, light }: Stage): void {
  if (random.chance(0.5)) return
  for (let i = 0; i < 130; i++) {
    const size = random.between(1.2, 4.2)
    paper.ellipse(
      width * random.next(),
      height * random.next(),
      size,
      size,
      light.key('#ffffff'),
      `opacity="${random.between(0.4, 0.9).toFixed(2)}"`,
    )
  }
}

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

/** A lake that mirrors the summits, with a landing stage and a rowing boat. */
export function drawMountainLake(stage: Stage): void {
  const { paper, random, light } = stage
  const shore = random.between(560, 620)
  const water = light.tone(random.pick(['#3d8f98', '#3a7fa0', '#4a9a90']), 0.45)
  const view = paper.keep(() => {
    drawSky(stage, shore)
    drawMassif(stage, shore - 60, random.between(300, 370))
    const side = random.side()
    const bank: Point[] = [
      [side < 0 ? -40 : width + 40, shore - 90],
      [width / 2 - side * -160, shore - 46],
      [width / 2 - side * 90, shore - 8],
      [width / 2 - side * 160, shore + 2],
    ]
    const line = side < 0 ? bank : [...bank].reverse()
    paper.path(ground(line, shore + 2), light.key(light.snow ? '#f4f7fb' : light.grass))
    for (let i = 0; i < 9; i++) {
      const x = width / 2 + side * random.between(200, 760)
      drawFir(stage, x, Math.min(shore, heightAt(line, x) + 22), random.between(90, 190), 0.14)
    }
    drawChalet(stage, width / 2 + side * random.between(300, 420), shore - 14, 120)
  })
  paper.show(view)
  paper.rect(0, shore, width, height - shore, mix(water, light.sky[1], 0.3))
  drawReflection(stage, view, shore, height, 0.62, water)
  paper.rect(
    0,
    shore,
    width,
    height - shore,
    paper.fade([
      [0, light.sky[2], 0.22],
      [0.35, water, 0.12],
      [1, mix(water, light.shadow, 0.35), 0.8],
    ]),
  )
  for (let i = 0; i < 12; i++)
    drawRipple(
      stage,
      width * random.next(),
      shore + 4 + i * i * 2,
      90 + i * 14,
      1.2 + i * 0.2,
      mix(light.sky[2], '#ffffff', 0.5),
      0.4,
    )
  drawLanding(stage, shore)
}

function drawLanding(stage: Stage, shore: number): void {
  const { paper, random, light } = stage
  const side = random.side()
  const flip = (x: number) => (side < 0 ? x : width - x)
  const wood = light.key('#c39a6e')
  const [tip, end] = [random.between(600, 760), shore + random.between(120, 170)]
  const planks = 26
  const at = (t: number, edge: number): Point => [
    flip(tip + (edge ? 96 : 0) - (tip - (edge ? 330 : -160)) * t ** 0.8 * 1),
    end + (height + 30 - end) * t ** 1.5,
  ]
  for (const t of [0, 0.32, 0.62])
    for (const edge of [0, 1]) {
      const [x, y] = at(t, edge)
      paper.rect(x - 8 - t * 6, y - 24 - 40 * t, 14 + t * 12, 110 + 120 * t, light.fill('#7d5c44'))
    }
  paper.poly(
    [at(0, 0), at(0, 1), [at(0, 1)[0], at(0, 1)[1] + 16], [at(0, 0)[0], at(0, 0)[1] + 16]],
    light.fill('#6d4d3a'),
  )
  for (let i = 0; i < planks; i++) {
    const [t, next] = [i / planks, (i + 0.93) / planks]
    paper.poly(
      [at(t, 0), at(t, 1), at(next, 1), at(next, 0)],
      i % 3 ? wood : light.tone('#b88a5e', random.between(0.1, 0.4)),
    )
  }
  drawRowingBoat(stage, flip(tip + 260), end + 70, 150)
  const [, bright] = light.leaf
  drawGrasses(
    stage,
    height + 10,
    Math.min(flip(width - 460), flip(width + 20)),
    Math.max(flip(width - 460), flip(width + 20)),
    240,
    light.snow ? '#c9b890' : bright,
    null,
  )
  drawGrasses(
    stage,
    height + 10,
    Math.min(flip(width - 640), flip(width)),
    Math.max(flip(width - 640), flip(width)),
    120,
    light.snow ? '#b8a888' : light.leaf[2],
    light.snow ? null : light.bloom,
  )
}

function drawRowingBoat({ paper, random, light }: Stage, x: number, y: number, half: number): void {
  const paint = random.pick(['#c9503e', '#2f6f86', '#e9dcc0', '#3f7a5c'])
  paper.ellipse(x, y + half * 0.16, half * 1.05, half * 0.12, light.shadow, 'opacity="0.4"')
  const rim: Point[] = [
    [x - half, y - half * 0.16],
    [x - half * 0.3, y - half * 0.04],
    [x + half * 0.5, y - half * 0.06],
    [x + half * 1.05, y - half * 0.26],
  ]
  const back: Point[] = [
    [x + half * 1.05, y - half * 0.26],
    [x + half * 0.4, y - half * 0.24],
    [x - half * 0.4, y - half * 0.26],
    [x - half, y - half * 0.16],
  ]
  paper.poly([...back, ...rim], light.fill('#a87c54'))
  for (const t of [-0.45, 0.1, 0.55])
    paper.poly(
      [
        [x + half * t, y - half * 0.25],
        [x + half * (t + 0.16), y - half * 0.25],
        [x + half * (t + 0.14), y - half * 0.05],
        [x + half * (t - 0.03), y - half * 0.05],
      ],
      light.key('#d9ae7c'),
    )
  const hull = trace`${curve(rim)}Q${x + half * 0.8} ${y + half * 0.16} ${x + half * 0.4} ${y + half * 0.18}H${x - half * 0.62}Q${x - half * 0.94} ${y + half * 0.08} ${x - half} ${y - half * 0.16}Z`
  paper.path(
    hull,
    paper.fade([
      [0, light.key(paint)],
      [1, light.tone(paint, 0.85)],
    ]),
  )
  paper.line(curve(rim), light.key('#f7ead2'), half * 0.035)
  paper.line(curve(back), light.tone('#f7ead2', 0.3), half * 0.03)
  paper.line(
    [
      [x - half * 0.2, y - half * 0.14],
      [x - half * 1.1, y + half * 0.24],
    ],
    light.key('#d9b688'),
    half * 0.03,
  )
}
