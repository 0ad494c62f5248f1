import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../i18n/format.ts'
import { displayPercent, displayWeekdays } from '../i18n/format-stay-rules.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Price } from '../ui/price.tsx'
import { LotSection } from './lot-section.tsx'
import { isFreeArrival, type PricedSeasons, type SeasonRow, seasonRows } from './season-rows.ts'

/** About one year; later seasons are collapsed. */
const INITIAL_ROWS = 8

/** Future weekly prices with arrival rules, and promotions with their legal reference price. */
export function LotSeasons({ lot }: { lot: PricedSeasons }) {
  const rows = seasonRows(lot, useToday())
  const later = rows.slice(INITIAL_ROWS)
  return (
    <LotSection id="prix" title={m.lots_prices()}>
      {rows.length === 0 ? (
        <p className="text-md">{m.lots_prices_none()}</p>
      ) : (
        <>
          <p className="mb-4 max-w-narrow text-sm text-ink-soft">
            {m.lots_prices_lead()}{' '}
            {lot.compulsoryFees > 0 && m.lots_prices_fees({ price: formatPrice(lot.compulsoryFees) })}
          </p>
          <SeasonTable rows={rows.slice(0, INITIAL_ROWS)} />
          {later.length > 0 && (
            <Accordion title={m.lots_prices_later()}>
              <SeasonTable rows={later} />
            </Accordion>
          )}
        </>
      )}
      {lot.promotions.length > 0 && <Promotions lot={lot} />}
    </LotSection>
  )
}

/** A table; on narrow screens each row stacks its cells. */
function SeasonTable({ rows }: { rows: readonly SeasonRow[] }) {
  const row = 'flex flex-wrap justify-between gap-x-4 border-b py-2.5 w520:table-row'
  const cell = 'w520:px-2 w520:py-2.5 w520:first:pl-0 w520:last:pr-0 w620:px-3'
  const column = `${cell} hidden w520:table-cell`
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className={`${row} border-line-strong text-left text-xs text-ink-soft`}>
          <th scope="col" className={`${cell} w520:w-2/5`}>
            {m.lots_prices_period()}
          </th>
          <th scope="col" className={column}>
            {m.lots_prices_arrival()}
          </th>
          <th scope="col" className={column}>
            {m.lots_prices_minimum()}
          </th>
          <th scope="col" className={`${cell} text-right`}>
            {m.lots_prices_week()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((season) => (
          <tr key={season.start} className={`${row} border-line align-top`}>
            <th scope="row" className={`${cell} text-left font-medium tabular-nums`}>
              {m.lots_prices_range({ start: displayDate(season.start), end: displayDate(season.end) })}
              <span className="block text-xs font-normal text-ink-soft w520:hidden">{formatArrivalRule(season)}</span>
            </th>
            <td className={`${column} first-letter:uppercase`}>
              {isFreeArrival(season.arrivalWeekdays)
                ? m.lots_prices_any_day()
                : displayWeekdays(season.arrivalWeekdays)}
            </td>
            <td className={column}>{m.lots_prices_nights({ count: season.minNights })}</td>
            <td className={`${cell} ml-auto text-right`}>
              <RowPrice row={season} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatArrivalRule({ arrivalWeekdays, minNights }: SeasonRow): string {
  const nights = m.lots_prices_nights({ count: minNights })
  return isFreeArrival(arrivalWeekdays)
    ? m.lots_prices_arrive_any({ nights })
    : m.lots_prices_arrive({ days: displayWeekdays(arrivalWeekdays), nights })
}

function RowPrice({ row: { weeklyPriceCents, promotion, promotedPriceCents } }: { row: SeasonRow }) {
  return (
    <>
      <Price cents={weeklyPriceCents} promotedCents={promotedPriceCents} className="whitespace-nowrap" />
      {promotion && <span className="block text-xs text-accent">{promotion.name}</span>}
    </>
  )
}

function Promotions({ lot: { promotions, compulsoryFees } }: { lot: PricedSeasons }) {
  return (
    <div className="mt-6 grid gap-3 rounded-lg bg-accent-soft p-4 text-sm">
      <h3 className="text-md">{m.lots_promotions()}</h3>
      <ul className="grid gap-3">
        {promotions.map((promotion) => {
          const {
            kind,
            name,
            percentBasisPoints,
            stayFrom,
            stayTo,
            minNights,
            lowestPriceOfLast30DaysCents: lowest,
          } = promotion
          return (
            <li key={`${name}-${stayFrom}`}>
              <p className="font-semibold">
                {name} <span className="text-accent">−{displayPercent(percentBasisPoints)}</span>
              </p>
              <p className="text-ink-soft">
                {m.lots_promotion_dates({ start: displayDate(stayFrom), end: displayDate(stayTo) })}
                {minNights > 1 && `, ${m.lots_promotion_min({ count: minNights })}`}
                {'. '}
                {kind === 'earlyLastDiscount' && `${m.lots_promotion_early_last()} `}
                {lowest !== null && m.lots_promotion_lowest({ price: formatPrice(lowest + compulsoryFees) })}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
