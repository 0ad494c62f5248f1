import type { Exterior } from '../architecture.ts'
import { mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, trace } from '../paper.ts'
import { drawChimneyStack, drawCovering, drawDormer } from './front-roof.ts'
import { drawCorners, drawFrame, drawWall } from './front-wall.ts'
import { drawFlowerBox, drawFrenchWindow, drawFrontDoor, drawFrontWindow, flowerColours } from './front-window.ts'

/** One volume of a house or building, seen straight on. */
export interface Front {
  /** Its left edge and the ground, in pixels. */
  x: number
  y: number
  /** One metre in pixels. */
  m: number
  bays: number
  storeys: number
  /** Which bay of the ground floor has the door; −1: none. */
  door: number
  shape: 'side' | 'gable' | 'hip'
  /** Width of a bay in metres; 2.7 when absent. */
  bay?: number
  /** Bays whose ground-floor window is a glazed door. */
  glazed?: readonly number[]
  /** Every opening above the ground floor is a glazed door, for balconies in front of it. */
  glazedAbove?: boolean
}

/** Height of a storey in metres. */
export const STOREY = 2.75

/** Sizes of a front in pixels: where its wall ends and its ridge lies. */
export function measureFront({ x, y, m, bays, storeys, shape, bay = 2.7 }: Front, exterior: Exterior) {
  const wide = bays * bay * m
  const high = (storeys * STOREY + 0.25) * m
  const rise = exterior.pitch * (shape === 'gable' ? wide / 2 : 3.4 * m)
  return { wide, high, top: y - high, ridge: y - high - rise, right: x + wide }
}

/** Draws a front: wall, openings, roof. */
export function drawFront(stage: Stage, front: Front, exterior: Exterior): void {
  const { paper, light } = stage
  const { x, y, m, bays, storeys, shape } = front
  const { wide, top, ridge } = measureFront(front, exterior)
  const snow =
    light.snow && (exterior.region === 'alps' || exterior.region === 'pyrenees' || exterior.region === 'auvergne')
  const chalet = exterior.finish === 'chalet'
  const timbered = exterior.finish === 'timber'
  const middle = x + wide / 2
  const stoneTop = y - STOREY * m
  const gable = shape === 'gable'
  const wall: Point[] = gable
    ? [
        [x, y],
        [x, top],
        [middle, ridge],
        [x + wide, top],
        [x + wide, y],
      ]
    : [
        [x, y],
        [x, top],
        [x + wide, top],
        [x + wide, y],
      ]
  if (!gable) {
    for (const share of shape === 'hip' ? [0.36, 0.64] : exterior.dormers ? [0.08, 0.92] : [0.82])
      if (storeys < 4) drawChimneyStack(stage, x + wide * share, ridge + m * 0.1, m, exterior, snow)
  }
  drawWall(stage, wall, exterior, m, timbered ? 'render' : exterior.finish)
  if (chalet)
    drawWall(
      stage,
      [
        [x, y],
        [x, stoneTop],
        [x + wide, stoneTop],
        [x + wide, y],
      ],
      exterior,
      m,
      'rubble',
    )
  if (timbered) {
    if (exterior.region === 'channel')
      drawWall(
        stage,
        [
          [x, y],
          [x, y - m * 0.7],
          [x + wide, y - m * 0.7],
          [x + wide, y],
        ],
        { ...exterior, wall: '#b96c50' },
        m,
        'brick',
      )
    for (let storey = storeys > 1 ? 1 : 0; storey < storeys; storey++)
      drawFrame(
        stage,
        x,
        y - (storey + 1) * STOREY * m + m * 0.05,
        wide,
        (storey === 0 ? STOREY - 0.7 : STOREY) * m,
        bays,
        m,
        exterior,
      )
    if (gable) drawGableFrame(stage, x, top, wide, ridge, m, exterior)
  }
  if (exterior.quoins && !chalet) drawCorners(stage, x, top, wide, y, m, exterior.stone)
  if (!chalet && !timbered)
    paper.rect(x, y - m * 0.34, wide, m * 0.34, light.tone(exterior.stone, 0.28), 'opacity="0.75"')
  if (gable) drawGableWindow(stage, middle, top, ridge, m, exterior)
  drawOpenings(stage, front, exterior)
  drawFrontRoof(stage, front, exterior, snow)
}

