import { expect, test } from 'vitest'
import { truncateAddress } from './truncate-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:ab:12', '2001:db8:ab::/48'],
  ['unknown', null],
  ['', null],
])('LW-503 the address %s of a login is kept as %s', (address, kept) => {
  expect(truncateAddress(address)).toBe(kept)
})
