import { type Colour, mix, tune } from '../colour.ts'
import { curve, type Point, polygon, trace } from '../paper.ts'
import { drawBox, drawUnder, type Room } from './room.ts'

type Span = readonly [from: number, to: number]

/** A plump cushion standing at (x, y, z), `size` metres wide, leaning by `turn` degrees. */
export function drawCushion(
  { stage, at, scale }: Room,
  x: number,
  y: number,
  z: number,
  size: number,
  colour: Colour,
  turn = 0,
  tall = 0.86,
): void {
  const { paper, random, light } = stage
  const [px, py] = at(x, y, z)
  const half = (size * scale(z)) / 2
  const high = half * tall
  const cy = py - high * 0.94
  const outline = curve(
    [
      [px - half, cy - high],
      [px, cy - high * 0.9],
      [px + half, cy - high],
      [px + half * 0.92, cy],
      [px + half, cy + high],
      [px, cy + high * 0.94],
      [px - half, cy + high],
      [px - half * 0.92, cy],
    ],
    true,
  )
  paper.group(trace`transform="rotate(${turn} ${px} ${cy})"`, () => {
    paper.path(
      outline,
      paper.fade(
        [
          [0, light.tone(colour, 0.04)],
          [1, light.tone(colour, 0.5)],
        ],
        [light.from < 0 ? 0 : 1, 0],
        [light.from < 0 ? 1 : 0, 1],
      ),
    )
    const weave = random.int(0, 3)
    const thread = light.tone(mix(colour, tune(colour, 0.3, 0.6), 0.7), 0.15)
    if (weave === 0)
      paper.within(outline, () => {
        for (let i = -2; i <= 2; i++)
          paper.line(
            [
              [px - half, cy + high * i * 0.36],
              [px + half, cy + high * i * 0.36],
            ],
            thread,
            half * 0.09,
            'opacity="0.8"',
          )
      })
    if (weave === 1)
      paper.line(
        curve(
          [
            [px - half * 0.8, cy - high * 0.8],
            [px, cy - high * 0.74],
            [px + half * 0.8, cy - high * 0.8],
            [px + half * 0.75, cy],
            [px + half * 0.8, cy + high * 0.8],
            [px, cy + high * 0.76],
            [px - half * 0.8, cy + high * 0.8],
            [px - half * 0.75, cy],
          ],
          true,
        ),
        thread,
        half * 0.035,
        'opacity="0.9"',
      )
  })
}

/** A sofa that faces us, with cushions. */
export function drawSofa(
  room: Room,
  [x0, x1]: Span,
  [z0, z1]: Span,
  colour: Colour,
  cushions: readonly Colour[],
): void {
  const { random } = room.stage
  drawUnder(room, [x0, x1], [z0, z1])
  for (const [x, z] of [
    [x0 + 0.12, z0 + 0.08],
    [x1 - 0.18, z0 + 0.08],
  ] as const)
    drawBox(room, [x, x + 0.06], [0, 0.14], [z, z + 0.06], room.style.wood)
  drawBox(room, [x0 + 0.1, x1 - 0.1], [0.2, 0.82], [z1 - 0.26, z1], colour, 0.06)
  const seats = x1 - x0 > 1.5 ? (x1 - x0 > 2.2 ? 3 : 2) : 1
  const seat = (x1 - x0 - 0.4) / seats
  for (let i = 0; i < seats; i++)
    drawBox(
      room,
      [x0 + 0.2 + seat * i, x0 + 0.2 + seat * (i + 1)],
      [0.44, 0.86],
      [z1 - 0.42, z1 - 0.2],
      tune(colour, 0.012),
      0.07,
    )
  drawBox(room, [x0 + 0.1, x1 - 0.1], [0.13, 0.34], [z0 + 0.04, z1 - 0.1], tune(colour, -0.03), 0.03)
  for (let i = 0; i < seats; i++)
    drawBox(
      room,
      [x0 + 0.2 + seat * i, x0 + 0.2 + seat * (i + 1)],
      [0.32, 0.5],
      [z0, z1 - 0.38],
      tune(colour, 0.02),
      0.055,
    )
  const side = (x: number) => drawBox(room, [x, x + 0.22], [0.13, 0.64], [z0, z1 - 0.04], colour, 0.06)
  const perSide = x1 - x0 > 1.5 ? 2 : 1
  for (let i = 0; i < perSide; i++)
    drawCushion(
      room,
      x0 + 0.48 + i * 0.32,
      0.5,
      z1 - 0.5 - i * 0.1,
      0.46,
      cushions[i % cushions.length] ?? colour,
      random.between(-9, 4),
    )
  if (perSide === 2) drawCushion(room, x1 - 0.5, 0.5, z1 - 0.5, 0.48, cushions[2] ?? colour, random.between(-2, 9))
  side(x0)
  side(x1 - 0.22)
}

