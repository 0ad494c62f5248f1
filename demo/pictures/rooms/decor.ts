import { type Colour, mix, tune } from '../colour.ts'
import { type Point, trace } from '../paper.ts'
import { drawBouquet } from '../shapes/tableware.ts'
import { drawBox, type Room } from './room.ts'

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
