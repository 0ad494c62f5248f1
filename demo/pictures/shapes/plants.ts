import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { oval, type Point, trace } from '../paper.ts'
import type { Random } from '../random.ts'

/** The scalloped outline of a heap of leaves. Its text is short, because a picture has hundreds of them. */
export function leafyOutline(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  scallops = Math.round(7 + Math.sqrt(rx) * 0.75),
): string {
  const start = random.between(0, 6.3)
  const on = (i: number, reach: number): Point => {
    const angle = start + (2 * Math.PI * i) / scallops
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  }
  const outwards = 1 + 1.35 / scallops
  let from = on(0, 0.98)
  let d = trace`M${from[0]} ${from[1]}`
  for (let i = 1; i <= scallops; i++) {
    const to = i === scallops ? on(0, 0.98) : on(i, random.between(0.94, 1))
    const bend = on(i - 0.5, outwards * random.between(0.98, 1.05))
    d += trace`q${bend[0] - from[0]} ${bend[1] - from[1]} ${to[0] - from[0]} ${to[1] - from[1]}`
    from = to
  }
  return `${d}Z`
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
  if (rx < 22) {
    // Too small for the eye to see more than a lit and a dark side.
    paper.ellipse(x, y, rx, ry, dark)
    paper.ellipse(x + light.from * rx * 0.2, y - ry * 0.22, rx * 0.78, ry * 0.72, body)
    return
  }
  paper.path(leafyOutline(random, x, y, rx, ry), dark)
  // The lit body covers the outline on the side of the light, so that nothing has to be clipped.
  paper.path(leafyOutline(random, x + light.from * rx * 0.09, y - ry * 0.13, rx * 0.92, ry * 0.88), body)
  const clumps = rx > 90 ? 9 : rx > 45 ? 6 : 3
  let [lit, shaded] = ['', '']
  for (let i = 0; i < clumps; i++) {
    const angle = random.between(0, 6.3)
    const reach = Math.sqrt(random.next()) * 0.62
    const [dx, dy] = [rx * (light.from * 0.14 + Math.cos(angle) * reach), ry * (Math.sin(angle) * reach - 0.16)]
    const size = random.between(0.14, 0.28) * (rx > 90 ? 0.8 : 1)
    const clump = leafyOutline(random, x + dx, y + dy, rx * size, ry * size * 0.8, 7)
    if (dx * light.from > -rx * 0.1 && dy < ry * 0.05) lit += clump
    else shaded += clump
  }
  paper.path(shaded, dark, 'opacity="0.28"')
  paper.path(lit, bright, 'opacity="0.7"')
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
  for (const shade of [0.4, 0.1]) {
    let blossom = ''
    for (let i = 0; i < 8; i++) {
      const [dx, dy] = [random.between(-0.8, 0.8), random.between(-0.85, 0.1)]
      const size = half * random.between(0.05, 0.1)
      blossom += oval(x + half * dx, y - half * 0.42 + half * 0.5 * dy, size, size * 0.85)
    }
    paper.path(blossom, light.tone(bloom, shade))
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
  const blades = ['', '', '']
  const heads = [...(blooms ?? [])].map(() => '')
  let hearts = ''
  for (let i = 0; i < count; i++) {
    const x = random.between(from, to)
    const size = tall * random.between(0.4, 1)
    const bend = size * random.between(-0.35, 0.35)
    blades[i % 3] +=
      trace`M${x - 2.6} ${y}Q${x} ${y - size * 0.6} ${x + bend} ${y - size}Q${x + 3} ${y - size * 0.5} ${x + 3} ${y}Z`
    if (heads.length > 0 && random.chance(0.3)) {
      const head = random.between(3.5, 8)
      heads[random.int(0, heads.length - 1)] += oval(x + bend, y - size, head, head * 0.85)
      hearts += oval(x + bend, y - size, head * 0.35, head * 0.3)
    }
  }
  for (const [i, blade] of blades.entries()) paper.path(blade, light.tone(colour, 0.2 + 0.3 * i))
  for (const [i, bloom] of (blooms ?? []).entries()) paper.path(heads[i] ?? '', light.tone(bloom, 0.2))
  paper.path(hearts, light.key('#f6d36b'))
}
