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

function drawCrown(
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
  tones: Tones = stage.light.leaf,
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

/** A fir of drooping tiers, one side in the light, under snow when asked. */
export function drawFir(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  distance = 0,
  snowy = stage.light.snow,
): void {
  const { paper, random, light } = stage
  const [body, , dark] = foliage(stage, light.fir, distance)
  const white = mix(light.key('#ffffff'), light.haze, distance * 0.8)
  const shadow = mix(light.fill('#f2f5fb'), light.haze, distance * 0.8)
  paper.rect(
    x - tall * 0.018,
    y - tall * 0.12,
    tall * 0.036,
    tall * 0.12,
    mix(light.tone('#5b4436', 0.6), light.haze, distance),
  )
  const tiers = 6
  for (let i = 0; i < tiers; i++) {
    const share = (tiers - i) / tiers
    const [foot, top] = [
      y - tall * (0.09 + 0.8 * (i / tiers)),
      y - tall * (0.09 + 0.8 * (i / tiers) + 0.27 * (0.55 + share * 0.45)),
    ]
    const half = tall * 0.235 * share ** 0.85 * random.between(0.93, 1.07)
    for (const side of [-1, 1] as const) {
      const lit = side === light.from
      const flank = trace`M${x} ${top}Q${x + side * half * 0.34} ${foot - (foot - top) * 0.3} ${x + side * half} ${foot}L${x + side * half * 0.66} ${foot - tall * 0.014}L${x + side * half * 0.5} ${foot + tall * 0.012}L${x + side * half * 0.24} ${foot - tall * 0.008}L${x} ${foot + tall * 0.014}Z`
      paper.path(flank, lit ? body : dark)
      if (snowy)
        paper.path(
          trace`M${x} ${top}Q${x + side * half * 0.34} ${foot - (foot - top) * 0.3} ${x + side * half} ${foot}Q${x + side * half * 0.5} ${foot - (foot - top) * 0.18} ${x + side * half * 0.22} ${foot - (foot - top) * 0.3}T${x} ${top + (foot - top) * 0.42}Z`,
          lit ? white : shadow,
        )
    }
  }
}

/** A wood of firs as one silhouette along a line. */
export function drawWood(
  { paper, random }: Stage,
  edge: (x: number) => number,
  from: number,
  to: number,
  tall: number,
  colour: Colour,
  foot: Colour,
): void {
  let d = trace`M${from} ${edge(from) + tall}`
  for (let x = from; x < to; ) {
    const half = tall * random.between(0.13, 0.2)
    const size = tall * random.between(0.6, 1.15)
    const y = edge(x + half)
    d += trace`L${x} ${y + 2}`
    for (let tier = 0; tier < 3; tier++)
      d += trace`L${x + half * (0.36 + tier * 0.22)} ${y - size * (0.36 + tier * 0.24)}L${x + half * (0.26 + tier * 0.24)} ${y - size * (0.34 + tier * 0.24)}`
    d += trace`L${x + half} ${y - size}`
    for (let tier = 2; tier >= 0; tier--)
      d += trace`L${x + half * (1.74 - tier * 0.24)} ${y - size * (0.34 + tier * 0.24)}L${x + half * (1.64 - tier * 0.22)} ${y - size * (0.36 + tier * 0.24)}`
    d += trace`L${x + half * 2} ${y + 2}`
    x += half * random.between(1.1, 1.7)
  }
  paper.path(
    trace`${d}L${to} ${edge(to) + tall}Z`,
    paper.fade([
      [0, colour],
      [1, foot],
    ]),
  )
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
