import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { height, type Point, polygon, trace, width } from '../paper.ts'
import { type Camera, createCamera } from '../perspective.ts'
import { grows, ownHouse } from '../regional.ts'
import { houseStyles } from '../shapes/house-styles.ts'
import { drawHouse } from '../shapes/houses.ts'
import { drawLounger } from '../shapes/outdoors.ts'
import { drawParasol } from '../shapes/parasol.ts'
import { drawBush, drawTree } from '../shapes/plants.ts'
import { drawPot } from '../shapes/pot.ts'
import { drawCypress, drawPalm, drawParasolPine } from '../shapes/southern-trees.ts'
import { drawVista } from './vista.ts'

/** A pool on its terrace of stone, loungers and parasols beside it, the house or the view behind. */
export function drawPool(stage: Stage): void {
  const { random, light } = stage
  const side = random.side()
  const flip = (x: number) => (side < 0 ? x : width - x)
  const horizon = 450
  drawVista(
    stage,
    horizon,
    stage.scene.region === null ? random.pick(['green', 'sea', 'mountain', 'green']) : stage.outlook,
  )
  const camera = createCamera(flip(width * 0.58), horizon, 900, 2.3)
  const far = camera.at(0, 0, 17)[1]
  for (let x = -20; x < width + 60; x += 58) {
    if (random.chance(0.2) && grows(stage.scene, 'cypress')) drawCypress(stage, x, far + 6, random.between(150, 260))
    drawBush(stage, x, far + 14, random.between(40, 62), random.chance(0.3) ? random.pick(light.bloom) : undefined)
  }
  if (random.chance(0.7)) {
    const wide = random.between(430, 540)
    drawHouse(
      stage,
      {
        x: side < 0 ? random.between(-60, 60) : width - wide - random.between(-60, 60),
        y: far + 14,
        wide,
        high: 210,
        floors: 2,
        bays: 4,
        roof: 84,
      },
      ownHouse(stage.scene) ?? random.pick([houseStyles.provencal, houseStyles.farmhouse, houseStyles.riviera]),
    )
  } else if (grows(stage.scene, 'pine')) drawParasolPine(stage, flip(170), far + 60, 520, side * -40)
  else drawTree(stage, flip(170), far + 60, 480)
  drawPaving(stage, camera, far)
  drawBasin(stage, camera, side)
  const cloth = random.pick(['#fdf6e6', '#e9b45c', '#d9705a', '#6f9fae', '#f4ead6'])
  const shade = random.pick(['#fdf6e6', '#f2dcb0', '#d9705a', '#4f8a94'])
  for (const [z, back] of [
    [11.2, 0],
    [8, 1],
    [5.7, 2],
  ] as const) {
    const [x, y] = camera.at(side * -3.5 - side * back * 0.05, 0, z)
    const size = camera.scale(z) * 1.9
    const [px, py] = camera.at(side * -4.75, 0, z + 0.4)
    drawParasol(stage, px, py, camera.scale(z + 0.4) * 2.5, shade, mix(shade, '#ffffff', 0.25), 7)
    drawLounger(stage, x - side * size * 0.1, y + size * 0.1, size * 0.68, side < 0 ? 1 : -1, cloth)
  }
  if (random.chance(0.6) && grows(stage.scene, 'palm'))
    drawPalm(stage, flip(1330), height - 120, random.between(560, 680), random.between(-60, 60))
  drawPot(stage, flip(90), height - 40, 210, random.pick(['olive', 'bloom', 'grass']))
  for (let i = 0; i < 3; i++)
    drawBush(stage, flip(1300 + i * 130), height + 30, random.between(90, 130), random.pick(light.bloom))
}

