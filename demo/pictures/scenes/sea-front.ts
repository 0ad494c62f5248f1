import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, width } from '../paper.ts'
import { coastOf, grows, isSouthern, localHouses } from '../regional.ts'
import { drawSailingBoat } from '../shapes/boats.ts'
import { drawHeadland, drawLighthouse, waters } from '../shapes/headland.ts'
import { type HouseStyle, houseStyles } from '../shapes/house-styles.ts'
import { drawHouse } from '../shapes/houses.ts'
import { heightAt, rollingLine } from '../shapes/land.ts'
import { drawBush, drawGrasses, drawTree, foliage } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'
import { drawCypress, drawPalm, drawParasolPine } from '../shapes/southern-trees.ts'
import { drawSea } from '../shapes/water.ts'
import { drawPromenade } from './promenade.ts'

/** Houses shoulder to shoulder along a line, the near ones over the far ones. */
export function drawVillage(
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

/** A sea front: a bay seen from a height, or the promenade itself. */
export function drawSeaFront(stage: Stage): void {
  if (stage.random.chance(0.45)) drawPromenade(stage)
  else drawBay(stage)
}

/** Residences along a bay, seen from a height between pines. */
function drawBay(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(390, 450)
  const side = random.side()
  const { region } = stage.scene
  const south = region === null ? random.chance(0.55) : isSouthern(region)
  const coast = region && coastOf(region)
  drawSky(stage, horizon)
  drawSea(stage, horizon, height, coast?.water ?? random.pick(waters))
  const cliff =
    coast?.cliff ??
    (south ? random.pick(['#c98a62', '#d9b48c', '#b9745a']) : random.pick(['#e9dfcc', '#b5a595', '#c9a897']))
  drawHeadland(stage, side, width * random.between(0.6, 0.85), random.between(90, 150), horizon + 6, 0.7, cliff)
  drawHeadland(stage, side, width * random.between(0.4, 0.56), random.between(140, 220), horizon + 26, 0.45, cliff)
  for (let i = random.int(2, 5); i > 0; i--) {
    const t = random.between(0.05, 0.5)
    drawSailingBoat(stage, width * random.between(0.1, 0.9), horizon + 20 + 300 * t, 46 + 150 * t)
  }
  if (!south && coast?.dunes !== true && random.chance(0.7))
    drawLighthouse(
      stage,
      width / 2 - side * width * -random.between(0.1, 0.18),
      horizon + 34,
      random.between(120, 170),
      random.pick(['#b8433a', '#2f5f86']),
    )
  const style =
    localHouses(stage.scene) ??
    random.pick<HouseStyle>(
      south
        ? [houseStyles.riviera, houseStyles.provencal]
        : [houseStyles.breton, houseStyles.basque, houseStyles.norman],
    )
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
  drawShoreland(stage, line, side, south)
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
      if (plant < 0.4 && grows(stage.scene, 'palm'))
        drawPalm(stage, x, rise(x) + 22 + row * 90, 110 + row * 50, random.between(-14, 14))
      else if (plant < 0.6 && grows(stage.scene, 'cypress'))
        drawCypress(stage, x, rise(x) + 20 + row * 90, 110 + row * 40)
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
  const [body, , dark] = foliage(stage, light.bush)
  paper.path(
    ground(edge),
    paper.fade([
      [0, body],
      [1, dark],
    ]),
  )
  const corner = side < 0 ? width - 150 : 150
  if (stage.scene.region === null ? south : grows(stage.scene, 'pine'))
    drawParasolPine(
      stage,
      corner + random.between(-40, 40),
      height - 40,
      random.between(700, 840),
      side * random.between(-30, 60),
    )
  drawGrasses(stage, height + 6, -10, width + 10, south ? 110 : 150, light.turf, light.bloom)
  for (let i = 0; i < 5; i++)
    drawBush(stage, corner + random.between(-260, 260), height + 24, random.between(60, 110), random.pick(light.bloom))
}

/** The green land above the sand, with its lane, its walls and its scattered trees. */
function drawShoreland(stage: Stage, line: readonly Point[], side: -1 | 1, south: boolean): void {
  const { paper, random, light } = stage
  const inset = line.map(([x, y]): Point => [x - side * -34, y + 34])
  const body = south ? mix(light.grass, '#a8a468', 0.45) : light.grass
  const foot: Point = side < 0 ? [width * 0.8, height] : [width * 0.2, height]
  const edge = side < 0 ? [...inset, foot] : [foot, ...inset]
  const land = `${curve(edge)}L${side < 0 ? -40 : width + 40} ${height}Z`
  paper.path(
    land,
    paper.fade([
      [0, light.key(body)],
      [1, light.tone(light.turf, 0.35)],
    ]),
  )
  paper.within(land, () => {
    for (let i = 0; i < 7; i++) {
      const shift = 96 + i * 62
      paper.line(
        curve(inset.map(([x, y]): Point => [x, y + shift + random.between(-5, 5)])),
        light.tone(i % 2 ? '#d8c6a0' : light.turf, 0.3),
        i % 2 ? 5 : 16,
        `opacity="${i % 2 ? 0.8 : 0.35}"`,
      )
    }
    paper.line(curve(inset.map(([x, y]): Point => [x + side * 30, y + 172])), light.key('#ead9b6'), 15)
    for (let i = 0; i < 26; i++) {
      const x = random.between(0, width)
      const y = heightAt(inset, x) + random.between(140, 330)
      if (south && grows(stage.scene, 'cypress') && random.chance(0.35))
        drawCypress(stage, x, y, random.between(70, 130))
      else if (random.chance(0.4)) drawTree(stage, x, y, random.between(70, 120))
      else drawBush(stage, x, y, random.between(20, 40), random.chance(0.35) ? random.pick(light.bloom) : undefined)
    }
  })
}
