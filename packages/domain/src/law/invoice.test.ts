import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  creditLines,
  decideInvoice,
  type InvoiceItem,
  invoiceLines,
  invoiceReference,
  invoiceTotals,
  missingInvoiceFacts,
  vatNumberOf,
} from './invoice.ts'
import { billOfStay } from './stay-bill.ts'

const item = (kind: InvoiceItem['kind'], grossCents: number, agencyVat = 2_000): InvoiceItem => ({
  kind,
  label: kind,
  quantity: 1,
  grossCents,
  agencyVat,
})

test('LW-407 cents of VAT: 24,000 at 20 % are 20,000 + 4,000, and 2,500 are 2,083 + 417', () => {
  const [fee, small] = invoiceLines([item('managementFee', 24_000), item('processingFee', 2_500)])
  expect(fee).toMatchObject({ netCents: 20_000, vatCents: 4_000, exemption: null })
  expect(small).toMatchObject({ netCents: 2_083, vatCents: 417 })
})

test('AG-403 LW-407 a fee and what was taken off it have, together, the VAT of the reduced fee', () => {
  for (const reducedCents of [1, 333, 2_499]) {
    const lines = invoiceLines([item('processingFee', 2_500), item('processingFee', 0 - reducedCents)])
    const [reduced] = invoiceLines([item('processingFee', 2_500 - reducedCents)])
    const { netCents, vatCents, grossCents } = invoiceTotals(lines)
    expect({ netCents, vatCents, grossCents }).toEqual({
      netCents: reduced?.netCents,
      vatCents: reduced?.vatCents,
      grossCents: reduced?.grossCents,
    })
  }
})

test('LW-407 VAT by line: the rent is the owner’s, tax and insurance have none, an agency in franchise charges none', () => {
  const items = (['rent', 'processingFee', 'tourismTax', 'cancellationInsuranceFee'] as const).map((kind) =>
    item(kind, 12_000),
  )
  const lines = invoiceLines(items)
  expect(lines.map(({ vatBasisPoints, exemption }) => [vatBasisPoints, exemption])).toEqual([
    [0, 'furnishedRent'],
    [2_000, null],
    [0, 'touristTax'],
    [0, 'insurance'],
  ])
  expect(invoiceTotals(lines)).toEqual({
    netCents: 46_000,
    vatCents: 2_000,
    grossCents: 48_000,
    rates: [{ vatBasisPoints: 2_000, netCents: 10_000, vatCents: 2_000 }],
  })
  expect(invoiceLines([item('rent', 12_000)], 1_000)[0]).toMatchObject({ vatCents: 1_091, exemption: null })
  expect(invoiceLines([item('managementFee', 24_000, 0)])[0]).toMatchObject({ vatCents: 0, exemption: 'franchise' })
})

test('LW-407 the VAT of a note is that of the entries of a stay that is paid, whatever the services', () => {
  const cents = fc.integer({ min: 0, max: 300_000 })
  fc.assert(
    fc.property(
      fc.record({ rent: cents, processing: cents, tax: cents, insurance: cents, concierge: cents }),
      fc.array(cents, { maxLength: 6 }),
      fc.constantFrom(0, 550, 1_000, 2_000),
      (price, services, vat) => {
        const lines = invoiceLines([
          item('rent', price.rent),
          item('processingFee', price.processing, vat),
          item('conciergeFees', price.concierge, vat),
          item('tourismTax', price.tax),
          item('cancellationInsuranceFee', price.insurance),
          ...services.map((one) => item('comfortService', one, vat)),
        ])
        const { grossCents, netCents, vatCents } = invoiceTotals(lines)
        expect(netCents + vatCents).toBe(grossCents)
        const party = { code: 'X', name: 'X' }
        const bill = billOfStay(
          {
            rentCents: price.rent,
            processingFeeCents: price.processing,
            touristTaxCents: price.tax,
            insuranceCents: price.insurance,
            conciergeFeeCents: price.concierge,
            servicesCents: services.reduce((sum, one) => sum + one, 0),
          },
          {
            owner: party,
            feeBasisPoints: 0,
            vatBasisPoints: vat,
            taxCollector: party,
            insurer: party,
            tookPlace: true,
          },
          grossCents,
        )
        const posted = bill.filter(({ account }) => account === '44571').reduce((sum, line) => sum - line.cents, 0)
        expect(vatCents).toBe(posted)
        expect(invoiceTotals([...lines, ...creditLines(lines)])).toMatchObject({
          netCents: 0,
          vatCents: 0,
          grossCents: 0,
        })
      },
    ),
  )
})

test('LW-407 a note is due from 25 €; a change is a credit note and another invoice, a cancellation without cost a credit note', () => {
  const stay = { reference: 'A', startDate: '2026-07-04', endDate: '2026-07-11' }
  const says = (grossCents: number, changes: Partial<typeof stay> = {}) => ({
    lines: grossCents === 0 ? [] : invoiceLines([item('rent', grossCents)]),
    stay: { ...stay, ...changes },
  })
  expect(decideInvoice(null, says(2_499))).toEqual({ credits: false, issues: false })
  expect(decideInvoice(null, says(2_500))).toEqual({ credits: false, issues: true })
  expect(decideInvoice(says(70_000), says(70_000))).toEqual({ credits: false, issues: false })
  expect(decideInvoice(says(70_000), says(70_000, { endDate: '2026-07-12' }))).toEqual({ credits: true, issues: true })
  expect(decideInvoice(says(70_000), says(69_999))).toEqual({ credits: true, issues: true })
  expect(decideInvoice(says(70_000), says(0))).toEqual({ credits: true, issues: false })
})

test('LW-407 an invoice without a fact that the law asks for is not issued', () => {
  const facts = {
    seller: { name: 'Émeraude', address: '1, quai', siren: '732829320' },
    buyer: { name: 'Ada', address: '2, rue', isIndividual: false },
    lines: invoiceLines([item('rent', 100)]),
  }
  expect(missingInvoiceFacts(facts)).toEqual([])
  expect(missingInvoiceFacts({ ...facts, seller: { name: '', address: ' ', siren: null } })).toEqual([
    'sellerName',
    'sellerAddress',
    'siren',
  ])
  expect(missingInvoiceFacts({ ...facts, buyer: { name: '', address: '', isIndividual: false }, lines: [] })).toEqual([
    'buyerName',
    'buyerAddress',
    'lines',
  ])
  expect(missingInvoiceFacts({ ...facts, buyer: { name: 'Ada', address: '', isIndividual: true } })).toEqual([])
})

test('LW-407 numbers: the VAT number of a SIREN, the reference of an invoice', () => {
  expect(vatNumberOf('732829320')).toBe('FR44732829320')
  expect(vatNumberOf('404833048')).toBe('FR83404833048')
  expect(invoiceReference('creditNote', 12, '2026-11-25')).toBe('AV2026-000012')
})
