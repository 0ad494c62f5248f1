import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { height, type Point, polygon, width } from '../paper.ts'
import { ownHouse } from '../regional.ts'
import { drawCountry } from '../shapes/countryside.ts'
import { houseStyles } from '../shapes/house-styles.ts'
import { drawHouse } from '../shapes/houses.ts'
import { drawBistroChair, drawRoundTable } from '../shapes/outdoors.ts'
import { drawBush, drawGrasses, drawTree } from '../shapes/plants.ts'
import { drawPot } from '../shapes/pot.ts'
import { drawSky } from '../shapes/sky.ts'

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
      light.tone(light.turf, 0.3),
      'opacity="0.16"',
    )
  }
  const style =
    ownHouse(stage.scene) ??
    random.pick([
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
    light.turf,
    light.bloom,
  )
}
