import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, polygon, trace, width } from '../paper.ts'
import { drawHouse, type HouseStyle, houseStyles } from '../shapes/houses.ts'
import { drawHill, heightAt, rollingLine } from '../shapes/land.ts'
import { drawBistroChair, drawPot, drawRoundTable } from '../shapes/outdoors.ts'
import { drawBush, drawCypress, drawGrasses, drawParasolPine, drawTree } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'

const fields: readonly [Colour, ...Colour[]] = ['#b9b45e', '#d9c06a', '#8faa56', '#c9b078', '#a0b468']

/** Hills one behind another, patched with fields, hedges and single trees. */
export function drawCountry(stage: Stage, horizon: number): void {
  const { paper, random, light } = stage
  for (const [lift, distance] of [
    [96, 0.8],
    [52, 0.64],
  ] as const)
    drawHill(stage, horizon - lift, random.between(22, 48), light.fir[1], distance)
  for (const [down, distance] of [
    [6, 0.46],
    [58, 0.32],
    [122, 0.18],
  ] as const) {
    const edge = drawHill(
      stage,
      horizon + down,
      random.between(18, 34),
      random.pick([light.grass, ...fields]),
      distance,
    )
    paper.within(ground(edge), () => {
      for (let i = 0; i < 5; i++) {
        const x = width * random.between(-0.05, 0.95)
        const wide = random.between(140, 330)
        const top = (along: number) => heightAt(edge, along) + random.between(8, 18)
        const plot: Point[] = [
          [x, top(x)],
          [x + wide, top(x + wide)],
          [x + wide * 1.15, top(x + wide) + 46],
          [x - wide * 0.12, top(x) + 50],
        ]
        paper.poly(
          plot,
          light.far(light.snow ? '#d9d2b4' : random.pick([...fields, light.leaf[1]]), distance),
          'opacity="0.8"',
        )
        paper.within(polygon(plot), () => {
          for (let k = 0; k < 9; k++)
            paper.line(
              [
                [x + (wide * k) / 9, top(x) - 12],
                [x - wide * 0.12 + (wide * 1.3 * k) / 9, top(x) + 60],
              ],
              light.far(light.leaf[2], distance),
              2,
              'opacity="0.35"',
            )
        })
      }
    })
    for (let i = 0; i < 22; i++) {
      const x = width * random.next()
      const y = heightAt(edge, x) + random.between(0, 26)
      if (random.chance(0.18)) drawCypress(stage, x, y, random.between(44, 74), distance)
      else drawTree(stage, x, y, random.between(30, 62) * (1.3 - distance), distance)
    }
  }
}

/** Rows that run to one point: lavender, vines, or corn, as the season has them. */
function drawRows(stage: Stage, top: number, vanish: Point, crop: Colour, soil: Colour): void {
  const { paper, random, light } = stage
  paper.rect(
    0,
    top,
    width,
    height - top,
    paper.fade([
      [0, mix(light.key(soil), light.haze, 0.25)],
      [1, light.tone(soil, 0.2)],
    ]),
  )
  const [lit, dark] = [light.key(mix(crop, '#ffffff', 0.12)), mix(light.fill(crop), light.shadow, 0.12)]
  const spread = 150
  for (let i = -13; i <= 13; i++) {
    const foot = vanish[0] + (i + 0.5) * spread
    const at = (t: number, shift: number): Point => [
      vanish[0] + (foot + shift - vanish[0]) * t,
      vanish[1] + (height + 60 - vanish[1]) * t,
    ]
    const start = (top - vanish[1]) / (height + 60 - vanish[1])
    const row: Point[] = []
    const back: Point[] = []
    const crown: Point[] = []
    for (let k = 0; k <= 26; k++) {
      const t = start + (1 - start) * (k / 26) ** 1.8
      const puff = (k % 2 ? 8 : -3) * random.between(0.7, 1.3)
      row.push(at(t, -46 - puff))
      back.push(at(t, 46 + puff))
      crown.push(at(t, light.from * 20 + puff))
    }
    paper.path(`${curve(row)}L${curve([...back].reverse()).slice(1)}Z`, dark)
    const edge = light.from < 0 ? row : back
    paper.path(`${curve(edge)}L${curve([...crown].reverse()).slice(1)}Z`, lit, 'opacity="0.85"')
    for (let k = 0; k < 30; k++) {
      const t = start + (1 - start) * random.next() ** 0.7
      const [x, y] = at(t, random.between(-40, 40))
      paper.ellipse(
        x,
        y - 8 * t,
        7 * t,
        4 * t,
        random.chance(0.5) ? lit : light.key(mix(crop, '#ffffff', 0.3)),
        'opacity="0.8"',
      )
    }
  }
}

