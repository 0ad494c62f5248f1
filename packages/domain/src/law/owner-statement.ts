import { formatDay } from '../date-format.ts'
import { addMonths, type IsoDate } from '../dates.ts'

/** Steps of an owner's statement of a month; a draft is not stored and changes with the books. */
export const STATEMENT_STATES = ['draft', 'checked', 'sent', 'closed'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** What staff do with the statements of a month: `reopen` takes a check back, until it is sent. */
export const STATEMENT_ACTIONS = ['check', 'reopen', 'send', 'close'] as const
export type StatementAction = (typeof STATEMENT_ACTIONS)[number]

const STEPS: Record<StatementAction, { from: StatementState; to: StatementState }> = {
  check: { from: 'draft', to: 'checked' },
  reopen: { from: 'checked', to: 'draft' },
  send: { from: 'checked', to: 'sent' },
  close: { from: 'sent', to: 'closed' },
}

/** Returns the state after an action, null where it does not apply. A sent statement never goes back. */
export function statementAfter(state: StatementState, action: StatementAction): StatementState | null {
  return STEPS[action].from === state ? STEPS[action].to : null
}

/** A line of an owner's account, as a credit: what the owner is owed for is positive. */
export interface StatementLine {
  on: IsoDate
  documentRef: string
  label: string
  cents: number
}

/** The stay that a line settles. */
export interface StatedStay {
  guestName: string
  lotName: string
  arrival: IsoDate
  departure: IsoDate
}

/**
 * The label of a line beside its reference: the books repeat the reference in their label, which a statement leaves out, and a
 * statement names guest, property and days of a stay. In French, as the books are.
 */
export function statementLabel(
  { label, documentRef }: Pick<StatementLine, 'label' | 'documentRef'>,
  stay: StatedStay | null,
): string {
  const isRepeated = documentRef !== '' && label.endsWith(` ${documentRef}`)
  const short = isRepeated ? label.slice(0, 0 - documentRef.length - 1) : label
  if (stay === null) return short
  const days = `du ${formatDay(stay.arrival)} au ${formatDay(stay.departure)}`
  return [short, stay.guestName, stay.lotName, days].filter((part) => part !== '').join(', ')
}

export interface StatementTotals {
  openingCents: number
  creditCents: number
  debitCents: number
  closingCents: number
}

/**
 * Totals of a statement (reddition des comptes: décret n° 72-678, art. 66; Code civil, art. 1993): what was owed to the owner, what
 * came, what went, what is owed.
 */
export function totalsOf(openingCents: number, lines: readonly Pick<StatementLine, 'cents'>[]): StatementTotals {
  const creditCents = lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
  const debitCents = lines.reduce((sum, { cents }) => sum + Math.max(0, 0 - cents), 0)
  return { openingCents, creditCents, debitCents, closingCents: openingCents + creditCents - debitCents }
}

/** Whether a month, named by its first day, is over: its statement would be incomplete before. */
export function isMonthOver(month: IsoDate, today: IsoDate): boolean {
  return addMonths(month, 1) <= today
}
