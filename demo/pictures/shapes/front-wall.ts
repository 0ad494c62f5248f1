import type { Exterior } from '../architecture.ts'
import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, polygon, trace } from '../paper.ts'

/** Blocks in courses: each is a little lighter or darker than the wall. */
function drawStones(
  { paper, random, light }: Stage,
  [left, top]: Point,
  [right, bottom]: Point,
  course: number,
  wall: Colour,
  strength: number,
): void {
  const tones = ['', '', '']
  for (let y = top; y < bottom; y += course)
    for (let x = left - course * random.next(); x < right; ) {
      const wide = course * random.between(0.9, 2.3)
      const tone = random.int(0, 4)
      const inset = course * 0.08
      if (tone < 3)
        tones[tone] +=
          trace`M${x + inset} ${y + inset * 2}q0 ${-inset} ${inset} ${-inset}h${wide - inset * 4}q${inset} 0 ${inset} ${inset}v${course - inset * 3}q0 ${inset} ${-inset} ${inset}h${-wide + inset * 4}q${-inset} 0 ${-inset} ${-inset}Z`
      x += wide
    }
  paper.path(tones[0] ?? '', light.key(mix(wall, '#fff4e0', 0.4)), `opacity="${strength}"`)
  paper.path(tones[1] ?? '', light.tone(mix(wall, '#8a6f5a', 0.35), 0.15), `opacity="${strength}"`)
  paper.path(tones[2] ?? '', light.tone(mix(wall, '#6f7480', 0.35), 0.2), `opacity="${strength}"`)
}

/** A wall of a front in its finish, lit from one side. `m` is one metre in pixels. */
export function drawWall(
  stage: Stage,
  outline: readonly Point[],
  exterior: Exterior,
  m: number,
  finish = exterior.finish,
  shade = 0,
): void {
  const { paper, random, light } = stage
  const wall = finish === 'rubble' && exterior.finish === 'chalet' ? exterior.stone : exterior.wall
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const from: Point = [Math.min(...xs), Math.min(...ys)]
  const to: Point = [Math.max(...xs), Math.max(...ys)]
  const near = light.tone(wall, 0.02 + shade)
  const far = light.tone(wall, 0.2 + shade)
  paper.poly(
    outline,
    light.from < 0
      ? paper.fade(
          [
            [0, near],
            [1, far],
          ],
          [0, 0],
          [1, 0.3],
        )
      : paper.fade(
          [
            [0, near],
            [1, far],
          ],
          [1, 0],
          [0, 0.3],
        ),
  )
  paper.within(polygon(outline), () => {
    if (finish === 'rubble') drawStones(stage, from, to, m * 0.3, wall, 0.5)
    else if (finish === 'ashlar') drawStones(stage, from, to, m * 0.4, wall, 0.24)
    else if (finish === 'brick') {
      drawStones(stage, from, to, m * 0.16, wall, 0.3)
    } else if (finish === 'chalet') {
      let boards = ''
      for (let y = from[1]; y < to[1]; y += m * 0.2) boards += trace`M${from[0]} ${y}H${to[0]}`
      paper.line(boards, light.shadow, Math.max(1, m * 0.022), 'opacity="0.34"')
      for (let i = 0; i < 24; i++)
        paper.rect(
          random.between(from[0], to[0]),
          from[1] + m * 0.2 * random.int(0, Math.round((to[1] - from[1]) / (m * 0.2))),
          m * random.between(0.8, 2.6),
          m * 0.2,
          i % 2 ? light.shadow : '#ffe6c0',
          'opacity="0.09"',
        )
    } else
      for (let i = 0; i < 12; i++) {
        const [x, y] = [random.between(from[0], to[0]), random.between(from[1], to[1])]
        paper.ellipse(
          x,
          y,
          m * random.between(0.4, 1.4),
          m * random.between(0.15, 0.5),
          i % 2 ? light.key(mix(wall, '#ffffff', 0.5)) : light.tone(mix(wall, '#8a6a50', 0.3), 0.2),
          'opacity="0.08"',
        )
      }
    paper.rect(
      from[0],
      to[1] - m * 1.1,
      to[0] - from[0],
      m * 1.1,
      paper.fade([
        [0, light.shadow, 0],
        [1, light.shadow, 0.2],
      ]),
    )
  })
}

