import { expect, test } from 'vitest'
import { isDrillDue } from './drill-due.ts'

const now = new Date('2026-11-24T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  ['never tried', null, null, true],
  ['succeeded a week ago', hoursAgo(7 * 24), hoursAgo(7 * 24), true],
  ['succeeded this week', hoursAgo(7 * 24 - 1), hoursAgo(7 * 24 - 1), false],
  ['failed yesterday', null, hoursAgo(24), true],
  ['failed today', hoursAgo(8 * 24), hoursAgo(2), false],
])('OP-304 a drill that %s: due %4$s', (_name, succeededAt, triedAt, isDue) => {
  expect(isDrillDue({ succeededAt, triedAt, now })).toBe(isDue)
})
