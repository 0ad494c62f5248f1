import { type CancellationPolicy, STANDARD_POLICY } from '@escale/domain/law/cancellation'
import { expect, test } from 'vitest'
import { lessorLine, refundLines, reletLine } from './cancellation-words.ts'

const policy: CancellationPolicy = {
  number: 1,
  steps: [
    { moreThan: { count: 30, unit: 'day' }, refund: 10_000 },
    { moreThan: { count: 1, unit: 'day' }, refund: 3_350 },
  ],
  lastRefund: 0,
  refundsRelet: false,
  lessorIndemnity: 'deposit',
}
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

test('LW-403: the standard policy reads as the terms of bookings made before agencies had policies', () => {
  expect(plain(refundLines(STANDARD_POLICY, 'fr'))).toEqual([
    'Plus d’un mois avant l’arrivée : l’acompte reste dû, le reste est remboursé.',
    'À un mois ou moins de l’arrivée : le prix total reste dû, hors taxe de séjour et services non fournis.',
  ])
  expect(refundLines(STANDARD_POLICY, 'en')[0]).toBe(
    'More than one month before arrival: the deposit remains due and the rest is refunded.',
  )
  expect(reletLine(STANDARD_POLICY, 'fr')).toMatch(/^Si le logement est reloué/)
  expect(lessorLine(STANDARD_POLICY, 'fr')).not.toContain('indemnité')
})

test('LW-403: a stay turns the steps into days, and leaves out what has passed', () => {
  const arrival = '2027-07-10'
  expect(plain(refundLines(policy, 'fr', { arrival, today: '2027-06-01' }))).toEqual([
    'Jusqu’au 09/06/2027 inclus : remboursement intégral.',
    'Jusqu’au 08/07/2027 inclus : 33,5 % du prix remboursés, avec toute la taxe de séjour et les services non fournis.',
    'À partir du 09/07/2027 : le prix total reste dû, hors taxe de séjour et services non fournis.',
  ])
  expect(refundLines(policy, 'en', { arrival, today: '2027-06-10' })[0]).toMatch(
    /^Up to and including 08\/07\/2027: 33.5%/,
  )
  expect(refundLines(policy, 'en', { arrival, today: '2027-07-09' })).toEqual([
    'At any time: the full price remains due, except the tourist tax and services not provided.',
  ])
  expect(plain(refundLines({ ...policy, steps: [] }, 'fr'))).toEqual([
    'À tout moment : le prix total reste dû, hors taxe de séjour et services non fournis.',
  ])
  expect(reletLine(policy, 'fr')).toBeNull()
  expect(lessorLine(policy, 'en')).toContain('compensation equal to the deposit')
})
