import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { type Point, polygon, trace, width } from '../paper.ts'
import { drawBulbs } from '../shapes/outdoors.ts'
import { drawBush } from '../shapes/plants.ts'
import type { Room } from './room.ts'

/** A deck of boards or tiles from wall to rail. */
export function drawDeck(room: Room, depth: number, colour: Colour, tiled: boolean): void {
  const { at } = room
  const { paper, random, light } = room.outside
  const outline: Point[] = [at(-9, 0, 1), at(9, 0, 1), at(9, 0, depth), at(-9, 0, depth)]
  paper.poly(
    outline,
    paper.fade([
      [0, light.key(colour)],
      [1, light.tone(colour, 0.22)],
    ]),
  )
  paper.within(polygon(outline), () => {
    let joints = ''
    for (let x = -9; x < 9; x += tiled ? 0.6 : 0.17) {
      joints += trace`M${at(x, 0, 1)[0]} ${at(x, 0, 1)[1]}L${at(x, 0, depth)[0]} ${at(x, 0, depth)[1]}`
      if (!tiled && random.chance(0.3))
        paper.poly(
          [at(x, 0, 1), at(x + 0.17, 0, 1), at(x + 0.17, 0, depth), at(x, 0, depth)],
          light.shadow,
          'opacity="0.05"',
        )
    }
    if (tiled) for (let z = 1; z < depth; z += 0.6) joints += trace`M0 ${at(0, 0, z)[1]}H${width}`
    paper.line(joints, light.shadow, 1.5, 'opacity="0.24"')
  })
}

/** A rail at the edge of a terrace: bars, glass, turned posts or cables. */
export function drawRail(room: Room, z: number, kind: number): void {
  const { at, scale } = room
  const { paper, light } = room.outside
  const s = scale(z)
  const [, foot] = at(0, 0, z)
  const [, top] = at(0, 1, z)
  const dark = light.fill('#39434e')
  if (kind === 0) {
    let bars = ''
    for (let x = 0; x < width; x += s * 0.11) bars += trace`M${x} ${top}V${foot}`
    paper.line(bars, dark, Math.max(2, s * 0.014))
    paper.rect(0, top - s * 0.03, width, s * 0.05, dark)
    paper.rect(0, foot - s * 0.08, width, s * 0.025, dark)
  } else if (kind === 1) {
    paper.rect(0, top, width, foot - top, mix(light.sky[1], '#ffffff', 0.5), 'opacity="0.2"')
    for (let x = s * 0.2; x < width; x += s * 1.25) {
      paper.poly(
        [
          [x + s * 0.3, top],
          [x + s * 0.5, top],
          [x + s * 0.2, foot],
          [x, foot],
        ],
        '#ffffff',
        'opacity="0.12"',
      )
      paper.rect(x - s * 0.2, top, s * 0.03, foot - top, light.tone('#c9ccd0', 0.4))
    }
    paper.rect(0, top - s * 0.03, width, s * 0.045, light.key('#d9c3a0'))
  } else if (kind === 2) {
    const stone = light.tone('#efe4d0', 0.12)
    for (let x = s * 0.08; x < width; x += s * 0.24) {
      paper.path(
        trace`M${x - s * 0.05} ${foot - s * 0.12}Q${x - s * 0.12} ${foot - s * 0.34} ${x - s * 0.035} ${foot - s * 0.6}L${x - s * 0.06} ${top + s * 0.12}H${x + s * 0.06}L${x + s * 0.035} ${foot - s * 0.6}Q${x + s * 0.12} ${foot - s * 0.34} ${x + s * 0.05} ${foot - s * 0.12}Z`,
        light.from < 0
          ? paper.fade(
              [
                [0, stone],
                [1, light.fill('#d3c3a8')],
              ],
              [0, 0],
              [1, 0],
            )
          : paper.fade(
              [
                [0, light.fill('#d3c3a8')],
                [1, stone],
              ],
              [0, 0],
              [1, 0],
            ),
      )
    }
    paper.rect(
      0,
      top,
      width,
      s * 0.13,
      paper.fade([
        [0, light.key('#f8efe0')],
        [1, light.tone('#d9cab0', 0.4)],
      ]),
    )
    paper.rect(0, foot - s * 0.13, width, s * 0.13, light.tone('#e3d5bb', 0.3))
  } else {
    const wood = light.tone('#a8774c', 0.3)
    for (let x = s * 0.4; x < width + s; x += s * 1.1) paper.rect(x, top, s * 0.09, foot - top, wood)
    for (const t of [0.16, 0.36, 0.56, 0.76]) paper.rect(0, top + (foot - top) * t, width, s * 0.022, dark)
    paper.rect(0, top - s * 0.03, width, s * 0.08, light.key('#b98a5e'))
  }
}

