import { expect, test, vi } from 'vitest'
import { attemptId, clearDraft, type Draft, draftStay, endAttempt, keepDraft, readDraft } from './booking-draft.ts'

const stay = {
  reference: 'ANN-001',
  start_date: '2027-07-10',
  end_date: '2027-07-17',
  adults: 2,
  children: 0,
  insurance: false,
  options: [],
}
const guest = {
  title: 'mrs',
  firstName: 'Anne',
  lastName: 'Durand',
  phone: '06 12 34 56 78',
  address: '3, rue des Lilas',
  address2: '',
  postalCode: '35000',
  city: 'Rennes',
  country: 'FR',
}
const draft: Draft = { userId: 'anne', guest, stay: draftStay(stay), insurance: false, terms: true }

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  }
}

test('BK-09: the same stay sent again is the same attempt; another stay, another guest or an ended one is not', () => {
  vi.stubGlobal('window', { sessionStorage: memory(), localStorage: memory() })
  const first = attemptId(draft, stay)
  expect(attemptId(draft, { ...stay })).toBe(first)
  const withLinen = attemptId(draft, { ...stay, options: [{ articleID: 'linge', quantity: 1 }] })
  expect(withLinen).not.toBe(first)
  expect(attemptId({ ...draft, guest: { ...guest, city: 'Dinan' } }, stay)).not.toBe(first)
  const last = attemptId(draft, stay)
  endAttempt()
  expect(attemptId(draft, stay)).not.toBe(last)
})

test('BK-02: what was typed is found again by its account, and what was agreed to only for the same stay', () => {
  vi.stubGlobal('window', { sessionStorage: memory(), localStorage: memory() })
  keepDraft(draft)
  expect(readDraft('anne', stay)).toEqual(draft)
  expect(readDraft('anne', { ...stay, end_date: '2027-07-24' })).toMatchObject({ guest, insurance: null, terms: false })
  expect(readDraft('bruno', stay)).toBeNull()
  clearDraft()
  expect(readDraft('anne', stay)).toBeNull()
})

test('a browser that refuses its storage books all the same', () => {
  vi.stubGlobal('window', {})
  keepDraft(draft)
  expect(readDraft('anne', stay)).toBeNull()
  expect(attemptId(draft, stay)).toMatch(/^[\da-f-]{36}$/)
})
