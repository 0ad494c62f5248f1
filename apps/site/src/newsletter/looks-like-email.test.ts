import { expect, test } from 'vitest'
import { looksLikeEmail } from './looks-like-email.ts'

test.each(['lea@exemple.fr', 'l.a+b@sous.domaine.example'])('%s looks like an e-mail address', (text) => {
  expect(looksLikeEmail(text)).toBe(true)
})

test.each(['lea', 'lea@', 'lea@exemple', 'le a@exemple.fr', 'lea@exemple.f', 'lea@@exemple.fr'])(
  '%s does not',
  (text) => {
    expect(looksLikeEmail(text)).toBe(false)
  },
)
