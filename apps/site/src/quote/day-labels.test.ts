import type { StayRules } from '@escale/domain/stay/stay'
import { expect, test } from 'vitest'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import { createDayLabels } from './day-labels.ts'

const inFrench = <T>(run: () => T): T => withRequestScope({ locale: 'fr' } as RequestScope, run)
const none = { start: null, end: null }
const week = (start: string, end: string, arrivalWeekdays: number[], minNights: number) => ({
  start,
  end,
  weeklyPriceCents: 70_000,
  arrivalWeekdays,
  minNights,
})
/** July 2027: Saturdays, weeks, the week of the 17th taken. From August: any day, two nights. */
const rules: StayRules = {
  today: '2027-07-05',
  seasons: [week('2027-07-01', '2027-07-31', [6], 7), week('2027-07-31', '2027-09-01', [1, 2, 3, 4, 5, 6, 7], 2)],
  busy: [{ start: '2027-07-17', end: '2027-07-24' }],
}

test('a label says first whether the day is free, then why no arrival is possible', () => {
  const labelOf = createDayLabels(rules)(none)
  const label = (day: string) => inFrench(() => labelOf(day).label)
  expect(label('2027-07-10')).toBe('libre, arrivée possible, 7 nuits minimum')
  expect(label('2027-07-12')).toBe('libre, mais arrivée le samedi seulement')
  expect(label('2027-07-20')).toBe('réservé')
  expect(label('2027-07-17')).toBe('réservé dès ce soir-là, seul le départ est possible')
  expect(label('2027-09-01')).toContain('pas encore proposé')
  expect(label('2027-07-04')).toBe('passé')
})

test('after an arrival a label says whether the stay may end on the day', () => {
  const labelOf = createDayLabels(rules)({ start: '2027-07-10', end: null })
  const of = (day: string) => inFrench(() => labelOf(day))
  expect(of('2027-07-17')).toMatchObject({ disabled: false, tone: 'departure-only' })
  expect(of('2027-07-13')).toMatchObject({ disabled: true, label: 'libre, mais séjour de 7 nuits minimum' })
  expect(of('2027-07-11').label).toBe('libre, mais trop près de l’arrivée choisie')
  expect(of('2027-07-26').label).toBe('libre, mais une nuit est réservée entre les deux')
  expect(of('2027-07-10').disabled).toBe(false)
})

test('free nights show their average price', () => {
  const labelOf = createDayLabels(rules)(none)
  expect(inFrench(() => labelOf('2027-07-10').price)).toBe('100\u00a0€')
  expect(inFrench(() => labelOf('2027-07-20').price)).toBeUndefined()
})
