import type { Quote } from '@escale/contract/quote'
import { formatRoundedPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { freeStaysQuery } from './quote.queries.ts'
import { type DatedStay, isDated, type StayRequest } from './stay-search.ts'

/** Refusals for which the same lot or a similar one may have a free stay. */
const REASONS: readonly Quote['reason'][] = ['taken', 'notOnSale', 'arrivalDay', 'tooLong', 'minNights', 'dayCap']

/** Returns the stay when alternatives to it exist, else null (LO-19). */
export function refusedStay(stay: StayRequest, quote: Quote | undefined): DatedStay | null {
  return quote && REASONS.includes(quote.reason) && isDated(stay) ? stay : null
}

/** Nearest free stays of the lot, each a button that takes its dates, and a link to similar lots that are free (LO-19). */
export function FreeStays({
  stay,
  onChoose,
}: {
  stay: DatedStay
  onChoose: (dates: { start_date: string; end_date: string }) => void
}) {
  const { data } = useQuery(freeStaysQuery(stay))
  const isHydrated = useHydrated()
  if (!isHydrated || !data || data.stays.length + data.lots.length === 0) return null
  return (
    <div className="grid gap-2">
      {data.stays.length > 0 && (
        <>
          <p>{m.quote_free_stays()}</p>
          <ul className="grid gap-1.5">
            {data.stays.map(({ start_date, end_date, nights, totalPrice }) => (
              <li key={start_date}>
                <button
                  type="button"
                  className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-left hover:border-primary"
                  onClick={() => onChoose({ start_date, end_date })}
                >
                  <span className="font-semibold">
                    {m.quote_free_stay_dates({ start: displayDate(start_date), end: displayDate(end_date) })}
                  </span>
                  <span className="text-ink-soft tabular-nums">
                    {m.booking_nights({ count: nights })} · {formatRoundedPrice(totalPrice)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {data.lots.length > 0 && (
        <a href="#semblables" className="text-link justify-self-start py-1">
          {m.quote_free_similar({ count: data.lots.length })}
        </a>
      )}
    </div>
  )
}
