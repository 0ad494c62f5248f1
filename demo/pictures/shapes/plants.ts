import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, type Point, trace } from '../paper.ts'
import type { Random } from '../random.ts'

/** The scalloped outline of a heap of leaves. */
export function leafyOutline(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  scallops = Math.round(7 + Math.sqrt(rx) * 0.75),
): string {
  const points: Point[] = []
  const start = random.between(0, 6.3)
  for (let i = 0; i < scallops * 2; i++) {
    const angle = start + (Math.PI * i) / scallops
    const reach = 1 + ((i % 2 === 0 ? 1 : -1) * 0.72) / scallops + random.between(-0.035, 0.035)
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach])
  }
  return curve(points, true)
}

type Tones = readonly [Colour, Colour, Colour]

/** Body, lit and shaded tones of foliage at a distance. */
export function foliage({ light }: Stage, [body, bright, dark]: Tones, distance = 0): Tones {
  const away = (colour: Colour) => mix(colour, light.haze, distance)
  return [away(light.tone(body, 0.35)), away(light.key(bright)), away(mix(light.fill(dark), light.shadow, 0.15))]
}

export function drawCrown(
  { paper, random, light }: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  [body, bright, dark]: Tones,
): void {
  const outline = leafyOutline(random, x, y, rx, ry)
  paper.path(outline, dark)
  if (rx < 22) {
    // Too small for the eye to see more than a lit and a dark side.
    paper.ellipse(x + light.from * rx * 0.2, y - ry * 0.22, rx * 0.78, ry * 0.72, body)
    return
  }
  paper.within(outline, () => {
    paper.path(leafyOutline(random, x + light.from * rx * 0.14, y - ry * 0.17, rx * 0.95, ry * 0.9), body)
    const clumps = rx > 90 ? 9 : rx > 45 ? 6 : 3
    for (let i = 0; i < clumps; i++) {
      const [dx, dy] = [rx * (light.from * 0.2 + random.between(-0.6, 0.6)), ry * random.between(-0.8, 0.25)]
      const size = random.between(0.14, 0.3) * (rx > 90 ? 0.8 : 1)
      const lit = dx * light.from > -rx * 0.1 && dy < ry * 0.05
      paper.path(
        leafyOutline(random, x + dx, y + dy, rx * size, ry * size * 0.8),
        lit ? bright : dark,
        `opacity="${lit ? 0.7 : 0.28}"`,
      )
    }
  })
}

/** A broad-leaved tree standing at (x, y); bare branches in winter. */
export function drawTree(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  distance = 0,
  tones: Tones = stage.light.leaf,
): void {
  const { paper, random, light } = stage
  const bark = mix(light.tone('#6b5344', 0.5), light.haze, distance)
  if (light.snow && tones === light.leaf) {
    drawBareTree(stage, x, y, tall, bark)
    return
  }
  paper.line(trace`M${x} ${y}Q${x + tall * 0.02} ${y - tall * 0.3} ${x} ${y - tall * 0.62}`, bark, tall * 0.05)
  const leaves = foliage(stage, tones, distance)
  if (tall < 75) {
    drawCrown(stage, x, y - tall * 0.62, tall * 0.3, tall * 0.36, leaves)
    return
  }
  const sway = () => random.between(-0.05, 0.05)
  for (const [dx, dy] of [
    [-0.16, 0.62],
    [0.16, 0.64],
    [0, 0.74],
  ] as const)
    paper.line(trace`M${x} ${y - tall * 0.36}L${x + tall * dx} ${y - tall * dy}`, bark, tall * 0.024)
  drawCrown(stage, x - tall * (0.18 + sway()), y - tall * (0.5 + sway()), tall * 0.19, tall * 0.16, leaves)
  drawCrown(stage, x + tall * (0.19 + sway()), y - tall * (0.52 + sway()), tall * 0.19, tall * 0.16, leaves)
  drawCrown(stage, x + tall * sway(), y - tall * 0.84, tall * 0.19, tall * 0.17, leaves)
  drawCrown(stage, x + tall * sway(), y - tall * (0.66 + sway()), tall * 0.27, tall * 0.2, leaves)
}

function drawBareTree({ paper, random }: Stage, x: number, y: number, tall: number, bark: Colour): void {
  const grow = (from: Point, angle: number, long: number, thick: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long]
    paper.line([from, to], bark, thick)
    if (thick < tall * 0.007) return
    const spread = random.between(0.3, 0.5)
    grow(to, angle - spread, long * random.between(0.66, 0.8), thick * 0.62)
    grow(to, angle + spread * random.between(0.7, 1.1), long * random.between(0.66, 0.8), thick * 0.62)
  }
  grow([x, y], -Math.PI / 2 + random.between(-0.06, 0.06), tall * 0.3, tall * 0.045)
}

/** A low round bush, with blossom when `bloom` is given. */
export function drawBush(
  stage: Stage,
  x: number,
  y: number,
  half: number,
  bloom?: Colour,
  tones: Tones = stage.light.bush,
): void {
  const { paper, random, light } = stage
  const leaves = foliage(stage, tones)
  drawCrown(stage, x, y - half * 0.42, half, half * 0.58, leaves)
  if (!bloom) return
  for (let i = 0; i < 16; i++) {
    const [dx, dy] = [random.between(-0.8, 0.8), random.between(-0.85, 0.1)]
    const size = half * random.between(0.05, 0.1)
    paper.ellipse(
      x + half * dx,
      y - half * 0.42 + half * 0.5 * dy,
      size,
      size * 0.85,
      light.tone(bloom, random.between(0, 0.5)),
    )
  }
}

/** Blades and flower heads along the foot of the sheet. */
export function drawGrasses(
  { paper, random, light }: Stage,
  y: number,
  from: number,
  to: number,
  tall: number,
  colour: Colour,
  blooms: readonly [Colour, ...Colour[]] | null,
): void {
  const count = Math.round((to - from) / 9)
  for (let i = 0; i < count; i++) {
    const x = random.between(from, to)
    const size = tall * random.between(0.4, 1)
    const bend = size * random.between(-0.35, 0.35)
    const blade = light.tone(colour, random.between(0.1, 0.9))
    paper.path(
      trace`M${x - 2.6} ${y}Q${x} ${y - size * 0.6} ${x + bend} ${y - size}Q${x + 3} ${y - size * 0.5} ${x + 3} ${y}Z`,
      blade,
    )
    if (blooms && random.chance(0.3)) {
      const bloom = light.tone(random.pick(blooms), random.between(0, 0.4))
      const head = random.between(3.5, 8)
      paper.ellipse(x + bend, y - size, head, head * 0.85, bloom)
      paper.ellipse(x + bend, y - size, head * 0.35, head * 0.3, light.key('#f6d36b'))
    }
  }
}