/** A round top at the height `y`; its rim is `thick` metres. */
export function drawDisc(
  { stage, at, scale }: Room,
  x: number,
  y: number,
  z: number,
  radius: number,
  thick: number,
  colour: Colour,
): void {
  const { paper, light } = stage
  const [px, py] = at(x, y, z)
  const flat = Math.abs(at(x, y, z - radius)[1] - at(x, y, z + radius)[1]) / 2
  const rim = thick * scale(z)
  paper.ellipse(px, py + rim, radius * scale(z), flat, light.fill(colour))
  paper.rect(px - radius * scale(z), py, radius * scale(z) * 2, rim, light.fill(colour))
  paper.ellipse(
    px,
    py,
    radius * scale(z),
    flat,
    paper.fade(
      [
        [0, light.key(tune(colour, 0.03))],
        [1, light.tone(colour, 0.25)],
      ],
      [light.from < 0 ? 0 : 1, 0],
      [light.from < 0 ? 1 : 0, 1],
    ),
  )
}

export function drawRoundTable(room: Room, x: number, z: number, radius: number, high: number, colour: Colour): void {
  const { paper, light } = room.stage
  drawUnder(room, [x - radius * 0.8, x + radius * 0.8], [z - radius * 0.8, z + radius * 0.8], 0.1)
  for (const [dx, dz] of [
    [-0.6, 0.5],
    [0.6, 0.5],
    [-0.62, -0.5],
    [0.62, -0.5],
  ] as const)
    paper.line(
      [
        room.at(x + dx * radius * 0.8, high, z + dz * radius),
        room.at(x + dx * radius * 1.15, 0, z + dz * radius * 1.2),
      ],
      light.tone(room.style.wood, 0.55),
      room.scale(z) * 0.035,
    )
  drawDisc(room, x, high, z, radius, 0.035, colour)
}

/** A rug: bordered, striped, diamonded or plain with fringes. */
export function drawRug({ stage, style, at, scale }: Room, [x0, x1]: Span, [z0, z1]: Span): void {
  const { paper, random, light } = stage
  const [ground, first, second] = [
    random.pick(['#f2e8d6', '#ece0ca', style.textiles[0]]),
    style.accents[0],
    style.accents[1],
  ]
  const outline = (inset: number): Point[] => [
    at(x0 + inset, 0, z0 + inset),
    at(x1 - inset, 0, z0 + inset),
    at(x1 - inset, 0, z1 - inset),
    at(x0 + inset, 0, z1 - inset),
  ]
  paper.poly(outline(-0.03), light.shadow, 'opacity="0.2"')
  paper.poly(
    outline(0),
    paper.fade([
      [0, light.tone(ground, 0.05)],
      [1, light.tone(ground, 0.3)],
    ]),
  )
  paper.within(polygon(outline(0)), () => {
    const kind = random.int(0, 3)
    const band = (za: number, zb: number, colour: Colour, opacity = 0.85) =>
      paper.poly(
        [at(x0, 0, za), at(x1, 0, za), at(x1, 0, zb), at(x0, 0, zb)],
        light.tone(colour, 0.15),
        `opacity="${opacity}"`,
      )
    const deep = z1 - z0
    if (kind === 0) {
      paper.poly(outline(0.12), light.tone(first, 0.15))
      paper.poly(outline(0.2), light.tone(ground, 0.1))
      paper.poly(outline(0.26), light.tone(second, 0.15), 'opacity="0.75"')
      paper.poly(outline(0.29), light.tone(ground, 0.1))
    } else if (kind === 1) {
      for (let i = 0; i < 7; i++)
        band(z0 + (deep * (i + 0.25)) / 7, z0 + (deep * (i + 0.5)) / 7, i % 2 ? first : second, 0.7)
    } else if (kind === 2) {
      const step = 0.46
      let lines = ''
      for (let k = -12; k < 24; k++)
        for (const way of [-1, 1]) {
          const [[ax, ay], [bx, by]] = [at(x0 + k * step, 0, z0), at(x0 + k * step + way * deep, 0, z1)]
          lines += trace`M${ax} ${ay}L${bx} ${by}`
        }
      paper.line(lines, light.tone(first, 0.3), scale((z0 + z1) / 2) * 0.022, 'opacity="0.75"')
    } else {
      band(z0 + deep * 0.06, z0 + deep * 0.12, first)
      band(z0 + deep * 0.15, z0 + deep * 0.17, second)
      band(z0 + deep * 0.83, z0 + deep * 0.85, second)
      band(z0 + deep * 0.88, z0 + deep * 0.94, first)
    }
  })
  let fringe = ''
  for (let x = x0 + 0.02; x < x1; x += 0.045) {
    const [[ax, ay], [bx, by]] = [at(x, 0, z0), at(x, 0, z0 - 0.07)]
    fringe += trace`M${ax} ${ay}L${bx} ${by}`
  }
  paper.line(fringe, light.tone(ground, 0.15), 2)
}