function drawGableFrame(
  { paper, light }: Stage,
  x: number,
  top: number,
  wide: number,
  ridge: number,
  m: number,
  exterior: Exterior,
): void {
  const colour = light.tone(exterior.timber, 0.22)
  const thick = Math.max(3, m * 0.15)
  const rise = top - ridge
  let beams = trace`M${x} ${top}h${wide}`
  for (const share of [0.18, 0.34, 0.5, 0.66, 0.82]) {
    const tall = rise * (1 - Math.abs(share - 0.5) * 2)
    beams += trace`M${x + wide * share} ${top}v${-tall * 0.96}`
  }
  if (rise > m * 2.4)
    beams += trace`M${x + wide * 0.27} ${top - rise * 0.52}h${wide * 0.46}M${x + wide * 0.18} ${top}L${x + wide * 0.34} ${top - rise * 0.5}M${x + wide * 0.82} ${top}L${x + wide * 0.66} ${top - rise * 0.5}`
  paper.line(beams, colour, thick)
}

function drawGableWindow(stage: Stage, x: number, top: number, ridge: number, m: number, exterior: Exterior): void {
  const rise = top - ridge
  if (rise < m * 1.7) return
  const high = Math.min(m * 1.2, rise * 0.42)
  const pair = rise > m * 4 ? [-0.75, 0.75] : [0]
  for (const dx of pair)
    drawFrontWindow(stage, { x: x + dx * m * 1.3, top: top - m * 0.35 - high, wide: m * 0.8, high, m }, exterior, {
      shutters: false,
      box: exterior.region === 'alsace',
    })
}

/** Draws three windows of each kind at the origin and shows one of them wherever the front has a window of that kind. */
function windowPattern({ paper, random }: Stage) {
  const kinds = new Map<string, string[]>()
  return (kind: string, x: number, y: number, draw: () => void): void => {
    const drawn = kinds.get(kind) ?? []
    kinds.set(kind, drawn)
    if (drawn.length < 3) drawn.push(paper.keep(draw))
    const shown = drawn.length < 3 ? drawn.at(-1) : random.pick(drawn)
    paper.show(shown ?? '', trace`transform="translate(${x} ${y})"`)
  }
}

function drawOpenings(
  stage: Stage,
  { x, y, m, bays, storeys, door, bay: bayMetres = 2.7, glazed = [], glazedAbove = false }: Front,
  exterior: Exterior,
): void {
  const { random } = stage
  const bay = bayMetres * m
  const boxes = exterior.flora.includes('geranium') && stage.light.season !== 'winter'
  const wide = Math.min(m * 0.98, bay * 0.4)
  const folded = bayMetres > 2
  const show = windowPattern(stage)
  for (let storey = 0; storey < storeys; storey++)
    for (let column = 0; column < bays; column++) {
      const middle = x + bay * (column + 0.5)
      const floor = y - storey * STOREY * m - (storey === 0 ? m * 0.26 : 0)
      if (storey === 0 && column === door)
        drawFrontDoor(stage, { x: middle, top: floor - m * 2.12, wide: m * 1.06, high: m * 2.12, m }, exterior)
      else if ((storey === 0 && glazed.includes(column)) || (storey > 0 && glazedAbove))
        show(`glazed-${storey > 0}`, middle, floor - m * 2.1, () =>
          drawFrenchWindow(
            stage,
            { x: 0, top: 0, wide: m * 1.3, high: m * 2.1, m },
            exterior,
            (storey === 0 && bayMetres < 2.9) || bayMetres > 3,
          ),
        )
      else {
        const high = m * 1.33
        const box = boxes
          ? random.chance(storey > 0 ? 0.85 : 0.4)
          : storey > 0 && stage.light.season !== 'winter' && random.chance(0.16)
        show(`${box}`, middle, floor - m * 0.82 - high, () =>
          drawFrontWindow(stage, { x: 0, top: 0, wide, high, m }, exterior, {
            shutters: folded && !(exterior.finish === 'timber' && exterior.region === 'channel'),
            box,
          }),
        )
      }
    }
  if (exterior.finish === 'chalet')
    for (let storey = 1; storey < storeys; storey++)
      drawChaletBalcony(stage, x, y - storey * STOREY * m, bay * bays, m, exterior)
}

