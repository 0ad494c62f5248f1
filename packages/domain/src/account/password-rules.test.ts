import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenPasswordRules, passwordRules } from './password-rules.ts'

test.each([
  ['Demo-2026!', []],
  ['Étoile1,', []],
  ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ['demo-2026!', ['uppercase']],
  ['DEMO-2026!', ['lowercase']],
  ['Demo-demo!', ['digit']],
  ['Demo2026', ['special']],
  ['Demo2026;', ['special']],
  ['Demo2026#', ['special']],
  ['De-2026', ['length']],
  ['😀😀😀De1-', ['length']],
])('VA-03: %j breaks %j', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken)
})

test('VA-03: each special character is enough, and more text never breaks a rule that held', () => {
  for (const special of '*-!?+,.') expect(brokenPasswordRules(`Demo2026${special}`)).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (password, more) => {
      expect(brokenPasswordRules(password)).toEqual(expect.arrayContaining(brokenPasswordRules(password + more)))
      expect(passwordRules).toEqual(expect.arrayContaining(brokenPasswordRules(password)))
    }),
  )
})
