import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, polygon, trace, width } from '../paper.ts'
import { drawMooredBoat, drawParasol, drawSailingBoat } from '../shapes/boats.ts'
import { drawHouse, type HouseStyle, houseStyles } from '../shapes/houses.ts'
import { brokenLine, drawReflection, drawRipple, drawSea, heightAt, rollingLine } from '../shapes/land.ts'
import { drawBush, drawCypress, drawGrasses, drawPalm, drawParasolPine, foliage } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'

const waters = ['#2f7f9c', '#2a8f9c', '#3a78a6', '#1f7f92', '#3f93a8'] as const

/** A headland that comes in from one side and falls to the water, in bands of light and shade. */
export function drawHeadland(
  stage: Stage,
  side: -1 | 1,
  reach: number,
  tall: number,
  sea: number,
  distance: number,
  cliff: string,
): void {
  const { paper, random, light } = stage
  const start = side < 0 ? -30 : width + 30
  const x = (along: number) => start - side * reach * along
  const crest = brokenLine(
    random,
    [x(0), sea - tall],
    [x(0.72), sea - tall * random.between(0.5, 0.72)],
    tall * 0.16,
    4,
  )
  const fall = brokenLine(random, crest.at(-1) ?? [0, 0], [x(1), sea], tall * 0.1, 4)
  const outline = polygon([...crest, ...fall.slice(1), [x(0), sea]])
  const rock = light.far(cliff, distance)
  const green = light.far(light.fir[1], distance + 0.06)
  paper.path(
    outline,
    paper.fade([
      [0, rock],
      [1, mix(rock, light.haze, 0.35)],
    ]),
  )
  paper.within(outline, () => {
    const shade = mix(mix(light.fill(cliff), light.shadow, 0.2), light.haze, distance)
    for (let i = 0; i < 9; i++) {
      const from = x(random.between(0.02, 1))
      const top = sea - tall * random.between(0.55, 1)
      const drop = tall * random.between(0.35, 0.8)
      paper.poly(
        [
          [from, top],
          ...brokenLine(random, [from, top], [from - light.from * tall * 0.12, top + drop], tall * 0.05, 3),
          [from - light.from * tall * random.between(0.2, 0.4), top + drop * 0.9],
        ],
        shade,
        'opacity="0.5"',
      )
    }
    const turf: Point[] = [...crest, ...fall.slice(1, 7)]
    const lower = [...turf]
      .reverse()
      .map(([px, py], index): Point => [px, py + tall * (0.1 + 0.16 * Math.abs(Math.sin(index * 1.7)))])
    paper.poly([...turf, ...lower], green)
  })
  drawRipple(stage, x(0.5), sea, reach * 0.55, 3, mix(light.sky[2], '#ffffff', 0.4), 0.5)
}

/** A white lighthouse with its gallery and lamp. */
function drawLighthouse({ paper, light }: Stage, x: number, y: number, tall: number, band: string): void {
  const half = tall * 0.085
  const tower: Point[] = [
    [x - half, y],
    [x - half * 0.66, y - tall * 0.78],
    [x + half * 0.66, y - tall * 0.78],
    [x + half, y],
  ]
  const [lit, shade] = [light.key('#fbf6ea'), light.fill('#f0e8da')]
  paper.poly(
    tower,
    light.from < 0
      ? paper.fade(
          [
            [0, lit],
            [0.5, lit],
            [1, shade],
          ],
          [0, 0],
          [1, 0],
        )
      : paper.fade(
          [
            [0, shade],
            [0.5, lit],
            [1, lit],
          ],
          [0, 0],
          [1, 0],
        ),
  )
  paper.within(polygon(tower), () => {
    for (const share of [0.2, 0.52])
      paper.rect(x - half, y - tall * (share + 0.15), half * 2, tall * 0.15, light.tone(band, 0.35), 'opacity="0.92"')
  })
  paper.rect(x - half * 1.05, y - tall * 0.8, half * 2.1, tall * 0.03, light.fill('#46505c'))
  paper.rect(
    x - half * 0.5,
    y - tall * 0.92,
    half,
    tall * 0.12,
    light.lamps > 0.2 ? light.lamp : mix(light.fill('#7fa0b0'), light.sky[2], 0.5),
  )
  paper.path(
    trace`M${x - half * 0.7} ${y - tall * 0.92}Q${x} ${y - tall * 1.04} ${x + half * 0.7} ${y - tall * 0.92}Z`,
    light.tone(band, 0.4),
  )
  if (light.lamps > 0.4)
    paper.ellipse(
      x,
      y - tall * 0.86,
      tall * 0.7,
      tall * 0.7,
      paper.glow([
        [0, light.lamp, 0.55],
        [1, light.lamp, 0],
      ]),
    )
}

