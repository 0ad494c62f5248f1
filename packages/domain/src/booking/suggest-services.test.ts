import { expect, test } from 'vitest'
import { suggestionFor } from './suggest-services.ts'

test('BK-02: the baby kit is suggested to parties with children', () => {
  expect(suggestionFor('kit-bebe', { adults: 2, children: 2, nights: 7 })).toBe('children')
  expect(suggestionFor('kit-bebe', { adults: 2, children: 0, nights: 7 })).toBeNull()
})

test('BK-02: breakfast is suggested for a short break of two adults', () => {
  expect(suggestionFor('petit-dejeuner', { adults: 2, children: 0, nights: 3 })).toBe('shortBreakForTwo')
  expect(suggestionFor('petit-dejeuner', { adults: 2, children: 0, nights: 7 })).toBeNull()
  expect(suggestionFor('petit-dejeuner', { adults: 2, children: 1, nights: 3 })).toBeNull()
})

test('BK-02: no other service is suggested', () => {
  expect(suggestionFor('menage', { adults: 2, children: 2, nights: 2 })).toBeNull()
})
