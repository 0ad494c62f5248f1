import type { PlannedStay } from '@escale/contract/planning'
import { expect, test } from 'vitest'
import { type RequestScope, withRequestScope } from '../../request-scope.server.ts'
import { barLabel, barName, stayInWords } from './planning-labels.ts'

const stay: PlannedStay = {
  id: 1,
  kind: 'booking',
  status: 'paid',
  start: '2026-11-28',
  end: '2026-11-30',
  label: 'Nicolas Gauthier',
  closure: null,
  agencyBookingId: 'ESC-2026-1',
}
const imported: PlannedStay = { ...stay, kind: 'import', status: null, label: '', agencyBookingId: null }

test.each([
  ['four nights hold the name', stay, 142, 'Nicolas Gauthier'],
  ['three nights the surname', stay, 106, 'N. Gauthier'],
  ['two nights the initials', stay, 70, 'NG'],
  ['a night the initials', stay, 34, 'NG'],
  ['a night the initial of a single name', { ...stay, label: 'Gauthier' }, 40, 'G'],
  ['half a night nothing', stay, 16, ''],
  ['three nights of another site its words', imported, 106, 'Autre site'],
  ['two nights of another site nothing', imported, 70, ''],
])('%s', (_, shown, width, words) => {
  expect(withRequestScope({ locale: 'fr' } as RequestScope, () => barLabel(shown, width))).toBe(words)
})

test.each([142, 106, 70, 34])('the accessible name of a bar of %d px contains what it shows', (width) => {
  withRequestScope({ locale: 'fr' } as RequestScope, () => {
    expect(barName(stay, width)).toContain(barLabel(stay, width))
    expect(barName(stay, width)).toContain(stayInWords(stay))
  })
})
