import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, height, type Point, trace, width } from '../paper.ts'
import { coastOf } from '../regional.ts'
import { drawSailingBoat } from '../shapes/boats.ts'
import { drawHeadland, waters } from '../shapes/headland.ts'
import { drawParasol } from '../shapes/parasol.ts'
import { drawGrasses, foliage } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'
import { drawSea } from '../shapes/water.ts'
import { drawDunePath } from './dune-path.ts'

/** A beach: its long sweep from above, or the way to it through the dunes. */
export function drawBeach(stage: Stage): void {
  if (stage.random.chance(0.5)) drawDunePath(stage)
  else drawSweep(stage)
}

/** A beach that sweeps away: surf in bands, parasols and their long shadows. */
function drawSweep(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(330, 410)
  const side = random.side()
  const flip = (x: number) => (side < 0 ? x : width - x)
  drawSky(stage, horizon)
  const { region } = stage.scene
  const coast = region && coastOf(region)
  const water = coast?.water ?? random.pick(waters)
  drawSea(stage, horizon, height, water)
  drawHeadland(
    stage,
    side,
    width * random.between(0.5, 0.9),
    random.between(70, 150),
    horizon + 8,
    0.62,
    coast?.cliff ?? random.pick(['#d9b48c', '#c9a88a', '#e3d6bf']),
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
  const [, bright] = foliage(stage, light.leaf)
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
