import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

const map = { left: 0, top: 0, right: 350, bottom: 400 }
const label = (x: number, y: number, width = 80) => ({ x, y, width, height: 26 })

test.each([
  ['alone above its point', [label(100, 100)], [], [{ x: 100, y: 85 }]],
  [
    'the second below when the first covers its place',
    [label(250, 220, 160), label(140, 226, 150)],
    [],
    [
      { x: 250, y: 205 },
      { x: 140, y: 241 },
    ],
  ],
  ['below at the upper edge of the map', [label(100, 10)], [], [{ x: 100, y: 25 }]],
  ['at the left at the right edge', [label(345, 100)], [], [{ x: 303, y: 100 }]],
  ['not on a control', [label(300, 60)], [{ left: 290, top: 10, right: 340, bottom: 58 }], [{ x: 300, y: 75 }]],
  [
    'the last left out where all sides are taken',
    Array.from({ length: 5 }, () => label(100, 100)),
    [],
    [{ x: 100, y: 85 }, { x: 100, y: 115 }, null, null, null],
  ],
  ['none beyond the map', [label(-60, 100)], [], [null]],
])('%s', (_, labels, taken, places) => {
  expect(placeLabels(labels, map, taken)).toEqual(places)
})
