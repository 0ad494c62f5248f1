import type { Colour } from '../colour.ts'
import { type Point, polygon, trace } from '../paper.ts'
import type { Room, Span } from './room.ts'

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
