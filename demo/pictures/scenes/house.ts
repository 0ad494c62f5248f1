import { type Exterior, exteriorOf } from '../architecture.ts'
import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { curve, height, type Point, polygon, trace, width } from '../paper.ts'
import { drawBed, drawClimber, drawFlora, drawTreeOf } from '../shapes/flora.ts'
import { drawFront, type Front, measureFront } from '../shapes/front.ts'
import { drawBistroChair, drawRoundTable } from '../shapes/outdoors.ts'
import { drawBush, drawGrasses } from '../shapes/plants.ts'
import { drawPot } from '../shapes/pot.ts'
import { drawSetting } from './setting.ts'

/** The front of a house of its region in its garden; the view chooses the composition. */
export function drawHouseFront(stage: Stage): void {
  const compositions = [drawFromPath, drawBesideView, drawFromMeadow, drawEntrance] as const
  const { seed, view } = stage.scene
  compositions[(Math.floor(seed / 5) + view) % compositions.length]?.(stage)
}

/** The main building and its wing, with the shadows they cast. */
function drawBuildings(stage: Stage, exterior: Exterior, main: Front): void {
  const { wide } = measureFront(main, exterior)
  const { wing } = exterior
  if (wing !== 0) {
    const bays = main.bays > 3 ? 2 : 1
    const m = main.m
    const size = bays * 2.7 * m
    drawFront(
      stage,
      {
        ...main,
        x: wing < 0 ? main.x - size + m * 0.2 : main.x + wide - m * 0.2,
        bays,
        storeys: Math.max(1, main.storeys - 1),
        door: -1,
        shape: exterior.finish === 'chalet' || main.shape === 'gable' ? 'side' : main.shape,
        glazed: [0],
        bay: 2.7,
      },
      main.storeys === 1
        ? { ...exterior, pitch: exterior.pitch * 0.7, dormers: false }
        : { ...exterior, dormers: false },
    )
  }
  drawFront(stage, main, exterior)
}

/** Leaves of a tree outside the picture throw their shade on wall and lawn. */
function drawDapple({ paper, random, light }: Stage, x: number, y: number, wide: number, high: number): void {
  let spots = ''
  for (let i = 0; i < 46; i++) {
    const size = random.between(7, 26)
    const [cx, cy] = [x + wide * random.next(), y + high * random.next()]
    spots += trace`M${cx - size} ${cy}a${size} ${size * 0.7} 0 1 0 ${size * 2} 0a${size} ${size * 0.7} 0 1 0 ${-size * 2} 0Z`
  }
  paper.path(spots, light.shadow, 'opacity="0.17"')
}

function lawnColour({ light }: Stage, exterior: Exterior): string {
  if (light.snow && ['alps', 'pyrenees', 'auvergne'].includes(exterior.region)) return '#f5f8fc'
  if (light.season === 'winter') return '#9fae84'
  return ['provence', 'corsica', 'languedoc', 'riviera'].includes(exterior.region)
    ? mix(light.grass, '#c2b06c', 0.35)
    : mix(light.grass, '#7fae4f', 0.35)
}

function drawLawn(stage: Stage, top: number, exterior: Exterior): void {
  const { paper, random, light } = stage
  const green = lawnColour(stage, exterior)
  const snow = green === '#f5f8fc'
  paper.rect(
    0,
    top,
    width,
    height - top,
    paper.fade([
      [0, mix(light.key(green), light.haze, 0.12)],
      [1, light.tone(green, snow ? 0.18 : 0.34)],
    ]),
  )
  for (let i = 0; i < 40; i++) {
    const t = random.next()
    const [x, y] = [width * random.next(), top + 14 + (height - top) * t]
    paper.path(
      trace`M${x} ${y}q${40 + 70 * t} ${-14 * t - 3} ${110 + 120 * t} 0q${-60 - 60 * t} ${9 * t + 2} ${-110 - 120 * t} 0Z`,
      snow ? light.fill('#dfe8f6') : light.tone(i % 2 ? light.leaf[1] : light.turf, 0.3),
      `opacity="${snow ? 0.3 : 0.34}"`,
    )
  }
}