/** Houses shoulder to shoulder along a line, the near ones over the far ones. */
function drawVillage(
  stage: Stage,
  from: number,
  to: number,
  y: (x: number) => number,
  size: number,
  style: HouseStyle,
): void {
  const { random } = stage
  for (let x = from; x < to; ) {
    const wide = size * random.between(0.7, 1.25)
    const floors = random.int(1, 3)
    drawHouse(
      stage,
      {
        x,
        y: y(x + wide / 2) + 8,
        wide,
        high: size * (0.34 + floors * 0.3),
        floors,
        bays: Math.max(2, Math.round((wide / size) * 2.4)),
        roof: size * random.between(0.28, 0.42),
      },
      style,
    )
    x += wide * random.between(0.86, 1.3)
  }
}

/** Residences along a bay, seen from a height between pines. */
export function drawSeaFront(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(390, 450)
  const side = random.side()
  const south = random.chance(0.55)
  drawSky(stage, horizon)
  drawSea(stage, horizon, height, random.pick(waters))
  const cliff = south ? random.pick(['#c98a62', '#d9b48c', '#b9745a']) : random.pick(['#e9dfcc', '#b5a595', '#c9a897'])
  drawHeadland(stage, side, width * random.between(0.6, 0.85), random.between(90, 150), horizon + 6, 0.7, cliff)
  drawHeadland(stage, side, width * random.between(0.4, 0.56), random.between(140, 220), horizon + 26, 0.45, cliff)
  for (let i = random.int(2, 5); i > 0; i--) {
    const t = random.between(0.05, 0.5)
    drawSailingBoat(stage, width * random.between(0.1, 0.9), horizon + 20 + 300 * t, 46 + 150 * t)
  }
  if (!south && random.chance(0.7))
    drawLighthouse(
      stage,
      width / 2 - side * width * -random.between(0.1, 0.18),
      horizon + 34,
      random.between(120, 170),
      random.pick(['#b8433a', '#2f5f86']),
    )
  const style = south
    ? random.pick([houseStyles.riviera, houseStyles.provencal])
    : random.pick([houseStyles.breton, houseStyles.basque, houseStyles.norman])
  const shore: Point[] = []
  for (let i = 0; i <= 10; i++) {
    const t = i / 10
    const x = side < 0 ? -40 + 1300 * t : width + 40 - 1300 * t
    shore.push([x, horizon + 150 + 330 * t ** 1.7 + random.between(-8, 8)])
  }
  const line = side < 0 ? shore : [...shore].reverse()
  const bank: Point[] = side < 0 ? [...line, [width * 0.93, height]] : [[width * 0.07, height], ...line]
  paper.line(curve(bank), mix(light.sky[2], '#ffffff', 0.6), 16, 'opacity="0.55"')
  const sand = light.key(south ? '#e9cf9f' : '#e6d6b4')
  paper.path(
    `${curve(bank)}L${side < 0 ? -40 : width + 40} ${height}Z`,
    paper.fade([
      [0, sand],
      [1, light.tone('#d8b884', 0.3)],
    ]),
  )
  const rise = (x: number) => heightAt(line, x)
  const [from, to] = side < 0 ? [-40, width * 0.56] : [width * 0.44, width - 20]
  for (let row = 0; row < 2; row++) {
    drawVillage(
      stage,
      from + (row ? 0 : 40),
      to - (row ? 160 : 0) * 1,
      (x) => rise(x) - 26 + row * 84,
      82 + row * 34,
      style,
    )
    for (let i = 0; i < 8; i++) {
      const x = random.between(from, to)
      const plant = south ? random.next() : 1
      if (plant < 0.4) drawPalm(stage, x, rise(x) + 22 + row * 90, 110 + row * 50, random.between(-14, 14))
      else if (plant < 0.6) drawCypress(stage, x, rise(x) + 20 + row * 90, 110 + row * 40)
      else
        drawBush(
          stage,
          x,
          rise(x) + 24 + row * 92,
          random.between(26, 48),
          random.chance(0.4) ? random.pick(light.bloom) : undefined,
        )
    }
  }
  drawForeground(stage, side, south)
}

