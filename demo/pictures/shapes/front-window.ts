import type { Exterior } from '../architecture.ts'
import { type Colour, mix } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { oval, trace } from '../paper.ts'

/** A window of a front, in pixels: the middle of its opening, its top and its size. `m` is one metre. */
export interface Opening {
  x: number
  top: number
  wide: number
  high: number
  m: number
}

/** The glass of an opening: the room behind it, curtains, a reflection of the sky. */
export function drawGlass(stage: Stage, { x, top, wide, high }: Opening, lit = stage.random.chance(stage.light.lamps)) {
  const { paper, random, light } = stage
  const left = x - wide / 2
  paper.rect(
    left,
    top,
    wide,
    high,
    lit
      ? paper.fade([
          [0, '#ffe2a4'],
          [1, '#f2a65c'],
        ])
      : paper.fade([
          [0, mix(light.fill('#3f5468'), light.sky[1], 0.45)],
          [0.55, mix(light.fill('#33465a'), light.sky[1], 0.16)],
          [1, light.fill('#2b3a4c')],
        ]),
  )
  const cloth = lit ? '#fff0cc' : mix(light.fill('#e9e2d4'), '#ffffff', 0.1)
  if (random.chance(0.75)) {
    const curtain = (side: -1 | 1) =>
      trace`M${x + (side * wide) / 2} ${top}h${-side * wide * 0.34}q${side * wide * 0.04} ${high * 0.6} ${side * wide * 0.2} ${high}h${side * wide * 0.14}Z`
    paper.path(curtain(-1) + curtain(1), cloth, `opacity="${lit ? 0.75 : 0.5}"`)
  }
  if (!lit)
    paper.path(
      trace`M${left} ${top + high * 0.5}L${left + wide * 0.62} ${top}h${wide * 0.24}L${left} ${top + high * 0.78}Z`,
      '#ffffff',
      'opacity="0.13"',
    )
  const jamb = light.from < 0 ? left : left + wide * 0.93
  paper.path(
    trace`M${left} ${top}h${wide}v${high * 0.08}h${-wide}ZM${jamb} ${top + high * 0.08}h${wide * 0.07}v${high * 0.92}h${-wide * 0.07}Z`,
    light.shadow,
    'opacity="0.36"',
  )
}

function drawBars({ paper }: Stage, { x, top, wide, high, m }: Opening, colour: Colour): void {
  const thick = Math.max(1.4, m * 0.055)
  const left = x - wide / 2
  paper.rect(left, top, wide, high, 'none', `stroke="${colour}" stroke-width="${thick.toFixed(1)}"`)
  const rows = Math.max(2, Math.round(high / (wide * 0.55)))
  let bars = ''
  for (let i = 1; i < rows; i++) bars += trace`M${left} ${top + (high * i) / rows}h${wide}`
  paper.line(bars, colour, thick * 0.45)
  paper.line(trace`M${x} ${top}v${high}`, colour, thick * 0.95)
}

function drawShutter(stage: Stage, x: number, top: number, wide: number, high: number, exterior: Exterior): void {
  const { paper, light } = stage
  const colour = light.tone(exterior.shutter, 0.1)
  const dark = mix(colour, light.shadow, 0.34)
  paper.rect(x - light.from * wide * 0.09, top + high * 0.015, wide, high, light.shadow, 'opacity="0.26"')
  paper.rect(x, top, wide, high, colour)
  if (exterior.shutterKind === 'louvred') {
    let slats = ''
    const step = Math.max(3.6, high / 22)
    for (let y = top + step * 1.2; y < top + high - step * 0.6; y += step)
      if (Math.abs(y - top - high * 0.52) > step * 0.8) slats += trace`M${x + wide * 0.15} ${y}h${wide * 0.7}`
    paper.line(slats, dark, step * 0.3, 'opacity="0.85"')
    paper.rect(x, top, wide, high, 'none', `stroke="${dark}" stroke-width="1" opacity="0.5"`)
    return
  }
  let boards = ''
  for (let i = 1; i < 4; i++) boards += trace`M${x + (wide * i) / 4} ${top}v${high}`
  paper.line(boards, dark, Math.max(0.8, wide * 0.022), 'opacity="0.55"')
  const bar = Math.max(2, high * 0.055)
  const lit = light.key(exterior.shutter)
  const bars = (down: number) =>
    [0.13, 0.8]
      .map((share) => trace`M${x + wide * 0.06} ${top + high * share + down}h${wide * 0.88}v${bar}h${-wide * 0.88}Z`)
      .join('')
  paper.path(bars(bar * 0.35), dark, 'opacity="0.6"')
  paper.path(bars(0), lit)
}

