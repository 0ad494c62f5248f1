import { expect, test } from 'vitest'
import { readReturnTo } from './login-address.ts'

test('one comes back only to a path of this site', () => {
  expect(readReturnTo({ returnTo: '/location-maison/bretagne/dinard/villa?adults=2' })).toEqual({
    returnTo: '/location-maison/bretagne/dinard/villa?adults=2',
  })
  for (const returnTo of ['//evil.example', '/\t/evil.example', 'javascript:alert(1)', '/%', ['/'], 42, undefined]) {
    expect(readReturnTo({ returnTo })).toStrictEqual({ returnTo: undefined })
  }
})
