import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { height, type Point, trace, width } from '../paper.ts'
import { localHouses } from '../regional.ts'

export const facades: readonly [Colour, ...Colour[]] = [
  '#efe2c8',
  '#e9d6b8',
  '#f3e8d6',
  '#e3cfae',
  '#e8c9a6',
  '#f0d8c0',
]

export const zinc = '#7d8fa3'

/** Distant roofs, towers and domes in the haze, then `rows` of nearer roofs of zinc and slate with their chimneys. */
export function drawRoofscape(stage: Stage, horizon: number, rows = 3): void {
  const { paper, random, light } = stage
  for (const [up, distance, size] of [
    [40, 0.82, 46],
    [0, 0.68, 62],
  ] as const) {
    const colour = light.far('#8a90a4', distance)
    let d = trace`M-10 ${horizon + 200}`
    for (let x = -10; x < width + 20; ) {
      const wide = size * random.between(0.6, 1.6)
      const y = horizon + 30 - up - size * random.next()
      d += random.chance(0.4)
        ? trace`V${y}L${x + wide / 2} ${y - size * 0.4}L${x + wide} ${y}`
        : trace`V${y}H${x + wide * 0.3}v${-size * 0.16}h${wide * 0.1}v${size * 0.16}H${x + wide}`
      x += wide
    }
    paper.path(
      trace`${d}V${horizon + 200}Z`,
      paper.fade([
        [0, colour],
        [1, mix(colour, light.haze, 0.6)],
      ]),
    )
    if (up)
      drawMonument(
        stage,
        width * random.between(0.15, 0.85),
        horizon + 10,
        random.between(190, 260),
        mix(colour, light.fill('#6a7288'), 0.18),
      )
  }
  const nearer = [
    [60, 0.42, 96],
    [130, 0.24, 128],
    [226, 0.08, 172],
  ] as const
  for (const [down, distance, size] of nearer.slice(0, rows))
    for (let x = -size * random.next(); x < width; x += size * random.between(1, 1.3))
      drawRoof(stage, x, horizon + down + random.between(-24, 24), size * random.between(0.95, 1.5), size, distance)
}

/** One landmark far away: a domed church, a cathedral with two towers, or a spire. */
export function drawMonument({ paper, random }: Stage, x: number, y: number, tall: number, colour: Colour): void {
  const kind = random.int(0, 2)
  if (kind === 0) {
    paper.rect(x - tall * 0.3, y - tall * 0.4, tall * 0.6, tall * 0.5, colour)
    paper.path(
      trace`M${x - tall * 0.2} ${y - tall * 0.4}V${y - tall * 0.5}q${tall * 0.02} ${-tall * 0.3} ${tall * 0.2} ${-tall * 0.32}q${tall * 0.18} ${tall * 0.02} ${tall * 0.2} ${tall * 0.32}V${y - tall * 0.4}Z`,
      colour,
    )
    paper.rect(x - tall * 0.03, y - tall * 0.94, tall * 0.06, tall * 0.16, colour)
    paper.line(
      [
        [x, y - tall],
        [x, y - tall * 0.9],
      ],
      colour,
      3,
    )
    for (const side of [-1, 1])
      paper.path(
        trace`M${x + side * tall * 0.24 - tall * 0.06} ${y - tall * 0.38}v${-tall * 0.1}q${tall * 0.06} ${-tall * 0.1} ${tall * 0.12} 0v${tall * 0.1}Z`,
        colour,
      )
  } else if (kind === 1) {
    for (const side of [-1, 1]) {
      paper.rect(x + side * tall * 0.16 - tall * 0.09, y - tall * 0.72, tall * 0.18, tall * 0.8, colour)
      for (const dx of [-0.08, 0.06])
        paper.rect(x + side * tall * 0.16 + tall * dx, y - tall * 0.78, tall * 0.025, tall * 0.08, colour)
    }
    paper.poly(
      [
        [x - tall * 0.12, y],
        [x - tall * 0.12, y - tall * 0.44],
        [x, y - tall * 0.58],
        [x + tall * 0.12, y - tall * 0.44],
        [x + tall * 0.12, y],
      ],
      colour,
    )
  } else {
    paper.rect(x - tall * 0.08, y - tall * 0.55, tall * 0.16, tall * 0.6, colour)
    paper.poly(
      [
        [x - tall * 0.09, y - tall * 0.54],
        [x, y - tall * 1.08],
        [x + tall * 0.09, y - tall * 0.54],
      ],
      colour,
    )
    paper.poly(
      [
        [x - tall * 0.08, y - tall * 0.24],
        [x + tall * 0.42, y - tall * 0.24],
        [x + tall * 0.42, y + 10],
        [x - tall * 0.08, y + 10],
      ],
      colour,
    )
  }
}