/** Dressed stones up both edges of a wall. */
export function drawCorners(
  { paper, light }: Stage,
  x: number,
  top: number,
  wide: number,
  bottom: number,
  m: number,
  stone: Colour,
): void {
  let [lit, joints] = ['', '']
  const step = m * 0.42
  for (let y = bottom - step, i = 0; y > top - step * 0.5; y -= step, i++) {
    const long = m * (i % 2 ? 0.62 : 0.4)
    lit += trace`M${x} ${y}h${long}v${step}h${-long}ZM${x + wide} ${y}h${-long}v${step}h${long}Z`
    joints += trace`M${x} ${y}h${long}v${step}M${x + wide} ${y}h${-long}v${step}`
  }
  paper.path(lit, light.tone(stone, 0.06))
  paper.line(joints, light.shadow, Math.max(1, m * 0.02), 'opacity="0.28"')
}

/** The timber frame of one storey between its posts; bays are those of the windows. */
export function drawFrame(
  { paper, random, light }: Stage,
  x: number,
  top: number,
  wide: number,
  high: number,
  bays: number,
  m: number,
  exterior: Exterior,
): void {
  const colour = light.tone(exterior.timber, 0.22)
  const thick = Math.max(3, m * 0.16)
  const bay = wide / bays
  const normand = exterior.region === 'channel' || exterior.region === 'landes' || exterior.region === 'basque'
  let beams = trace`M${x} ${top}h${wide}M${x} ${top + high}h${wide}M${x} ${top}v${high}M${x + wide} ${top}v${high}`
  let studs = ''
  for (let i = 0; i < bays; i++) {
    const left = x + bay * i
    if (i > 0) beams += trace`M${left} ${top}v${high}`
    const braced = i === 0 || i === bays - 1
    if (normand) {
      for (const share of [0.12, 0.24, 0.76, 0.88]) studs += trace`M${left + bay * share} ${top}v${high}`
      for (const share of [0.4, 0.6]) studs += trace`M${left + bay * share} ${top + high * 0.76}v${high * 0.24}`
      if (braced && exterior.region !== 'basque')
        studs += trace`M${i === 0 ? left : left + bay} ${top + high * 0.1}L${i === 0 ? left + bay * 0.26 : left + bay * 0.74} ${top + high}`
    } else {
      studs += trace`M${left} ${top + high * 0.72}h${bay}`
      studs += random.chance(0.5)
        ? trace`M${left + bay * 0.24} ${top + high * 0.72}L${left + bay * 0.76} ${top + high}M${left + bay * 0.76} ${top + high * 0.72}L${left + bay * 0.24} ${top + high}`
        : trace`M${left + bay * 0.5} ${top + high * 0.72}v${high * 0.28}M${left} ${top + high}L${left + bay * 0.5} ${top + high * 0.74}L${left + bay} ${top + high}`
      studs += trace`M${left + bay * 0.24} ${top}v${high * 0.72}M${left + bay * 0.76} ${top}v${high * 0.72}`
      if (braced)
        studs += trace`M${i === 0 ? left + bay * 0.24 : left + bay * 0.76} ${top}L${i === 0 ? left : left + bay} ${top + high * 0.7}`
    }
  }
  paper.line(studs, light.shadow, thick * 0.7, 'opacity="0.2" transform="translate(2 3)"')
  paper.line(studs, colour, thick * 0.7)
  paper.line(beams, light.shadow, thick, 'opacity="0.22" transform="translate(2 4)"')
  paper.line(beams, colour, thick)
}
