import type { TreeKind } from '../architecture.ts'
import { styles } from '../architecture.ts'
import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, ground, height, type Point, polygon, trace, width } from '../paper.ts'
import { coastOf, isSouthern } from '../regional.ts'
import type { Region } from '../scene.ts'
import { drawSailingBoat } from '../shapes/boats.ts'
import { drawTreeOf } from '../shapes/flora.ts'
import { drawHeadland, drawLighthouse } from '../shapes/headland.ts'
import { brokenLine, drawHill, heightAt, rollingLine } from '../shapes/land.ts'
import { drawMassif } from '../shapes/massif.ts'
import { drawRoofscape } from '../shapes/roofscape.ts'
import { drawSky } from '../shapes/sky.ts'
import { drawRipple, drawSea } from '../shapes/water.ts'

/** What lies behind a home of a region, over the whole sheet, its skyline near `horizon`. */
export function drawSetting(stage: Stage, horizon: number, region: Region): void {
  const { outlook } = stage
  if (outlook === 'sea') drawCoast(stage, horizon, region)
  else if (outlook === 'city') {
    drawSky(stage, horizon + 60)
    // The home hides the nearer rows.
    drawRoofscape(stage, horizon, 1)
  } else if (outlook === 'mountain' || region === 'alps' || region === 'pyrenees') {
    drawSky(stage, horizon + 60)
    drawMassif(stage, horizon + 40, region === 'alsace' ? 130 : 300)
    drawHill(stage, horizon + 150, 24, stage.light.snow ? '#f4f7fb' : stage.light.grass, 0.3)
  } else drawCountryside(stage, horizon, region)
}

function drawCoast(stage: Stage, horizon: number, region: Region): void {
  const { random, light } = stage
  const coast = coastOf(region)
  drawSky(stage, horizon)
  const side = random.side()
  if (coast.mountains) drawRidge(stage, horizon, coast.mountains, '#8f8a98', 0.62)
  if (coast.hills) drawRidge(stage, horizon, 90, coast.hills, 0.6)
  drawSea(stage, horizon, height, coast.water)
  if (coast.cliff && coast.tall) {
    drawHeadland(
      stage,
      side,
      width * random.between(0.38, 0.62),
      coast.tall * random.between(0.85, 1.15),
      horizon + 8,
      region === 'channel' ? 0.3 : 0.45,
      coast.cliff,
    )
    if (random.chance(0.5))
      drawHeadland(
        stage,
        side < 0 ? 1 : -1,
        width * random.between(0.16, 0.3),
        coast.tall * 0.45,
        horizon + 4,
        0.66,
        coast.cliff,
      )
  }
  if (coast.rocks)
    for (let i = 0; i < 4; i++)
      drawIslet(stage, width * random.next(), horizon + random.between(16, 60), random.between(30, 80), coast.rocks)
  if (region === 'brittany' && random.chance(0.6)) {
    const x = width * (side < 0 ? random.between(0.62, 0.8) : random.between(0.2, 0.38))
    drawIslet(stage, x, horizon + 22, 70, coast.rocks ?? '#c79f8c')
    drawLighthouse(stage, x, horizon + 6, 130, random.pick(['#c8433a', '#3f4f5c']))
  }
  for (let i = random.int(2, 4); i > 0; i--)
    drawSailingBoat(stage, width * random.between(0.1, 0.9), horizon + random.between(10, 70), random.between(40, 80))
  if (coast.dunes) drawDunes(stage, horizon + random.between(80, 110), region === 'landes')
  else drawRipple(stage, width / 2, horizon + 3, width, 2, mix(light.sky[2], '#ffffff', 0.4), 0.4)
}

/** A chain of hills or mountains along the horizon, one side of each in shade. */
function drawRidge(
  { paper, random, light }: Stage,
  horizon: number,
  tall: number,
  colour: Colour,
  distance: number,
): void {
  for (const [share, far] of [
    [1, distance + 0.14],
    [0.62, distance],
  ] as const) {
    const crest = brokenLine(
      random,
      [-40, horizon - tall * share * random.between(0.3, 0.8)],
      [width + 40, horizon - tall * share * random.between(0.3, 0.8)],
      tall * share * 0.55,
      6,
    )
    const lit = light.far(colour, far)
    const outline: Point[] = [...crest, [width + 40, horizon + 4], [-40, horizon + 4]]
    paper.poly(
      outline,
      paper.fade([
        [0, lit],
        [1, mix(lit, light.haze, 0.4)],
      ]),
    )
    paper.within(polygon(outline), () => {
      let shade = ''
      for (let i = 3; i < crest.length - 3; i += 4) {
        const [x, y] = crest[i] ?? [0, 0]
        shade += trace`M${x} ${y}L${x - light.from * tall * 0.28} ${horizon}h${-light.from * tall * 0.22}Z`
      }
      paper.path(shade, mix(light.fill(colour), light.haze, far), 'opacity="0.4"')
    })
  }
}

function drawIslet({ paper, random, light }: Stage, x: number, y: number, half: number, colour: Colour): void {
  const crest = brokenLine(random, [x - half, y], [x + half * 0.1, y - half * 0.5], half * 0.2, 3)
  const fall = brokenLine(random, [x + half * 0.1, y - half * 0.5], [x + half, y], half * 0.2, 3)
  paper.poly([...crest, ...fall], light.far(colour, 0.2))
  paper.poly(
    [[x + half * 0.1, y - half * 0.5], ...fall, [x + half * 0.3 * -light.from, y]],
    light.fill(colour),
    'opacity="0.4"',
  )
  paper.ellipse(x, y + 2, half * 1.15, 4, mix(light.sky[2], '#ffffff', 0.6), 'opacity="0.7"')
}

