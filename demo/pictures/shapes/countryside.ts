import type { Colour } from '../colour.ts'
import type { Stage } from '../palette.ts'
import { ground, type Point, polygon, width } from '../paper.ts'
import { grows } from '../regional.ts'
import { drawHill, heightAt } from './land.ts'
import { drawTree } from './plants.ts'
import { drawCypress } from './southern-trees.ts'

const fields: readonly [Colour, ...Colour[]] = ['#b9b45e', '#d9c06a', '#8faa56', '#c9b078', '#a0b468']

/** Hills one behind another, patched with fields, hedges and single trees. */
export function drawCountry(stage: Stage, horizon: number): void {
  const { paper, random, light } = stage
  for (const [lift, distance] of [
    [96, 0.8],
    [52, 0.64],
  ] as const)
    drawHill(stage, horizon - lift, random.between(22, 48), light.fir[1], distance)
  for (const [down, distance] of [
    [6, 0.46],
    [58, 0.32],
    [122, 0.18],
  ] as const) {
    const edge = drawHill(
      stage,
      horizon + down,
      random.between(18, 34),
      random.pick([light.grass, ...fields]),
      distance,
    )
    paper.within(ground(edge), () => {
      for (let i = 0; i < 5; i++) {
        const x = width * random.between(-0.05, 0.95)
        const wide = random.between(140, 330)
        const top = (along: number) => heightAt(edge, along) + random.between(8, 18)
        const plot: Point[] = [
          [x, top(x)],
          [x + wide, top(x + wide)],
          [x + wide * 1.15, top(x + wide) + 46],
          [x - wide * 0.12, top(x) + 50],
        ]
        paper.poly(
          plot,
          light.far(light.snow ? '#d9d2b4' : random.pick([...fields, light.leaf[1]]), distance),
          'opacity="0.8"',
        )
        paper.within(polygon(plot), () => {
          for (let k = 0; k < 9; k++)
            paper.line(
              [
                [x + (wide * k) / 9, top(x) - 12],
                [x - wide * 0.12 + (wide * 1.3 * k) / 9, top(x) + 60],
              ],
              light.far(light.turf, distance),
              2,
              'opacity="0.35"',
            )
        })
      }
    })
    for (let i = 0; i < 22; i++) {
      const x = width * random.next()
      const y = heightAt(edge, x) + random.between(0, 26)
      if (random.chance(0.18) && grows(stage.scene, 'cypress'))
        drawCypress(stage, x, y, random.between(44, 74), distance)
      else drawTree(stage, x, y, random.between(30, 62) * (1.3 - distance), distance)
    }
  }
}
