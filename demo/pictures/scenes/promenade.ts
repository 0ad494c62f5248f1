import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { height, type Point, polygon, trace, width } from '../paper.ts'
import { type Camera, createCamera } from '../perspective.ts'
import { coastOf, grows, localHouses } from '../regional.ts'
import { drawSailingBoat } from '../shapes/boats.ts'
import { drawHeadland, waters } from '../shapes/headland.ts'
import { drawParasol } from '../shapes/parasol.ts'
import { drawBush, drawTree } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'
import { drawPalm, drawParasolPine } from '../shapes/southern-trees.ts'
import { drawSea } from '../shapes/water.ts'
import { drawFront, drawLamp } from './city-street.ts'

const walls = [
  ['#f6dfc0', '#f4c9a0', '#f0b49a', '#fbf3e4', '#f3d9a8'],
  ['#fbf7ef', '#f2ece0', '#e6e2da', '#f4e2cf'],
  ['#f7ecd9', '#e9d2b4', '#f3e3c9', '#dcb99a'],
] as const
/** How far the beach lies below the promenade, in metres. */
const drop = 3

/** A promenade between the fronts of a resort and its beach: palms, lamps, a balustrade, the bay beyond. */
export function drawPromenade(stage: Stage): void {
  const { paper, random, light } = stage
  const side = random.side()
  const sea = -side
  const horizon = random.between(500, 550)
  drawSky(stage, horizon)
  const { region } = stage.scene
  const coast = region && coastOf(region)
  drawSea(stage, horizon, height, coast?.water ?? random.pick(waters))
  drawHeadland(
    stage,
    side,
    width * random.between(0.7, 0.9),
    random.between(110, 180),
    horizon + 8,
    0.6,
    coast?.cliff ?? random.pick(['#c98a62', '#d9b48c', '#c9b8a2']),
  )
  for (let i = random.int(2, 4); i > 0; i--)
    drawSailingBoat(
      stage,
      width / 2 + sea * width * random.between(0.1, 0.46),
      horizon + random.between(10, 70),
      random.between(40, 90),
    )
  const camera = createCamera(width / 2 - sea * width * random.between(0.02, 0.12), horizon, 1000, 2.3)
  drawStrand(stage, camera, sea)
  const pavement: Point[] = [
    camera.at(side * 8, 0, 70),
    camera.at(sea * 3.4, 0, 70),
    camera.at(sea * 3.4, 0, 1.6),
    camera.at(side * 8, 0, 1.6),
  ]
  paper.poly(
    [
      camera.at(sea * 3.4, 0, 70),
      camera.at(sea * 3.4, 0, 1.6),
      camera.at(sea * 3.4, -drop, 1.6),
      camera.at(sea * 3.4, -drop, 70),
    ],
    light.fill('#cbb797'),
  )
  paper.poly(
    pavement,
    paper.fade([
      [0, mix(light.key('#e9d6b8'), light.haze, 0.35)],
      [1, light.tone('#dcc4a0', 0.15)],
    ]),
  )
  paper.within(polygon(pavement), () => {
    let joints = ''
    for (let z = 1.8; z < 70; z *= 1.12) joints += trace`M0 ${camera.at(0, 0, z)[1]}H${width}`
    for (let x = -8; x <= 8; x += 1.1)
      joints += trace`M${camera.at(x, 0, 70)[0]} ${camera.at(x, 0, 70)[1]}L${camera.at(x, 0, 1.6)[0]} ${camera.at(x, 0, 1.6)[1]}`
    paper.line(joints, light.shadow, 1.5, 'opacity="0.14"')
    for (const along of [-1, 1])
      paper.poly(
        [
          camera.at(along * 0.9 - side * 1.2, 0, 70),
          camera.at(along * 0.9 - side * 1.2 + 0.16, 0, 70),
          camera.at(along * 0.9 - side * 1.2 + 0.16, 0, 1.6),
          camera.at(along * 0.9 - side * 1.2, 0, 1.6),
        ],
        light.key('#f8ecd6'),
        'opacity="0.7"',
      )
  })
  const paint = localHouses(stage.scene)?.walls ?? random.pick(walls)
  for (let z = 66; z > 4; ) {
    const near = Math.max(3.2, z - random.between(8, 13))
    drawFront(stage, camera, side, near, z, random.between(11.5, 16), paint)
    if (near <= 3.2) break
    z = near
  }
  drawBalustrade(stage, camera, sea)
  for (const z of [38, 27, 19.5, 14, 10]) {
    const [bx, by] = camera.at(side * 4.6, 0, z)
    const s = camera.scale(z)
    for (let i = -2; i <= 2; i++)
      drawBush(
        stage,
        bx + i * s * 0.4,
        by + s * 0.12,
        s * 0.4,
        i % 2 ? random.pick(light.bloom) : undefined,
        light.bush,
      )
    if (grows(stage.scene, 'palm')) drawPalm(stage, bx, by, s * random.between(5, 6.4), random.between(-0.5, 0.5) * s)
    else if (grows(stage.scene, 'pine')) drawParasolPine(stage, bx, by, s * random.between(5.4, 6.2), -side * s * 0.3)
    else drawTree(stage, bx, by, s * random.between(4.6, 5.4))
    const [lx, ly] = camera.at(sea * 3, 0, z * 0.88)
    drawLamp(stage, lx, ly, camera.scale(z * 0.88) * 3.6)
  }
}

