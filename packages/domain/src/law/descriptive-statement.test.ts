import { expect, test } from 'vitest'
import { missingDescriptiveFacts } from './descriptive-statement.ts'

const known = {
  hasLessor: true,
  hasStreet: true,
  hasDistances: true,
  hasSurroundings: true,
  hasHeating: true,
  rooms: [{ kind: 'living' }, { kind: 'bedroom' }] as const,
  bedrooms: 1,
}

test('LW-401 what a descriptive statement lacks is named in the order of its rubrics', () => {
  expect(missingDescriptiveFacts(known)).toEqual([])
  expect(missingDescriptiveFacts({ ...known, bedrooms: 2 })).toEqual(['rooms'])
  expect(missingDescriptiveFacts({ ...known, rooms: [], bedrooms: 0 })).toEqual(['rooms'])
  expect(missingDescriptiveFacts({ ...known, hasHeating: false, hasStreet: false, hasLessor: false })).toEqual([
    'lessor',
    'address',
    'heating',
  ])
})
