/**
 * The yearly declaration of lessors as the DGFiP takes it (LW-204): `DPI_OECD` of the schema `DPIXML` of the cahier des charges DPI-DAC7,
 * version 1.6 of 5 November 2025. It differs from the OECD's schema 1.0 by its namespaces, which have no `:v1`, and by `TaxesQ1` for
 * `TaxQ1`. Elements stand in the order of the schema; amounts are whole euros.
 */
import { type DeclaredQuarter, reportedState } from '@escale/domain/law/lessor-report'
import { XML_DECLARATION, xmlElement } from '../platform/text/xml.ts'
import type { DeclaredLessor } from './read-lessors.ts'

/** Who declares: an agency, with its SIREN. */
export interface Operator {
  name: string
  siren: string
  address: string
  postcode: string
  city: string
}

export interface BankAccount {
  iban: string
  holder: string
}

interface Declaration {
  operator: Operator
  year: number
  now: Date
  /** Whether a lessor is reported: an operator without any says so. */
  isEmpty: boolean
}

const OPENING = '<dpi:DPI_OECD xmlns:dpi="urn:oecd:ties:dpi" xmlns:stf="urn:oecd:ties:dpistf" version="1.0">'
/** New data, no data (MessageTypeIndic); new data (DocTypeIndic); resident in France (Nexus). */
const [NEW_MESSAGE, NO_DATA, NEW_DOCUMENT, RESIDENT] = ['DPI401', 'DPI403', 'OECD1', 'RPONEX1']
const PROPERTY_TYPES = { house: 'DPI904', apartment: 'DPI905', studio: 'DPI905' } as const
const MAX_TEXT = 200

const encoder = new TextEncoder()

/** The name that the DGFiP asks for: year, SIREN, number of the file, and the time that the message states. */
export function declarationFileName({ operator, year, now }: Pick<Declaration, 'operator' | 'year' | 'now'>): string {
  return `DPIDAC7_${year}_${operator.siren}_001_${stampOf(now)}.xml`
}

/** Writes the declaration in chunks, one for each page of lessors. `ibans` returns the bank accounts of lessors by their id. */
export async function* writeDeclaration(
  pages: AsyncIterable<DeclaredLessor[]>,
  declaration: Declaration,
  ibans: (lessors: readonly string[]) => Promise<ReadonlyMap<string, BankAccount>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { year, now, isEmpty } = declaration
  const message = dpi('MessageSpec', [
    dpi('TransmittingCountry', 'FR'),
    dpi('ReceivingCountry', 'FR'),
    dpi('MessageType', 'DPI'),
    dpi('MessageRefId', referenceOf(declaration)),
    dpi('MessageTypeIndic', isEmpty ? NO_DATA : NEW_MESSAGE),
    dpi('ReportingPeriod', `${year}-12-31`),
    dpi('Timestamp', now.toISOString()),
  ])
  yield encoder.encode(`${XML_DECLARATION}${OPENING}\n${message}\n<dpi:DPIBody>\n${platformOperator(declaration)}\n`)
  for await (const lessors of pages) {
    const accounts = await ibans(lessors.map(({ id }) => id))
    const sellers = lessors.map((lessor) => `${seller(lessor, accounts.get(lessor.id), declaration)}\n`)
    if (sellers.length > 0) yield encoder.encode(sellers.join(''))
  }
  yield encoder.encode('</dpi:DPIBody>\n</dpi:DPI_OECD>\n')
}

const dpi = (name: string, content: string | readonly string[], attributes?: Record<string, string>) =>
  xmlElement(`dpi:${name}`, typeof content === 'string' ? content.slice(0, MAX_TEXT) : content, attributes)

/** Nothing for an empty text, which the schema refuses. */
const optional = (name: string, text: string) => (text === '' ? [] : [dpi(name, text)])

const stampOf = (now: Date) => now.toISOString().replace(/\D/g, '').slice(0, 14)
const referenceOf = ({ operator, year, now }: Pick<Declaration, 'operator' | 'year' | 'now'>) =>
  `OP_${year}_${operator.siren}_${stampOf(now)}`

/** Identifies an operator or a lessor in this message, for a correction to refer to. */
const docSpec = (declaration: Declaration, id: string) =>
  dpi('DocSpec', [
    xmlElement('stf:DocTypeIndic', NEW_DOCUMENT),
    xmlElement('stf:DocRefId', `${referenceOf(declaration)}_${id}`),
  ])

