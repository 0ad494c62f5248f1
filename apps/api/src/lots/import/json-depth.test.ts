import { expect, test } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

test.each([
  ['[[1],[2]]', 2, false],
  ['[[1],[2]]', 1, true],
  ['{"a":{"b":[]}}', 3, false],
  ['{"a":{"b":[]}}', 2, true],
  ['"[[[[["', 0, false],
  ['["\\"[[[[", "\\\\"]', 1, false],
  ['[]'.repeat(100), 1, false],
  ['['.repeat(1_000_000), 100, true],
  ['', 0, false],
])('OP-201: %j is told', (json, most, isDeeper) => {
  expect(isDeeperThan(json, most)).toBe(isDeeper)
})
