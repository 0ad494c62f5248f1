/**
 * Structure of the declaration DPI-DAC7, from the schema of the DGFiP (`DPIXML`, version 1.6 of 5 November 2025): for each element the
 * order and number of its children, or the form of its text.
 */
import sax from 'sax'

const NAMESPACES: Record<string, string> = { dpi: 'urn:oecd:ties:dpi', stf: 'urn:oecd:ties:dpistf' }

const QUARTERS = (name: string) => [1, 2, 3, 4].map((quarter) => `${name}Q${quarter}`).join(' ')
/** Names of children with `?`, `*` and `+`; alternatives in brackets. */
const CHILDREN: Record<string, string> = {
  DPI_OECD: 'MessageSpec DPIBody',
  MessageSpec:
    'TransmittingCountry ReceivingCountry MessageType MessageRefId MessageTypeIndic ReportingPeriod Timestamp',
  DPIBody: 'PlatformOperator OtherPlatformOperators? ReportableSeller*',
  PlatformOperator: 'ResCountryCode TIN+ IN* VAT? Name PlatformBusinessName Address+ Nexus AssumedReporting DocSpec',
  ReportableSeller: 'Identity RelevantActivities DocSpec',
  Identity: '(EntitySeller|IndividualSeller)',
  EntitySeller: 'Standard',
  IndividualSeller: 'Standard',
  'EntitySeller/Standard': 'EntSellerID FinancialIdentifier* PermanentEstablishments?',
  'IndividualSeller/Standard': 'IndSellerID FinancialIdentifier*',
  EntSellerID: 'ResCountryCode TIN+ IN* VAT? Name+ Address+',
  IndSellerID: 'ResCountryCode TIN+ VAT? Name+ Address+ BirthInfo',
  'IndSellerID/Name': 'PrecedingTitle? Title* FirstName MiddleName* NamePrefix? LastName',
  BirthInfo: 'BirthDate BirthPlace?',
  FinancialIdentifier: 'Identifier AccountHolderName? OtherInfo?',
  RelevantActivities: 'ImmovableProperty? PersonalServices? SaleOfGoods? TransportationRental?',
  ImmovableProperty: 'PropertyListing+',
  PropertyListing:
    'Address LandRegistrationNumber? Consideration NumberOfActivities Fees Taxes PropertyType OtherPropertyType? RentedDays?',
  Consideration: QUARTERS('Cons'),
  NumberOfActivities: QUARTERS('Numb'),
  Fees: QUARTERS('Fees'),
  Taxes: QUARTERS('Taxes'),
  Address: 'CountryCode (AddressFix|AddressFree)',
  AddressFix:
    'Street? BuildingIdentifier? SuiteIdentifier? FloorIdentifier? DistrictName? POB? PostCode? City CountrySubentity?',
  DocSpec: 'DocTypeIndic DocRefId CorrDocRefId?',
}
const EU = /^(AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const TEXTS: Record<string, RegExp> = {
  TransmittingCountry: /^FR$/,
  ReceivingCountry: /^FR$/,
  MessageType: /^DPI$/,
  MessageRefId: /^OP_20\d\d_\d{9}_.{1,70}$/,
  MessageTypeIndic: /^DPI40[1-3]$/,
  ReportingPeriod: DAY,
  Timestamp: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z?$/,
  Nexus: /^RPONEX[1-5]$/,
  AssumedReporting: /^(true|false)$/,
  ResCountryCode: EU,
  CountryCode: /^[A-Z]{2}$/,
  BirthDate: DAY,
  PropertyType: /^DPI9(0[1-9]|10)$/,
  RentedDays: /^[1-9]\d{0,3}$/,
  DocTypeIndic: /^OECD1?[0-3]$/,
  DocRefId: /^[\da-zA-Z+\-.:=_]{1,200}$/,
}
const AMOUNT = /^(Cons|Numb|Fees|Taxes)Q\d$/
const ATTRIBUTES: Record<string, RegExp> = {
  issuedBy: /^[A-Z]{2}$/,
  INType: /^(LEI|EIN|IIN|BRN|Other)$/,
  AccountNumberType: /^.{1,200}$/,
  currCode: /^EUR$/,
  version: /^1\.0$/,
}

interface Open {
  name: string
  children: string[]
  text: string
}

/** Returns what is wrong with a declaration, an empty array for one that the schema accepts. */
export function declarationProblems(xml: string): string[] {
  const problems: string[] = []
  const parser = sax.parser(true, { xmlns: true, trim: true })
  const path: Open[] = []
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ local, prefix, uri, attributes, ns }: sax.QualifiedTag) => {
    if (uri !== NAMESPACES[prefix] || (local.startsWith('Doc') && local !== 'DocSpec') !== (prefix === 'stf'))
      problems.push(`${prefix}:${local} is of ${uri || ns['']}`)
    for (const { name, value } of Object.values(attributes))
      if (!name.startsWith('xmlns') && !ATTRIBUTES[name]?.test(value)) problems.push(`${local} ${name}="${value}"`)
    const isAmount = AMOUNT.test(local) && !local.startsWith('Numb')
    if (isAmount && !attributes.currCode) problems.push(`${local} has no currency`)
    path.at(-1)?.children.push(local)
    path.push({ name: local, children: [], text: '' })
  }
  parser.ontext = (text) => {
    const open = path.at(-1)
    if (open) open.text += text
  }
  parser.onclosetag = () => {
    const closed = path.pop()
    if (closed) problems.push(...problemsOf(closed, path.at(-1)?.name))
  }
  parser.write(xml).close()
  return problems
}

function problemsOf({ name, children, text }: Open, parent: string | undefined): string[] {
  const model = CHILDREN[`${parent}/${name}`] ?? CHILDREN[name]
  if (model !== undefined) {
    const pattern = model.split(' ').map((part) => part.replace(/^(.*?)([?*+]?)$/, '(?:(?:$1) )$2'))
    return new RegExp(`^${pattern.join('')}$`).test(children.map((child) => `${child} `).join(''))
      ? []
      : [`${name}: ${children.join(' ')}`]
  }
  if (children.length > 0) return [`${name} has children`]
  const form = AMOUNT.test(name) ? /^\d{1,15}$/ : (TEXTS[name] ?? /^(?=.*\S).{1,200}$/s)
  return form.test(text) ? [] : [`${name}: ${text}`]
}