/** The top of one building: a strip of wall, a mansard with dormers, chimneys with their pots. */
function drawRoof(stage: Stage, x: number, y: number, wide: number, size: number, distance: number): void {
  const { paper, random, light } = stage
  const veil = (colour: Colour) => mix(colour, light.haze, distance)
  const local = localHouses(stage.scene)
  const wall = random.pick(local?.walls ?? facades)
  const metal = random.pick(
    local
      ? [local.roof, mix(local.roof, '#ffffff', 0.12), mix(local.roof, '#5a4a48', 0.2)]
      : [zinc, '#6f7f94', '#8a98a6', '#b0705a', '#7a7480'],
  )
  const top = y - size * 0.46
  paper.rect(
    x,
    y,
    wide,
    height - y,
    paper.fade([
      [0, veil(light.tone(wall, 0.12))],
      [1, veil(light.tone(wall, 0.5))],
    ]),
  )
  const roof: Point[] = [
    [x - 3, y],
    [x + wide * 0.05, top],
    [x + wide * 0.95, top],
    [x + wide + 3, y],
  ]
  for (const share of [random.between(0.08, 0.25), random.between(0.7, 0.9)])
    drawStack(stage, x + wide * share, top, size * 0.32, veil)
  paper.poly(
    roof,
    paper.fade([
      [0, veil(light.key(mix(metal, '#ffffff', 0.15)))],
      [1, veil(light.tone(metal, 0.45))],
    ]),
  )
  paper.poly(
    [
      [x + wide * 0.05, top],
      [x + wide * 0.12, top - size * 0.08],
      [x + wide * 0.88, top - size * 0.08],
      [x + wide * 0.95, top],
    ],
    veil(light.key(mix(metal, '#ffffff', 0.35))),
  )
  let seams = ''
  for (let k = 1; k < 9; k++) seams += trace`M${x + (wide * k) / 9} ${y}L${x + wide * (0.05 + (0.9 * k) / 9)} ${top}`
  paper.line(seams, light.shadow, 1, 'opacity="0.2"')
  const dormers = Math.max(1, Math.round(wide / (size * 0.5)))
  for (let k = 0; k < dormers; k++) {
    const dx = x + (wide * (k + 0.5)) / dormers
    const half = size * 0.085
    paper.path(
      trace`M${dx - half * 1.5} ${y - size * 0.06}V${y - size * 0.3}Q${dx} ${y - size * 0.46} ${dx + half * 1.5} ${y - size * 0.3}V${y - size * 0.06}Z`,
      veil(light.tone('#f3ead8', 0.2)),
    )
    paper.rect(
      dx - half,
      y - size * 0.29,
      half * 2,
      size * 0.22,
      random.chance(light.lamps * 0.8) ? light.lamp : veil(mix(light.fill('#3c5268'), light.sky[1], 0.25)),
    )
    paper.line(trace`M${dx} ${y - size * 0.29}v${size * 0.22}`, veil(light.tone('#f3ead8', 0.3)), 1.6)
  }
  paper.rect(x - 5, y - 3, wide + 10, 7, veil(light.key('#f6ecd8')))
  const pane = size * 0.17
  let [surrounds, lit, dark, bars] = ['', '', '', '']
  for (let k = 0; k < dormers; k++)
    for (let row = 0; row < 3; row++) {
      const [px, py] = [x + (wide * (k + 0.5)) / dormers - pane / 2, y + size * (0.16 + row * 0.5)]
      surrounds += trace`M${px - 2} ${py - 2}h${pane + 4}v${pane * 1.7 + 4}h${-pane - 4}Z`
      const glass = trace`M${px} ${py}h${pane}v${pane * 1.7}h${-pane}Z`
      if (random.chance(light.lamps * 0.8)) lit += glass
      else dark += glass
      bars += trace`M${px + pane / 2} ${py}v${pane * 1.7}M${px - 5} ${py + pane * 1.25}h${pane + 10}`
    }
  paper.path(surrounds, veil(light.key('#fbf4e6')))
  paper.path(lit, light.lamp)
  paper.path(dark, veil(mix(light.fill('#3c5268'), light.sky[1], 0.22)))
  paper.line(bars, veil(light.fill('#4a5060')), 1.4)
}

function drawStack(
  { paper, random, light }: Stage,
  x: number,
  y: number,
  tall: number,
  veil: (colour: Colour) => Colour,
): void {
  const wide = tall * random.between(0.5, 0.9)
  paper.rect(x - wide / 2, y - tall, wide, tall + 8, veil(light.tone('#c98a6a', 0.2)))
  paper.rect(
    light.from > 0 ? x - wide / 2 : x + wide * 0.2,
    y - tall,
    wide * 0.3,
    tall + 8,
    veil(light.fill('#a86a50')),
  )
  const pots = random.int(2, 4)
  for (let i = 0; i < pots; i++)
    paper.rect(
      x - wide * 0.42 + (wide * 0.84 * i) / pots,
      y - tall * 1.26,
      wide * 0.14,
      tall * 0.28,
      veil(light.tone('#b5603f', 0.3)),
    )
}
