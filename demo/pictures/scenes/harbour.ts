import type { Stage } from '../palette.ts'
import { ground, height, trace, width } from '../paper.ts'
import { coastOf, localHouses } from '../regional.ts'
import { drawMooredBoat } from '../shapes/boats.ts'
import { waters } from '../shapes/headland.ts'
import { type HouseStyle, houseStyles } from '../shapes/house-styles.ts'
import { drawHouse } from '../shapes/houses.ts'
import { rollingLine } from '../shapes/land.ts'
import { drawSky } from '../shapes/sky.ts'
import { drawReflection } from '../shapes/water.ts'
import { drawVillage } from './sea-front.ts'

/** A quay of tall painted houses, mirrored, with boats at their moorings. */
export function drawHarbour(stage: Stage): void {
  const { paper, random, light } = stage
  const shore = random.between(590, 640)
  const { region } = stage.scene
  const style =
    localHouses(stage.scene) ??
    random.pick([
      houseStyles.riviera,
      houseStyles.riviera,
      houseStyles.provencal,
      houseStyles.breton,
      houseStyles.norman,
    ])
  const water = region === null ? random.pick(waters) : coastOf(region).water
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
