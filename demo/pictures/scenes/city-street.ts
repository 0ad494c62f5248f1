import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { height, type Point, trace, width } from '../paper.ts'
import { type Camera, createCamera } from '../perspective.ts'
import { localHouses } from '../regional.ts'
import { drawBistroChair, drawRoundTable } from '../shapes/outdoors.ts'
import { drawTree } from '../shapes/plants.ts'
import { drawMonument, facades, zinc } from '../shapes/roofscape.ts'
import { drawSky } from '../shapes/sky.ts'

/** A street between tall fronts that runs to a monument, with lamps, trees and a café. */
export function drawCityStreet(stage: Stage): void {
  const { paper, random, light } = stage
  const horizon = random.between(600, 650)
  const vanish = width * random.between(0.4, 0.6)
  const local = localHouses(stage.scene)
  const isTown = local === null || stage.outlook === 'city'
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
      drawFront(
        stage,
        camera,
        side,
        near,
        z,
        isTown ? random.between(14, 18.5) : random.between(8.5, 12.5),
        local?.walls ?? facades,
        local?.roof ?? null,
      )
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
export function drawFront(
  stage: Stage,
  camera: Camera,
  side: -1 | 1,
  near: number,
  far: number,
  high: number,
  walls: readonly Colour[] = facades,
  roof: Colour | null = null,
): void {
  const { paper, random, light } = stage
  const x = side * 8
  const wall = random.pick(walls)
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
  const metal = roof ?? random.pick([zinc, '#6f7f94', '#85909c'])
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

export function drawLamp({ paper, light }: Stage, x: number, y: number, tall: number): void {
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