/** A farmhouse among its fields: lavender or vines before it, old trees about it. */
export function drawCountrysideHouse(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(430, 480)
  drawSky(stage, horizon + 40)
  drawCountry(stage, horizon)
  const south = random.chance(0.55)
  const style: HouseStyle = south
    ? random.pick([houseStyles.farmhouse, houseStyles.provencal])
    : random.pick([houseStyles.norman, houseStyles.breton, houseStyles.farmhouse])
  const top = horizon + random.between(200, 230)
  const x = width * random.between(0.26, 0.5)
  const wide = random.between(330, 430)
  const sown = light.season === 'winter' ? '#8a7a62' : light.season === 'autumn' ? '#b8662f' : null
  const lavender = south && light.season === 'summer' && random.chance(0.75)
  const crop = lavender ? '#8a6fb8' : (sown ?? random.pick(['#7a9a4a', '#9ab04f', light.leaf[0]]))
  if (random.chance(0.65))
    drawRows(stage, top + 10, [width * random.between(0.3, 0.7), horizon + 40], crop, lavender ? '#cdb48a' : '#c9a878')
  else drawMeadow(stage, top + 10, x + wide * 0.5)
  paper.path(ground(rollingLine(random, top + 2, 12), top + 44), light.key(light.grass))
  for (let i = 0; i < 7; i++) {
    const tx = x + random.between(-420, 720)
    if (south && random.chance(0.5)) drawCypress(stage, tx, top + 6, random.between(190, 300))
    else drawTree(stage, tx, top + 6, random.between(170, 270), 0.06)
  }
  const house = random.side()
  drawHouse(
    stage,
    { x: x + house * wide * 0.62, y: top + 12, wide: wide * 0.5, high: 104, floors: 1, bays: 2, roof: 62 },
    style,
  )
  drawHouse(stage, { x, y: top + 22, wide, high: 176, floors: 2, bays: 4, roof: 96 }, style)
  for (let i = 0; i < 9; i++)
    drawBush(
      stage,
      x + wide * random.between(-0.25, 1.25),
      top + random.between(24, 40),
      random.between(22, 40),
      random.chance(0.6) ? random.pick(light.bloom) : undefined,
    )
  const near = x > width * 0.38 ? width * random.between(0.06, 0.14) : width * random.between(0.82, 0.92)
  if (south && random.chance(0.5))
    drawParasolPine(stage, near, height - 60, random.between(640, 760), random.between(-40, 40))
  else drawTree(stage, near, height - 50, random.between(640, 780))
  drawGrasses(
    stage,
    height + 4,
    0,
    width,
    120,
    light.grass,
    light.season === 'winter' ? null : [...light.bloom, '#e2483d'],
  )
}

/** A mown meadow with a pale lane that winds up to the door. */
function drawMeadow(stage: Stage, top: number, door: number): void {
  const { paper, random, light } = stage
  paper.rect(
    0,
    top,
    width,
    height - top,
    paper.fade([
      [0, light.key(light.grass)],
      [1, light.tone(light.leaf[2], 0.3)],
    ]),
  )
  for (let i = 0; i < 46; i++) {
    const t = random.next()
    const [x, y] = [width * random.next(), top + 20 + (height - top) * t]
    paper.path(
      trace`M${x} ${y}q${60 + 90 * t} ${-16 * t - 4} ${150 + 160 * t} 0q${-80 - 70 * t} ${10 * t + 3} ${-150 - 160 * t} 0Z`,
      light.tone(random.chance(0.5) ? light.leaf[1] : light.leaf[2], 0.25),
      'opacity="0.35"',
    )
  }
  const bend = random.between(-260, 260)
  const lane = (half: number): Point[] => [
    [door + half * 0.16, top + 6],
    [door + bend * 0.5 + half * 0.35, top + 80],
    [door + bend * 0.2 + half * 0.7, top + 200],
    [door - bend * 0.6 + half * 1.6, height + 20],
  ]
  paper.path(
    `${curve(lane(-90))}L${curve(lane(90).reverse()).slice(1)}Z`,
    paper.fade([
      [0, light.key('#e6d6b4')],
      [1, light.tone('#d8c098', 0.2)],
    ]),
  )
  for (let i = 0; i < 90; i++) {
    const t = random.next()
    paper.ellipse(
      width * random.next(),
      top + 40 + (height - top) * t,
      2 + 3 * t,
      2 + 2 * t,
      light.key(random.pick(light.bloom)),
    )
  }
}

