import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { ground, height, type Point, trace, width } from '../paper.ts'
import { grows, localHouses } from '../regional.ts'
import type { Outlook } from '../scene.ts'
import { drawSailingBoat } from '../shapes/boats.ts'
import { drawCountry } from '../shapes/countryside.ts'
import { drawHeadland } from '../shapes/headland.ts'
import { houseStyles } from '../shapes/house-styles.ts'
import { drawHouse } from '../shapes/houses.ts'
import { heightAt, rollingLine } from '../shapes/land.ts'
import { drawMassif } from '../shapes/massif.ts'
import { drawTree } from '../shapes/plants.ts'
import { drawRoofscape } from '../shapes/roofscape.ts'
import { drawSky } from '../shapes/sky.ts'
import { drawCypress } from '../shapes/southern-trees.ts'
import { drawSea } from '../shapes/water.ts'
import { drawSetting } from './setting.ts'

/** What a window, a terrace or a balcony looks upon, over the whole sheet, its skyline near `horizon`. */
export function drawVista(stage: Stage, horizon: number, outlook: Outlook): void {
  const { random, light } = stage
  const { region } = stage.scene
  if (region !== null && outlook !== 'hydrotherapy') {
    drawSetting(stage, horizon, region)
    return
  }
  drawSky(stage, horizon + (outlook === 'sea' ? 0 : 60))
  if (outlook === 'sea') {
    drawSea(stage, horizon, height, random.pick(['#2f7f9c', '#2a8f9c', '#3a78a6']))
    const side = random.side()
    drawHeadland(
      stage,
      side,
      width * random.between(0.45, 0.8),
      random.between(80, 150),
      horizon + 6,
      0.6,
      random.pick(['#d9b48c', '#c98a62', '#c9b8a2']),
    )
    if (random.chance(0.5))
      drawHeadland(
        stage,
        side < 0 ? 1 : -1,
        width * random.between(0.2, 0.35),
        random.between(50, 110),
        horizon + 4,
        0.72,
        '#c9a88a',
      )
    for (let i = random.int(2, 4); i > 0; i--)
      drawSailingBoat(
        stage,
        width * random.between(0.15, 0.85),
        horizon + random.between(12, 90),
        random.between(50, 100),
      )
  } else if (outlook === 'mountain') {
    drawMassif(stage, horizon + 40, random.between(280, 350))
    drawMeadowFoot(stage, horizon + 190, light.snow ? '#f4f7fb' : light.grass)
  } else if (outlook === 'city') {
    drawRoofscape(stage, horizon)
  } else {
    drawCountry(stage, horizon)
    if (outlook === 'hydrotherapy') drawSpaTown(stage, horizon)
    drawMeadowFoot(stage, horizon + 210, light.grass)
  }
}

function drawMeadowFoot(stage: Stage, y: number, colour: string): void {
  const { paper, random, light } = stage
  const edge = rollingLine(random, y, 20)
  paper.path(
    ground(edge),
    paper.fade([
      [0, mix(light.key(colour), light.haze, 0.15)],
      [1, light.tone(colour, 0.3)],
    ]),
  )
  for (let i = 0; i < 9; i++) {
    const x = width * random.next()
    if (random.chance(0.3) && grows(stage.scene, 'cypress'))
      drawCypress(stage, x, heightAt(edge, x) + 18, random.between(90, 150), 0.1)
    else drawTree(stage, x, heightAt(edge, x) + 18, random.between(90, 160), 0.1)
  }
}

/** The domes and roofs of a spa among the trees of its park. */
function drawSpaTown(stage: Stage, horizon: number): void {
  const { paper, random, light } = stage
  const y = horizon + 190
  for (let x = width * random.between(0.1, 0.25); x < width * 0.85; x += random.between(130, 220)) {
    drawHouse(
      stage,
      { x, y, wide: random.between(100, 150), high: random.between(76, 120), floors: 2, bays: 3, roof: 40 },
      localHouses(stage.scene) ?? { ...houseStyles.norman, walls: ['#f6eddc', '#f0e0cc'] },
    )
  }
  const x = width * random.between(0.4, 0.6)
  paper.rect(x - 90, y - 120, 180, 120, light.key('#f4ead6'))
  for (let i = 0; i < 5; i++)
    paper.path(trace`M${x - 78 + i * 33} ${y - 14}v-52a12 12 0 0 1 24 0v52Z`, light.fill('#6f7f8c'))
  const dome: Point = [x, y - 120]
  paper.path(
    trace`M${dome[0] - 62} ${dome[1]}q6 -78 62 -84q56 6 62 84Z`,
    paper.fade([
      [0, light.key('#8fb8a8')],
      [1, light.tone('#6f9c90', 0.4)],
    ]),
  )
  paper.line(
    [
      [x, y - 204],
      [x, y - 232],
    ],
    light.fill('#6f7f8c'),
    4,
  )
}
