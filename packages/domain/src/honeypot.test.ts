import { expect, test } from 'vitest'
import { checkHoneypot } from './honeypot.ts'

test('a filled honeypot is a bot, and a form open for less than three seconds too fast', () => {
  expect(checkHoneypot({})).toBe('person')
  expect(checkHoneypot({ website: '', openSeconds: 3 })).toBe('person')
  expect(checkHoneypot({ website: '', openSeconds: 2 })).toBe('tooFast')
  expect(checkHoneypot({ website: 'https://spam.example', openSeconds: 60 })).toBe('bot')
})
