import { expect, test } from 'vitest'
import { coveredTowns } from './covered-towns.ts'

const town = (name: string, x: number, y: number) => ({ name, at: [x, y] as const, fromZoom: 0 })
const project = ([x, y]: readonly [number, number]) => ({ x, y })
const mark = { left: 100, top: 50, right: 160, bottom: 74 }

test.each([
  ['the same place, its dot under the tip of the mark', town('Colmar', 130, 74), ['Colmar']],
  ['a name that sticks out behind the mark', town('Strasbourg', 155, 45), ['Strasbourg']],
  ['a name that ends above the mark', town('Lille', 130, 20), []],
  ['a name beside the mark', town('Nancy', 60, 55), []],
])('%s', (_, place, covered) => {
  expect(coveredTowns([place], [mark], project)).toEqual(covered)
})
