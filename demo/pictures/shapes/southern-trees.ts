import type { Stage } from '../palette.ts'
import { curve, type Point, trace } from '../paper.ts'
import { drawCrown, foliage } from './plants.ts'

/** A parasol pine: a leaning trunk that forks, and flat clouds of needles. */
export function drawParasolPine(stage: Stage, x: number, y: number, tall: number, lean = 0): void {
  const { paper, random, light } = stage
  const bark = light.tone('#7c5442', 0.4)
  const top: Point = [x + lean, y - tall * 0.78]
  paper.line(curve([[x, y], [x + lean * 0.25, y - tall * 0.32], top]), bark, tall * 0.042)
  for (const side of [-1, 1] as const)
    paper.line(
      curve([
        [x + lean * 0.5, y - tall * 0.5],
        [x + lean * 0.7 + side * tall * 0.1, y - tall * 0.66],
        [top[0] + side * tall * 0.26, y - tall * 0.8],
      ]),
      bark,
      tall * 0.02,
    )
  const needles = foliage(stage, ['#3f6b4c', '#6b9457', '#284b42'])
  for (const [dx, dy, size] of [
    [-0.27, 0.77, 0.2],
    [0.28, 0.79, 0.2],
    [0, 0.86, 0.32],
    [-0.1, 0.94, 0.2],
    [0.13, 0.93, 0.18],
  ] as const)
    drawCrown(
      stage,
      top[0] + tall * dx * random.between(0.9, 1.1),
      y - tall * dy,
      tall * size,
      tall * size * 0.36,
      needles,
    )
}

/** A cypress, narrow as a flame. */
export function drawCypress(stage: Stage, x: number, y: number, tall: number, distance = 0): void {
  const { paper, random, light } = stage
  const half = tall * random.between(0.085, 0.12)
  const [body, bright, dark] = foliage(stage, ['#3b6349', '#5f8654', '#264439'], distance)
  const flame = curve(
    [
      [x, y - tall],
      [x + half * 0.7, y - tall * 0.66],
      [x + half, y - tall * 0.25],
      [x + half * 0.4, y],
      [x - half * 0.4, y],
      [x - half, y - tall * 0.25],
      [x - half * 0.7, y - tall * 0.66],
    ],
    true,
  )
  paper.path(flame, dark)
  paper.within(flame, () => {
    paper.ellipse(x + light.from * half * 0.55, y - tall * 0.4, half * 0.95, tall * 0.52, body)
    for (let i = 0; i < 7; i++) {
      const fy = y - tall * random.between(0.1, 0.85)
      paper.ellipse(
        x + light.from * half * random.between(0.3, 0.7),
        fy,
        half * 0.16,
        tall * 0.06,
        bright,
        'opacity="0.7"',
      )
    }
  })
}

/** A palm: a ringed trunk and a crown of arched fronds. */
export function drawPalm(stage: Stage, x: number, y: number, tall: number, lean = 0): void {
  const { paper, random, light } = stage
  const top: Point = [x + lean, y - tall]
  paper.line(curve([[x, y], [x + lean * 0.2, y - tall * 0.5], top]), light.tone('#8a6d53', 0.4), tall * 0.036)
  const fronds = 13
  for (let i = 0; i < fronds; i++) {
    const angle = Math.PI * (1.15 - (1.3 * i) / (fronds - 1)) + random.between(-0.08, 0.08)
    const long = tall * random.between(0.3, 0.4)
    const tip: Point = [top[0] + Math.cos(angle) * long, top[1] - Math.sin(angle) * long * 0.62 + long * 0.34]
    const bend: Point = [top[0] + Math.cos(angle) * long * 0.55, top[1] - Math.sin(angle) * long * 0.6 - long * 0.12]
    const colour = Math.cos(angle) * light.from > 0 ? light.key('#6f9a52') : light.fill('#4b7a4c')
    paper.path(
      trace`M${top[0]} ${top[1]}Q${bend[0]} ${bend[1] - long * 0.1} ${tip[0]} ${tip[1]}Q${bend[0]} ${bend[1] + long * 0.07} ${top[0]} ${top[1]}Z`,
      colour,
    )
  }
}
