import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, trace, width } from '../paper.ts'
import { createCamera } from '../perspective.ts'
import { coastOf, grows } from '../regional.ts'
import { drawSailingBoat } from '../shapes/boats.ts'
import { drawHeadland, waters } from '../shapes/headland.ts'
import { rollingLine } from '../shapes/land.ts'
import { drawParasol } from '../shapes/parasol.ts'
import { drawGrasses } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'
import { drawParasolPine } from '../shapes/southern-trees.ts'
import { drawSea } from '../shapes/water.ts'

const paints = ['#e2574c', '#2f7f9c', '#f2b134', '#3f8a72', '#7fb4c0', '#f28c6a', '#f4ead6'] as const

/** A path of planks through the dunes to the sea, bathing huts on the sand. */
export function drawDunePath(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(390, 450)
  const side = random.side()
  const { region } = stage.scene
  const coast = region && coastOf(region)
  const water = coast?.water ?? random.pick(waters)
  drawSky(stage, horizon)
  drawSea(stage, horizon, height, water)
  drawHeadland(
    stage,
    random.side(),
    width * random.between(0.35, 0.7),
    random.between(50, 110),
    horizon + 6,
    0.66,
    coast?.cliff ?? random.pick(['#d9c7a8', '#c9a88a', '#e3d6bf']),
  )
  for (let i = random.int(1, 4); i > 0; i--)
    drawSailingBoat(stage, width * random.between(0.1, 0.9), horizon + random.between(10, 70), random.between(44, 96))
  const shore = horizon + random.between(110, 150)
  for (const [up, opacity] of [
    [70, 0.5],
    [44, 0.65],
    [20, 0.85],
  ] as const) {
    const surf = rollingLine(random, shore - up, 7)
    paper.path(
      trace`${curve(surf)}L${curve(surf.map(([x, y]): Point => [x, y + 7 + (70 - up) * 0.12]).reverse()).slice(1)}Z`,
      light.key('#ffffff'),
      `opacity="${opacity}"`,
    )
  }
  const edge = rollingLine(random, shore, 12)
  paper.path(ground(edge.map(([x, y]): Point => [x, y - 7])), light.key('#ffffff'), 'opacity="0.9"')
  paper.path(ground(edge), light.tone('#c2a478', 0.25))
  const sand = random.pick(['#f0d6a4', '#ecd2b0', '#f3dfb8'])
  paper.path(
    ground(edge.map(([x, y]): Point => [x, y + 30])),
    paper.fade([
      [0, mix(light.key(sand), light.haze, 0.2)],
      [1, light.tone(sand, 0.2)],
    ]),
  )
  drawBathers(stage, shore + 50, side)
  const huts = random.chance(0.7)
  if (huts) drawHuts(stage, shore + 78, side)
  drawDunes(stage, shore, side)
  if (grows(stage.scene, 'pine') && (!huts || random.chance(0.25)))
    drawParasolPine(
      stage,
      side < 0 ? 170 : width - 170,
      height - 70,
      random.between(640, 760),
      side * random.between(20, 80),
    )
}

function drawBathers(stage: Stage, y: number, side: -1 | 1): void {
  const { random } = stage
  const cloth = random.pick(paints)
  const spots = Array.from(
    { length: random.int(5, 9) },
    () => [width / 2 + side * random.between(-260, 700), y + random.between(0, 120)] as const,
  )
  for (const [x, py] of spots.toSorted((one, other) => one[1] - other[1]))
    drawParasol(stage, x, py, 60 + (py - y) * 0.4, random.chance(0.6) ? cloth : random.pick(paints), '#fdf4e3')
}