/** A box of flowers on a sill, hanging over its edge. */
export function drawFlowerBox(
  stage: Stage,
  x: number,
  y: number,
  wide: number,
  m: number,
  colours: readonly Colour[],
): void {
  const { paper, random, light } = stage
  paper.rect(x - wide / 2, y - m * 0.04, wide, m * 0.2, light.tone('#a8654a', 0.3), 'rx="2"')
  const green = [light.tone(light.bush[0], 0.5), light.key(light.bush[1])] as const
  const count = Math.round(10 + wide / 9)
  const flowers = colours.flatMap((colour) => [light.tone(colour, 0.22), light.tone(colour, 0.05)])
  for (const [tones, lift] of [
    [green, 0],
    [flowers, 0.04],
  ] as const)
    for (const tone of tones) {
      let heads = ''
      for (let i = 0; i < count / tones.length; i++) {
        const size = Math.min(m, 120) * random.between(0.07, 0.13)
        heads += oval(
          x + wide * random.between(-0.52, 0.52),
          y - m * (random.between(-0.12, 0.2) + lift),
          size,
          size * 0.85,
        )
      }
      paper.path(heads, tone)
    }
}

/** The colours of the flowers in boxes and beds of a region. */
export function flowerColours({ flora }: Exterior): readonly [Colour, ...Colour[]] {
  if (flora.includes('geranium')) return ['#d83f3c', '#e8625a', '#f2a0a8']
  if (flora.includes('lavender')) return ['#8a72bc', '#f4efe6', '#e58a9a']
  return ['#f2a3b4', '#fbf6ee', '#e0647e']
}

/** A window with its surround, sill and shutters folded back against the wall. */
export function drawFrontWindow(
  stage: Stage,
  opening: Opening,
  exterior: Exterior,
  { shutters = true, box = false }: { shutters?: boolean; box?: boolean } = {},
): void {
  const { paper, light } = stage
  const { x, top, wide, high, m } = opening
  const left = x - wide / 2
  const band = m * 0.16
  if (exterior.finish === 'timber' || exterior.finish === 'chalet')
    paper.rect(
      left - band * 0.7,
      top - band * 0.7,
      wide + band * 1.4,
      high + band * 1.4,
      light.tone(exterior.finish === 'chalet' ? '#e3c79c' : exterior.timber, 0.3),
    )
  else {
    const stone = light.tone(exterior.stone, 0.08)
    paper.rect(left - band, top - band, wide + band * 2, high + band, stone)
    if (exterior.finish === 'rubble' || exterior.finish === 'ashlar') {
      paper.rect(left - band * 1.8, top - band * 1.7, wide + band * 3.6, band * 1.7, light.tone(exterior.stone, 0.02))
      let joints = ''
      for (let y = top + high * 0.2; y < top + high; y += high * 0.22)
        joints += trace`M${left - band} ${y}h${band}M${left + wide} ${y}h${band}`
      paper.line(joints, light.shadow, 1, 'opacity="0.25"')
    }
  }
  drawGlass(stage, opening)
  drawBars(stage, opening, light.tone(exterior.region === 'alsace' ? '#f3ead8' : '#fbf8f0', 0.14))
  if (shutters) {
    const leaf = wide * 0.52
    drawShutter(stage, left - leaf - band * 0.35, top - m * 0.03, leaf, high + m * 0.06, exterior)
    drawShutter(stage, left + wide + band * 0.35, top - m * 0.03, leaf, high + m * 0.06, exterior)
  }
  paper.rect(left - band * 1.5, top + high, wide + band * 3, m * 0.1, light.key(exterior.stone))
  paper.rect(left - band * 1.3, top + high + m * 0.1, wide + band * 2.6, m * 0.07, light.shadow, 'opacity="0.3"')
  if (box) drawFlowerBox(stage, x, top + high - m * 0.02, wide * 1.12, m, flowerColours(exterior))
}