/** A path that widens towards us from a door. */
function drawPath(stage: Stage, door: number, top: number, half: number, exterior: Exterior): void {
  const { paper, random, light } = stage
  const snow = lawnColour(stage, exterior) === '#f5f8fc'
  const sway = random.between(-160, 160)
  const edge = (side: number): Point[] => [
    [door + side * half, top],
    [door + side * half * 1.5 + sway * 0.2, top + (height - top) * 0.3],
    [door + side * half * 2.8 + sway * 0.5, top + (height - top) * 0.66],
    [door + side * half * 5 + sway, height + 20],
  ]
  const outline = `${curve(edge(-1))}L${curve(edge(1).reverse()).slice(1)}Z`
  const colour = snow
    ? '#e3e9f1'
    : ['brittany', 'channel', 'auvergne', 'pyrenees'].includes(exterior.region)
      ? '#cfc6b6'
      : '#e9d8b6'
  paper.path(
    outline,
    paper.fade([
      [0, light.key(colour)],
      [1, light.tone(mix(colour, '#b89c70', snow ? 0 : 0.2), 0.16)],
    ]),
  )
  paper.within(outline, () => {
    for (let i = 0; i < 60; i++) {
      const t = random.next()
      paper.ellipse(
        door + sway * t * t + half * random.between(-1, 1) * (1 + 4 * t),
        top + (height - top) * t,
        2 + 7 * t,
        1 + 3 * t,
        light.tone('#a08a68', 0.3),
        'opacity="0.3"',
      )
    }
  })
}

function drawShade(stage: Stage, x: number, y: number, wide: number, m: number): void {
  const { paper, light } = stage
  const shift = -light.from * m * 2.6
  paper.poly(
    [
      [x, y],
      [x + wide, y],
      [x + wide + shift, y + m * 0.95],
      [x + shift, y + m * 0.95],
    ],
    light.shadow,
    `opacity="${light.shadowDepth * 0.8}"`,
  )
}

function mainFront(exterior: Exterior, m: number, x: number, y: number): Front {
  const gable = exterior.shape === 'gable'
  const bays = gable ? 3 : exterior.bays
  return {
    x,
    y,
    m,
    bays,
    storeys: exterior.storeys,
    door: bays === 3 ? 1 : 2,
    shape: exterior.shape,
    bay: gable && exterior.region === 'alsace' ? 2.45 : 2.7,
    glazed: exterior.storeys === 1 ? [0] : [],
  }
}

const bloomsOf = ({ light }: Stage) => (light.season === 'winter' ? null : light.bloom)

/** Straight on from the garden path. */
function drawFromPath(stage: Stage): void {
  const { random } = stage
  const exterior = exteriorOf(stage.scene)
  const m = exterior.storeys === 1 ? 76 : exterior.shape === 'gable' ? 72 : 66
  const horizon = random.between(450, 490)
  drawSetting(stage, horizon, exterior.region)
  const y = 806
  const wide = mainFront(exterior, m, 0, y).bays * 2.7 * m
  const x = width / 2 - wide / 2 - exterior.wing * m * 1.6 + random.between(-40, 40)
  const main = mainFront(exterior, m, x, y)
  drawLawn(stage, y - 96, exterior)
  hedge(stage, exterior, y - 70)
  for (let i = 0; i < 3; i++)
    drawTreeOf(
      stage,
      random.pick(exterior.trees),
      x + (i % 2 ? wide * random.between(1.1, 1.5) : -wide * random.between(0.15, 0.5)),
      y - 30,
      random.between(330, 470),
      0.06,
    )
  drawShade(stage, x, y, wide, m)
  drawBuildings(stage, exterior, main)
  const size = measureFront(main, exterior)
  if (stage.light.hour !== 'noon')
    drawDapple(
      stage,
      x + (stage.light.from < 0 ? 0 : size.wide * 0.55),
      size.top + m * 0.7,
      size.wide * 0.45,
      size.high * 0.6,
    )
  const door = x + (main.door + 0.5) * (size.wide / main.bays)
  drawPath(stage, door, y + m * 0.2, m * 0.75, exterior)
  if (exterior.climber) drawClimber(stage, door - m * 0.95, y, m * 2.9, m * 1.9, 1, exterior.climber)
  if (lawnColour(stage, exterior) !== '#f5f8fc') {
    drawBed(stage, exterior, x - m, x + size.wide + m, y + m * 0.22, m * 0.86, [door - m * 0.5, door + m * 0.5])
    for (const [along, out] of [
      [0.2, 2.1],
      [0.5, 3.2],
      [0.85, 4.7],
    ] as const)
      for (const side of [-1, 1])
        for (let k = 0; k < 3; k++)
          drawFlora(
            stage,
            random.pick(exterior.flora),
            door + side * m * (0.75 * out + k * 0.62 * (1 + along)),
            y + m * 0.2 + (height - y) * along + random.between(0, 22),
            m * (0.7 + along * 0.9),
          )
  }
  foreground(stage, exterior, random.side())
}

