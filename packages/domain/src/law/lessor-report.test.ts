import { expect, test } from 'vitest'
import {
  declaredQuarter,
  type Lessor,
  missingDeclaredFacts,
  missingLessorFacts,
  nextLessorReport,
  reportedState,
} from './lessor-report.ts'

const person: Lessor = {
  isCompany: false,
  companyName: null,
  companyNumber: null,
  firstName: 'Jeanne',
  lastName: 'Le Goff',
  street: '3, rue du Port',
  postalCode: '29200',
  city: 'Brest',
  country: 'FR',
  taxNumber: '1234567890123',
  birthDate: '1960-02-03',
}
const company: Lessor = { ...person, isCompany: true, companyName: 'SCI du Port', companyNumber: '55210055400013' }

test.each([
  [person, []],
  [{ ...person, firstName: '' }, ['name']],
  [{ ...person, taxNumber: null, birthDate: null }, ['taxNumber', 'birthDate']],
  [{ ...person, city: '' }, ['address']],
  [{ ...company, firstName: '', lastName: '', birthDate: null }, []],
  [{ ...company, companyName: null, companyNumber: null }, ['companyName', 'companyNumber']],
])('LW-204: of lessor %o the report lacks %j', (lessor, missing) => {
  expect(missingLessorFacts(lessor)).toEqual(missing)
})

test.each([
  ['2027-01-31', { year: 2026, dueOn: '2027-01-31' }],
  ['2027-02-01', { year: 2027, dueOn: '2028-01-31' }],
  ['2026-12-31', { year: 2026, dueOn: '2027-01-31' }],
])('LW-204: on %s the report %o is due next', (today, report) => {
  expect(nextLessorReport(today)).toEqual(report)
})

test('LW-204: a declaration lacks what its form leaves empty', () => {
  expect(missingDeclaredFacts({ ...person, taxNumber: '', birthDate: '' })).toEqual(['taxNumber', 'birthDate'])
  expect(missingDeclaredFacts({ ...company, companyNumber: '' })).toEqual(['companyNumber'])
})

test('LW-204: the consideration of a quarter is the rent without the fees that the agency keeps, in whole euros', () => {
  expect(declaredQuarter({ rentCents: 100_050, feesCents: 24_000, stays: 2 })).toEqual({
    consideration: 761,
    activities: 2,
    fees: 240,
  })
  expect(declaredQuarter({ rentCents: 0, feesCents: 0, stays: 0 })).toEqual({
    consideration: 0,
    activities: 0,
    fees: 0,
  })
})

test('LW-204: a lessor of the Union is reported to the state of residence, anybody else to France', () => {
  expect(['DE', 'FR', 'GB', 'CH', ''].map(reportedState)).toEqual(['DE', 'FR', 'FR', 'FR', 'FR'])
})
