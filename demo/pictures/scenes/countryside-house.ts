import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, trace, width } from '../paper.ts'
import { grows, isSouthern, localHouses } from '../regional.ts'
import { drawCountry } from '../shapes/countryside.ts'
import { type HouseStyle, houseStyles } from '../shapes/house-styles.ts'
import { drawHouse } from '../shapes/houses.ts'
import { rollingLine } from '../shapes/land.ts'
import { drawBush, drawGrasses, drawTree } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'
import { drawCypress, drawParasolPine } from '../shapes/southern-trees.ts'

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
  const { region } = stage.scene
  const south = region === null ? random.chance(0.55) : isSouthern(region)
  const style: HouseStyle =
    localHouses(stage.scene) ??
    random.pick<HouseStyle>(
      south
        ? [houseStyles.farmhouse, houseStyles.provencal]
        : [houseStyles.norman, houseStyles.breton, houseStyles.farmhouse],
    )
  const top = horizon + random.between(200, 230)
  const x = width * random.between(0.26, 0.5)
  const wide = random.between(330, 430)
  const sown = light.season === 'winter' ? '#8a7a62' : light.season === 'autumn' ? '#b8662f' : null
  const lavender = (region === null ? south : region === 'provence') && light.season === 'summer' && random.chance(0.75)
  const crop = lavender ? '#8a6fb8' : (sown ?? random.pick(['#7a9a4a', '#9ab04f', light.leaf[0]]))
  if (random.chance(0.65))
    drawRows(stage, top + 10, [width * random.between(0.3, 0.7), horizon + 40], crop, lavender ? '#cdb48a' : '#c9a878')
  else drawMeadow(stage, top + 10, x + wide * 0.5)
  paper.path(ground(rollingLine(random, top + 2, 12), top + 44), light.key(light.grass))
  for (let i = 0; i < 7; i++) {
    const tx = x + random.between(-420, 720)
    if (south && grows(stage.scene, 'cypress') && random.chance(0.5))
      drawCypress(stage, tx, top + 6, random.between(190, 300))
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
  if (south && grows(stage.scene, 'pine') && random.chance(0.5))
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
      [1, light.tone(light.turf, 0.3)],
    ]),
  )
  for (let i = 0; i < 46; i++) {
    const t = random.next()
    const [x, y] = [width * random.next(), top + 20 + (height - top) * t]
    paper.path(
      trace`M${x} ${y}q${60 + 90 * t} ${-16 * t - 4} ${150 + 160 * t} 0q${-80 - 70 * t} ${10 * t + 3} ${-150 - 160 * t} 0Z`,
      light.tone(random.chance(0.5) ? light.leaf[1] : light.turf, 0.25),
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