/** Posts and rafters overhead, with bulbs between them and a climber on the post. */
export function drawPergola(room: Room, depth: number, side: -1 | 1): void {
  const { at, scale } = room
  const { paper, random, light } = room.outside
  const wood = random.pick(['#a8774c', '#f4ede0', '#8a6a4c'])
  const top = 2.75
  for (const z of [depth - 0.1, 2.6]) {
    const s = scale(z)
    const [px, foot] = at(side * 2.75, 0, z)
    const [, head] = at(0, top, z)
    paper.rect(
      px - s * 0.07,
      head,
      s * 0.14,
      foot - head,
      paper.fade(
        [
          [0, light.tone(wood, light.from < 0 ? 0.05 : 0.6)],
          [1, light.tone(wood, light.from < 0 ? 0.6 : 0.05)],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  }
  for (let x = -4; x <= 4; x += 0.62)
    paper.poly(
      [
        at(x, top + 0.12, depth),
        at(x + 0.09, top + 0.12, depth),
        at(x + 0.09, top + 0.12, 1.6),
        at(x, top + 0.12, 1.6),
      ],
      light.tone(wood, 0.72),
    )
  for (const z of [depth - 0.1, 2.6])
    paper.poly([at(-5, top, z), at(5, top, z), at(5, top + 0.2, z), at(-5, top + 0.2, z)], light.tone(wood, 0.4))
  const green: Stage = light.snow ? { ...room.outside, light: { ...light, leaf: light.fir } } : room.outside
  for (let i = 0; i < 17; i++) {
    const [vx, vy] = at(
      side * (3.4 - i * 0.14 * random.between(0.8, 1.2)),
      top + random.between(-0.04, 0.16),
      depth - 0.1,
    )
    drawBush(green, vx, vy + 16, random.between(24, 52), random.chance(0.7) ? random.pick(light.bloom) : undefined)
  }
  drawBulbs(room.outside, at(-3, 2.55, depth - 0.1), at(3, 2.6, depth - 0.1), 46)
  if (random.chance(0.5)) drawBulbs(room.outside, at(-2.6, 2.6, 3), at(2.8, 2.66, 3), 60)
}

/** A lantern on the floor with its candle. */
export function drawStormLamp({ at, scale, outside }: Room, x: number, z: number): void {
  const { paper, light } = outside
  const [[px, foot], s] = [at(x, 0, z), scale(z)]
  paper.ellipse(
    px,
    foot - s * 0.2,
    s * 0.9,
    s * 0.7,
    paper.glow([
      [0, light.lamp, 0.6],
      [0.4, light.lamp, 0.2],
      [1, light.lamp, 0],
    ]),
  )
  paper.rect(px - s * 0.1, foot - s * 0.36, s * 0.2, s * 0.34, '#ffedc0', 'opacity="0.9"')
  paper.line(
    trace`M${px - s * 0.1} ${foot}v${-s * 0.36}h${s * 0.2}v${s * 0.36}ZM${px} ${foot - s * 0.36}v${s * 0.36}M${px - s * 0.06} ${foot - s * 0.38}q${s * 0.06} ${-s * 0.12} ${s * 0.12} 0`,
    light.fill('#39434e'),
    s * 0.022,
  )
}

/** Out of doors the furniture stands in the light of the day. */
export function asOutdoors(room: Room): Room {
  return { ...room, stage: room.outside }
}
