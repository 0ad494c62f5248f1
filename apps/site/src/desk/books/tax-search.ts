import type { TaxStatementsQuery } from '@escale/contract/tourist-tax'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { lastQuarter } from '@escale/domain/law/tax-statement'

/** The period of collection, as the address has it. */
interface TaxSearch {
  from?: IsoDate
  to?: IsoDate
}

/** Reads the address; what it does not name, or cannot, is left out. */
export function readTaxSearch({ from, to }: Record<string, unknown>): TaxSearch {
  return { ...(isIsoDate(from) && { from }), ...(isIsoDate(to) && { to }) }
}

/** The period that is shown: by default the last quarter that is over. One that ends before it begins is its last day. */
export function taxPeriod({ from, to }: TaxSearch, today: IsoDate): TaxStatementsQuery {
  const usual = lastQuarter(today)
  const until = to ?? (from !== undefined && from > usual.to ? today : usual.to)
  const since = from ?? usual.from
  const isReversed = since > until
  return { from: isReversed ? until : since, to: until }
}
