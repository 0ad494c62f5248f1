/**
 * The file of accounting entries (FEC) that the tax administration asks for: one line for each line of an entry, 18
 * columns in this order, separated by tabs (livre des procédures fiscales, art. L47 A and A47 A-1, VII and VIII).
 */
import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { ACCOUNTS, type Account, JOURNALS, type JournalCode, type Party } from './chart-of-accounts.ts'

export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

/** A line of the books. */
export interface BookLine {
  /** Without gaps in its agency and year. */
  number: number
  journal: JournalCode
  on: IsoDate
  documentRef: string
  documentOn: IsoDate
  label: string
  /** Day on which the entry became final. */
  postedOn: IsoDate
  account: Account
  party: Party
  /** Signed: a debit is positive. */
  cents: number
}

/** Returns the 18 values of a line as text; lettering and currency are left empty, as the article allows. */
export function fecValues(line: BookLine): string[] {
  const { journal, account, party } = line
  return [
    journal,
    JOURNALS[journal],
    String(line.number),
    compactDay(line.on),
    account,
    ACCOUNTS[account],
    party.code,
    party.name,
    line.documentRef,
    compactDay(line.documentOn),
    line.label,
    commaAmount(Math.max(0, line.cents)),
    commaAmount(Math.max(0, 0 - line.cents)),
    '',
    '',
    compactDay(line.postedOn),
    '',
    '',
  ]
}

/** Returns a row of the file. Separators and line breaks inside a value become spaces. */
export function fecRow(values: readonly string[]): string {
  return `${values.map((value) => value.replace(/[\t\r\n|]+/g, ' ').trim()).join('\t')}\r\n`
}

/** The file's name: `<SIREN>FEC<last day of the financial year>.txt`; the year is the calendar's. */
export function fecFileName(siren: string, year: number): string {
  return `${siren}FEC${year}1231.txt`
}

/** `1207,32`: a decimal comma and no thousands separator. */
export function commaAmount(cents: Cents): string {
  return `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}

const compactDay = (day: IsoDate) => day.replaceAll('-', '')

/** A SIREN: nine digits whose Luhn sum is a multiple of ten (Code de commerce, art. R123-221; INSEE). */
export function isSiren(value: string): boolean {
  if (!/^\d{9}$/.test(value)) return false
  const digits = [...value].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit : 2 * digit
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}
