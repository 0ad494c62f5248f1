import { formatRoundedPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { freeStaysQuery } from './quote.queries.ts'
import type { DatedStay } from './stay-search.ts'

const byDate = <Stay extends { start_date: string }>(stays: readonly Stay[]) =>
  [...stays].sort((one, other) => (one.start_date < other.start_date ? -1 : 1))

/** Nearest free stays of the lot, in the order of their dates, each a link to the page with its dates, and a link to similar lots that are free (LO-19). */
export function FreeStays({ stay }: { stay: DatedStay }) {
  const { data } = useQuery(freeStaysQuery(stay))
  if (!data || data.stays.length + data.lots.length === 0) return null
  return (
    <div className="grid gap-2">
      {data.stays.length > 0 && (
        <>
          <p>{m.quote_free_stays()}</p>
          <ul className="grid gap-1.5">
            {byDate(data.stays).map(({ start_date, end_date, nights, totalPrice }) => (
              <li key={start_date}>
                <Link
                  to="."
                  search={(current) => ({ ...current, start_date, end_date })}
                  replace
                  resetScroll={false}
                  preload={false}
                  className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-ink no-underline hover:border-primary"
                >
                  <span className="font-semibold">
                    {m.quote_free_stay_dates({ start: displayDate(start_date), end: displayDate(end_date) })}
                  </span>
                  <span className="text-ink-soft tabular-nums">
                    {m.booking_nights({ count: nights })} · {formatRoundedPrice(totalPrice)}
                  </span>
                </Link>
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