/** A garden: the house on one side, a laid table under a tree, beds in flower, a lawn mown in stripes. */
export function drawGarden(stage: Stage): void {
  const { paper, random, light } = stage
  const side = random.side()
  const flip = (x: number) => (side < 0 ? x : width - x)
  drawSky(stage, 520)
  drawCountry(stage, 350)
  const lawn = 560
  for (let x = -20; x < width + 60; x += 70) {
    if (random.chance(0.3)) drawTree(stage, x, lawn + 6, random.between(200, 330), 0.12)
    drawBush(stage, x, lawn + 34, random.between(64, 84), random.chance(0.25) ? random.pick(light.bloom) : undefined)
  }
  const green = light.season === 'winter' ? '#9fae84' : mix(light.grass, '#7fae4f', 0.4)
  paper.rect(
    0,
    lawn,
    width,
    height - lawn,
    paper.fade([
      [0, light.key(green)],
      [1, light.tone(green, 0.3)],
    ]),
  )
  const vanish: Point = [flip(width * 0.62), 430]
  for (let i = -12; i < 12; i += 2) {
    const at = (k: number, y: number) => vanish[0] + k * 120 * ((y - vanish[1]) / (height - vanish[1]))
    paper.poly(
      [
        [at(i, lawn), lawn],
        [at(i + 1, lawn), lawn],
        [at(i + 1, height), height],
        [at(i, height), height],
      ],
      light.tone(light.leaf[2], 0.3),
      'opacity="0.16"',
    )
  }
  const style = random.pick([
    houseStyles.farmhouse,
    houseStyles.provencal,
    houseStyles.breton,
    houseStyles.norman,
    houseStyles.basque,
  ])
  const wide = 520
  drawHouse(
    stage,
    { x: side < 0 ? -110 : width + 110 - wide, y: lawn + 90, wide, high: 330, floors: 2, bays: 3, roof: 150 },
    style,
  )
  const wall = flip(440)
  for (let i = 0; i < 9; i++)
    drawBush(
      stage,
      flip(20 + i * 56),
      lawn + 110 + random.between(-8, 10),
      random.between(34, 58),
      random.pick(light.bloom),
    )
  const terrace: Point[] = [
    [flip(-60), lawn + 108],
    [flip(480), lawn + 96],
    [flip(760), lawn + 190],
    [flip(620), height + 60],
    [flip(-60), height + 60],
  ]
  const tree = flip(random.between(1090, 1290))
  paper.ellipse(tree - light.from * 90, lawn + 236, 330, 56, light.shadow, `opacity="${light.shadowDepth * 0.9}"`)
  paper.poly(
    terrace,
    paper.fade([
      [0, light.key('#e3d5bb')],
      [1, light.tone('#d2c0a0', 0.2)],
    ]),
  )
  paper.within(polygon(terrace), () => {
    for (let y = lawn + 100, step = 22; y < height; y += step, step *= 1.22)
      paper.line(
        [
          [0, y],
          [width, y],
        ],
        light.shadow,
        1.6,
        'opacity="0.2"',
      )
    for (let k = -20; k < 20; k++)
      paper.line(
        [
          [vanish[0] + k * 26, 560],
          [vanish[0] + k * 190, height + 60],
        ],
        light.shadow,
        1.6,
        'opacity="0.16"',
      )
  })
  drawTree(
    stage,
    tree,
    lawn + 240,
    random.between(600, 680),
    0,
    light.season === 'winter' ? ['#5f7a5a', '#8a9c72', '#465f4c'] : light.leaf,
  )
  const paint = random.pick(['#f7f2e6', '#5f8a80', '#4f7596', '#d9a648', '#b8564a'])
  const [tx, ty] = [flip(random.between(620, 720)), 880]
  drawBistroChair(stage, tx - 170, ty - 20, 210, 1, paint)
  drawBistroChair(stage, tx + 170, ty - 20, 210, -1, paint)
  drawRoundTable(
    stage,
    tx,
    ty,
    240,
    random.pick(['#fdf8ec', '#e9dcc0', paint]),
    random.pick(['coffee', 'meal', 'flowers']),
  )
  drawPot(stage, wall - side * 40, lawn + 150, 96, 'olive')
  drawPot(stage, flip(70), lawn + 330, 150, 'bloom')
  drawPot(stage, flip(190), lawn + 380, 120, random.pick(['grass', 'bloom', 'bush']))
  for (let i = 0; i < 6; i++)
    drawBush(stage, flip(1010 + i * 110), height + 40, random.between(70, 110), random.pick(light.bloom))
  drawGrasses(
    stage,
    height + 4,
    Math.min(flip(900), flip(width)),
    Math.max(flip(900), flip(width)),
    130,
    light.leaf[0],
    light.bloom,
  )
}