/** A lamp on a tall foot. */
export function drawFloorLamp({ stage, style, at, scale, evening }: Room, x: number, z: number): void {
  const { paper, light } = stage
  const [[px, foot], s] = [at(x, 0, z), scale(z)]
  const shade = 1.38 * s
  paper.ellipse(px, foot, s * 0.17, s * 0.04, light.fill(style.metal))
  paper.line(
    [
      [px, foot],
      [px, foot - shade],
    ],
    light.tone(style.metal, 0.4),
    s * 0.028,
  )
  drawShade(stage, px, foot - shade, s * 0.4, style.textiles[2], evening)
}

/** A cone of cloth about a bulb; (x, y) is the middle of its lower rim. */
export function drawShade(
  { paper, light }: Room['stage'],
  x: number,
  y: number,
  size: number,
  cloth: Colour,
  lit: boolean,
): void {
  if (lit)
    paper.ellipse(
      x,
      y - size * 0.3,
      size * 3,
      size * 3,
      paper.glow([
        [0, '#ffdf9e', 0.6],
        [0.4, '#ffc873', 0.22],
        [1, '#ffb45a', 0],
      ]),
    )
  const cone = trace`M${x - size * 0.52} ${y}L${x - size * 0.36} ${y - size * 0.7}H${x + size * 0.36}L${x + size * 0.52} ${y}Z`
  paper.path(
    cone,
    lit
      ? paper.fade([
          [0, '#ffdc9a'],
          [1, '#fff3d0'],
        ])
      : paper.fade(
          [
            [0, light.tone(cloth, light.from < 0 ? 0.05 : 0.5)],
            [1, light.tone(cloth, light.from < 0 ? 0.5 : 0.05)],
          ],
          [0, 0],
          [1, 0],
        ),
  )
}

export function drawTableLamp(
  { stage, style, at, scale, evening }: Room,
  x: number,
  y: number,
  z: number,
  base: Colour,
): void {
  const { paper, light } = stage
  const [[px, py], s] = [at(x, y, z), scale(z)]
  paper.path(
    trace`M${px - s * 0.05} ${py}C${px - s * 0.13} ${py - s * 0.08} ${px - s * 0.1} ${py - s * 0.2} ${px - s * 0.02} ${py - s * 0.24}h${s * 0.04}C${px + s * 0.1} ${py - s * 0.2} ${px + s * 0.13} ${py - s * 0.08} ${px + s * 0.05} ${py}Z`,
    paper.fade(
      [
        [0, light.tone(base, 0.1)],
        [1, light.fill(base)],
      ],
      [light.from < 0 ? 0 : 1, 0],
      [light.from < 0 ? 1 : 0, 0],
    ),
  )
  drawShade(stage, px, py - s * 0.25, s * 0.34, style.textiles[2], evening)
}

/** A lamp hung from the ceiling: dome, globe, basket or disc. */
export function drawPendant(
  { stage, style, at, scale, high, evening }: Room,
  x: number,
  z: number,
  drop: number,
  size: number,
  kind: number,
): void {
  const { paper, light } = stage
  const [[px, top], [, y], s] = [at(x, high, z), at(x, high - drop, z), scale(z)]
  const half = (size * s) / 2
  paper.line(
    [
      [px, top],
      [px, y],
    ],
    light.fill(style.metal),
    3,
  )
  if (evening)
    paper.ellipse(
      px,
      y + half * 0.4,
      half * 4,
      half * 4,
      paper.glow([
        [0, '#ffdf9e', 0.55],
        [0.4, '#ffc873', 0.2],
        [1, '#ffb45a', 0],
      ]),
    )
  const bulb = evening ? '#fff2cc' : light.key('#fbf3e0')
  if (kind === 0) {
    paper.ellipse(px, y + half * 0.72, half * 0.3, half * 0.24, bulb)
    paper.path(
      trace`M${px - half} ${y + half * 0.72}Q${px - half * 0.9} ${y} ${px} ${y}Q${px + half * 0.9} ${y} ${px + half} ${y + half * 0.72}Z`,
      paper.fade(
        [
          [0, light.tone(style.accents[1], 0.1)],
          [1, light.tone(style.accents[1], 0.6)],
        ],
        [light.from < 0 ? 0 : 1, 0],
        [light.from < 0 ? 1 : 0, 0],
      ),
    )
  } else if (kind === 1) {
    paper.ellipse(
      px,
      y + half,
      half,
      half * 0.96,
      evening
        ? paper.glow([
            [0, '#fff6dc'],
            [1, '#ffdf9e'],
          ])
        : light.tone('#fdf8ec', 0.1),
    )
    paper.ellipse(px + light.from * half * 0.4, y + half * 0.6, half * 0.24, half * 0.18, '#ffffff', 'opacity="0.6"')
  } else {
    const weave = light.tone('#c9a06a', 0.25)
    paper.path(
      trace`M${px - half * 0.3} ${y}C${px - half * 1.3} ${y + half * 0.3} ${px - half * 1.1} ${y + half * 1.1} ${px - half * 0.6} ${y + half * 1.2}H${px + half * 0.6}C${px + half * 1.1} ${y + half * 1.1} ${px + half * 1.3} ${y + half * 0.3} ${px + half * 0.3} ${y}Z`,
      evening ? '#f0bd70' : weave,
    )
    for (let k = -3; k <= 3; k++)
      paper.line(
        trace`M${px + half * 0.09 * k} ${y}Q${px + half * 0.42 * k} ${y + half * 0.6} ${px + half * 0.19 * k} ${y + half * 1.2}`,
        light.fill('#a87c4a'),
        1.8,
        'opacity="0.7"',
      )
    for (const t of [0.4, 0.7, 1])
      paper.line(
        trace`M${px - half * (t === 1 ? 0.9 : 1)} ${y + half * t}H${px + half * (t === 1 ? 0.9 : 1)}`,
        light.fill('#a87c4a'),
        1.6,
        'opacity="0.45"',
      )
  }
}

