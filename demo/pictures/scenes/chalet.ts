import type { Stage } from '../palette.ts'
import { curve, height, type Point, width } from '../paper.ts'
import { drawChalet } from '../shapes/chalet.ts'
import { drawFir } from '../shapes/firs.ts'
import { drawHill, drawSwells, heightAt, rollingLine } from '../shapes/land.ts'
import { drawMassif, snowShade } from '../shapes/massif.ts'
import { drawGrasses } from '../shapes/plants.ts'
import { drawSky } from '../shapes/sky.ts'

/** A chalet on its meadow or in its snow, before the mountains. */
export function drawChaletScene(stage: Stage): void {
  const { paper, random, light } = stage
  const base = random.between(520, 580)
  drawSky(stage, base)
  drawMassif(stage, base, random.between(300, 390))
  const meadow = light.snow ? '#f7f9fc' : light.grass
  drawHill(stage, base + 120, 30, meadow, 0.32)
  const edge = rollingLine(random, base + 190, 34)
  drawSwells(stage, edge, meadow, light.snow ? snowShade(stage) : light.fill(light.turf), 9)
  const x = width * random.between(0.3, 0.66)
  const others = random.int(1, 2)
  for (let i = 0; i < others; i++) {
    const ox = i % 2 ? x - random.between(430, 560) : x + random.between(400, 540)
    drawChalet(stage, ox, heightAt(edge, ox) + 16, random.between(130, 170))
  }
  const firs: [number, number][] = []
  for (let i = 0; i < 16; i++) {
    const fx = width * random.next()
    if (Math.abs(fx - x) > 300) firs.push([fx, random.between(20, 150)])
  }
  for (const [fx, down] of firs.sort((one, other) => one[1] - other[1]))
    drawFir(stage, fx, heightAt(edge, fx) + down, 150 + down * 1.5, 0.16 - down / 1000)
  const floor = heightAt(edge, x) + 130
  const size = random.between(330, 400)
  const cast = -light.from
  paper.poly(
    [
      [x - size * 0.5, floor],
      [x + size * 0.5, floor],
      [x + size * 0.5 + cast * size * 0.7, floor + size * 0.16],
      [x - size * 0.4 + cast * size * 0.7, floor + size * 0.16],
    ],
    light.shadow,
    `opacity="${light.shadowDepth}"`,
  )
  drawChalet(stage, x, floor, size)
  const path: Point[] = [
    [x - 20, floor - 2],
    [x + 30, floor + 50],
    [x - 60, height - 90],
    [x + 40, height + 20],
  ]
  paper.line(curve(path), light.tone(light.snow ? '#dfe6ef' : '#d8c29a', 0.25), 46, 'opacity="0.85"')
  if (light.snow)
    for (const shift of [-20, 20])
      paper.line(curve(path.map(([px, py]): Point => [px + shift, py])), snowShade(stage), 3, 'opacity="0.7"')
  else drawFence(stage, floor + 90)
  const side = x > width / 2 ? -1 : 1
  const corner = side < 0 ? 110 : width - 110
  for (const [dx, size2] of [
    [-130, 420],
    [120, 470],
    [0, 640],
  ] as const)
    drawFir(
      stage,
      corner + dx + random.between(-30, 30),
      height + random.between(10, 50),
      size2 * random.between(0.9, 1.15),
    )
  if (!light.snow) drawGrasses(stage, height + 4, 0, width, 90, light.grass, light.bloom)
  else drawSnowfall(stage)
}

function drawFence({ paper, random, light }: Stage, y: number): void {
  const [wood, shade] = [light.tone('#a98a68', 0.2), light.fill('#8a6d52')]
  const slope = random.between(-0.03, 0.03)
  const line = (x: number) => y + slope * x + Math.sin(x / 180) * 8
  for (let x = -20; x < width + 40; x += 92) {
    paper.rect(x, line(x) - 62, 11, 70, wood)
    paper.rect(light.from > 0 ? x : x + 7, line(x) - 62, 4, 70, shade)
    for (const lift of [50, 28])
      paper.poly(
        [
          [x, line(x) - lift],
          [x + 97, line(x + 97) - lift],
          [x + 97, line(x + 97) - lift + 7],
          [x, line(x) - lift + 8],
        ],
        wood,
      )
  }
}

function drawSnowfall({ paper, random, light }: Stage): void {
  if (random.chance(0.5)) return
  for (let i = 0; i < 130; i++) {
    const size = random.between(1.2, 4.2)
    paper.ellipse(
      width * random.next(),
      height * random.next(),
      size,
      size,
      light.key('#ffffff'),
      `opacity="${random.between(0.4, 0.9).toFixed(2)}"`,
    )
  }
}
