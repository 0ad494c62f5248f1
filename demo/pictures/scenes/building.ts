import { type Exterior, exteriorOf } from '../architecture.ts'
import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { height, type Point, polygon, trace, width } from '../paper.ts'
import type { Region } from '../scene.ts'
import { drawBed, drawFlora, drawTreeOf } from '../shapes/flora.ts'
import { drawFront, type Front, measureFront, STOREY } from '../shapes/front.ts'
import { drawFlowerBox, flowerColours } from '../shapes/front-window.ts'
import { drawBistroChair, drawRoundTable } from '../shapes/outdoors.ts'
import { drawBush } from '../shapes/plants.ts'
import { drawPot } from '../shapes/pot.ts'
import { drawLamp } from './city-street.ts'
import { drawSetting } from './setting.ts'

/** The front of a building with flats: a street, a residence with balconies, or one of its balconies from near. */
export function drawBuildingFront(stage: Stage): void {
  const { seed, view } = stage.scene
  const { outlook } = stage
  const compositions =
    outlook === 'city' ? [drawStreet, drawBalconyFront] : [drawResidence, drawBalconyFront, drawStreet]
  compositions[(Math.floor(seed / 5) + view) % compositions.length]?.(stage)
}

/** Regions whose seaside flats are in light modern buildings with flat roofs. */
const modern: readonly Region[] = ['riviera', 'languedoc', 'landes', 'vendee', 'corsica']

/** The building itself: taller than a house, its openings closer together. */
function buildingExterior(stage: Stage, offset = 0): Exterior {
  const exterior = exteriorOf({ region: stage.scene.region, seed: stage.scene.seed + offset * 5 })
  const isTown = stage.outlook === 'city'
  // Nobody builds flats of rubble in a town of dressed stone, nor a gable over six bays.
  return {
    ...exterior,
    finish: exterior.finish === 'rubble' && isTown && exterior.region !== 'brittany' ? 'render' : exterior.finish,
    shape:
      exterior.finish === 'chalet' || exterior.region === 'alsace' || exterior.region === 'basque'
        ? 'gable'
        : exterior.shape === 'gable'
          ? 'side'
          : exterior.shape,
  }
}

function drawPavement(stage: Stage, y: number, colour = '#d9cdb8'): void {
  const { paper, light } = stage
  paper.rect(
    0,
    y,
    width,
    height - y,
    paper.fade([
      [0, light.key(colour)],
      [1, light.tone(colour, 0.24)],
    ]),
  )
  let joints = ''
  for (let k = -12; k <= 12; k++) joints += trace`M${width / 2 + k * 90} ${y}L${width / 2 + k * 190} ${height}`
  for (let ly = y + 26, step = 30; ly < height; ly += step, step *= 1.35) joints += trace`M0 ${ly}H${width}`
  paper.line(joints, light.shadow, 1.6, 'opacity="0.14"')
  paper.rect(
    0,
    y,
    width,
    46,
    paper.fade([
      [0, light.shadow, 0.3],
      [1, light.shadow, 0],
    ]),
  )
}