/** A tall plant of broad leaves in a basket or a pot. */
export function drawPlant({ stage, style, at, scale }: Room, x: number, z: number, tall: number): void {
  const { paper, random, light } = stage
  const [[px, foot], s] = [at(x, 0, z), scale(z)]
  const [half, high] = [s * 0.19, s * 0.36]
  paper.ellipse(px, foot, half * 1.5, half * 0.36, light.shadow, 'opacity="0.25"')
  const kind = random.int(0, 2)
  const greens: readonly Colour[] = ['#4f7f56', '#6a9a5c', '#3c6a50']
  const count = kind === 1 ? 15 : 12
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI * (0.1 + (0.8 * (i + random.next())) / count)
    const long = tall * s * random.between(0.55, 0.95) * (0.6 + 0.4 * Math.abs(Math.sin(angle)))
    const tip: Point = [px + Math.cos(angle) * long * 0.72, foot - high + Math.sin(angle) * long]
    const colour = light.tone(random.pick(greens), Math.cos(angle) * light.from > 0 ? 0.05 : 0.55)
    const size = s * (kind === 1 ? 0.075 : random.between(0.11, 0.17))
    const bend: Point = [px + (tip[0] - px) * 0.25, foot - high + (tip[1] - foot + high) * 0.75]
    paper.line(curve([[px, foot - high], bend, tip]), light.tone('#5f7a4c', 0.5), s * 0.014)
    const lean = (angle * 180) / Math.PI + 90 + Math.cos(angle) * 42
    paper.group(trace`transform="translate(${tip[0]} ${tip[1]}) rotate(${lean})"`, () => {
      paper.path(
        trace`M0 ${size * 0.9}C${-size} ${size * 0.4} ${-size * 0.8} ${-size * (kind === 1 ? 2.2 : 1)} 0 ${-size * (kind === 1 ? 3 : 1.5)}C${size * 0.8} ${-size * (kind === 1 ? 2.2 : 1)} ${size} ${size * 0.4} 0 ${size * 0.9}Z`,
        colour,
      )
      paper.line(
        trace`M0 ${size * 0.9}V${-size * (kind === 1 ? 2.4 : 1.1)}`,
        light.tone('#a9c48a', 0.2),
        Math.max(1, s * 0.006),
        'opacity="0.6"',
      )
    })
  }
  const pot = random.pick(['#d9b98c', style.accents[1], '#f0e8da', '#c98a66'])
  paper.path(
    trace`M${px - half} ${foot - high}H${px + half}L${px + half * 0.78} ${foot}Q${px} ${foot + half * 0.2} ${px - half * 0.78} ${foot}Z`,
    paper.fade(
      [
        [0, light.tone(pot, light.from < 0 ? 0.05 : 0.6)],
        [1, light.tone(pot, light.from < 0 ? 0.6 : 0.05)],
      ],
      [0, 0],
      [1, 0],
    ),
  )
  paper.line(
    trace`M${px - half * 0.95} ${foot - high * 0.7}H${px + half * 0.95}M${px - half * 0.9} ${foot - high * 0.55}H${px + half * 0.9}`,
    light.fill(pot),
    2,
    'opacity="0.35"',
  )
}