/** The beach below, surf at its edge, parasols in rows. */
function drawStrand(stage: Stage, camera: Camera, sea: number): void {
  const { paper, random, light } = stage
  const strip = (from: number, to: number): Point[] => [
    camera.at(sea * from, -drop, 80),
    camera.at(sea * to, -drop, 80),
    camera.at(sea * to, -drop, 3),
    camera.at(sea * from, -drop, 3),
  ]
  paper.poly(strip(3, 15.5), mix(light.key('#8fd8cc'), light.sky[1], 0.25), 'opacity="0.5"')
  paper.poly(strip(3, 14), light.key('#ffffff'), 'opacity="0.85"')
  paper.poly(strip(3, 13.5), light.tone('#c2a478', 0.25))
  paper.poly(
    strip(3, 12.6),
    paper.fade([
      [0, mix(light.key('#f0d8aa'), light.haze, 0.4)],
      [1, light.key('#ecd0a0')],
    ]),
  )
  const cloth = random.pick(['#e2574c', '#2f7f9c', '#f2b134', '#3f8a72', '#fdf4e3'])
  for (const z of [46, 36, 29, 23.5, 19, 15.5, 12.5])
    for (const x of [11.2, 8.8, 6.2]) {
      const [px, py] = camera.at(sea * (x + random.between(-0.5, 0.5)), -drop, z)
      if (random.chance(0.85)) drawParasol(stage, px, py, camera.scale(z) * 2.3, cloth, '#fdf4e3')
    }
}

function drawBalustrade({ paper, light }: Stage, camera: Camera, sea: number): void {
  const x = sea * 3.4
  const face = (low: number, top: number): Point[] => [
    camera.at(x, low, 70),
    camera.at(x, top, 70),
    camera.at(x, top, 1.7),
    camera.at(x, low, 1.7),
  ]
  const shade = sea === light.from ? 0.5 : 0.1
  for (let z = 34; z > 1.8; z -= 0.34) {
    const [[bx, foot], [, top]] = [camera.at(x, 0.1, z), camera.at(x, 0.9, z)]
    const half = camera.scale(z) * 0.032
    paper.path(
      trace`M${bx - half} ${foot}Q${bx - half * 2.4} ${(foot + top) / 2} ${bx - half * 0.7} ${top}H${bx + half * 0.7}Q${bx + half * 2.4} ${(foot + top) / 2} ${bx + half} ${foot}Z`,
      mix(light.tone('#fbf4e6', shade), light.haze, Math.min(0.5, z / 80)),
    )
  }
  paper.poly(face(0.88, 1.02), light.tone('#fdf8ec', shade * 0.7))
  paper.poly(face(0, 0.12), light.tone('#e9dcc4', shade))
  paper.poly(
    [
      camera.at(x - sea * 0.18, 1.02, 70),
      camera.at(x + sea * 0.12, 1.02, 70),
      camera.at(x + sea * 0.12, 1.02, 1.7),
      camera.at(x - sea * 0.18, 1.02, 1.7),
    ],
    light.key('#fffaf0'),
  )
}
