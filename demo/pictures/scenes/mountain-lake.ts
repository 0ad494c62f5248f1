import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, trace, width } from '../paper.ts'
import { drawChalet } from '../shapes/chalet.ts'
import { drawFir } from '../shapes/firs.ts'
import { heightAt } from '../shapes/land.ts'
import { drawMassif } from '../shapes/massif.ts'
import { drawGrasses } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'
import { drawReflection, drawRipple } from '../shapes/water.ts'

/** A lake that mirrors the summits, with a landing stage and a rowing boat. */
export function drawMountainLake(stage: Stage): void {
  const { paper, random, light } = stage
  const shore = random.between(560, 620)
  const water = light.tone(random.pick(['#3d8f98', '#3a7fa0', '#4a9a90']), 0.45)
  const view = paper.keep(() => {
    drawSky(stage, shore)
    drawMassif(stage, shore - 60, random.between(300, 370))
    const side = random.side()
    const bank: Point[] = [
      [side < 0 ? -40 : width + 40, shore - 90],
      [width / 2 - side * -160, shore - 46],
      [width / 2 - side * 90, shore - 8],
      [width / 2 - side * 160, shore + 2],
    ]
    const line = side < 0 ? bank : [...bank].reverse()
    paper.path(ground(line, shore + 2), light.key(light.snow ? '#f4f7fb' : light.grass))
    for (let i = 0; i < 9; i++) {
      const x = width / 2 + side * random.between(200, 760)
      drawFir(stage, x, Math.min(shore, heightAt(line, x) + 22), random.between(90, 190), 0.14)
    }
    drawChalet(stage, width / 2 + side * random.between(300, 420), shore - 14, 120)
  })
  paper.show(view)
  paper.rect(0, shore, width, height - shore, mix(water, light.sky[1], 0.3))
  drawReflection(stage, view, shore, height, 0.62, water)
  paper.rect(
    0,
    shore,
    width,
    height - shore,
    paper.fade([
      [0, light.sky[2], 0.22],
      [0.35, water, 0.12],
      [1, mix(water, light.shadow, 0.35), 0.8],
    ]),
  )
  for (let i = 0; i < 12; i++)
    drawRipple(
      stage,
      width * random.next(),
      shore + 4 + i * i * 2,
      90 + i * 14,
      1.2 + i * 0.2,
      mix(light.sky[2], '#ffffff', 0.5),
      0.4,
    )
  drawLanding(stage, shore)
}

function drawLanding(stage: Stage, shore: number): void {
  const { paper, random, light } = stage
  const side = random.side()
  const flip = (x: number) => (side < 0 ? x : width - x)
  const wood = light.key('#c39a6e')
  const [tip, end] = [random.between(600, 760), shore + random.between(120, 170)]
  const planks = 26
  const at = (t: number, edge: number): Point => [
    flip(tip + (edge ? 96 : 0) - (tip - (edge ? 330 : -160)) * t ** 0.8 * 1),
    end + (height + 30 - end) * t ** 1.5,
  ]
  for (const t of [0, 0.32, 0.62])
    for (const edge of [0, 1]) {
      const [x, y] = at(t, edge)
      paper.rect(x - 8 - t * 6, y - 24 - 40 * t, 14 + t * 12, 110 + 120 * t, light.fill('#7d5c44'))
    }
  paper.poly(
    [at(0, 0), at(0, 1), [at(0, 1)[0], at(0, 1)[1] + 16], [at(0, 0)[0], at(0, 0)[1] + 16]],
    light.fill('#6d4d3a'),
  )
  for (let i = 0; i < planks; i++) {
    const [t, next] = [i / planks, (i + 0.93) / planks]
    paper.poly(
      [at(t, 0), at(t, 1), at(next, 1), at(next, 0)],
      i % 3 ? wood : light.tone('#b88a5e', random.between(0.1, 0.4)),
    )
  }
  drawRowingBoat(stage, flip(tip + 260), end + 70, 150)
  const [, bright] = light.leaf
  drawGrasses(
    stage,
    height + 10,
    Math.min(flip(width - 460), flip(width + 20)),
    Math.max(flip(width - 460), flip(width + 20)),
    240,
    light.snow ? '#c9b890' : bright,
    null,
  )
  drawGrasses(
    stage,
    height + 10,
    Math.min(flip(width - 640), flip(width)),
    Math.max(flip(width - 640), flip(width)),
    120,
    light.snow ? '#b8a888' : light.turf,
    light.snow ? null : light.bloom,
  )
}

function drawRowingBoat({ paper, random, light }: Stage, x: number, y: number, half: number): void {
  const paint = random.pick(['#c9503e', '#2f6f86', '#e9dcc0', '#3f7a5c'])
  paper.ellipse(x, y + half * 0.16, half * 1.05, half * 0.12, light.shadow, 'opacity="0.4"')
  const rim: Point[] = [
    [x - half, y - half * 0.16],
    [x - half * 0.3, y - half * 0.04],
    [x + half * 0.5, y - half * 0.06],
    [x + half * 1.05, y - half * 0.26],
  ]
  const back: Point[] = [
    [x + half * 1.05, y - half * 0.26],
    [x + half * 0.4, y - half * 0.24],
    [x - half * 0.4, y - half * 0.26],
    [x - half, y - half * 0.16],
  ]
  paper.poly([...back, ...rim], light.fill('#a87c54'))
  for (const t of [-0.45, 0.1, 0.55])
    paper.poly(
      [
        [x + half * t, y - half * 0.25],
        [x + half * (t + 0.16), y - half * 0.25],
        [x + half * (t + 0.14), y - half * 0.05],
        [x + half * (t - 0.03), y - half * 0.05],
      ],
      light.key('#d9ae7c'),
    )
  const hull = trace`${curve(rim)}Q${x + half * 0.8} ${y + half * 0.16} ${x + half * 0.4} ${y + half * 0.18}H${x - half * 0.62}Q${x - half * 0.94} ${y + half * 0.08} ${x - half} ${y - half * 0.16}Z`
  paper.path(
    hull,
    paper.fade([
      [0, light.key(paint)],
      [1, light.tone(paint, 0.85)],
    ]),
  )
  paper.line(curve(rim), light.key('#f7ead2'), half * 0.035)
  paper.line(curve(back), light.tone('#f7ead2', 0.3), half * 0.03)
  paper.line(
    [
      [x - half * 0.2, y - half * 0.14],
      [x - half * 1.1, y + half * 0.24],
    ],
    light.key('#d9b688'),
    half * 0.03,
  )
}
