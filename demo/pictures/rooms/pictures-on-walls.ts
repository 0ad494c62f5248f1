import { mix } from '../colour.ts'
import { trace } from '../paper.ts'
import { onBackWall, type Room } from './room.ts'

/** A framed print on the back wall: a coast, a leaf or plain shapes in the colours of the home. */
export function drawPrint(room: Room, x: number, y: number, wide: number, high: number): void {
  const { stage, style } = room
  const { paper, random, light } = stage
  const { x: left, y: top, metre } = onBackWall(room, x - wide / 2, y + high / 2)
  const [w, h, rim] = [wide * metre, high * metre, metre * 0.025]
  paper.rect(left + 7, top + 9, w, h, light.shadow, 'opacity="0.2"')
  paper.rect(left, top, w, h, light.tone(random.pick([style.wood, '#fbf8f2', '#3a3a3f']), 0.2))
  paper.rect(left + rim, top + rim, w - rim * 2, h - rim * 2, light.tone('#fdfaf4', 0.1))
  const [px, py, pw, ph] = [left + w * 0.14, top + h * 0.13, w * 0.72, h * 0.74]
  const [a, b, c] = style.accents
  paper.within(trace`M${px} ${py}h${pw}v${ph}h${-pw}Z`, () => {
    paper.rect(px, py, pw, ph, light.tone('#f4e8d2', 0.12))
    const kind = random.int(0, 2)
    if (kind === 0) {
      paper.ellipse(px + pw * random.between(0.3, 0.7), py + ph * 0.36, pw * 0.17, pw * 0.17, light.tone(b, 0.1))
      for (const [k, colour] of [
        [0.5, c],
        [0.64, mix(a, '#ffffff', 0.35)],
        [0.78, a],
      ] as const)
        paper.path(
          trace`M${px} ${py + ph * (k + 0.04)}q${pw * 0.25} ${-ph * random.between(0.02, 0.2)} ${pw * 0.5} 0t${pw * 0.5} ${ph * 0.02}V${py + ph}H${px}Z`,
          light.tone(colour, 0.12),
        )
    } else if (kind === 1) {
      const stem = px + pw / 2
      paper.line(
        [
          [stem, py + ph * 0.92],
          [stem, py + ph * 0.14],
        ],
        light.tone(a, 0.2),
        metre * 0.012,
      )
      for (let i = 0; i < 6; i++)
        for (const side of [-1, 1]) {
          const ly = py + ph * (0.84 - i * 0.12)
          const reach = pw * (0.36 - i * 0.035)
          paper.path(
            trace`M${stem} ${ly}Q${stem + side * reach * 0.5} ${ly - ph * 0.14} ${stem + side * reach} ${ly - ph * 0.1}Q${stem + side * reach * 0.6} ${ly + ph * 0.01} ${stem} ${ly}Z`,
            light.tone(side === 1 ? a : mix(a, '#ffffff', 0.2), 0.12),
          )
        }
    } else {
      paper.ellipse(px + pw * 0.36, py + ph * 0.4, pw * 0.28, pw * 0.28, light.tone(b, 0.1))
      paper.path(
        trace`M${px + pw * 0.2} ${py + ph}v${-ph * 0.2}a${pw * 0.32} ${pw * 0.32} 0 0 1 ${pw * 0.64} 0v${ph * 0.2}Z`,
        light.tone(a, 0.12),
      )
      paper.rect(
        px + pw * 0.62,
        py + ph * 0.14,
        pw * 0.12,
        ph * 0.3,
        light.tone(c, 0.1),
        `rx="${(pw * 0.06).toFixed(1)}"`,
      )
    }
  })
}

/** A round mirror with the light of the room in it. */
export function drawMirror(room: Room, x: number, y: number, radius: number): void {
  const { paper, light } = room.stage
  const { x: cx, y: cy, metre } = onBackWall(room, x, y)
  const r = radius * metre
  paper.ellipse(cx + 6, cy + 9, r, r, light.shadow, 'opacity="0.2"')
  paper.ellipse(cx, cy, r, r, light.tone(room.style.metal, 0.2))
  paper.ellipse(
    cx,
    cy,
    r * 0.94,
    r * 0.94,
    paper.fade(
      [
        [0, light.tone('#e4ecec', 0.1)],
        [1, light.tone('#a9bcc2', 0.3)],
      ],
      [0, 0],
      [1, 1],
    ),
  )
  paper.within(
    trace`M${cx - r * 0.94} ${cy}a${r * 0.94} ${r * 0.94} 0 1 1 ${r * 1.88} 0a${r * 0.94} ${r * 0.94} 0 1 1 ${-r * 1.88} 0Z`,
    () => {
      for (const [dx, w] of [
        [-0.5, 0.22],
        [-0.14, 0.09],
      ] as const)
        paper.poly(
          [
            [cx + r * (dx + 0.5), cy - r],
            [cx + r * (dx + 0.5 + w), cy - r],
            [cx + r * (dx - 0.5 + w), cy + r],
            [cx + r * (dx - 0.5), cy + r],
          ],
          '#ffffff',
          'opacity="0.35"',
        )
    },
  )
}
