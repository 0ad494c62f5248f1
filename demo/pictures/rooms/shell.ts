import { mix } from '../colour.ts'
import { type Point, polygon, trace } from '../paper.ts'
import { near, type Room } from './room.ts'

/** The six sides of the room without its openings. */
export function drawShell(room: Room, feature = true): void {
  const { stage, style, left, right, back, high, at } = room
  const { paper, light } = stage
  const wall = feature ? style.feature : style.wall
  const side = (x: number): Point[] => [at(x, 0, near), at(x, high, near), at(x, high, back), at(x, 0, back)]
  const ceiling = light.tone(style.beams ? mix(style.ceiling, style.wood, 0.06) : style.ceiling, 0.1)
  paper.poly(
    [at(left, high, near), at(right, high, near), at(right, high, back), at(left, high, back)],
    paper.fade([
      [0, light.tone(style.ceiling, 0.28)],
      [1, ceiling],
    ]),
  )
  drawFloor(room)
  for (const x of [left, right]) {
    const lit = (x < 0 ? -1 : 1) !== light.from
    const colour = light.tone(style.wall, lit ? 0.05 : 0.3)
    paper.poly(
      side(x),
      paper.fade(
        [
          [0, mix(colour, light.shadow, 0.12)],
          [1, colour],
        ],
        [x < 0 ? 0 : 1, 0],
        [x < 0 ? 1 : 0, 0],
      ),
    )
  }
  const backWall: Point[] = [at(left, 0, back), at(left, high, back), at(right, high, back), at(right, 0, back)]
  paper.poly(
    backWall,
    paper.fade([
      [0, light.tone(wall, 0.32)],
      [0.6, light.tone(wall, 0.14)],
      [1, light.tone(wall, 0.26)],
    ]),
  )
  if (feature && style.boards) drawBoards(room)
  if (style.panels) drawMouldings(room)
  const trim = light.tone('#fbf7ef', 0.2)
  const base = 0.11
  paper.poly([at(left, 0, back), at(left, base, back), at(right, base, back), at(right, 0, back)], trim)
  for (const x of [left, right])
    paper.poly([at(x, 0, near), at(x, base, near), at(x, base, back), at(x, 0, back)], light.tone('#fbf7ef', 0.4))
  if (style.beams) drawBeams(room)
  else {
    paper.poly(
      [at(left, high - 0.09, back), at(left, high, back), at(right, high, back), at(right, high - 0.09, back)],
      light.tone('#fdfaf4', 0.15),
    )
    for (const x of [left, right])
      paper.poly(
        [at(x, high - 0.09, near), at(x, high, near), at(x, high, back), at(x, high - 0.09, back)],
        light.tone('#fdfaf4', 0.35),
      )
  }
  // The corners gather shade.
  for (const x of [left, right]) {
    const [cx] = at(x, 0, back)
    const toward = x < 0 ? 1 : -1
    paper.poly(
      [
        at(x, 0, back),
        at(x, high, back),
        [cx + toward * 120, at(0, high, back)[1]],
        [cx + toward * 120, at(0, 0, back)[1]],
      ],
      paper.fade(
        [
          [0, light.shadow, 0.16],
          [1, light.shadow, 0],
        ],
        [toward > 0 ? 0 : 1, 0],
        [toward > 0 ? 1 : 0, 0],
      ),
    )
  }
}