function address(country: string, place: { street: string; postalCode: string; city: string }): string {
  const parts = [
    ...optional('Street', place.street),
    ...optional('PostCode', place.postalCode),
    dpi('City', place.city),
  ]
  return dpi('Address', [dpi('CountryCode', country), dpi('AddressFix', parts)])
}

function platformOperator(declaration: Declaration): string {
  const { name, siren, address: street, postcode, city } = declaration.operator
  return dpi('PlatformOperator', [
    dpi('ResCountryCode', 'FR'),
    dpi('TIN', siren, { issuedBy: 'FR' }),
    dpi('Name', name),
    dpi('PlatformBusinessName', name),
    address('FR', { street, postalCode: postcode, city }),
    dpi('Nexus', RESIDENT),
    dpi('AssumedReporting', 'false'),
    docSpec(declaration, 'operator'),
  ])
}

function seller(lessor: DeclaredLessor, account: BankAccount | undefined, declaration: Declaration): string {
  return dpi('ReportableSeller', [
    dpi('Identity', [lessor.isCompany ? entitySeller(lessor, account) : individualSeller(lessor, account)]),
    dpi('RelevantActivities', [dpi('ImmovableProperty', lessor.lots.map(propertyListing))]),
    docSpec(declaration, lessor.id),
  ])
}

function individualSeller(lessor: DeclaredLessor, account: BankAccount | undefined): string {
  const { firstName, lastName, birthDate } = lessor
  const identity = dpi('IndSellerID', [
    ...residence(lessor),
    dpi('Name', [dpi('FirstName', firstName), dpi('LastName', lastName)]),
    address(lessor.country, lessor),
    dpi('BirthInfo', [dpi('BirthDate', birthDate ?? '')]),
  ])
  return dpi('IndividualSeller', [
    dpi('Standard', [identity, ...financialIdentifier(account, `${firstName} ${lastName}`)]),
  ])
}

function entitySeller(lessor: DeclaredLessor, account: BankAccount | undefined): string {
  const [name, number] = [lessor.companyName ?? '', lessor.companyNumber ?? '']
  const identity = dpi('EntSellerID', [
    ...residence(lessor),
    dpi('IN', number, { issuedBy: lessor.country, INType: 'BRN' }),
    dpi('Name', name),
    address(lessor.country, lessor),
  ])
  return dpi('EntitySeller', [dpi('Standard', [identity, ...financialIdentifier(account, name)])])
}

const residence = ({ country, taxNumber }: DeclaredLessor) => [
  dpi('ResCountryCode', reportedState(country)),
  dpi('TIN', (taxNumber ?? '').replaceAll(' ', ''), { issuedBy: country }),
]

/** The account that the lessor is paid on, with its holder where that is somebody else. */
function financialIdentifier(account: BankAccount | undefined, lessorName: string): string[] {
  if (!account) return []
  const isOwn = account.holder.toLowerCase() === lessorName.toLowerCase()
  const identifier = dpi('Identifier', account.iban, { AccountNumberType: 'IBAN' })
  return [dpi('FinancialIdentifier', [identifier, ...(isOwn ? [] : optional('AccountHolderName', account.holder))])]
}

function propertyListing({ lot, quarters, days }: DeclaredLessor['lots'][number]): string {
  const byQuarter = (group: string, name: string, value: (quarter: DeclaredQuarter) => number, attributes = {}) =>
    dpi(
      group,
      quarters.map((quarter, index) => dpi(`${name}Q${index + 1}`, String(value(quarter)), attributes)),
    )
  const euros = { currCode: 'EUR' }
  return dpi('PropertyListing', [
    address('FR', { street: lot.street, postalCode: lot.postcode, city: lot.commune }),
    byQuarter('Consideration', 'Cons', ({ consideration }) => consideration, euros),
    byQuarter('NumberOfActivities', 'Numb', ({ activities }) => activities),
    byQuarter('Fees', 'Fees', ({ fees }) => fees, euros),
    // The tourist tax is the guest's, and no other tax is withheld from a rent.
    byQuarter('Taxes', 'Taxes', () => 0, euros),
    dpi('PropertyType', PROPERTY_TYPES[lot.homeType]),
    dpi('RentedDays', String(days)),
  ])
}
