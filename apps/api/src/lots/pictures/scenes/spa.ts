import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, height, type Point, trace, width } from '../paper.ts'
import { drawHill } from '../shapes/land.ts'
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
      [1, light.tone(light.leaf[2], 0.25)],
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
  drawGrasses(stage, height + 6, 0, middle - 420, 90, light.leaf[0], light.bloom)
  drawGrasses(stage, height + 6, middle + 420, width, 90, light.leaf[0], light.bloom)
}

function drawBeds(stage: Stage, middle: number, lawn: number, side: -1 | 1): void {
  const { random, light } = stage
  const rows = 11
  const blooms = [random.pick(light.bloom), random.pick(light.bloom)] as const
  for (let i = 0; i < rows; i++) {
    const t = (i / rows) ** 1.7
    drawBush(
      stage,
      middle + side * (92 + 620 * t),
      lawn + 26 + 450 * t,
      18 + 62 * t,
      blooms[i % 2 ? 1 : 0],
      light.snow ? light.fir : light.leaf,
    )
  }
}

/** A pump room: wings of arches, a glazed hall, a green dome. */
function drawPavilion(stage: Stage, x: number, y: number, half: number): void {
  const { paper, random, light } = stage
  const stone = random.pick(['#f4ead6', '#f0dcc0', '#f7f0e4', '#efd9c8'])
  const copper = random.pick(['#7fae9c', '#6f9fae', '#8a9aa8', '#9c8a78'])
  const [wall, shade] = [light.key(stone), light.fill(stone)]
  const high = half * 0.36
  const glass =
    light.lamps > 0.2
      ? paper.fade([
          [0, light.lamp],
          [1, '#f6b869'],
        ])
      : paper.fade([
          [0, mix(light.fill('#5a7890'), light.sky[1], 0.5)],
          [1, light.fill('#4a6074')],
        ])
  paper.rect(
    x - half,
    y - high,
    half * 2,
    high,
    paper.fade([
      [0, wall],
      [1, light.tone(stone, 0.25)],
    ]),
  )
  paper.rect(light.from > 0 ? x - half : x + half * 0.94, y - high, half * 0.06, high, shade)
  paper.path(
    trace`M${x - half * 1.03} ${y - high}h${half * 2.06}l${-half * 0.06} ${-high * 0.24}h${-half * 1.94}Z`,
    paper.fade([
      [0, light.key(copper)],
      [1, light.tone(copper, 0.4)],
    ]),
  )
  paper.rect(x - half * 1.03, y - high - 5, half * 2.06, 10, light.key('#fffaf0'))
  const arches = 14
  for (let i = 0; i < arches; i++) {
    const [ax, wide] = [x - half + (half * 2 * (i + 0.18)) / arches, (half * 2 * 0.64) / arches]
    if (Math.abs(ax + wide / 2 - x) < half * 0.27) continue
    paper.path(trace`M${ax} ${y}v${-high * 0.58}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0v${high * 0.58}Z`, glass)
    paper.line(trace`M${ax + wide / 2} ${y}v${-high * 0.74}M${ax} ${y - high * 0.5}h${wide}`, wall, 2)
  }
  const [hall, top] = [half * 0.27, y - high * 1.35]
  paper.rect(
    x - hall,
    top,
    hall * 2,
    y - top,
    paper.fade([
      [0, wall],
      [1, light.tone(stone, 0.2)],
    ]),
  )
  paper.path(
    trace`M${x - hall * 0.72} ${y}v${-high * 0.66}a${hall * 0.72} ${hall * 0.72} 0 0 1 ${hall * 1.44} 0v${high * 0.66}Z`,
    glass,
  )
  let ribs = ''
  for (let k = -3; k <= 3; k++) ribs += trace`M${x + hall * 0.2 * k} ${y}v${-high * (1.18 - 0.05 * k * k)}`
  paper.line(
    trace`${ribs}M${x - hall * 0.72} ${y - high * 0.62}h${hall * 1.44}M${x - hall * 0.72} ${y - high * 0.3}h${hall * 1.44}`,
    wall,
    2.6,
  )
  paper.rect(x - hall * 1.1, top - 8, hall * 2.2, 14, light.key('#fffaf0'))
  const dome = trace`M${x - hall * 0.9} ${top - 8}C${x - hall * 0.86} ${top - hall * 1.1} ${x - hall * 0.3} ${top - hall * 1.3} ${x} ${top - hall * 1.36}C${x + hall * 0.3} ${top - hall * 1.3} ${x + hall * 0.86} ${top - hall * 1.1} ${x + hall * 0.9} ${top - 8}Z`
  paper.path(dome, light.key(copper))
  paper.within(dome, () => {
    paper.ellipse(
      x - light.from * hall * 0.9,
      top - hall * 0.3,
      hall * 1.1,
      hall * 1.7,
      light.fill(copper),
      'opacity="0.6"',
    )
    for (const k of [-0.6, -0.3, 0, 0.3, 0.6])
      paper.line(
        curve([
          [x, top - hall * 1.36],
          [x + hall * k * 0.8, top - hall * 0.9],
          [x + hall * k * 1.4, top],
        ]),
        light.shadow,
        1.6,
        'opacity="0.3"',
      )
  })
  paper.rect(x - hall * 0.12, top - hall * 1.62, hall * 0.24, hall * 0.3, wall)
  paper.poly(
    [
      [x - hall * 0.16, top - hall * 1.6],
      [x, top - hall * 1.95],
      [x + hall * 0.16, top - hall * 1.6],
    ],
    light.tone(copper, 0.3),
  )
  for (const side of [-1, 1]) {
    paper.rect(
      x + side * half * 0.94 - half * 0.1,
      y - high * 1.22,
      half * 0.2,
      high * 1.22,
      side === light.from ? wall : light.tone(stone, 0.35),
    )
    paper.path(
      trace`M${x + side * half * 0.94 - half * 0.11} ${y - high * 1.22}q${half * 0.02} ${-half * 0.16} ${half * 0.11} ${-half * 0.18}q${half * 0.09} ${half * 0.02} ${half * 0.11} ${half * 0.18}Z`,
      light.tone(copper, side === light.from ? 0.05 : 0.4),
    )
    paper.path(
      trace`M${x + side * half * 0.94 - half * 0.05} ${y}v${-high * 0.7}a${half * 0.05} ${half * 0.05} 0 0 1 ${half * 0.1} 0v${high * 0.7}Z`,
      glass,
    )
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
