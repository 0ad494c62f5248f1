import type { FieldCode, FieldProblem } from '@escale/contract/errors'
import type { Quote } from '@escale/contract/quote'

const CODES: Record<NonNullable<Quote['reason']>, FieldCode> = {
  noDate: 'noDate',
  noCapacity: 'noCapacity',
  past: 'past',
  invalidDates: 'invalidDate',
  tooLong: 'tooManyNights',
  taken: 'taken',
  notOnSale: 'notOnSale',
  arrivalDay: 'arrivalDay',
  minNights: 'minNights',
  dayCap: 'dayCap',
}

/** Maps a refused stay to an error code. */
export function stayProblem({ reason }: Pick<Quote, 'reason'>): Record<string, FieldProblem> {
  return { start_date: { code: CODES[reason ?? 'notOnSale'] } }
}
