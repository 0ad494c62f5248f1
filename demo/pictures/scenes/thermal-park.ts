import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, height, type Point, trace, width } from '../paper.ts'
import { drawHill } from '../shapes/land.ts'
import { drawPavilion } from '../shapes/pavilion.ts'
import { drawBush, drawGrasses, drawTree } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'

/** The park of a spa: its pavilion of glass and iron, a basin with a fountain, walks between flower beds. */
export function drawThermalPark(stage: Stage): void {
  const { paper, random, light } = stage
  const lawn = random.between(560, 600)
  drawSky(stage, lawn)
  for (const [up, swell, distance] of [
    [190, 80, 0.78],
    [130, 60, 0.6],
    [84, 30, 0.42],
  ] as const)
    drawHill(stage, lawn - up, swell, light.fir[1], distance)
  const middle = width * random.between(0.42, 0.58)
  for (let i = 0; i < 18; i++) drawTree(stage, width * random.next(), lawn + 8, random.between(150, 270), 0.2)
  drawPavilion(stage, middle, lawn + 12, random.between(400, 470))
  paper.rect(
    0,
    lawn + 10,
    width,
    height - lawn,
    paper.fade([
      [0, light.key(light.snow ? '#b9c2a0' : light.grass)],
      [1, light.tone(light.turf, 0.25)],
    ]),
  )
  const walk: Point[] = [
    [middle - 46, lawn + 10],
    [middle + 46, lawn + 10],
    [middle + 560, height + 40],
    [middle - 560, height + 40],
  ]
  paper.poly(
    walk,
    paper.fade([
      [0, light.key('#f0e2c6')],
      [1, light.tone('#e0cba4', 0.15)],
    ]),
  )
  for (const side of [-1, 1] as const) drawBeds(stage, middle, lawn, side)
  drawBasin(stage, middle, lawn + 200, random.between(250, 300))
  for (const [t, tall] of [
    [0.06, 190],
    [0.26, 300],
  ] as const)
    for (const side of [-1, 1] as const) drawLantern(stage, middle + side * (110 + 560 * t), lawn + 20 + 440 * t, tall)
  for (const side of [-1, 1] as const) {
    drawBench(stage, middle + side * 430, lawn + 232, 150, side)
    drawTree(stage, middle + side * random.between(700, 760), height - 70, random.between(640, 760))
  }
  drawGrasses(stage, height + 6, 0, middle - 420, 90, light.turf, light.bloom)
  drawGrasses(stage, height + 6, middle + 420, width, 90, light.turf, light.bloom)
}

function drawBeds(stage: Stage, middle: number, lawn: number, side: -1 | 1): void {
  const { random, light } = stage
  const rows = 11
  const blooms = [random.pick(light.bloom), random.pick(light.bloom)] as const
  for (let i = 0; i < rows; i++) {
    const t = (i / rows) ** 1.7
    drawBush(stage, middle + side * (92 + 620 * t), lawn + 26 + 450 * t, 18 + 62 * t, blooms[i % 2 ? 1 : 0], light.bush)
  }
}

