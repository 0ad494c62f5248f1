import { type Colour, mix, tune } from '../colour.ts'
import { type Point, trace } from '../paper.ts'
import { drawBouquet } from '../shapes/outdoors.ts'
import { drawBox, onBackWall, type Room } from './room.ts'

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

/** Things in a row on a shelf or a sideboard: books, vases, bowls. */
export function drawThings(room: Room, x0: number, x1: number, y: number, z: number): void {
  const { stage, style, at, scale } = room
  const { paper, random, light } = stage
  const s = scale(z)
  const colours: readonly Colour[] = [...style.accents, '#f4ecdc', style.wood, tune(style.accents[0], 0.15, 0.6)]
  for (let x = x0; x < x1 - 0.12; ) {
    const [px, py] = at(x, y, z)
    const kind = random.next()
    if (kind < 0.55) {
      const count = random.int(2, 5)
      for (let i = 0; i < count; i++) {
        const thick = random.between(0.025, 0.045)
        const tall = random.between(0.17, 0.26)
        const bx = px + i * 0.04 * s
        paper.rect(bx, py - tall * s, thick * s, tall * s, light.tone(random.pick(colours), random.between(0.1, 0.4)))
        paper.rect(bx, py - tall * s * 0.8, thick * s, s * 0.012, light.key('#fdf6e6'), 'opacity="0.6"')
      }
      x += count * 0.04 + 0.05
    } else if (kind < 0.8) {
      const [half, tall] = [0.06 * s, random.between(0.16, 0.28) * s]
      const colour = random.pick(colours)
      paper.path(
        trace`M${px + half * 0.6} ${py}C${px - half * 0.6} ${py - tall * 0.3} ${px + half * 0.1} ${py - tall * 0.7} ${px + half * 0.7} ${py - tall * 0.75}V${py - tall}h${half * 0.7}v${tall * 0.25}C${px + half * 2} ${py - tall * 0.7} ${px + half * 2.6} ${py - tall * 0.3} ${px + half * 1.4} ${py}Z`,
        paper.fade(
          [
            [0, light.tone(colour, 0.05)],
            [1, light.tone(colour, 0.55)],
          ],
          [light.from < 0 ? 0 : 1, 0],
          [light.from < 0 ? 1 : 0, 0],
        ),
      )
      if (random.chance(0.6))
        for (let i = 0; i < 6; i++) {
          const [bx, by] = [px + half * random.between(-0.8, 2.8), py - tall * random.between(1.2, 1.9)]
          paper.line(
            [
              [px + half, py - tall],
              [bx, by],
            ],
            light.tone('#6f8f5c', 0.35),
            s * 0.009,
          )
          paper.ellipse(bx, by, s * 0.022, s * 0.03, light.tone(random.pick(['#7f9f66', ...stage.light.bloom]), 0.15))
        }
      x += 0.2
    } else {
      paper.path(
        trace`M${px} ${py - 0.08 * s}H${px + 0.2 * s}Q${px + 0.18 * s} ${py} ${px + 0.1 * s} ${py}T${px} ${py - 0.08 * s}Z`,
        light.tone(random.pick(colours), 0.2),
      )
      x += 0.26
    }
    x += random.between(0.02, 0.12)
  }
}

/** Shelves of wood on the back wall with things on them. */
export function drawShelves(room: Room, x0: number, x1: number, heights: readonly number[]): void {
  for (const y of heights) {
    drawThings(room, x0 + 0.06, x1, y + 0.035, room.back - 0.12)
    drawBox(room, [x0, x1], [y, y + 0.035], [room.back - 0.24, room.back], room.style.wood)
  }
}

/** A sideboard of doors on thin legs against the back wall. */
export function drawSideboard(room: Room, x0: number, x1: number, front: Colour): void {
  const { stage, at, back, scale, style } = room
  const { paper, light } = stage
  const [z0, top] = [back - 0.44, 0.74]
  for (const x of [x0 + 0.08, x1 - 0.12]) drawBox(room, [x, x + 0.04], [0, 0.2], [z0 + 0.03, z0 + 0.07], style.wood)
  drawBox(room, [x0, x1], [0.18, top], [z0, back], front)
  const doors = Math.max(2, Math.round((x1 - x0) / 0.5))
  const s = scale(z0)
  for (let i = 0; i < doors; i++) {
    const [[dx, dy], w] = [at(x0 + ((x1 - x0) * i) / doors + 0.03, top - 0.05, z0), ((x1 - x0) / doors - 0.06) * s]
    paper.rect(dx, dy, w, 0.46 * s, 'none', `stroke="${light.shadow}" stroke-opacity="0.35" stroke-width="2.4"`)
    paper.ellipse(dx + (i % 2 ? w * 0.1 : w * 0.9), dy + 0.22 * s, s * 0.014, s * 0.014, light.tone(style.metal, 0.2))
  }
  drawBox(room, [x0 - 0.02, x1 + 0.02], [top, top + 0.035], [z0 - 0.02, back], style.wood)
  drawThings(room, x0 + 0.12, x1 - 0.1, top + 0.035, back - 0.2)
}

