import type { OwnerResults } from '@escale/contract/owner-results'
import { isoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { displayMonthName } from '../i18n/format.ts'
import { displayPercent } from '../i18n/format-stay-rules.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { MonthChart } from './month-chart.tsx'

const LEAST_TOP_CENTS = 10_000

type Month = OwnerResults['months'][number]

/** Revenue and occupancy by month against the previous year, as charts and as a table. */
export function MonthFigures({ year, months }: { year: number; months: readonly Month[] }) {
  const names = { now: String(year), before: String(year - 1) }
  const rate = (occupied: number, nights: number) => Math.round((occupied / nights) * 100) * 100
  return (
    <section aria-labelledby="months" className="grid gap-5">
      <h2 id="months" className="text-xl">
        {m.owner_months()}
      </h2>
      <div className="grid gap-6 w1060:grid-cols-2">
        <MonthChart
          title={m.owner_months_revenue()}
          year={year}
          top={niceTop(Math.max(LEAST_TOP_CENTS, ...months.flatMap((month) => [month.revenue, month.lastYearRevenue])))}
          values={months.map(({ revenue, lastYearRevenue }) => ({ now: revenue, before: lastYearRevenue }))}
          words={formatPrice}
        />
        <MonthChart
          title={m.owner_months_occupancy()}
          year={year}
          values={months.map(({ occupiedNights, lastYearOccupiedNights, nights }) => ({
            now: rate(occupiedNights, nights),
            before: rate(lastYearOccupiedNights, nights),
          }))}
          top={10_000}
          words={displayPercent}
        />
      </div>
      <details className="owner-month-table">
        <summary className="text-link">{m.owner_months_table()}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.owner_month()}</th>
              <th scope="col">{m.owner_column_of_year({ column: m.owner_column_revenue(), year: names.now })}</th>
              <th scope="col">{names.before}</th>
              <th scope="col">{m.owner_column_of_year({ column: m.owner_results_nights(), year: names.now })}</th>
              <th scope="col">{names.before}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => {
              const name = displayMonthName(isoDate(year, index + 1, 1))
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{formatPrice(month.revenue)}</td>
                  <td>{formatPrice(month.lastYearRevenue)}</td>
                  <td>{month.occupiedNights}</td>
                  <td>{month.lastYearOccupiedNights}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** The next 1, 2 or 5 times a power of ten. */
function niceTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest))
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power
}
