import type { ReceivablesQuery } from '@escale/contract/receivables'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { RECEIVABLE_STATES } from '@escale/domain/payment/receivable'

/** Reads the list and the page of unpaid instalments from an address; what it does not name, or cannot, is the default. */
export function readReceivablesSearch({ state, page }: Record<string, unknown>): ReceivablesQuery {
  const number = Number(page)
  return {
    state: RECEIVABLE_STATES.find((one) => one === state) ?? 'late',
    page: Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : 1,
  }
}

/** The query of an address with this list, without defaults: empty, or beginning with `?`. */
export function receivablesSearchText({ state, page }: ReceivablesQuery): string {
  const query = new URLSearchParams({ ...(state !== 'late' && { state }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `?${query}` : ''
}

/** Reads the day of the day book; absent: today. */
export function readDaySearch({ on }: Record<string, unknown>): { on?: IsoDate } {
  return isIsoDate(on) && on >= '2000' ? { on } : {}
}

/** Reads the payout that is opened; absent: none. */
export function readPayoutSearch({ payout }: Record<string, unknown>): { payout?: string } {
  return typeof payout === 'string' && /^po_\w{1,80}$/.test(payout) ? { payout } : {}
}

/** Reads the month of the owners' statements, as its first day; absent: the month before today's. */
export function readMonthSearch({ month }: Record<string, unknown>): { month?: IsoDate } {
  return isIsoDate(month) && month >= '2000' ? { month: `${month.slice(0, 7)}-01` } : {}
}