/** What frames the picture, near and dark: a slope with its plants, a pine above. */
function drawForeground(stage: Stage, side: -1 | 1, south: boolean): void {
  const { paper, random, light } = stage
  const edge = rollingLine(random, height - 70, 26).map(
    ([x, y]): Point => [x, y - 130 * Math.max(0, (side < 0 ? x / width : 1 - x / width) - 0.35) ** 1.1 + 20],
  )
  const [body, , dark] = foliage(stage, light.leaf)
  paper.path(
    ground(edge),
    paper.fade([
      [0, body],
      [1, dark],
    ]),
  )
  const corner = side < 0 ? width - 150 : 150
  if (south)
    drawParasolPine(
      stage,
      corner + random.between(-40, 40),
      height - 40,
      random.between(700, 840),
      side * random.between(-30, 60),
    )
  drawGrasses(stage, height + 6, -10, width + 10, south ? 110 : 150, light.leaf[0], light.bloom)
  for (let i = 0; i < 5; i++)
    drawBush(stage, corner + random.between(-260, 260), height + 24, random.between(60, 110), random.pick(light.bloom))
}

/** A beach that sweeps away: surf in bands, parasols and their long shadows. */
export function drawBeach(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(330, 410)
  const side = random.side()
  const flip = (x: number) => (side < 0 ? x : width - x)
  drawSky(stage, horizon)
  const water = random.pick(waters)
  drawSea(stage, horizon, height, water)
  drawHeadland(
    stage,
    side,
    width * random.between(0.5, 0.9),
    random.between(70, 150),
    horizon + 8,
    0.62,
    random.pick(['#d9b48c', '#c9a88a', '#e3d6bf']),
  )
  for (let i = random.int(1, 3); i > 0; i--)
    drawSailingBoat(
      stage,
      flip(width * random.between(0.6, 0.95)),
      horizon + random.between(16, 60),
      random.between(50, 90),
    )
  const far = horizon + random.between(26, 44)
  const bow = random.between(0.75, 1.15)
  const strand = (shift: number): Point[] => {
    const points: Point[] = []
    for (let i = 0; i <= 14; i++) {
      const t = i / 14
      points.push([
        flip(-60 + (width * 0.86 * bow + shift * (0.25 + t)) * t ** 0.62),
        far + (height + 40 - far) * t ** 1.45 + Math.sin(i * 1.4) * 3 * t,
      ])
    }
    return points
  }
  const closed = (line: readonly Point[]) => trace`${curve(line)}L${flip(-80)} ${height + 40}L${flip(-80)} ${far}Z`
  paper.path(closed(strand(190)), light.tone(mix(water, '#8fe0d0', 0.5), 0.1), 'opacity="0.55"')
  for (const [shift, thick] of [
    [150, 5],
    [88, 9],
  ] as const)
    paper.line(curve(strand(shift + random.between(-20, 20))), light.key('#ffffff'), thick, 'opacity="0.75"')
  paper.path(closed(strand(40)), light.key('#ffffff'), 'opacity="0.85"')
  paper.path(closed(strand(22)), light.tone('#b99a70', 0.35))
  const sand = light.key(random.pick(['#f0d6a4', '#ecd2b0', '#f3dfb8']))
  paper.path(
    closed(strand(-36)),
    paper.fade([
      [0, mix(sand, light.haze, 0.4)],
      [0.3, sand],
      [1, light.tone('#dcb884', 0.2)],
    ]),
  )
  drawBeachLife(stage, flip, far)
  const dune: Point[] = [
    [flip(-60), 700],
    [flip(90), 730],
    [flip(260), 850],
    [flip(430), 985],
    [flip(520), height + 40],
  ]
  const [, bright, dark] = foliage(stage, light.leaf)
  paper.path(
    trace`${curve(dune)}L${flip(-60)} ${height + 40}Z`,
    paper.fade([
      [0, light.tone('#d9bd88', 0.2)],
      [1, light.tone('#b8996a', 0.5)],
    ]),
  )
  for (let i = 0; i < 4; i++)
    drawGrasses(
      stage,
      820 + i * 70,
      Math.min(flip(-20), flip(80 + i * 120)),
      Math.max(flip(-20), flip(80 + i * 120)),
      130,
      mix(bright, '#c9b878', 0.4),
      i === 3 ? light.bloom : null,
    )
  paper.path(
    ground([
      [0, height - 6],
      [width, height - 6],
    ]),
    dark,
    'opacity="0"',
  )
}