/** Striped bathing huts in a row, each in a colour of its own. */
function drawHuts(stage: Stage, y: number, side: -1 | 1): void {
  const { paper, random, light } = stage
  const count = random.int(4, 7)
  let x = side < 0 ? width - 40 : 40
  for (let i = 0; i < count; i++) {
    const wide = 150 * 0.86 ** i
    const high = wide * 1.1
    const foot = y + 74 * 0.8 ** i
    const left = side < 0 ? x - wide : x
    const paint = random.pick(paints)
    const middle = left + wide / 2
    const away = -light.from
    paper.poly(
      [
        [middle, foot],
        [middle + (away * wide) / 2, foot],
        [middle + away * wide * 1.3, foot + wide * 0.1],
        [middle + away * wide * 0.8, foot + wide * 0.12],
      ],
      light.shadow,
      `opacity="${light.shadowDepth}"`,
    )
    paper.rect(left, foot - high, wide, high, light.key('#fbf4e6'))
    for (let k = 0; k < 9; k += 2)
      paper.rect(left + (wide * k) / 9, foot - high, wide / 9, high, light.tone(paint, 0.1))
    paper.poly(
      [
        [left, foot - high],
        [middle, foot - high - wide * 0.42],
        [left + wide, foot - high],
      ],
      light.tone(paint, 0.12),
    )
    for (const slope of [-1, 1] as const)
      paper.poly(
        [
          [middle, foot - high - wide * 0.5],
          [middle + slope * wide * 0.58, foot - high + wide * 0.02],
          [middle + slope * wide * 0.58, foot - high + wide * 0.1],
          [middle, foot - high - wide * 0.4],
        ],
        light.tone('#f4ede0', slope === light.from ? 0.05 : 0.6),
      )
    paper.rect(left + wide * 0.32, foot - high * 0.78, wide * 0.36, high * 0.78, light.tone('#fdf8ee', 0.15))
    paper.rect(left + wide * 0.35, foot - high * 0.75, wide * 0.3, high * 0.75, light.tone(paint, 0.45))
    paper.ellipse(left + wide * 0.6, foot - high * 0.36, 3, 3, light.key('#fff4d8'))
    paper.rect(left - wide * 0.02, foot - 5, wide * 1.04, 10, light.tone('#b9986c', 0.4))
    x += side * (wide + 14)
  }
}

/** Dunes on both sides, the planks between them, a fence of split chestnut. */
function drawDunes(stage: Stage, shore: number, side: -1 | 1): void {
  const { paper, random, light } = stage
  const vanish = width / 2 - side * random.between(40, 240)
  const camera = createCamera(vanish, shore - 150, 900, 1.9)
  for (const flank of [-1, 1] as const) {
    const far = flank < 0 ? -60 : width + 60
    const crest: Point[] = [
      [far, shore + random.between(110, 190)],
      [vanish + flank * 620, shore + random.between(180, 240)],
      [vanish + flank * 400, height - 110],
      [vanish + flank * 300, height + 30],
    ]
    const dune = trace`${curve(crest)}L${far} ${height + 30}Z`
    paper.path(
      dune,
      paper.fade([
        [0, light.tone('#e6cd9a', flank === light.from ? 0.5 : 0.05)],
        [1, light.tone('#c9ab76', 0.35)],
      ]),
    )
    for (let row = 0; row < 5; row++) {
      const inner = vanish + flank * (640 - row * 66)
      drawGrasses(
        stage,
        shore + 230 + row * 72,
        Math.min(far, inner),
        Math.max(far, inner),
        84 + row * 12,
        mix(light.leaf[1], '#c9b878', 0.45),
        row === 4 ? light.bloom : null,
      )
    }
  }
  for (let z = 8.5; z > 1.7; ) {
    const next = z - 0.2
    paper.poly(
      [
        camera.at(-0.75, 0, z),
        camera.at(0.75, 0, z),
        camera.at(0.75, 0, next + 0.03),
        camera.at(-0.75, 0, next + 0.03),
      ],
      light.tone(random.pick(['#c9a478', '#bd9668', '#d3b08a']), random.between(0, 0.2)),
    )
    z = next
  }
  for (const flank of [-1, 1]) {
    let pales = ''
    for (let z = 8.5; z > 1.9; z *= 0.978) {
      const [[px, foot], [, top]] = [
        camera.at(flank * (1.1 + 0.04 * Math.sin(z * 9)), -0.1, z),
        camera.at(0, random.between(0.62, 0.8), z),
      ]
      pales += trace`M${px} ${foot}L${px + random.between(-3, 3)} ${top}`
    }
    paper.line(pales, light.tone('#9c7c58', 0.35), 5)
    for (const y of [0.2, 0.55])
      paper.line(
        [8.5, 6, 4, 3, 2.4, 1.9].map((z) => camera.at(flank * 1.1, y, z)),
        light.fill('#6d5640'),
        2,
      )
  }
}
