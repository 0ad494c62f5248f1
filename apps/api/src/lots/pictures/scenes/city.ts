import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { height, type Point, trace, width } from '../paper.ts'
import { type Camera, createCamera } from '../perspective.ts'
import { drawBistroChair, drawRoundTable } from '../shapes/outdoors.ts'
import { drawBush, drawTree } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'

const facades: readonly [Colour, ...Colour[]] = ['#efe2c8', '#e9d6b8', '#f3e8d6', '#e3cfae', '#e8c9a6', '#f0d8c0']
const zinc = '#7d8fa3'

/** Distant roofs, towers and domes in the haze, then nearer roofs of zinc and slate with their chimneys. */
export function drawRoofscape(stage: Stage, horizon: number): void {
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
  for (const [down, distance, size] of [
    [60, 0.42, 96],
    [130, 0.24, 128],
    [226, 0.08, 172],
  ] as const)
    for (let x = -size * random.next(); x < width; x += size * random.between(1, 1.3))
      drawRoof(stage, x, horizon + down + random.between(-24, 24), size * random.between(0.95, 1.5), size, distance)
}

/** One landmark far away: a domed church, a cathedral with two towers, or a spire. */
function drawMonument({ paper, random }: Stage, x: number, y: number, tall: number, colour: Colour): void {
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
  const wall = random.pick(facades)
  const metal = random.pick([zinc, '#6f7f94', '#8a98a6', '#b0705a', '#7a7480'])
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
  for (let k = 0; k < dormers; k++)
    for (let row = 0; row < 3; row++) {
      const [px, py] = [x + (wide * (k + 0.5)) / dormers - pane / 2, y + size * (0.16 + row * 0.5)]
      paper.rect(px - 2, py - 2, pane + 4, pane * 1.7 + 4, veil(light.key('#fbf4e6')))
      paper.rect(
        px,
        py,
        pane,
        pane * 1.7,
        random.chance(light.lamps * 0.8) ? light.lamp : veil(mix(light.fill('#3c5268'), light.sky[1], 0.22)),
      )
      paper.line(
        trace`M${px + pane / 2} ${py}v${pane * 1.7}M${px - 5} ${py + pane * 1.25}h${pane + 10}`,
        veil(light.fill('#4a5060')),
        1.4,
      )
    }
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

/** A city seen over its roofs, from a window with flowers. */
export function drawCityRoofs(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(400, 470)
  drawSky(stage, horizon + 60)
  drawRoofscape(stage, horizon)
  const rail = height - 150
  const iron = light.fill('#333c48')
  const step = random.between(64, 84)
  for (let x = -20; x < width + 40; x += step) {
    paper.line(trace`M${x} ${height}V${rail}M${x + step / 2} ${rail + 26}v120`, iron, 5)
    paper.line(
      trace`M${x} ${rail + 40}q${step / 2} 10 ${step / 2} 50t${step / 2} 50M${x + step} ${rail + 40}q${-step / 2} 10 ${-step / 2} 50t${-step / 2} 50`,
      iron,
      3.4,
    )
  }
  paper.rect(0, rail - 6, width, 13, iron)
  paper.rect(0, rail - 6, width, 4, light.key('#8a94a2'), 'opacity="0.6"')
  paper.rect(0, rail + 26, width, 5, iron)
  for (let x = random.between(-40, 80); x < width; x += random.between(210, 420)) {
    for (let k = 0; k < 4; k++)
      drawBush(
        stage,
        x + k * 52,
        rail + 66,
        random.between(38, 54),
        random.pick(light.bloom),
        light.snow ? light.fir : light.leaf,
      )
    paper.rect(x - 36, rail + 50, 232, 46, light.tone('#b9694a', 0.35), 'rx="5"')
  }
}

/** A street between tall fronts that runs to a monument, with lamps, trees and a café. */
export function drawCityStreet(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(600, 650)
  const vanish = width * random.between(0.4, 0.6)
  drawSky(stage, horizon)
  drawMonument(
    stage,
    vanish + random.between(-20, 20),
    horizon + 6,
    random.between(250, 330),
    light.far('#9a94a4', 0.5),
  )
  const camera = createCamera(vanish, horizon, 1000, 1.7)
  const far = 62
  const [fx] = camera.at(0, 0, far)
  paper.rect(
    0,
    horizon + 12,
    width,
    height - horizon,
    paper.fade([
      [0, mix(light.key('#cfc2ae'), light.haze, 0.4)],
      [1, light.tone('#a89c8c', 0.35)],
    ]),
  )
  for (const side of [-1, 1] as const) {
    paper.poly(
      [
        camera.at(side * 3.6, 0.1, far),
        camera.at(side * 8, 0.1, far),
        camera.at(side * 8, 0.1, 2),
        camera.at(side * 3.6, 0.1, 2),
      ],
      light.key('#e0d4c0'),
    )
    paper.poly(
      [
        camera.at(side * 3.6, 0.1, far),
        camera.at(side * 3.6, 0.1, 2),
        camera.at(side * 3.6, -0.02, 2),
        camera.at(side * 3.6, -0.02, far),
      ],
      light.fill('#a89c8a'),
    )
    let z = far
    while (z > 4) {
      const near = Math.max(3.2, z - random.between(7, 12))
      drawFront(stage, camera, side, near, z, random.between(14, 18.5))
      z = near
      if (near <= 3.3) break
    }
  }
  let cobbles = ''
  for (let z = 2.4; z < 30; z *= 1.09)
    cobbles += trace`M${camera.at(-3.6, 0, z)[0]} ${camera.at(0, 0, z)[1]}H${camera.at(3.6, 0, z)[0]}`
  paper.line(cobbles, light.shadow, 1.6, 'opacity="0.16" stroke-dasharray="34 7"')
  paper.poly(
    [
      camera.at(light.from * 3.6, 0, far),
      camera.at(light.from * 0.4, 0, far),
      camera.at(light.from * -0.6, 0, 2),
      camera.at(light.from * 8, 0, 2),
    ],
    light.shadow,
    `opacity="${light.shadowDepth * 0.8}"`,
  )
  paper.ellipse(
    fx,
    horizon,
    300,
    120,
    paper.glow([
      [0, light.haze, 0.7],
      [1, light.haze, 0],
    ]),
  )
  for (const z of [34, 25, 18, 12.5])
    for (const side of [-1, 1] as const) {
      const [x, y] = camera.at(side * 4.3, 0.1, z)
      if (z === 18 || z === 34) drawLamp(stage, x, y, camera.scale(z) * 4.2)
      else drawTree(stage, x, y, camera.scale(z) * 6.4, z / 110)
    }
  drawCafe(stage, camera, random.side())
}

/** One house front along the street: floors of windows with balconies, a shop below, a mansard above. */
function drawFront(stage: Stage, camera: Camera, side: -1 | 1, near: number, far: number, high: number): void {
  const { paper, random, light } = stage
  const x = side * 8
  const wall = random.pick(facades)
  const shade = side === light.from ? 0.75 : 0.08
  const veil = Math.min(0.6, far / 95)
  const see = (colour: Colour, more = 0) => mix(light.tone(colour, Math.min(1, shade + more)), light.haze, veil)
  const quad = (z1: number, z2: number, y1: number, y2: number, out = 0): Point[] => [
    camera.at(x - side * out, y1, z1),
    camera.at(x - side * out, y2, z1),
    camera.at(x - side * out, y2, z2),
    camera.at(x - side * out, y1, z2),
  ]
  paper.poly(quad(near, far, 0, high), see(wall))
  const metal = random.pick([zinc, '#6f7f94', '#85909c'])
  paper.poly(
    [
      camera.at(x, high, near),
      camera.at(x + side * 1.6, high + 3, near),
      camera.at(x + side * 1.6, high + 3, far),
      camera.at(x, high, far),
    ],
    see(metal, -0.1),
  )
  const floors = 5
  const floor = (high - 4.2) / (floors - 1)
  const bays = Math.max(2, Math.round((far - near) / 2.6))
  const bay = (far - near) / bays
  const iron = mix(light.fill('#333c48'), light.haze, veil)
  for (let row = 0; row < floors - 1; row++) {
    const y = 4.2 + floor * row
    for (let k = 0; k < bays; k++) {
      const z = near + bay * (k + 0.5)
      const lit = random.chance(light.lamps)
      paper.poly(quad(z - 0.72, z + 0.72, y + 0.1, y + floor * 0.84), see('#fbf4e4', -0.1))
      paper.poly(
        quad(z - 0.55, z + 0.55, y + 0.2, y + floor * 0.78),
        lit ? light.lamp : mix(mix(light.fill('#3c5268'), light.sky[1], 0.28), light.haze, veil),
      )
      paper.line(
        [camera.at(x, y + 0.2, z), camera.at(x, y + floor * 0.78, z)],
        see('#fbf4e4'),
        Math.max(0.7, camera.scale(z) * 0.07),
      )
      paper.line(
        [camera.at(x, y + floor * 0.54, z - 0.55), camera.at(x, y + floor * 0.54, z + 0.55)],
        see('#fbf4e4'),
        Math.max(0.6, camera.scale(z) * 0.05),
      )
    }
    const band = row === 0 || row === floors - 2 ? 0.5 : 0.12
    paper.poly(quad(near, far, y - 0.14, y + 0.06, band), see('#f6ecd8', band > 0.3 ? 0 : -0.05))
    if (band > 0.3) {
      let bars = ''
      for (let z = near; z < far; z += 0.34) {
        const [[bx, by], [, ty]] = [camera.at(x - side * band, y, z), camera.at(x - side * band, y + 0.85, z)]
        bars += trace`M${bx} ${by}V${ty}`
      }
      paper.line(bars, iron, Math.max(0.6, camera.scale((near + far) / 2) * 0.03))
      paper.line(
        [camera.at(x - side * band, y + 0.85, near), camera.at(x - side * band, y + 0.85, far)],
        iron,
        Math.max(1, camera.scale((near + far) / 2) * 0.06),
      )
    }
  }
  const shop = random.pick(['#2f5a52', '#7d2f36', '#2f4a6e', '#c98a3a', '#4a4a52', '#8a5a3c'])
  paper.poly(quad(near + 0.3, far - 0.3, 0, 3.7), see(shop))
  paper.poly(
    quad(near + 0.8, far - 0.8, 0.6, 2.7),
    light.lamps > 0.2 ? mix(light.lamp, light.haze, veil) : mix(light.fill('#46586a'), light.sky[1], 0.3),
  )
  for (let k = 0; k < 4; k++) {
    const z = near + 0.8 + ((far - near - 1.6) * k) / 3
    paper.line([camera.at(x, 0.6, z), camera.at(x, 2.7, z)], see(shop, 0.2), Math.max(1, camera.scale(z) * 0.1))
  }
  const cloth = random.pick(['#d9604c', '#f3e2c0', '#3f7f8c', '#e9b45c', '#7a9a6a'])
  paper.poly(
    [
      camera.at(x, 3.3, near + 0.5),
      camera.at(x - side * 1.3, 2.6, near + 0.5),
      camera.at(x - side * 1.3, 2.6, far - 0.5),
      camera.at(x, 3.3, far - 0.5),
    ],
    mix(light.tone(cloth, shade * 0.6), light.haze, veil),
  )
  paper.poly(quad(near + 0.5, far - 0.5, 2.36, 2.6, 1.3), see(cloth, 0.25))
}

function drawLamp({ paper, light }: Stage, x: number, y: number, tall: number): void {
  const iron = light.fill('#2f3a44')
  paper.line(
    [
      [x, y],
      [x, y - tall * 0.84],
    ],
    iron,
    tall * 0.018,
  )
  paper.line(
    [
      [x, y],
      [x, y - tall * 0.16],
    ],
    iron,
    tall * 0.034,
  )
  const [half, top] = [tall * 0.045, y - tall]
  if (light.lamps > 0.2)
    paper.ellipse(
      x,
      top + tall * 0.08,
      tall * 0.3,
      tall * 0.3,
      paper.glow([
        [0, light.lamp, 0.8],
        [1, light.lamp, 0],
      ]),
    )
  paper.poly(
    [
      [x - half * 0.6, y - tall * 0.84],
      [x - half, top + tall * 0.03],
      [x + half, top + tall * 0.03],
      [x + half * 0.6, y - tall * 0.84],
    ],
    light.lamps > 0.2 ? '#fff0c4' : light.tone('#eef0e6', 0.2),
  )
  paper.poly(
    [
      [x - half * 1.2, top + tall * 0.03],
      [x, top],
      [x + half * 1.2, top + tall * 0.03],
    ],
    iron,
  )
}

function drawCafe(stage: Stage, camera: Camera, side: -1 | 1): void {
  const { random } = stage
  const paint = random.pick(['#b8433a', '#3f7a6a', '#d9a648', '#4f7596'])
  for (const z of [7.4, 5.2]) {
    const [x, y] = camera.at(side * 4.7, 0.1, z)
    const size = camera.scale(z)
    drawBistroChair(stage, x - size * 0.75, y - size * 0.1, size * 0.95, 1, paint)
    drawBistroChair(stage, x + size * 0.75, y - size * 0.1, size * 0.95, -1, paint)
    drawRoundTable(stage, x, y, size * 0.95, '#f7f0e2', random.pick(['coffee', 'meal']))
  }
}
