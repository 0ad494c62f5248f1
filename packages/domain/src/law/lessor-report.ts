/** What the yearly report of lessors says of each, DAC7 (directive (UE) 2021/514, annex V; CGI, art. 1649 ter A; LW-204). */
import { type IsoDate, isoDate } from '../dates.ts'
import { type Cents, roundCents } from '../money.ts'
import type { LessorQuarter } from './lessor-quarters.ts'

/** What the site holds of a lessor. Empty texts and null: unknown. */
export interface Lessor {
  isCompany: boolean
  companyName: string | null
  companyNumber: string | null
  firstName: string
  lastName: string
  street: string
  postalCode: string
  city: string
  /** ISO 3166 alpha-2. */
  country: string
  taxNumber: string | null
  birthDate: IsoDate | null
}

export type LessorFact = 'name' | 'address' | 'taxNumber' | 'birthDate' | 'companyName' | 'companyNumber'

/**
 * Returns what the report lacks of a lessor: a person has a first and last name and a birth date, a company a name and a number of
 * registration (annex V, section II, B). The SQL of `agency-owners/owners.store.ts` lists the same owners.
 */
export function missingLessorFacts(lessor: Lessor): LessorFact[] {
  const { isCompany } = lessor
  return [
    ...(isCompany || (lessor.firstName && lessor.lastName) ? [] : (['name'] as const)),
    ...(lessor.street && lessor.city ? [] : (['address'] as const)),
    ...missingDeclaredFacts(lessor),
  ]
}

export type DeclaredFact = Exclude<LessorFact, 'name' | 'address'>

/** Returns what is missing of the facts that owners declare by themselves; an empty text or null is unknown. */
export function missingDeclaredFacts(lessor: Pick<Lessor, 'isCompany' | DeclaredFact>): DeclaredFact[] {
  const required: DeclaredFact[] = lessor.isCompany
    ? ['taxNumber', 'companyName', 'companyNumber']
    : ['taxNumber', 'birthDate']
  return required.filter((fact) => !lessor[fact])
}

/**
 * Returns the year whose report is due next, and its last day: 31 January of the year after (directive (UE) 2021/514, annex V, section
 * III, A, 5).
 */
export function nextLessorReport(today: IsoDate): { year: number; dueOn: IsoDate } {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) === '01' ? 1 : 0)
  return { year, dueOn: isoDate(year + 1, 1, 31) }
}

/** Amounts of a quarter as the declaration states them, in whole euros. */
export interface DeclaredQuarter {
  consideration: number
  activities: number
  fees: number
}

/**
 * Returns a quarter in whole euros, rounded half up. The consideration is what the lessor is credited with: without the fees that the
 * agency keeps (annex V, section I, A, 10), never below zero.
 */
export function declaredQuarter({ rentCents, feesCents, stays }: LessorQuarter): DeclaredQuarter {
  const euros = (cents: Cents) => roundCents(cents, 100)
  return { consideration: Math.max(0, euros(rentCents - feesCents)), activities: stays, fees: euros(feesCents) }
}

/** The states whose residents are reported as theirs: the Union's (ISO 3166 alpha-2). */
const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/**
 * Returns the member state that a lessor is reported to: that of the residence, and for a lessor from elsewhere the one where the property
 * is, France (annex V, section I, B, 2).
 */
export function reportedState(country: string): string {
  return EU_COUNTRIES.includes(country) ? country : 'FR'
}
