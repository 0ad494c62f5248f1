import type { OwnerResults, ResultLine } from '@escale/contract/owner-results'
import { formatPrice } from '@escale/domain/price-format'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { displayDate, displayMonth } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { RESULT_TYPES, shownAmounts } from './result-labels.ts'

/**
 * The lines by month, the latest first, for screens that are too narrow for the table. The year's total comes first. Each month folds
 * below its balance, and each line below its own.
 */
export function ResultCards({ lines, totals }: Pick<OwnerResults, 'lines' | 'totals'>) {
  return (
    <div className="result-cards">
      <section aria-label={m.owner_results_total({ count: lines.length })} className="result-cards-total">
        <p className="flex justify-between gap-4">
          <span>{m.owner_results_total({ count: lines.length })}</span>
          <span className="result-cards-balance">{formatPrice(totals.balance)}</span>
        </p>
        <Amounts amounts={totals} />
      </section>
      <div className="result-cards-months">
        {groupByMonth(lines.toReversed()).map(({ month, monthLines }, index) => (
          <ResultMonth key={month} month={month} lines={monthLines} isLatest={index === 0} />
        ))}
      </div>
    </div>
  )
}

/** Draws its lines once it is opened. Without scripts only the latest month has them, and the others their balance. */
function ResultMonth({ month, lines, isLatest }: { month: string; lines: readonly ResultLine[]; isLatest: boolean }) {
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const head = (
    <>
      <span className="grid min-w-0 flex-1">
        <span className="result-cards-month">{displayMonth(`${month}-01`)}</span>
        <span className="text-xs text-ink-soft">{m.owner_results_count({ count: lines.length })}</span>
      </span>
      <span className="result-cards-balance">
        {formatPrice(lines.reduce((balance, line) => balance + line.balance, 0))}
      </span>
    </>
  )
  if (!hydrated && !isLatest) return <p className="result-cards-head">{head}</p>
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="result-cards-head">
        {head}
        <Icon name="chevron-down" />
      </summary>
      {(isOpen || isLatest) && (
        <ul className="result-cards-lines">
          {lines.map((line) => (
            <li key={`${line.type} ${line.label} ${line.start_date}`}>
              <ResultCard line={line} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function ResultCard({ line }: { line: ResultLine }) {
  return (
    <details className="result-cards-line">
      <summary className="result-cards-head">
        <span className="grid min-w-0 flex-1">
          <span className="truncate text-sm">{line.label}</span>
          <span className="text-xs text-ink-soft">
            {`${displayDate(line.start_date).slice(0, 5)} – ${displayDate(line.end_date)} · ${line.lotName}`}
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

/** The revenue and expenses that make up the balance, and the fee that guests paid to the agency. */
function Amounts({ amounts }: { amounts: OwnerResults['totals'] }) {
  const shown = shownAmounts(amounts)
  return (
    <div className="result-cards-amounts">
      {shown.length > 0 && (
        <dl className="grid gap-1">
          {shown.map(([key, label]) => (
            <div key={key} className="flex justify-between gap-4">
              <dt>{label()}</dt>
              <dd>{formatPrice(amounts[key])}</dd>
            </div>
          ))}
        </dl>
      )}
      {amounts.tenantFee !== 0 && (
        <p className="text-xs text-ink-soft">{m.owner_results_tenant_fee({ price: formatPrice(amounts.tenantFee) })}</p>
      )}
    </div>
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
