import type { Colour } from '../colour.ts'
import { curve, type Point, trace } from '../paper.ts'
import type { Room } from './room.ts'

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