function drawBasin(stage: Stage, x: number, y: number, half: number): void {
  const { paper, random, light } = stage
  const flat = half * 0.26
  paper.ellipse(x, y + 26, half * 1.08, flat * 1.1, light.shadow, 'opacity="0.25"')
  paper.path(
    trace`M${x - half} ${y}v22a${half} ${flat} 0 0 0 ${half * 2} 0v-22Z`,
    paper.fade(
      [
        [0, light.key('#efe4d0')],
        [1, light.fill('#cbb998')],
      ],
      [light.from < 0 ? 0 : 1, 0],
      [light.from < 0 ? 1 : 0, 0],
    ),
  )
  paper.ellipse(x, y, half, flat, light.key('#f8f0e0'))
  paper.ellipse(
    x,
    y + 3,
    half * 0.92,
    flat * 0.88,
    paper.fade([
      [0, mix(light.key('#6fb4bc'), light.sky[1], 0.4)],
      [1, light.tone('#3a8a98', 0.2)],
    ]),
  )
  for (let i = 0; i < 7; i++)
    paper.ellipse(
      x,
      y + 4,
      half * (0.16 + i * 0.11),
      flat * (0.14 + i * 0.105),
      'none',
      `stroke="${light.key('#ffffff')}" stroke-width="1.6" opacity="${(0.6 - i * 0.07).toFixed(2)}"`,
    )
  paper.path(trace`M${x - 12} ${y + 6}q4 -40 -4 -74h32q-8 34 -4 74Z`, light.tone('#e6d8c0', 0.3))
  paper.path(trace`M${x - 74} ${y - 76}q74 46 148 0q-16 -10 -74 -10t-74 10Z`, light.tone('#efe4d0', 0.15))
  for (let i = 0; i < 22; i++) {
    const reach = random.between(-70, 70)
    const top = y - 82 - random.between(110, 190) * (1 - Math.abs(reach) / 110)
    paper.line(
      trace`M${x} ${y - 84}Q${x + reach * 0.4} ${top - 60} ${x + reach} ${y - 80 + random.between(0, 12)}`,
      light.key('#ffffff'),
      random.between(1.4, 3),
      `opacity="${random.between(0.35, 0.75).toFixed(2)}"`,
    )
  }
  for (const side of [-1, 1])
    for (let i = 0; i < 7; i++)
      paper.line(
        trace`M${x + side * (60 + i * 2)} ${y - 70}q${side * (18 + i * 3)} 10 ${side * (20 + i * 3)} ${70 + i * 2}`,
        light.key('#ffffff'),
        1.6,
        'opacity="0.5"',
      )
}

function drawLantern({ paper, light }: Stage, x: number, y: number, tall: number): void {
  const iron = light.fill('#35434c')
  paper.line(
    [
      [x, y],
      [x, y - tall],
    ],
    iron,
    tall * 0.02,
  )
  paper.line(
    [
      [x, y],
      [x, y - tall * 0.2],
    ],
    iron,
    tall * 0.045,
  )
  paper.line(
    curve([
      [x - tall * 0.13, y - tall * 0.92],
      [x, y - tall * 0.82],
      [x + tall * 0.13, y - tall * 0.92],
    ]),
    iron,
    tall * 0.016,
  )
  for (const [dx, dy] of [
    [-0.13, 0.96],
    [0.13, 0.96],
    [0, 1.04],
  ] as const) {
    if (light.lamps > 0.2)
      paper.ellipse(
        x + tall * dx,
        y - tall * dy,
        tall * 0.22,
        tall * 0.22,
        paper.glow([
          [0, light.lamp, 0.7],
          [1, light.lamp, 0],
        ]),
      )
    paper.ellipse(
      x + tall * dx,
      y - tall * dy,
      tall * 0.042,
      tall * 0.048,
      light.lamps > 0.2 ? '#fff2cc' : light.key('#fbf6ea'),
    )
  }
}

function drawBench({ paper, light }: Stage, x: number, y: number, half: number, side: -1 | 1): void {
  const [wood, shade, iron] = [light.key('#a8754a'), light.tone('#8a5a3a', 0.5), light.fill('#35434c')]
  paper.ellipse(x - light.from * 20, y + 4, half * 1.1, 14, light.shadow, `opacity="${light.shadowDepth}"`)
  const tilt = side * 10
  const slat = (up: number, thick: number, colour: string) =>
    paper.poly(
      [
        [x - half, y - up + tilt],
        [x + half, y - up - tilt],
        [x + half, y - up + thick - tilt],
        [x - half, y - up + thick + tilt],
      ],
      colour,
    )
  for (const dx of [-0.8, 0.8]) paper.line(trace`M${x + half * dx} ${y + 2 - dx * tilt}v-50l${-side * 8} -64`, iron, 7)
  for (const up of [112, 94, 76]) slat(up, 12, wood)
  slat(54, 9, wood)
  slat(45, 8, shade)
}