/** A shop front with a striped awning on the ground floor. */
function drawShop(stage: Stage, x: number, y: number, wide: number, m: number, colour: string): void {
  const { paper, light } = stage
  const top = y - m * 2.75
  paper.rect(x, top, wide, m * 2.75, light.tone(mix(colour, '#2f3a40', 0.3), 0.2))
  paper.rect(
    x + wide * 0.05,
    top + m * 0.62,
    wide * 0.9,
    m * 1.55,
    light.lamps > 0.2 ? '#ffdf9e' : mix(light.fill('#4a6070'), light.sky[1], 0.35),
  )
  for (const share of [0.33, 0.64])
    paper.rect(x + wide * share, top + m * 0.62, m * 0.09, m * 2.1, light.tone(colour, 0.2))
  paper.poly(
    [
      [x + wide * 0.08, top + m * 0.62],
      [x + wide * 0.22, top + m * 0.62],
      [x + wide * 0.06, top + m * 2.1],
      [x + wide * 0.05, top + m * 2.1],
    ],
    '#ffffff',
    'opacity="0.14"',
  )
  const stripes = 10
  for (let i = 0; i < stripes; i++) {
    const [a, b] = [x + (wide * i) / stripes, x + (wide * (i + 1)) / stripes]
    const flare = (v: number) => x + wide / 2 + (v - x - wide / 2) * 1.07
    const fill = light.key(i % 2 ? '#fbf4e6' : colour)
    paper.poly(
      [
        [a, top + m * 0.18],
        [b, top + m * 0.18],
        [flare(b), top + m * 0.95],
        [flare(a), top + m * 0.95],
      ],
      fill,
    )
    paper.path(
      trace`M${flare(a)} ${top + m * 0.94}h${flare(b) - flare(a)}v${m * 0.12}q${-(flare(b) - flare(a)) / 2} ${m * 0.16} ${-(flare(b) - flare(a))} 0Z`,
      light.tone(i % 2 ? '#f1e8d6' : colour, 0.3),
    )
  }
  paper.rect(x - wide * 0.03, top + m * 1.1, wide * 1.06, m * 0.4, light.shadow, 'opacity="0.28"')
}

/** A wrought-iron balcony before an opening or along a storey. */
function drawIronBalcony(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  m: number,
  flowers: boolean,
  exterior: Exterior,
): void {
  const { paper, light } = stage
  const iron = light.fill('#323a44')
  const tall = m * 0.92
  paper.rect(x, y, wide, m * 0.14, light.key(exterior.stone))
  paper.rect(x, y + m * 0.14, wide, m * 0.3, light.shadow, 'opacity="0.26"')
  let bars = trace`M${x} ${y - tall}h${wide}M${x} ${y - m * 0.12}h${wide}M${x} ${y - tall * 0.8}h${wide}`
  for (let bx = x; bx <= x + wide + 1; bx += m * 0.17) bars += trace`M${bx} ${y}v${-tall}`
  let scrolls = ''
  for (let bx = x + m * 0.085; bx < x + wide - m * 0.3; bx += m * 0.68)
    scrolls += trace`M${bx} ${y - tall * 0.44}a${m * 0.13} ${m * 0.13} 0 1 1 ${m * 0.26} 0a${m * 0.13} ${m * 0.13} 0 1 1 ${-m * 0.26} 0`
  paper.line(bars, iron, Math.max(1.2, m * 0.03))
  paper.line(scrolls, iron, Math.max(1, m * 0.024))
  // The middle stays free for what stands on the balcony.
  if (flowers)
    for (const share of [0.17, 0.83])
      drawFlowerBox(stage, x + wide * share, y - m * 0.3, wide * 0.26, m, flowerColours(exterior))
}