/** A beach with dunes and marram grass before the sea; pines behind in the Landes. */
function drawDunes(stage: Stage, y: number, pines: boolean): void {
  const { paper, random, light } = stage
  const beach = rollingLine(random, y, 6)
  paper.line(curve(beach.map(([px, py]): Point => [px, py - 8])), '#ffffff', 9, 'opacity="0.55"')
  paper.path(
    ground(beach),
    paper.fade([
      [0, light.key('#f0dcb4')],
      [1, light.tone('#dcc492', 0.2)],
    ]),
  )
  const dune = rollingLine(random, y + 60, 26)
  paper.path(
    ground(dune),
    paper.fade([
      [0, light.key('#e8d3a2')],
      [0.5, light.tone('#c9b684', 0.2)],
      [1, light.tone('#a9a56e', 0.3)],
    ]),
  )
  let blades = ''
  for (let i = 0; i < 130; i++) {
    const x = width * random.next()
    const foot = heightAt(dune, x) + random.between(0, 40)
    blades += trace`M${x} ${foot}q${random.between(-8, 8)} ${-18} ${random.between(-16, 16)} ${-random.between(20, 34)}`
  }
  paper.line(blades, light.tone('#8f9a62', 0.25), 2.4)
  if (pines)
    for (let i = 0; i < 5; i++)
      drawTreeOf(stage, 'pine', width * random.next(), y + random.between(60, 100), random.between(150, 230))
}

/** What is sown or planted around the houses of a region. */
const crops: Partial<Record<Region, readonly [Colour, ...Colour[]]>> = {
  provence: ['#8a6fb8', '#8fa05c', '#cdb478'],
  alsace: ['#7f9e48', '#93ad52', '#86a24c'],
  loire: ['#9ab25c', '#d6bd66', '#87a552'],
  dordogne: ['#86a04c', '#a8b464', '#c9b76c'],
  auvergne: ['#7fa455', '#93b45f', '#89a856'],
  languedoc: ['#86964a', '#a6a258', '#c7a868'],
  aquitaine: ['#7f9a48', '#94a852', '#8a9f50'],
}

function drawCountryside(stage: Stage, horizon: number, region: Region): void {
  const { paper, random, light } = stage
  const southern = isSouthern(region)
  drawSky(stage, horizon + 40)
  if (southern)
    drawRidge(stage, horizon + 10, region === 'corsica' ? 180 : 110, region === 'provence' ? '#b3aa9c' : '#8f9a86', 0.6)
  if (region === 'auvergne') drawPuys(stage, horizon + 20)
  const colours = crops[region] ?? [light.grass, light.leaf[1], '#a8b464']
  const trees: readonly TreeKind[] = styles[region].trees
  for (const [lift, distance] of [
    [40, 0.72],
    [4, 0.52],
  ] as const)
    drawHill(stage, horizon - lift, random.between(22, 40), southern ? '#7f9468' : light.fir[1], distance)
  for (const [down, distance] of [
    [30, 0.4],
    [88, 0.26],
    [150, 0.12],
  ] as const) {
    const summer = light.season === 'summer'
    const crop = random.pick(colours)
    const colour =
      crop === '#8a6fb8' && !summer
        ? '#8f9a74'
        : light.season === 'winter'
          ? mix(crop, '#a89a78', 0.6)
          : light.season === 'autumn'
            ? mix(crop, '#b8743c', 0.45)
            : crop
    const edge = drawHill(stage, horizon + down, random.between(14, 26), colour, distance)
    // Rows of vines, lavender or corn follow the slope.
    const dark = mix(light.fill(colour), light.haze, distance + 0.1)
    paper.within(ground(edge), () => {
      let rows = ''
      const vanish = width * random.between(0.2, 0.8)
      for (let k = -26; k <= 26; k++)
        rows += trace`M${vanish + k * 40} ${horizon + down - 30}L${vanish + k * 130} ${horizon + down + 160}`
      paper.line(rows, dark, 7, 'opacity="0.34"')
    })
    for (let i = 0; i < 9; i++) {
      const x = width * random.next()
      drawTreeOf(
        stage,
        random.chance(0.7)
          ? trees[0] === 'pine'
            ? 'leaf'
            : (trees[0] ?? 'leaf')
          : random.pick(trees as readonly [TreeKind, ...TreeKind[]]),
        x,
        heightAt(edge, x) + random.between(4, 24),
        random.between(44, 80) * (1.35 - distance),
        distance,
      )
    }
  }
}

/** Old volcanoes: rounded cones, one behind another. */
function drawPuys({ paper, random, light }: Stage, base: number): void {
  for (let i = 0; i < 5; i++) {
    const x = width * ((i + random.between(0.2, 0.8)) / 5)
    const [half, tall] = [random.between(150, 260), random.between(90, 170)]
    const colour = light.far('#6f8f62', 0.72 - i * 0.03)
    paper.path(
      trace`M${x - half} ${base}C${x - half * 0.45} ${base - tall * 0.3} ${x - half * 0.3} ${base - tall} ${x - half * 0.1} ${base - tall}Q${x} ${base - tall * 0.93} ${x + half * 0.1} ${base - tall}C${x + half * 0.3} ${base - tall} ${x + half * 0.45} ${base - tall * 0.3} ${x + half} ${base}Z`,
      paper.fade([
        [0, colour],
        [1, mix(colour, light.haze, 0.4)],
      ]),
    )
  }
}
