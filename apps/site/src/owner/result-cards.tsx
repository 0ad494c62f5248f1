import type { OwnerResults, ResultLine } from '@escale/contract/owner-results'
import { formatPrice } from '@escale/domain/price-format'
import { useState } from 'react'
import { displayDate, displayMonth } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RESULT_AMOUNTS, RESULT_TYPES } from './result-labels.ts'

/** Cards shown at first. */
const SHOWN = 12

/** The lines as cards by month, the latest first, for screens that are too narrow for the table: balance first, amounts on demand. */
export function ResultCards({ lines, totals }: Pick<OwnerResults, 'lines' | 'totals'>) {
  const [isExpanded, setIsExpanded] = useState(false)
  const hidden = isExpanded ? 0 : Math.max(0, lines.length - SHOWN)
  const months = groupByMonth(lines.toReversed().slice(0, lines.length - hidden))
  return (
    <div className="result-cards">
      {months.map(({ month, monthLines }) => (
        <section key={month} aria-labelledby={`lines-${month}`} className="grid gap-2">
          <h3 id={`lines-${month}`} className="result-cards-month">
            {displayMonth(`${month}-01`)}
          </h3>
          <ul className="grid gap-2">
            {monthLines.map((line) => (
              <li key={`${line.type} ${line.label} ${line.start_date}`}>
                <ResultCard line={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hidden > 0 && (
        <Button variant="secondary" className="with-scripts justify-self-center" onClick={() => setIsExpanded(true)}>
          {m.owner_results_more({ count: hidden })}
        </Button>
      )}
      <section aria-label={m.owner_results_total({ count: lines.length })} className="result-cards-total">
        <p className="flex justify-between gap-4">
          <span>{m.owner_results_total({ count: lines.length })}</span>
          <span className="result-cards-balance">{formatPrice(totals.balance)}</span>
        </p>
        <Amounts amounts={totals} />
      </section>
    </div>
  )
}

function ResultCard({ line }: { line: ResultLine }) {
  return (
    <details className="result-cards-line">
      <summary>
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">{line.label}</span>
          <span className="text-xs text-ink-soft">
            {`${line.lotName} · ${m.owner_stay_days({ start: displayDate(line.start_date), end: displayDate(line.end_date) })}`}
          </span>
        </span>
        <span className="result-cards-balance">{formatPrice(line.balance)}</span>
        <Icon name="chevron-down" />
      </summary>
      <p className="text-xs text-ink-soft">{`${RESULT_TYPES[line.type]()} · ${line.operatorName}`}</p>
      <Amounts amounts={line} />
    </details>
  )
}

/** Every amount that is not zero. */
function Amounts({ amounts }: { amounts: OwnerResults['totals'] }) {
  return (
    <dl className="result-cards-amounts">
      {RESULT_AMOUNTS.map(
        ([key, label]) =>
          (amounts[key] !== 0 || key === 'balance') && (
            <div key={key} className="flex justify-between gap-4">
              <dt>{label()}</dt>
              <dd>{formatPrice(amounts[key])}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function groupByMonth(lines: readonly ResultLine[]): { month: string; monthLines: ResultLine[] }[] {
  const months = new Map<string, ResultLine[]>()
  for (const line of lines) {
    const month = line.start_date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), line])
  }
  return [...months].map(([month, monthLines]) => ({ month, monthLines }))
}