/** Straight on across a street or a square, between its neighbours. */
function drawStreet(stage: Stage): void {
  const { random, light } = stage
  const own = buildingExterior(stage)
  const m = 58
  const y = 870
  const narrow = own.region === 'alsace' || own.region === 'channel' || own.region === 'basque'
  drawSetting(stage, 520, own.region)
  const bays = narrow ? 3 : 4
  const bay = narrow ? 2.35 : 2.3
  const storeys = narrow ? 4 : own.finish === 'chalet' ? 3 : 4
  const wide = bays * bay * m
  const x = width / 2 - wide / 2 + random.between(-120, 120)
  const neighbours: readonly (readonly [number, number])[] = [
    [1, x + wide],
    [2, x - wide],
    [3, x + wide * 2],
    [4, x - wide * 2],
  ]
  for (const [offset, nx] of neighbours) {
    if (nx > width || nx + wide < 0) continue
    const other = buildingExterior(stage, offset)
    const tall = storeys - (offset % 2)
    const front: Front = { x: nx, y, m, bays, storeys: tall, door: offset % bays, shape: other.shape, bay, glazed: [] }
    drawFront(stage, front, { ...other, dormers: other.dormers && !narrow })
    if (offset % 2 === 1 && own.finish !== 'chalet')
      drawShop(stage, nx + wide * 0.08, y, wide * 0.56, m, random.pick(['#a8483f', '#3f6f62', '#33587a', '#c08a3c']))
  }
  const front: Front = { x, y, m, bays, storeys, door: bays - 2, shape: own.shape, bay, glazed: [] }
  const { paper } = stage
  paper.rect(
    light.from < 0 ? x + wide : x - 34,
    y - (storeys * STOREY + 0.2) * m,
    34,
    (storeys * STOREY + 0.2) * m,
    light.shadow,
    'opacity="0.22"',
  )
  drawFront(stage, front, own)
  if (!narrow && own.finish !== 'chalet')
    for (let column = 0; column < bays; column++)
      drawIronBalcony(
        stage,
        x + (column + 0.14) * bay * m,
        y - STOREY * m - m * 0.0,
        bay * m * 0.72,
        m,
        column % 2 === 0 && light.season !== 'winter',
        own,
      )
  drawPavement(stage, y + 4)
  for (const side of [-1, 1] as const) {
    const tx = width / 2 + side * random.between(590, 690)
    drawTreeOf(
      stage,
      own.trees.includes('palm') ? 'palm' : own.trees.includes('fir') ? 'fir' : 'leaf',
      tx,
      y + 66,
      random.between(430, 520),
    )
    drawLamp(stage, width / 2 + side * 440, y + 60, 330)
  }
  const [tx, ty] = [x + wide * random.between(0.1, 0.3), y + 116]
  const paint = random.pick(['#3f6f62', '#a8483f', '#f1e8d6', '#33587a'])
  for (const dx of [0, 330]) {
    drawBistroChair(stage, tx + dx - 96, ty - 8, 128, 1, paint)
    drawBistroChair(stage, tx + dx + 96, ty - 8, 128, -1, paint)
    drawRoundTable(stage, tx + dx, ty, 140, '#f7f0e0', random.pick(['coffee', 'meal', 'flowers']))
  }
}

/** The first floor from near: the balcony of the flat with its table laid, those of the neighbours beside it. */
function drawBalconyFront(stage: Stage): void {
  const { paper, random, light } = stage
  const own = buildingExterior(stage)
  const chalet = own.finish === 'chalet'
  const flat = modern.includes(own.region) && stage.outlook === 'sea'
  const m = 184
  const [bays, bay] = [5, 3.1]
  const y = 1236
  const floor = y - STOREY * m
  const x = width / 2 - (bays * bay * m) / 2 + random.between(-150, 150)
  drawSetting(stage, 300, own.region)
  const front: Front = {
    x,
    y,
    m,
    bays,
    storeys: 2,
    door: -1,
    shape: 'side',
    bay,
    glazed: [0, 1, 2, 3, 4],
    glazedAbove: true,
  }
  const exterior: Exterior = {
    ...own,
    dormers: false,
    pitch: flat ? 0.1 : Math.min(own.pitch, 0.5),
    ...(flat && { finish: 'render' as const, wall: mix(own.wall, '#ffffff', 0.45) }),
  }
  const hasShops = stage.outlook === 'city' && !chalet
  drawFront(stage, front, exterior)
  if (hasShops)
    for (let column = 0; column < bays; column += 2)
      drawShop(
        stage,
        x + (column + 0.1) * bay * m,
        y,
        bay * m * 0.8,
        m,
        random.pick(['#a8483f', '#3f6f62', '#33587a', '#c08a3c']),
      )
  for (let column = 0; column < bays; column++) {
    const [bx, long] = [x + column * bay * m + m * 0.16, bay * m - m * 0.32]
    const isOwn = column === 2
    if (isOwn) drawLife(stage, bx, floor, long, m, exterior)
    else if (random.chance(0.6))
      drawPot(
        stage,
        bx + long * random.pick([0.14, 0.86]),
        floor,
        m * 0.8,
        random.pick(['olive', 'grass', 'bloom', 'bush'] as const),
      )
    if (chalet) continue
    if (flat) drawGlassBalcony(stage, bx, floor, long, m, exterior, isOwn)
    else drawIronBalcony(stage, bx, floor, long, m, isOwn && light.season !== 'winter', exterior)
  }
  const side = random.side()
  const tree = own.trees.includes('palm') ? 'palm' : own.trees.includes('fir') ? 'fir' : own.trees[0]
  drawTreeOf(stage, tree, side < 0 ? 60 : width - 60, height + 90, tree === 'palm' ? 900 : 820)
  if (hasShops) return
  for (let bx = -20; bx < width + 80; bx += 92) drawBush(stage, bx, height + 26, random.between(60, 96))
  if (!(light.snow && chalet)) drawBed(stage, own, 0, width, height + 12, m * 0.62)
  // The light falls across the wall from one corner.
  paper.rect(
    0,
    0,
    width,
    height,
    paper.fade(
      [
        [0, light.sun, light.hour === 'noon' ? 0.05 : 0.16],
        [1, light.sun, 0],
      ],
      light.from < 0 ? [0, 0] : [1, 0],
      light.from < 0 ? [1, 1] : [0, 1],
    ),
  )
}

