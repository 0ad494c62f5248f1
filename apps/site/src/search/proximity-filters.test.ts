import { proximitySteps } from '@escale/domain/search/filter-options'
import { expect, test } from 'vitest'
import { stepOf, withinStep } from './proximity-filters.tsx'

const beach = proximitySteps('beach')

test('SE-13: a distance of the address stands at the first step that is far enough', () => {
  expect([0, 300, 500, 900, 1000, 20_000, undefined].map((metres) => stepOf(beach, metres))).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ])
})

test('SE-13: the last step takes the filter away and leaves the others', () => {
  const within = withinStep({ shops: { maxDistance: 500 } }, 'beach', 1000)
  expect(within).toEqual({ shops: { maxDistance: 500 }, beach: { maxDistance: 1000 } })
  expect(withinStep(within, 'beach', 50_000)).toEqual({ shops: { maxDistance: 500 } })
})