/** The corner of the house on one side, its terrace and the view on the other. */
function drawBesideView(stage: Stage): void {
  const { paper, random, light } = stage
  const exterior = exteriorOf(stage.scene)
  const side = random.side()
  const m = exterior.storeys === 1 ? 104 : 86
  const horizon = random.between(410, 450)
  drawSetting(stage, horizon, exterior.region)
  const y = 800
  const front = { ...mainFront(exterior, m, 0, y), glazed: [0, 2], bays: 3, door: 1 } satisfies Front
  const { wide } = measureFront(front, exterior)
  const x = side < 0 ? width * 0.56 - wide : width * 0.44
  drawLawn(stage, y - 150, exterior)
  hedge(stage, exterior, y - 120)
  const beyond = side < 0 ? width * 0.84 : width * 0.16
  drawTreeOf(stage, random.pick(exterior.trees), beyond, y - 70, random.between(420, 540))
  drawShade(stage, x, y, wide, m)
  drawFront(stage, { ...front, x }, exterior)
  const terrace: Point[] = [
    [side < 0 ? -20 : x - m * 0.6, y + 4],
    [side < 0 ? x + wide + m * 0.6 : width + 20, y + 4],
    [side < 0 ? x + wide + m * 2.6 : width + 20, height + 20],
    [side < 0 ? -20 : x - m * 2.6, height + 20],
  ]
  const snow = lawnColour(stage, exterior) === '#f5f8fc'
  const slab = snow ? '#eef2f8' : exterior.region === 'alps' || exterior.region === 'landes' ? '#c39a6e' : '#e3d5bb'
  paper.poly(
    terrace,
    paper.fade([
      [0, light.key(slab)],
      [1, light.tone(slab, 0.24)],
    ]),
  )
  paper.within(polygon(terrace), () => {
    for (let ly = y + 34, step = 34; ly < height; ly += step, step *= 1.25)
      paper.line(
        [
          [0, ly],
          [width, ly],
        ],
        light.shadow,
        1.6,
        'opacity="0.16"',
      )
    paper.rect(
      0,
      y,
      width,
      54,
      paper.fade([
        [0, light.shadow, 0.34],
        [1, light.shadow, 0],
      ]),
    )
  })
  if (exterior.climber)
    drawClimber(
      stage,
      side < 0 ? x + wide - m * 0.3 : x + m * 0.3,
      y,
      m * 2.75,
      m * 2,
      side < 0 ? -1 : 1,
      exterior.climber,
    )
  const [tx, ty] = [side < 0 ? x + wide * 0.86 : x + wide * 0.14, y + 134]
  const paint = random.pick(['#f7f2e6', exterior.shutter, '#4f6f66'])
  drawBistroChair(stage, tx - 170, ty - 16, 205, 1, paint)
  drawBistroChair(stage, tx + 170, ty - 16, 205, -1, paint)
  drawRoundTable(stage, tx, ty, 235, random.pick(['#fdf8ec', '#e9dcc0']), random.pick(['coffee', 'meal', 'flowers']))
  drawPot(
    stage,
    side < 0 ? x + wide + m * 0.2 : x - m * 0.2,
    y + 30,
    120,
    exterior.trees.includes('olive') ? 'olive' : 'bloom',
  )
  foreground(stage, exterior, side < 0 ? 1 : -1)
}