/** An open glazed door, and behind it a room in warm light. */
function drawOpenDoor({ paper, light }: Stage, x: number, y: number, m: number): void {
  const [wide, high] = [m * 1.3, m * 2.1]
  const [left, top] = [x - wide / 2, y - high]
  paper.rect(
    left,
    top,
    wide,
    high,
    paper.fade([
      [0, '#fbdca4'],
      [0.6, '#f0bf7c'],
      [1, '#d99a5e'],
    ]),
  )
  paper.ellipse(
    x,
    top + high * 0.26,
    wide * 0.62,
    wide * 0.62,
    paper.glow([
      [0, '#fff6d8', 0.8],
      [1, '#fff0c4', 0],
    ]),
  )
  paper.line(trace`M${x} ${top}v${high * 0.16}`, '#8a6240', Math.max(1, m * 0.02))
  paper.path(
    trace`M${x - m * 0.16} ${top + high * 0.24}q${m * 0.02} ${-m * 0.17} ${m * 0.16} ${-m * 0.18}q${m * 0.14} ${m * 0.01} ${m * 0.16} ${m * 0.18}Z`,
    '#d9653f',
  )
  paper.rect(x - wide * 0.28, top + high * 0.36, m * 0.26, m * 0.32, '#fff6e2', 'stroke="#a87c4c" stroke-width="3"')
  paper.rect(x + wide * 0.1, top + high * 0.4, m * 0.24, m * 0.2, '#7fa3a0', 'stroke="#a87c4c" stroke-width="3"')
  // Both leaves open inwards, with their curtains before them.
  const frame = light.tone('#fbf8f0', 0.1)
  for (const side of [-1, 1] as const) {
    const edge = x + (side * wide) / 2
    paper.poly(
      [
        [edge, top],
        [edge - side * wide * 0.16, top + high * 0.03],
        [edge - side * wide * 0.16, y - high * 0.02],
        [edge, y],
      ],
      frame,
    )
    paper.path(
      trace`M${edge} ${top}h${-side * wide * 0.3}q${side * wide * 0.02} ${high * 0.5} ${side * wide * 0.16} ${high * 0.98}h${side * wide * 0.14}Z`,
      '#fffaf0',
      'opacity="0.86"',
    )
  }
  paper.rect(left, top, wide, high, 'none', `stroke="${frame}" stroke-width="${(m * 0.07).toFixed(1)}"`)
}

