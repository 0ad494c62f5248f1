import { expect, test } from 'vitest'
import { accessibilityState } from './accessibility.ts'

test.each([
  [null, 'none'],
  [0, 'none'],
  [49, 'none'],
  [50, 'partial'],
  [99, 'partial'],
  [100, 'full'],
] as const)('LW-504 a rate of %s is %s', (rate, state) => {
  expect(accessibilityState(rate)).toBe(state)
})