/** Smaller, in its landscape, over flowers and grasses. */
function drawFromMeadow(stage: Stage): void {
  const { random } = stage
  const exterior = exteriorOf(stage.scene)
  const m = exterior.storeys === 1 ? 60 : 54
  const horizon = random.between(440, 480)
  drawSetting(stage, horizon, exterior.region)
  const y = 760
  const side = random.side()
  const wide = mainFront(exterior, m, 0, y).bays * 2.7 * m
  const x = width * (side < 0 ? 0.36 : 0.64) - wide / 2
  const main = mainFront(exterior, m, x, y)
  drawLawn(stage, y - 84, exterior)
  for (let i = 0; i < 4; i++)
    drawTreeOf(
      stage,
      random.pick(exterior.trees),
      x + wide / 2 + (i % 2 ? 1 : -1) * wide * random.between(0.65, 1.05),
      y - random.between(10, 40),
      random.between(260, 400),
      0.08,
    )
  drawShade(stage, x, y, wide, m)
  drawBuildings(stage, exterior, main)
  const size = measureFront(main, exterior)
  const door = x + (main.door + 0.5) * (size.wide / main.bays)
  drawPath(stage, door, y + m * 0.2, m * 0.7, exterior)
  if (lawnColour(stage, exterior) !== '#f5f8fc')
    drawBed(stage, exterior, x - m, x + size.wide + m, y + m * 0.2, m * 0.9, [door - m * 0.5, door + m * 0.5])
  drawTreeOf(stage, exterior.trees[0], width * (side < 0 ? 0.9 : 0.1), height - 60, 760)
  const exposed = lawnColour(stage, exterior) !== '#f5f8fc'
  if (exposed) {
    for (let i = 0; i < 26; i++) {
      const t = i / 26
      const fx = width * random.next()
      if (Math.abs(fx - door) < m * (1 + 3 * t)) continue
      drawFlora(stage, random.pick(exterior.flora), fx, y + 60 + (height - y - 60) * t, 34 + 70 * t)
    }
    for (let i = 0; i < 7; i++)
      drawFlora(
        stage,
        random.pick(exterior.flora),
        width * (side < 0 ? random.between(0, 0.5) : random.between(0.5, 1)),
        height + random.between(0, 26),
        random.between(110, 170),
      )
    drawGrasses(stage, height + 4, 0, width, 110, stage.light.grass, bloomsOf(stage))
  }
}

/** Close to the door: the texture of the wall, a bench, pots and what climbs. */
function drawEntrance(stage: Stage): void {
  const { paper, random, light } = stage
  const exterior = exteriorOf(stage.scene)
  const m = 186
  const y = 868
  const front: Front = {
    x: -0.5 * 2.75 * m + random.between(-20, 110),
    y,
    m,
    bays: 4,
    storeys: 2,
    door: random.int(1, 2),
    shape: 'side',
    bay: 2.75,
    glazed: [],
  }
  const flat = { ...exterior, dormers: false }
  drawFront(stage, front, flat)
  const snow = lawnColour(stage, exterior) === '#f5f8fc'
  const slab = snow
    ? '#eef2f8'
    : ['brittany', 'channel', 'auvergne', 'pyrenees'].includes(exterior.region)
      ? '#cfc6b6'
      : '#e6d6b8'
  paper.rect(
    0,
    y,
    width,
    height - y,
    paper.fade([
      [0, light.key(slab)],
      [1, light.tone(slab, 0.22)],
    ]),
  )
  let joints = ''
  for (let k = -8; k < 20; k++)
    joints += trace`M${width / 2 + (k - 6) * 100} ${y}L${width / 2 + (k - 6) * 160} ${height}`
  for (const ly of [y + 40, y + 96]) joints += trace`M0 ${ly}H${width}`
  paper.line(joints, light.shadow, 1.8, 'opacity="0.16"')
  paper.rect(
    0,
    y,
    width,
    40,
    paper.fade([
      [0, light.shadow, 0.3],
      [1, light.shadow, 0],
    ]),
  )
  drawDapple(stage, width * (light.from < 0 ? 0.02 : 0.5), 40, width * 0.48, 760)
  const door = front.x + (front.door + 0.5) * 2.75 * m
  if (exterior.climber) drawClimber(stage, door - m * 0.95, y, m * 2.5, m * 2.1, 1, exterior.climber)
  const next = front.door === 1 ? 1 : -1
  drawBench(stage, door + next * 2.75 * m, y + 34, m)
  drawPot(stage, door + m * 0.95, y + 50, 150, 'bloom')
  drawPot(stage, door - m * 1.0, y + 62, 170, exterior.trees.includes('olive') ? 'olive' : 'bush')
  if (!snow)
    drawBed(stage, exterior, door - next * m * 3.6 - m, door - next * m * 3.6 + m * 1.6, y + 46, m * 0.85, [
      door - m,
      door + m,
    ])
  foreground(stage, exterior, next)
}

