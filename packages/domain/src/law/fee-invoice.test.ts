import { expect, test } from 'vitest'
import { type EarnedFee, feeInvoiceLines } from './fee-invoice.ts'
import { invoiceTotals } from './invoice.ts'

const fee = (bookingNumber: string, grossCents: number): EarnedFee => ({
  bookingNumber,
  kind: 'managementFee',
  label: bookingNumber,
  grossCents,
  agencyVat: 2_000,
})

test('LW-407 fees are invoiced once; what changes later comes as the difference in the next invoice', () => {
  const july = feeInvoiceLines([fee('A', 24_000), fee('B', 2_500)], [])
  expect(invoiceTotals(july)).toMatchObject({ netCents: 22_083, vatCents: 4_417, grossCents: 26_500 })
  expect(feeInvoiceLines([fee('A', 24_000), fee('B', 2_500)], july)).toEqual([])
  const august = feeInvoiceLines([fee('A', 12_000), fee('B', 2_500), fee('C', 6_000)], july)
  expect(august).toMatchObject([
    { bookingNumber: 'A', netCents: -10_000, vatCents: -2_000, grossCents: -12_000 },
    { bookingNumber: 'C', netCents: 5_000, vatCents: 1_000, grossCents: 6_000 },
  ])
  expect(invoiceTotals(august).grossCents).toBe(-6_000)
  // A booking that is no longer there gives back all of its fee.
  expect(feeInvoiceLines([fee('C', 6_000)], [...july, ...august])).toMatchObject([
    { bookingNumber: 'A', grossCents: -12_000 },
    { bookingNumber: 'B', grossCents: -2_500 },
  ])
})