/** A glazed double door, with or without shutters folded back. */
export function drawFrenchWindow(stage: Stage, opening: Opening, exterior: Exterior, shutters = true): void {
  drawFrontWindow(stage, opening, exterior, { shutters })
  const { paper, light } = stage
  const { x, top, wide, high } = opening
  const panel = light.tone('#f3eee2', 0.2)
  paper.rect(x - wide / 2, top + high * 0.76, wide * 0.48, high * 0.24, panel)
  paper.rect(x + wide * 0.02, top + high * 0.76, wide * 0.48, high * 0.24, panel)
}

/** The front door, with steps and a lamp beside it. */
export function drawFrontDoor(stage: Stage, { x, top, wide, high, m }: Opening, exterior: Exterior): void {
  const { paper, light } = stage
  const left = x - wide / 2
  const band = m * 0.2
  const stone = exterior.finish === 'timber' ? mix(exterior.stone, exterior.timber, 0.25) : exterior.stone
  paper.rect(left - band, top - band * 1.3, wide + band * 2, high + band * 1.3, light.tone(stone, 0.04))
  paper.line(trace`M${left - band} ${top - band * 1.3}h${wide + band * 2}`, light.key('#fffaf0'), 2, 'opacity="0.6"')
  const colour = light.tone(exterior.door, 0.14)
  const dark = mix(colour, light.shadow, 0.42)
  paper.rect(left, top, wide, high, colour)
  const glazed = light.lamps > 0.2 ? light.lamp : mix(light.fill('#3f5468'), light.sky[1], 0.35)
  paper.rect(left + wide * 0.14, top + high * 0.06, wide * 0.72, high * 0.14, glazed)
  for (const [dx, dy, h] of [
    [0.14, 0.27, 0.3],
    [0.54, 0.27, 0.3],
    [0.14, 0.64, 0.28],
    [0.54, 0.64, 0.28],
  ] as const)
    paper.rect(
      left + wide * dx,
      top + high * dy,
      wide * 0.32,
      high * h,
      mix(colour, '#ffffff', 0.06),
      `stroke="${dark}" stroke-width="${Math.max(1, m * 0.022).toFixed(1)}"`,
    )
  paper.ellipse(left + wide * 0.9, top + high * 0.6, m * 0.035, m * 0.035, light.key('#e6c888'))
  paper.rect(left, top, wide, high * 0.035, light.shadow, 'opacity="0.45"')
  paper.rect(light.from < 0 ? left : left + wide * 0.94, top, wide * 0.06, high, light.shadow, 'opacity="0.3"')
  for (const step of [0, 1]) {
    const grow = m * (0.3 + 0.28 * step)
    paper.rect(
      left - grow,
      top + high + m * 0.13 * step,
      wide + grow * 2,
      m * 0.14,
      step === 0 ? light.key(mix(stone, '#ffffff', 0.15)) : light.tone(stone, 0.25),
    )
  }
  const lamp = x + (wide / 2 + m * 0.42) * -light.from
  paper.rect(lamp - m * 0.07, top + m * 0.2, m * 0.14, m * 0.24, light.lamps > 0 ? light.lamp : light.key('#fff3d6'))
  paper.line(
    trace`M${lamp - m * 0.09} ${top + m * 0.18}h${m * 0.18}M${lamp} ${top + m * 0.08}v${m * 0.1}M${lamp - m * 0.07} ${top + m * 0.45}h${m * 0.14}`,
    light.fill('#3a3f4a'),
    Math.max(1.2, m * 0.035),
  )
}
