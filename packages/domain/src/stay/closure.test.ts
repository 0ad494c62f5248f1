import { expect, test } from 'vitest'
import { decideClosure } from './closure.ts'

test.each([
  ['2027-06-01', '2027-06-02', true],
  ['2027-05-31', '2027-06-02', false],
  ['2027-06-02', '2027-06-02', false],
  ['2029-01-01', '2030-06-05', true],
  ['2029-01-01', '2030-06-06', false],
])('AG-208 on 1 June 2027 nights from %s to %s may be closed: %s', (arrival, departure, ok) => {
  expect(decideClosure({ arrival, departure }, '2027-06-01').ok).toBe(ok)
})
