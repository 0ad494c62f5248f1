import { expect, test } from 'vitest'
import { formatCountdown } from './stay-countdown.ts'

test.each([
  ['2026-11-26', 'C’est aujourd’hui'],
  ['2026-11-27', 'C’est demain'],
  ['2026-12-08', 'Dans 12 jours'],
  ['2026-11-25', 'Séjour en cours'],
] as const)('an arrival on %s is named on 26/11/2026 as "%s"', (arrival, words) => {
  expect(formatCountdown(arrival, '2026-11-26')).toBe(words)
})
