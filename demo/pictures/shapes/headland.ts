import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, polygon, trace, width } from '../paper.ts'
import { brokenLine } from './land.ts'
import { drawRipple } from './water.ts'

export const waters = ['#2f7f9c', '#2a8f9c', '#3a78a6', '#1f7f92', '#3f93a8'] as const

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
export function drawLighthouse({ paper, light }: Stage, x: number, y: number, tall: number, band: string): void {
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