function drawPaving({ paper, light }: Stage, camera: Camera, far: number): void {
  const stone = '#e6d8c0'
  paper.rect(
    0,
    far,
    width,
    height - far,
    paper.fade([
      [0, mix(light.key(stone), light.haze, 0.2)],
      [1, light.tone(stone, 0.14)],
    ]),
  )
  let joints = ''
  for (let z = 2; z < 17; z += 0.75) joints += trace`M0 ${camera.at(0, 0, z)[1]}H${width}`
  for (let x = -14; x <= 14; x += 0.9) {
    const [[fx, fy], [nx, ny]] = [camera.at(x, 0, 17), camera.at(x, 0, 2)]
    joints += trace`M${fx} ${fy}L${nx} ${ny}`
  }
  paper.line(joints, light.shadow, 1.4, 'opacity="0.14"')
}

function drawBasin(stage: Stage, camera: Camera, side: -1 | 1): void {
  const { paper, random, light } = stage
  const [left, right] = side < 0 ? [-2.4, 3.6] : [-3.6, 2.4]
  const [near, far] = [2.9, random.between(12.5, 15)]
  const rim = (grow: number): Point[] => [
    camera.at(left - grow, 0, near - grow),
    camera.at(right + grow, 0, near - grow),
    camera.at(right + grow, 0, far + grow),
    camera.at(left - grow, 0, far + grow),
  ]
  paper.poly(rim(0.34), light.key('#f7efe0'))
  paper.poly(rim(0.04), light.fill('#bfae94'))
  const water = random.pick(['#3fb4c4', '#4cc0c0', '#3aa2c8'])
  paper.poly(
    rim(0),
    paper.fade([
      [0, mix(light.key(mix(water, '#ffffff', 0.4)), light.sky[1], 0.45)],
      [0.45, light.key(water)],
      [1, light.tone(mix(water, '#1f6f9c', 0.35), 0.1)],
    ]),
  )
  paper.within(polygon(rim(0)), () => {
    const wallTop = camera.at(left, 0, far)
    const wallEnd = camera.at(right, 0, far)
    paper.poly(
      [wallTop, wallEnd, [wallEnd[0], wallEnd[1] + 12], [wallTop[0], wallTop[1] + 12]],
      light.shadow,
      'opacity="0.25"',
    )
    const dark = side < 0 ? left : right
    paper.poly(
      [
        camera.at(dark, 0, near),
        camera.at(dark, 0, far),
        camera.at(dark - side * -0.45, 0, far),
        camera.at(dark - side * -0.45, 0, near),
      ],
      light.shadow,
      'opacity="0.22"',
    )
    for (let i = 0; i < 95; i++) {
      const z = near + (far - near) * random.next() ** 1.6
      const [x, y] = camera.at(random.between(left, right), 0, z)
      const s = camera.scale(z)
      const [a, b] = [s * random.between(0.16, 0.5), s * random.between(0.012, 0.03)]
      paper.line(
        trace`M${x - a} ${y}q${a * 0.5} ${-b * 2.4} ${a} 0t${a} ${-b}`,
        light.key('#ffffff'),
        Math.max(0.8, s * 0.011),
        `opacity="${random.between(0.2, 0.6).toFixed(2)}"`,
      )
    }
    const [gx, gy] = camera.at((left + right) / 2, 0, (near + far) / 2.6)
    paper.ellipse(
      gx + light.from * 200,
      gy,
      420,
      120,
      paper.glow([
        [0, light.sun, 0.5],
        [1, light.sun, 0],
      ]),
    )
    if (light.lamps > 0.4)
      paper.ellipse(
        gx,
        gy + 70,
        560,
        240,
        paper.glow([
          [0, '#a8f4f0', 0.75],
          [1, '#7fe4e8', 0],
        ]),
      )
  })
  for (const shift of [0, 0.42]) {
    const [x, y] = camera.at(side < 0 ? right - 0.7 + shift * 0.2 : left + 0.7 - shift * 0.2, 0, 3.6 - shift)
    paper.line(trace`M${x} ${y + 30}v-130q0 -40 ${-side * -40} -40t${-side * -40} 40v60`, light.key('#eef2f2'), 9)
  }
}