/** A fireplace on the back wall, logs alight in the evening and in winter. */
export function drawFireplace(room: Room, x: number): void {
  const { stage, back, at, scale, high } = room
  const { paper, random, light } = stage
  const stone = room.style.beams ? '#cdbfaa' : '#f4eee4'
  drawBox(room, [x - 0.62, x + 0.62], [1.1, high - 0.02], [back - 0.3, back], tune(stone, 0.02))
  drawBox(room, [x - 0.75, x + 0.75], [0, 1.12], [back - 0.42, back], stone)
  drawBox(room, [x - 0.86, x + 0.86], [1.1, 1.18], [back - 0.5, back], room.style.wood)
  const z = back - 0.42
  const s = scale(z)
  const [left, foot] = at(x - 0.45, 0.06, z)
  const hearth = trace`M${left} ${foot}v${-0.6 * s}q${0.45 * s} ${-0.2 * s} ${0.9 * s} 0v${0.6 * s}Z`
  paper.path(
    hearth,
    paper.fade([
      [0, '#1f1a1c'],
      [1, '#3a2a28'],
    ]),
  )
  const fire = room.evening || light.snow
  paper.within(hearth, () => {
    const [cx] = at(x, 0, z)
    if (fire) {
      paper.ellipse(
        cx,
        foot - 0.1 * s,
        0.6 * s,
        0.5 * s,
        paper.glow([
          [0, '#ffb347', 0.85],
          [1, '#e2542a', 0],
        ]),
      )
      for (const [dx, tall, colour] of [
        [-0.12, 0.36, '#f07a2e'],
        [0.13, 0.32, '#f07a2e'],
        [0, 0.44, '#f59a3a'],
        [-0.04, 0.26, '#ffd56a'],
        [0.08, 0.2, '#ffe9a0'],
      ] as const)
        paper.path(
          trace`M${cx + dx * s - 0.09 * s} ${foot - 0.06 * s}q${-0.03 * s} ${-tall * 0.5 * s} ${0.09 * s} ${-tall * s}q${0.13 * s} ${tall * 0.5 * s} ${0.09 * s} ${tall * s}Z`,
          colour,
        )
    }
    for (const [dx, dy] of [
      [-0.16, 0.02],
      [0.14, 0.03],
      [0, 0.1],
    ] as const)
      paper.rect(
        cx + dx * s - 0.2 * s,
        foot - (0.09 + dy) * s,
        0.4 * s,
        0.09 * s,
        random.chance(0.5) ? '#6a452f' : '#7d5438',
        'rx="9"',
      )
  })
  if (fire)
    paper.ellipse(
      at(x, 0, z - 0.6)[0],
      at(x, 0, z - 0.6)[1],
      1.1 * s,
      0.3 * s,
      paper.glow([
        [0, '#ffb65a', 0.4],
        [1, '#ffb65a', 0],
      ]),
    )
  drawThings(room, x - 0.7, x + 0.7, 1.18, back - 0.3)
}

/** A picture of shade and light laid over everything, to bring the room together. */
export function drawAir({ stage, outside, evening }: Room, window: readonly [Point, Point]): void {
  const { paper, light } = stage
  const [[x0, y0], [x1, y1]] = window
  if (!evening) {
    const glow = mix(outside.light.sun, '#ffffff', 0.3)
    paper.ellipse(
      (x0 + x1) / 2,
      (y0 + y1) / 2,
      (x1 - x0) * 1.1,
      (y1 - y0) * 1.2,
      paper.glow([
        [0, glow, 0.3],
        [0.5, glow, 0.12],
        [1, glow, 0],
      ]),
    )
  }
  paper.poly(
    [
      [0, 0],
      [1536, 0],
      [1536, 1024],
      [0, 1024],
    ],
    paper.glow([
      [0, light.shadow, 0],
      [0.62, light.shadow, 0],
      [1, light.shadow, evening ? 0.34 : 0.12],
    ]),
  )
}

/** The middle of a low table: a vase, a pile of books that lie flat, a bowl. */
export function drawCentrepiece(room: Room, x: number, y: number, z: number): void {
  const { stage, style, at, scale } = room
  const { paper, random, light } = stage
  const s = scale(z)
  const side = random.side()
  const [bx, by] = at(x + side * 0.16, y, z)
  for (let i = 0; i < 3; i++) {
    const half = s * (0.15 - i * 0.018)
    const shift = random.between(-4, 4)
    const colour = random.pick([...style.accents, '#f4ecdc'])
    paper.rect(bx - half + shift, by - s * 0.032 * (i + 1), half * 2, s * 0.03, light.tone(colour, 0.2), 'rx="2"')
    paper.rect(
      bx - half + shift + s * 0.01,
      by - s * 0.032 * (i + 1) + s * 0.007,
      half * 2,
      s * 0.014,
      light.key('#fdf6e6'),
    )
  }
  drawBouquet(stage, at(x - side * 0.14, y, z)[0], by, s * 0.42)
}
