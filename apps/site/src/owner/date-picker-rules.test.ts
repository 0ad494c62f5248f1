import type { OwnerStay } from '@escale/contract/owner'
import { expect, test } from 'vitest'
import { areFree, pickerRules } from './date-picker-rules.ts'

const today = '2027-06-01'
const taken = {
  kind: 'booking',
  status: 'confirmed',
  reference: 'A',
  start_date: '2027-07-10',
  end_date: '2027-07-17',
} as OwnerStay
const rules = (occupiesNights: boolean, stays = [taken], reference = 'A') =>
  pickerRules(stays, { reference, today, occupiesNights, until: '2027-08-20' })

test.each([
  ['up to the morning on which another comes', '2027-07-03', '2027-07-10', true],
  ['from the day on which another leaves', '2027-07-17', '2027-07-20', true],
  ['over a night that is taken', '2027-07-09', '2027-07-11', false],
  ['around the other stay', '2027-07-08', '2027-07-19', false],
  ['up to the day on which the mandate ends', '2027-08-13', '2027-08-20', true],
  ['beyond it', '2027-08-14', '2027-08-21', false],
  ['in the past', '2027-05-30', '2027-06-03', false],
  ['for more than thirty nights', '2027-07-17', '2027-08-17', false],
])('MP-03: an owner stays %s', (_, start, end, isFree) => {
  expect(areFree({ start, end }, rules(true))).toBe(isFree)
})

test('a service blocks no nights; other properties and cancelled stays do not conflict', () => {
  const stay = { start: '2027-07-09', end: '2027-07-12' }
  expect(areFree(stay, rules(false))).toBe(true)
  expect(areFree(stay, rules(true, [taken], 'B'))).toBe(true)
  expect(areFree(stay, rules(true, [{ ...taken, status: 'cancelled' }]))).toBe(true)
})