function drawFloor({ stage, style, left, right, back, at }: Room): void {
  const { paper, random, light } = stage
  const outline: Point[] = [at(left, 0, near), at(right, 0, near), at(right, 0, back), at(left, 0, back)]
  paper.poly(
    outline,
    paper.fade([
      [0, light.tone(style.floorColour, 0.06)],
      [1, light.tone(style.floorColour, 0.42)],
    ]),
  )
  paper.within(polygon(outline), () => {
    const step = style.floor === 'tiles' ? 0.45 : style.floor === 'herringbone' ? 0.42 : 0.2
    let joints = ''
    if (style.floor === 'herringbone')
      for (let x = left; x < right; x += step) {
        joints += trace`M${at(x, 0, near)[0]} ${at(x, 0, near)[1]}L${at(x, 0, back)[0]} ${at(x, 0, back)[1]}`
        for (let z = near + 0.4; z < back; z += 0.16) {
          const [one, two, three] = [at(x, 0, z), at(x + step / 2, 0, z + 0.2), at(x + step, 0, z)]
          joints += trace`M${one[0]} ${one[1]}L${two[0]} ${two[1]}L${three[0]} ${three[1]}`
        }
      }
    else
      for (let x = left; x < right; x += step) {
        joints += trace`M${at(x, 0, near)[0]} ${at(x, 0, near)[1]}L${at(x, 0, back)[0]} ${at(x, 0, back)[1]}`
        for (
          let z = near + random.between(0, 1.2);
          z < back;
          z += style.floor === 'tiles' ? step : random.between(0.9, 1.9)
        ) {
          const plank: Point[] = [
            at(x, 0, z),
            at(x + step, 0, z),
            at(x + step, 0, z + step * 2.4),
            at(x, 0, z + step * 2.4),
          ]
          if (style.floor !== 'tiles')
            paper.poly(
              plank,
              random.chance(0.5) ? light.shadow : light.key('#fff4e0'),
              `opacity="${random.between(0.02, 0.08).toFixed(2)}"`,
            )
          joints += trace`M${at(x, 0, z)[0]} ${at(x, 0, z)[1]}L${at(x + step, 0, z)[0]} ${at(x, 0, z)[1]}`
        }
      }
    if (style.floor === 'tiles')
      for (let z = near; z < back; z += step)
        joints += trace`M${at(left, 0, z)[0]} ${at(0, 0, z)[1]}H${at(right, 0, z)[0]}`
    paper.line(joints, light.shadow, 1.3, 'opacity="0.24"')
  })
}

function drawBoards({ stage, left, right, back, high, at }: Room): void {
  const { paper, random, light } = stage
  let joints = ''
  for (let y = 0.11; y < high; y += 0.17) {
    const [[x1, y1], [x2]] = [at(left, y, back), at(right, y, back)]
    joints += trace`M${x1} ${y1}H${x2}`
    if (random.chance(0.6))
      paper.rect(
        random.between(x1, x2 - 200),
        y1 - 0.17 * 211,
        random.between(160, 420),
        0.17 * 211,
        random.chance(0.5) ? light.shadow : '#fff0d8',
        'opacity="0.06"',
      )
  }
  paper.line(joints, light.shadow, 1.8, 'opacity="0.3"')
}

function drawMouldings({ stage, left, right, back, at, scale }: Room): void {
  const { paper, light } = stage
  const count = 5
  const step = (right - left) / count
  for (let i = 0; i < count; i++)
    for (const [low, top] of [
      [0.22, 0.78],
      [0.96, 2.46],
    ] as const) {
      const [x1, y1] = at(left + step * i + 0.11, top, back)
      const [w, h] = [(step - 0.22) * scale(back), (top - low) * scale(back)]
      paper.rect(x1, y1, w, h, 'none', `stroke="${light.shadow}" stroke-opacity="0.22" stroke-width="4"`)
      paper.rect(x1 + 2, y1 + 2, w, h, 'none', 'stroke="#ffffff" stroke-opacity="0.32" stroke-width="2"')
    }
}

function drawBeams({ stage, style, left, right, back, high, at }: Room): void {
  const { paper, light } = stage
  for (let z = back - 0.5; z > 1.2; z -= 0.95) {
    const front = z - 0.22
    paper.poly(
      [at(left, high - 0.2, z), at(right, high - 0.2, z), at(right, high - 0.2, front), at(left, high - 0.2, front)],
      light.tone(style.wood, 0.45),
    )
    paper.poly(
      [at(left, high - 0.2, front), at(right, high - 0.2, front), at(right, high, front), at(left, high, front)],
      light.tone(style.wood, 0.85),
    )
  }
}
