import type { Exterior, Flora, TreeKind } from '../architecture.ts'
import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { oval, type Point, trace } from '../paper.ts'
import { drawFir } from './firs.ts'
import { drawBush, drawCrown, drawTree, foliage } from './plants.ts'
import { drawCypress, drawPalm, drawParasolPine } from './southern-trees.ts'

/** A tree of a region, standing at (x, y). */
export function drawTreeOf(stage: Stage, kind: TreeKind, x: number, y: number, tall: number, distance = 0): void {
  const { random } = stage
  if (kind === 'pine') drawParasolPine(stage, x, y, tall, random.between(-0.06, 0.06) * tall)
  else if (kind === 'palm') drawPalm(stage, x, y, tall * 0.9, random.between(-0.05, 0.05) * tall)
  else if (kind === 'cypress') drawCypress(stage, x, y, tall, distance)
  else if (kind === 'fir') drawFir(stage, x, y, tall, distance)
  else if (kind === 'olive') drawOlive(stage, x, y, tall * 0.72)
  else drawTree(stage, x, y, tall, distance)
}

function drawOlive(stage: Stage, x: number, y: number, tall: number): void {
  const { paper, light, random } = stage
  const bark = light.tone('#8a7a68', 0.4)
  paper.line(
    trace`M${x} ${y}q${-tall * 0.06} ${-tall * 0.2} ${tall * 0.02} ${-tall * 0.4}q${tall * 0.1} ${-tall * 0.1} ${tall * 0.14} ${-tall * 0.24}`,
    bark,
    tall * 0.07,
  )
  paper.line(
    trace`M${x} ${y - tall * 0.34}q${-tall * 0.1} ${-tall * 0.1} ${-tall * 0.16} ${-tall * 0.26}`,
    bark,
    tall * 0.045,
  )
  const leaves = foliage(stage, ['#7f9478', '#a9b896', '#5f7562'])
  for (const [dx, dy, size] of [
    [-0.22, 0.64, 0.24],
    [0.24, 0.66, 0.24],
    [0, 0.82, 0.27],
  ] as const)
    drawCrown(stage, x + tall * dx * random.between(0.9, 1.1), y - tall * dy, tall * size, tall * size * 0.78, leaves)
}

/** A plant that grows at the foot of the walls of a region; `size` is its height in pixels. */
export function drawFlora(stage: Stage, kind: Flora, x: number, y: number, size: number): void {
  const { paper, random, light } = stage
  const bare = light.season === 'winter'
  if (kind === 'hydrangea') {
    const colours = random.pick([
      ['#8fa6e0', '#a8b8ec', '#7f93d4'],
      ['#e796b4', '#f2b4c6', '#d67f9f'],
      ['#f4efe4', '#ffffff', '#e4e6d2'],
      ['#b59ad6', '#c9b3e2', '#9f84c6'],
    ])
    drawBush(stage, x, y, size * 0.72)
    if (bare) return
    for (const lit of colours.slice(0, 2)) {
      let [heads, lights] = ['', '']
      for (let i = 0; i < 6; i++) {
        const [px, py] = [x + size * random.between(-0.58, 0.58), y - size * random.between(0.2, 0.72)]
        const half = size * random.between(0.1, 0.15)
        heads += oval(px, py, half, half * 0.86)
        lights += oval(px + light.from * half * 0.18, py - half * 0.2, half * 0.72, half * 0.58)
      }
      paper.path(heads, light.tone(colours[2] ?? lit, 0.35))
      paper.path(lights, light.key(lit))
    }
  } else if (kind === 'lavender') {
    const stem = light.tone(bare ? '#8a9278' : '#8fa07c', 0.3)
    const count = Math.round(size * 0.5)
    let stems = ''
    const heads: Point[] = []
    for (let i = 0; i < count; i++) {
      const lean = random.between(-0.75, 0.75)
      const tall = size * random.between(0.55, 0.95) * (1 - Math.abs(lean) * 0.3)
      const tip: Point = [x + lean * size * 0.75, y - tall]
      stems += trace`M${x + lean * size * 0.25} ${y}Q${x + lean * size * 0.35} ${y - tall * 0.6} ${tip[0]} ${tip[1]}`
      heads.push(tip)
    }
    paper.ellipse(x, y - size * 0.16, size * 0.5, size * 0.22, light.tone('#7f9274', 0.45))
    paper.line(stems, stem, Math.max(1.2, size * 0.02))
    if (light.season === 'summer')
      for (const [k, colour] of ['#7359ac', '#8a6fc0', '#a58ad2'].entries()) {
        const ears = heads.filter((_, i) => i % 3 === k)
        paper.path(
          ears.map(([hx, hy]) => oval(hx, hy + size * 0.06, size * 0.034, size * 0.13)).join(''),
          light.tone(colour, 0.2),
        )
      }
  } else if (kind === 'hollyhock') {
    for (let i = 0; i < 4; i++) {
      const px = x + size * random.between(-0.45, 0.45)
      const tall = size * random.between(1.2, 2)
      paper.line(trace`M${px} ${y}v${-tall}`, light.tone('#6f8f54', 0.35), Math.max(2, size * 0.05))
      paper.ellipse(px, y - tall * 0.14, size * 0.26, size * 0.16, light.tone(light.leaf[0], 0.4))
      if (bare) continue
      const colour = random.pick(['#e58aa6', '#f6d9d0', '#c4476a', '#f2b27c', '#f7efe2'])
      const heads = ['', '']
      let hearts = ''
      for (let k = 0; k < 8; k++) {
        const half = size * (0.15 - k * 0.011)
        const [hx, hy] = [px + half * (k % 2 ? 0.6 : -0.6), y - tall * (0.28 + k * 0.094)]
        heads[k % 2] += oval(hx, hy, half, half * 0.88)
        hearts += oval(hx, hy, half * 0.34, half * 0.3)
      }
      paper.path(heads[0] ?? '', light.tone(colour, 0.25))
      paper.path(heads[1] ?? '', light.tone(colour, 0.04))
      paper.path(hearts, light.tone(mix(colour, '#7a2f48', 0.5), 0.2))
    }
  } else if (kind === 'agave') {
    for (let i = 0; i < 11; i++) {
      const lean = -1 + (2 * i) / 10
      const tall = size * (1 - Math.abs(lean) * 0.45)
      const tip: Point = [x + lean * size * 0.85, y - tall]
      const colour = lean * light.from > 0 ? light.key('#9db8a4') : light.tone('#6f9484', 0.5)
      paper.path(
        trace`M${x - size * 0.09 + lean * size * 0.12} ${y}Q${x + lean * size * 0.3 - size * 0.1} ${y - tall * 0.6} ${tip[0]} ${tip[1]}Q${x + lean * size * 0.45 + size * 0.08} ${y - tall * 0.5} ${x + size * 0.09 + lean * size * 0.12} ${y}Z`,
        colour,
      )
    }
  } else if (kind === 'fern') {
    for (let i = 0; i < 9; i++) {
      const lean = -1 + (2 * i) / 8
      const tall = size * (0.9 - Math.abs(lean) * 0.3)
      paper.path(
        trace`M${x} ${y}Q${x + lean * size * 0.2} ${y - tall} ${x + lean * size * 0.8} ${y - tall * 0.8}Q${x + lean * size * 0.4} ${y - tall * 0.6} ${x} ${y}Z`,
        light.tone(i % 2 ? light.bush[1] : light.bush[0], random.between(0.1, 0.6)),
      )
    }
  } else {
    const bloom =
      kind === 'oleander'
        ? random.pick(['#f0a3b8', '#fbf3ee', '#e2748f'])
        : kind === 'geranium'
          ? random.pick(['#d83f3c', '#f2a0a8'])
          : random.pick(['#f4c6c8', '#fbf3e6', '#d9586f'])
    drawBush(stage, x, y, size * (kind === 'oleander' ? 0.85 : 0.62), bare ? undefined : bloom)
    if (kind === 'oleander') drawBush(stage, x + size * 0.2, y - size * 0.42, size * 0.6, bare ? undefined : bloom)
  }
}