/** Draws what makes a balcony look lived in: a lit room behind it, a table for two, a plant. */
function drawLife(stage: Stage, x: number, y: number, wide: number, m: number, exterior: Exterior): void {
  const { random, light } = stage
  const middle = x + wide / 2
  drawOpenDoor(stage, middle, y, m)
  const paint = random.pick(['#f7f2e6', exterior.shutter, '#3f6f66', '#d9653f'])
  drawBistroChair(stage, middle - m * 0.62, y - 2, m * 0.86, 1, paint)
  drawBistroChair(stage, middle + m * 0.62, y - 2, m * 0.86, -1, paint)
  drawRoundTable(stage, middle, y, m * 0.94, '#fdf8ec', random.pick(['coffee', 'meal', 'flowers']))
  drawPot(stage, x + wide * 0.1, y, m * 0.86, light.season === 'winter' ? 'bush' : 'bloom')
}

/** A residence with balconies on every storey, in its garden, by the sea, the slopes or a park. */
function drawResidence(stage: Stage): void {
  const { paper, random, light } = stage
  const own = buildingExterior(stage)
  const chalet = own.finish === 'chalet'
  const flat = modern.includes(own.region) && stage.outlook === 'sea'
  const m = chalet ? 62 : 60
  const y = 816
  drawSetting(stage, random.between(450, 490), own.region)
  const [bays, bay] = [chalet ? 4 : 5, chalet ? 2.6 : 2.9]
  const storeys = 3
  const wide = bays * bay * m
  const side = random.side()
  const x = side < 0 ? width * 0.4 - wide / 2 : width * 0.6 - wide / 2
  const snow = light.snow && chalet
  const green = snow ? '#f5f8fc' : light.season === 'winter' ? '#9fae84' : mix(light.grass, '#7fae4f', 0.35)
  paper.rect(
    0,
    y - 90,
    width,
    height - y + 90,
    paper.fade([
      [0, mix(light.key(green), light.haze, 0.12)],
      [1, light.tone(green, 0.3)],
    ]),
  )
  if (!snow) for (let bx = -20; bx < width + 60; bx += 78) drawBush(stage, bx, y - 34, random.between(46, 66))
  for (let i = 0; i < 4; i++)
    drawTreeOf(
      stage,
      random.pick(own.trees),
      width * (side < 0 ? random.between(0.74, 1) : random.between(0, 0.26)),
      y - random.between(10, 50),
      random.between(330, 470),
      0.06,
    )
  const shift = -light.from * m * 2.4
  paper.poly(
    [
      [x, y],
      [x + wide, y],
      [x + wide + shift, y + m],
      [x + shift, y + m],
    ],
    light.shadow,
    `opacity="${light.shadowDepth * 0.8}"`,
  )
  const front: Front = {
    x,
    y,
    m,
    bays,
    storeys,
    door: 2,
    shape: flat ? 'side' : own.shape === 'gable' && !chalet ? 'side' : own.shape,
    bay,
    glazed: [0, 1, 3, 4],
    glazedAbove: !chalet,
  }
  const exterior: Exterior = flat
    ? { ...own, pitch: 0.1, dormers: false, finish: 'render', wall: mix(own.wall, '#ffffff', 0.45) }
    : own
  drawFront(stage, front, exterior)
  const home = { storey: random.int(1, storeys - 1), column: random.int(1, bays - 2) }
  if (!chalet)
    for (let storey = 1; storey < storeys; storey++)
      for (let column = 0; column < bays; column++) {
        const [bx, by, long] = [x + column * bay * m + m * 0.12, y - storey * STOREY * m, bay * m - m * 0.24]
        const isOwn = storey === home.storey && column === home.column
        if (isOwn) drawLife(stage, bx, by, long, m, exterior)
        if (flat) drawGlassBalcony(stage, bx, by, long, m, exterior, isOwn)
        else drawIronBalcony(stage, bx, by, long, m, isOwn && light.season !== 'winter', exterior)
      }
  if (flat)
    paper.rect(
      x - m * 0.3,
      measureFront(front, exterior).top - m * 0.5,
      wide + m * 0.6,
      m * 0.5,
      light.key(mix(own.wall, '#ffffff', 0.6)),
    )
  if (!snow)
    drawBed(stage, own, x - m * 0.5, x + wide + m * 0.5, y + m * 0.2, m * 0.8, [x + wide / 2 - m, x + wide / 2 + m])
  const path: Point[] = [
    [x + wide / 2 - m * 0.8, y + 6],
    [x + wide / 2 + m * 0.8, y + 6],
    [width / 2 + 330, height + 20],
    [width / 2 - 330, height + 20],
  ]
  paper.poly(
    path,
    paper.fade([
      [0, light.key(snow ? '#e3e9f1' : '#e9dcc0')],
      [1, light.tone(snow ? '#dfe6ef' : '#d8c6a2', 0.2)],
    ]),
  )
  paper.within(polygon(path), () => {
    for (let ly = y + 30, step = 26; ly < height; ly += step, step *= 1.3)
      paper.line(
        [
          [0, ly],
          [width, ly],
        ],
        light.shadow,
        1.5,
        'opacity="0.15"',
      )
  })
  const near = side < 0 ? width * 0.95 : width * 0.05
  drawTreeOf(stage, own.trees[0], near, height - 20, 720)
  if (!snow)
    for (let i = 0; i < 8; i++)
      drawFlora(
        stage,
        random.pick(own.flora),
        side < 0 ? width * (0.72 + i * 0.04) : width * (0.28 - i * 0.04),
        height + random.between(0, 24),
        random.between(90, 150),
      )
  else
    for (const [share, tall] of [
      [0.03, 480],
      [0.97, 560],
    ] as const)
      drawTreeOf(stage, 'fir', width * share, height + 20, tall)
}