function drawBeachLife(stage: Stage, flip: (x: number) => number, far: number): void {
  const { paper, random, light } = stage
  const cloths = [
    ['#e2574c', '#fdf4e3'],
    ['#2f7f9c', '#fdf4e3'],
    ['#f2b134', '#fdf4e3'],
    ['#f28c6a', '#ffe9c9'],
    ['#3f8a72', '#f7e7c6'],
  ] as const
  const [cloth, stripe] = random.pick(cloths)
  const spots: [number, number][] = []
  for (let i = 0; i < 15; i++) {
    const t = 0.06 + 0.62 * ((i + random.next() * 0.7) / 15) ** 1.3
    const reach = width * 0.7 * t ** 0.62
    spots.push([flip(reach * random.between(0.35, 0.86)), far + (height - far) * t ** 1.2 + 14])
  }
  for (const [x, y] of spots.sort((one, other) => one[1] - other[1])) {
    const size = 26 + (y - far) * 0.33
    const other = random.chance(0.3) ? random.pick(cloths) : ([cloth, stripe] as const)
    drawParasol(stage, x, y, size, other[0], other[1])
    const chair = size * 0.34
    for (const dx of [0.5, -0.72]) {
      const cx = x + size * dx
      paper.poly(
        [
          [cx - chair * 0.5, y + size * 0.1],
          [cx + chair * 0.5, y + size * 0.1],
          [cx + chair * 0.72, y + size * 0.22],
          [cx - chair * 0.4, y + size * 0.22],
        ],
        light.key(random.pick(['#fdf6e8', other[0], '#7fb4c0'])),
      )
      paper.poly(
        [
          [cx - chair * 0.5, y + size * 0.1],
          [cx - chair * 0.4, y + size * 0.22],
          [cx - chair * 0.8, y + size * 0.02],
          [cx - chair * 0.88, y - size * 0.06],
        ],
        light.fill('#efe2cc'),
      )
    }
  }
}