/** A climbing plant up a wall from (x, y), over an opening to the side `toward`. */
export function drawClimber(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  reach: number,
  toward: -1 | 1,
  bloom: Colour,
): void {
  const { paper, random, light } = stage
  const bark = light.tone('#6b5344', 0.5)
  const bend: Point = [x + toward * reach * 0.1, y - tall]
  paper.line(
    trace`M${x} ${y}Q${x - toward * 10} ${y - tall * 0.5} ${bend[0]} ${bend[1]}Q${x + toward * reach * 0.5} ${y - tall * 1.08} ${x + toward * reach} ${y - tall * 0.96}`,
    bark,
    Math.max(3, tall * 0.02),
  )
  const winter = light.season === 'winter'
  const leaves: readonly Colour[] = [
    light.fill(light.bush[2]),
    light.tone(light.bush[0], 0.3),
    light.key(light.bush[1]),
  ]
  const wide = tall * 0.085
  for (const [layer, count] of [
    [0, 34],
    [1, 34],
    [2, 26],
  ] as const) {
    let leaf = ''
    for (let i = 0; i < (winter ? count / 3 : count); i++) {
      const t = random.next()
      const [cx, cy] =
        t < 0.4
          ? [x + toward * reach * 0.04, y - tall * (0.2 + 2 * t)]
          : [x + (toward * reach * (t - 0.4)) / 0.6, y - tall * (0.98 + 0.05 * Math.sin(t * 9))]
      const size = wide * random.between(0.5, 1)
      leaf += oval(
        cx + random.between(-1, 1) * wide * 0.9,
        cy + random.between(-0.7, 0.9) * wide - layer * 2,
        size,
        size * 0.75,
      )
    }
    paper.path(leaf, leaves[layer] ?? bark)
  }
  if (winter || light.season === 'autumn') return
  const blossoms = ['', '']
  for (let i = 0; i < 60; i++) {
    const t = random.next()
    const [cx, cy] = t < 0.35 ? [x, y - tall * (0.25 + 2.1 * t)] : [x + (toward * reach * (t - 0.35)) / 0.65, y - tall]
    const size = wide * random.between(0.13, 0.26)
    blossoms[i % 2] += oval(
      cx + random.between(-1.1, 1.1) * wide,
      cy + random.between(-0.8, 1.2) * wide,
      size,
      size * 1.1,
    )
  }
  paper.path(blossoms[0] ?? '', light.tone(bloom, 0.28))
  paper.path(blossoms[1] ?? '', light.tone(bloom, 0.06))
}

/** A row of plants along the foot of a wall, taller ones behind. */
export function drawBed(
  stage: Stage,
  exterior: Exterior,
  from: number,
  to: number,
  y: number,
  size: number,
  skip: readonly [number, number] = [0, 0],
): void {
  const { random } = stage
  for (let x = from; x < to; x += size * random.between(0.75, 1.15)) {
    if (x > skip[0] - size * 0.6 && x < skip[1] + size * 0.6) continue
    drawFlora(
      stage,
      random.pick(exterior.flora),
      x,
      y + random.between(0, size * 0.2),
      size * random.between(0.8, 1.15),
    )
  }
}