/** The balcony of a chalet: turned boards, a hand rail, flowers or snow. */
function drawChaletBalcony(stage: Stage, x: number, y: number, wide: number, m: number, exterior: Exterior): void {
  const { paper, random, light } = stage
  const [left, long, tall] = [x - m * 0.5, wide + m, m * 0.95]
  const lit = light.key(mix(exterior.wall, '#e6b981', 0.4))
  paper.rect(x, y + m * 0.1, wide, m * 0.55, light.shadow, 'opacity="0.34"')
  paper.rect(left, y - tall, long, tall, light.fill(exterior.wall), 'opacity="0.5"')
  let boards = ''
  for (let bx = left + m * 0.1; bx < left + long; bx += m * 0.26)
    boards += trace`M${bx} ${y}v${-tall * 0.3}q${m * 0.1} ${-tall * 0.2} 0 ${-tall * 0.4}v${-tall * 0.26}h${m * 0.17}v${tall * 0.26}q${-m * 0.1} ${tall * 0.2} 0 ${tall * 0.4}v${tall * 0.3}Z`
  paper.path(boards, lit)
  paper.rect(left - m * 0.06, y - tall - m * 0.05, long + m * 0.12, m * 0.13, lit)
  paper.rect(left - m * 0.06, y - m * 0.02, long + m * 0.12, m * 0.2, light.tone(exterior.wall, 0.3))
  if (light.snow)
    paper.rect(left - m * 0.06, y - tall - m * 0.17, long + m * 0.12, m * 0.13, light.key('#ffffff'), 'rx="5"')
  else if (light.season !== 'autumn')
    for (const share of [0.2, 0.5, 0.8])
      drawFlowerBox(stage, left + long * share, y - tall + m * 0.02, long * 0.2, m, flowerColours(exterior))
  for (const share of [0.02, 0.5, 0.98])
    paper.rect(
      left + long * share - m * 0.07,
      y - tall - m * 1.5 * random.between(0.98, 1.02),
      m * 0.14,
      m * 1.5,
      light.tone(exterior.timber, 0.35),
    )
}

function drawFrontRoof(stage: Stage, front: Front, exterior: Exterior, snow: boolean): void {
  const { paper, light } = stage
  const { x, m, shape, bays } = front
  const { wide, top, ridge } = measureFront(front, exterior)
  const middle = x + wide / 2
  const over =
    m *
    (exterior.finish === 'chalet' ? 1.15 : exterior.region === 'basque' || exterior.region === 'landes' ? 0.75 : 0.36)
  if (shape === 'gable') {
    const slope = (top - ridge) / (wide / 2)
    const thick = m * (snow ? 0.5 : 0.24)
    for (const side of [-1, 1] as const) {
      const edge = middle + side * (wide / 2 + over)
      const foot = top + over * slope
      paper.poly(
        [
          [middle, ridge + m * 0.24],
          [edge - side * over, top + m * 0.24],
          [edge - side * over, top + m * 0.75],
          [middle, ridge + m * 0.72],
        ],
        light.shadow,
        'opacity="0.32"',
      )
      paper.poly(
        [
          [middle, ridge + m * 0.02],
          [edge, foot],
          [edge, foot + m * 0.26],
          [middle, ridge + m * 0.32],
        ],
        light.tone(exterior.timber, side === light.from ? 0.1 : 0.5),
      )
      paper.poly(
        [
          [middle, ridge - thick],
          [edge + side * m * 0.06, foot - thick + m * 0.04],
          [edge + side * m * 0.06, foot + m * 0.06],
          [middle, ridge + m * 0.06],
        ],
        light.tone(snow ? '#ffffff' : exterior.roof, side === light.from ? 0 : 0.4),
      )
    }
    return
  }
  const inset = shape === 'hip' ? (top - ridge) * 0.8 : -m * 0.1
  const foot = top + m * 0.1
  const slope: Point[] = [
    [x - over, foot],
    [x + inset - (shape === 'hip' ? 0 : over * 0.4), ridge],
    [x + wide - inset + (shape === 'hip' ? 0 : over * 0.4), ridge],
    [x + wide + over, foot],
  ]
  paper.rect(
    x,
    top,
    wide,
    m * 0.62,
    paper.fade([
      [0, light.shadow, 0.5],
      [1, light.shadow, 0.18],
    ]),
  )
  drawCovering(stage, slope, exterior, m, 0.06, snow)
  paper.line(
    [
      [x + inset, ridge],
      [x + wide - inset, ridge],
    ],
    light.tone(snow ? '#ffffff' : mix(exterior.roof, '#ffffff', 0.14), 0.02),
    m * (snow ? 0.3 : 0.16),
  )
  if (exterior.roofing === 'canal') {
    let scallops = ''
    for (let sx = x - over; sx < x + wide + over; sx += m * 0.26)
      scallops += trace`M${sx} ${foot - m * 0.06}h${m * 0.22}v${m * 0.1}a${m * 0.11} ${m * 0.09} 0 0 1 ${-m * 0.22} 0Z`
    paper.path(scallops, light.tone(exterior.roof, 0.2))
  } else paper.rect(x - over, foot - m * 0.04, wide + over * 2, m * 0.13, light.tone(snow ? '#ffffff' : '#d9d4ca', 0.3))
  if (exterior.dormers && top - ridge > m * 2) {
    const count = bays > 3 ? 2 : Math.max(1, bays - 1)
    for (let i = 0; i < count; i++)
      drawDormer(stage, x + (wide * (i + 0.5 + (count === 1 ? 0 : 0))) / count, foot - m * 0.25, m, exterior, snow)
  }
}