function drawBench({ paper, light }: Stage, x: number, y: number, m: number): void {
  const [half, seat] = [m * 0.8, y - m * 0.45]
  const [lit, dark] = [light.key('#b98a5c'), light.tone('#8a6240', 0.4)]
  paper.ellipse(x - light.from * m * 0.1, y, half * 1.15, m * 0.08, light.shadow, 'opacity="0.3"')
  for (const dx of [-0.9, 0.82]) {
    paper.rect(x + half * dx, seat - m * 0.5, half * 0.09, m * 0.95, dark)
    paper.rect(x + half * dx + (dx < 0 ? m * 0.02 : -m * 0.02), seat, half * 0.1, m * 0.47, lit)
  }
  for (const lift of [0.46, 0.3, 0.14]) paper.rect(x - half * 0.92, seat - m * lift, half * 1.84, m * 0.1, lit)
  paper.rect(x - half, seat - m * 0.03, half * 2, m * 0.1, lit)
  paper.rect(x - half, seat + m * 0.07, half * 2, m * 0.05, dark)
  for (const [dx, colour] of [
    [-0.6, '#e9e2d2'],
    [0.5, '#d98a6a'],
  ] as const)
    paper.rect(x + half * dx - m * 0.17, seat - m * 0.36, m * 0.36, m * 0.35, light.tone(colour, 0.1), 'rx="12"')
}

function hedge(stage: Stage, exterior: Exterior, y: number): void {
  const { random } = stage
  if (lawnColour(stage, exterior) === '#f5f8fc') {
    for (let x = -20; x < width + 60; x += 120)
      if (random.chance(0.6)) drawTreeOf(stage, 'fir', x, y + 10, random.between(130, 230), 0.2)
    return
  }
  for (let x = -20; x < width + 60; x += 74) drawBush(stage, x, y + 30, random.between(50, 74))
}

/** What stands between us and the house: a tree at the edge, flowers along the foot of the picture. */
function foreground(stage: Stage, exterior: Exterior, side: -1 | 1): void {
  const { random } = stage
  const at = (share: number) => (side < 0 ? width * share : width * (1 - share))
  if (lawnColour(stage, exterior) === '#f5f8fc') {
    for (const [share, tall] of [
      [0.02, 520],
      [0.11, 400],
      [-0.03, 660],
    ] as const)
      drawTreeOf(stage, 'fir', at(share), height + random.between(0, 30), tall)
    return
  }
  for (let i = 0; i < 6; i++)
    drawFlora(
      stage,
      random.pick(exterior.flora),
      at(0.01 + i * 0.05 + random.between(-0.01, 0.02)),
      height + random.between(4, 30),
      random.between(110, 175) * (1 - i * 0.05),
    )
  drawGrasses(
    stage,
    height + 4,
    side < 0 ? 0 : width * 0.6,
    side < 0 ? width * 0.4 : width,
    90,
    stage.light.turf,
    bloomsOf(stage),
  )
}
