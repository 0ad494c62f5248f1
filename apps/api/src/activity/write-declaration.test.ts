/** The file of the yearly declaration of lessors: LW-204. */
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { declarationProblems } from './dpi-structure.fixture.ts'
import type { DeclaredLessor } from './read-lessors.ts'
import { declarationFileName, writeDeclaration } from './write-declaration.ts'

const operator = {
  name: 'Émeraude & Locations',
  siren: '552100554',
  address: '3, rue du Port',
  postcode: '35400',
  city: 'Saint-Malo',
}
const now = new Date('2027-01-20T09:30:15.250Z')
const quarter = { consideration: 761, activities: 2, fees: 240 }
const lot = { street: '', postcode: '35400', commune: 'Saint-Malo', homeType: 'house' } as const
const person: DeclaredLessor = {
  id: '0e5ca1e0-0000-4000-8000-000000000001',
  isCompany: false,
  companyName: null,
  companyNumber: null,
  firstName: 'Jeanne',
  lastName: 'Le <Goff> & \u0000Cie',
  street: '3, rue du Port',
  postalCode: 'SW1A 1AA',
  city: 'Londres',
  country: 'GB',
  taxNumber: '12 34 567 890 123',
  birthDate: '1960-02-03',
  lots: [{ lot, quarters: [quarter, quarter, quarter, quarter], days: 28 }],
}
const company: DeclaredLessor = {
  ...person,
  id: '0e5ca1e0-0000-4000-8000-000000000002',
  isCompany: true,
  companyName: 'SCI du Port',
  companyNumber: '55210055400013',
  country: 'FR',
  birthDate: null,
  lots: [
    ...person.lots,
    {
      lot: { ...lot, homeType: 'studio', street: '1, quai Sud' },
      quarters: [quarter, quarter, quarter, quarter],
      days: 7,
    },
  ],
}
const accounts = new Map([[person.id, { iban: 'FR7630001007941234567890185', holder: 'JEANNE LE GOFF' }]])

async function write(pages: DeclaredLessor[][]): Promise<string> {
  const source = (async function* () {
    yield* pages
  })()
  const declaration = { operator, year: 2026, now, isEmpty: pages.length === 0 }
  return text(writeDeclaration(source, declaration, async () => accounts))
}

test('LW-204: a declaration of a person and a company has the structure of the DGFiP’s schema', async () => {
  const xml = await write([[person], [], [company]])
  expect(declarationProblems(xml)).toEqual([])
  expect(xml).toContain('<dpi:LastName>Le &lt;Goff&gt; &amp; Cie</dpi:LastName>')
  expect(xml).toContain('<dpi:ResCountryCode>FR</dpi:ResCountryCode><dpi:TIN issuedBy="GB">1234567890123</dpi:TIN>')
  expect(xml).toContain('<dpi:ConsQ1 currCode="EUR">761</dpi:ConsQ1><dpi:ConsQ2 currCode="EUR">761</dpi:ConsQ2>')
  expect(xml).toContain('<dpi:AccountHolderName>JEANNE LE GOFF</dpi:AccountHolderName>')
  expect(xml.match(/<dpi:PropertyListing>/g)).toHaveLength(3)
  const references = [...xml.matchAll(/<stf:DocRefId>(.*?)</g)].map(([, reference]) => reference)
  expect(new Set(references).size).toBe(3)
})

test('LW-204: an operator without a lessor to report says so, and the file is named as the DGFiP asks', async () => {
  const xml = await write([])
  expect(declarationProblems(xml)).toEqual([])
  expect(xml).toContain('<dpi:MessageTypeIndic>DPI403</dpi:MessageTypeIndic>')
  expect(xml).not.toContain('ReportableSeller')
  expect(declarationFileName({ operator, year: 2026, now })).toBe('DPIDAC7_2026_552100554_001_20270120093015.xml')
})

test('LW-204: the check of the structure finds what the schema refuses', async () => {
  const xml = await write([[person]])
  const swapped = xml.replace(
    /(<dpi:PropertyType>.*?<\/dpi:PropertyType>)(<dpi:RentedDays>.*?<\/dpi:RentedDays>)/,
    '$2$1',
  )
  expect(declarationProblems(swapped)).toEqual([expect.stringMatching(/^PropertyListing: .*RentedDays PropertyType$/)])
  expect(declarationProblems(xml.replace(' currCode="EUR"', ''))).toEqual(['ConsQ1 has no currency'])
  expect(declarationProblems(xml.replaceAll('urn:oecd:ties:dpi"', 'urn:oecd:ties:dpi:v1"')).length).toBeGreaterThan(0)
})