/** A quay of tall painted houses, mirrored, with boats at their moorings. */
export function drawHarbour(stage: Stage): void {
  const { paper, random, light } = stage
  const shore = random.between(590, 640)
  const style = random.pick([
    houseStyles.riviera,
    houseStyles.riviera,
    houseStyles.provencal,
    houseStyles.breton,
    houseStyles.norman,
  ])
  const water = random.pick(waters)
  const town = paper.keep(() => {
    drawSky(stage, shore)
    for (const [y, distance] of [
      [shore - 210, 0.75],
      [shore - 130, 0.5],
    ] as const)
      paper.path(ground(rollingLine(random, y, random.between(40, 90)), shore), light.far(light.fir[1], distance))
    drawVillage(
      stage,
      width * random.between(-0.05, 0.1),
      width,
      (x) => shore - 100 - 40 * Math.sin(x / 260),
      84,
      style,
    )
    drawBelfry(stage, width * random.between(0.25, 0.75), shore - 60, random.between(290, 360), style)
    for (let x = -30; x < width; ) {
      const wide = random.between(96, 176)
      const floors = random.pick([2, 3, 3, 4])
      drawHouse(
        stage,
        {
          x,
          y: shore - 26,
          wide,
          high: 20 + floors * random.between(56, 66),
          floors,
          bays: wide > 140 ? 3 : 2,
          roof: random.between(40, 70),
        },
        style,
      )
      x += wide + (random.chance(0.16) ? random.between(40, 90) : 2)
    }
    drawQuay(stage, shore)
  })
  paper.show(town)
  paper.rect(0, shore, width, height - shore, light.tone(water, 0.4))
  drawReflection(stage, town, shore, height, 0.55, light.tone(water, 0.4))
  paper.rect(
    0,
    shore,
    width,
    height - shore,
    paper.fade([
      [0, light.tone(water, 0.6), 0.35],
      [0.4, light.tone(water, 0.4), 0.1],
      [1, light.tone(water, 0.75), 0.75],
    ]),
  )
  const berths = random.int(5, 8)
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < berths - row * 2; i++) {
      const gap = width / (berths - row * 2)
      drawMooredBoat(
        stage,
        gap * (i + 0.5) + random.between(-0.25, 0.25) * gap,
        shore + 40 + row * 118 + random.between(-14, 14),
        96 + row * 74,
      )
    }
}

function drawQuay({ paper, random, light }: Stage, shore: number): void {
  paper.rect(0, shore - 26, width, 8, light.key('#e6d9c0'))
  paper.rect(0, shore - 18, width, 20, light.tone('#a8957c', 0.6))
  for (let x = 20; x < width; x += random.between(70, 150)) {
    if (random.chance(0.5)) {
      const cloth = light.key(random.pick(['#d9604c', '#f3e2c0', '#3f7f8c', '#e9b45c']))
      paper.poly(
        [
          [x, shore - 70],
          [x + 56, shore - 70],
          [x + 64, shore - 54],
          [x - 8, shore - 54],
        ],
        cloth,
      )
      paper.rect(x - 8, shore - 54, 72, 5, light.fill('#fff6e4'))
      paper.rect(x, shore - 48, 56, 22, light.lamps > 0.4 ? light.lamp : light.fill('#5a4a48'), 'opacity="0.8"')
    } else
      for (let k = 0; k < 3; k++)
        paper.ellipse(
          x + k * 15,
          shore - 34,
          4,
          8,
          light.tone(random.pick(['#2f5f86', '#b8503e', '#e9c78a', '#4a5a5a']), 0.4),
        )
  }
}

function drawBelfry(stage: Stage, x: number, y: number, tall: number, style: HouseStyle): void {
  const { paper, light } = stage
  const half = tall * 0.1
  const wall = style.walls[0]
  paper.rect(x - half, y - tall * 0.7, half * 2, tall * 0.7, light.key(wall))
  paper.rect(
    light.from > 0 ? x - half : x + half * 0.3,
    y - tall * 0.7,
    half * 0.7,
    tall * 0.7,
    light.fill(wall),
    'opacity="0.6"',
  )
  paper.rect(x - half * 1.15, y - tall * 0.72, half * 2.3, tall * 0.02, light.tone(style.trim, 0.2))
  paper.path(
    trace`M${x - half * 0.4} ${y - tall * 0.5}v${-tall * 0.08}a${half * 0.4} ${half * 0.4} 0 0 1 ${half * 0.8} 0v${tall * 0.08}Z`,
    light.fill('#4a4a58'),
  )
  paper.poly(
    [
      [x - half * 1.1, y - tall * 0.72],
      [x, y - tall],
      [x + half * 1.1, y - tall * 0.72],
    ],
    light.key(style.roof),
  )
  paper.poly(
    [
      [x - light.from * half * 1.1, y - tall * 0.72],
      [x, y - tall],
      [x, y - tall * 0.72],
    ],
    light.fill(style.roof),
  )
  paper.line(
    [
      [x, y - tall],
      [x, y - tall * 1.06],
    ],
    light.fill('#3a3f4a'),
    2.5,
  )
}