/** A balcony of glass under an awning, with two chairs or a plant. */
function drawGlassBalcony(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  m: number,
  exterior: Exterior,
  awning: boolean,
): void {
  const { paper, random, light } = stage
  if (awning) {
    const top = y - m * 2.35
    const stripes = 9
    for (let i = 0; i < stripes; i++)
      paper.poly(
        [
          [x + (wide * i) / stripes, top],
          [x + (wide * (i + 1)) / stripes, top],
          [x + (wide * (i + 1)) / stripes, top + m * 0.72],
          [x + (wide * i) / stripes, top + m * 0.72],
        ],
        light.tone(i % 2 ? '#fbf4e6' : exterior.shutter, 0.08),
      )
    paper.rect(x, top + m * 0.72, wide, m * 0.35, light.shadow, 'opacity="0.25"')
  }
  if (random.chance(0.4))
    drawPot(stage, x + wide * random.pick([0.16, 0.84]), y, m * 0.95, random.pick(['olive', 'grass', 'bloom']))
  paper.rect(x - m * 0.1, y, wide + m * 0.2, m * 0.2, light.key('#f4efe4'))
  paper.rect(x - m * 0.1, y + m * 0.2, wide + m * 0.2, m * 0.42, light.shadow, 'opacity="0.3"')
  paper.rect(x - m * 0.05, y - m * 0.9, wide + m * 0.1, m * 0.9, mix(light.sky[1], '#ffffff', 0.5), 'opacity="0.36"')
  paper.poly(
    [
      [x + wide * 0.2, y - m * 0.9],
      [x + wide * 0.36, y - m * 0.9],
      [x + wide * 0.2, y],
      [x + wide * 0.04, y],
    ],
    '#ffffff',
    'opacity="0.2"',
  )
  paper.rect(x - m * 0.08, y - m * 0.95, wide + m * 0.16, m * 0.09, light.key('#e6dfd0'))
}
