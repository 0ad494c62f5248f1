import type { OwnerResults } from '@escale/contract/owner-results'
import { formatPrice } from '@escale/domain/price-format'
import { useState } from 'react'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { RESULT_AMOUNTS, RESULT_TYPES } from './result-labels.ts'

/** Rows shown at first. */
const SHOWN = 12

/** The lines, the latest first, with totals. Narrow screens show `ResultCards` instead. */
export function ResultTable({ lines, totals }: Pick<OwnerResults, 'lines' | 'totals'>) {
  const [isWhole, setIsWhole] = useState(false)
  const latest = lines.toReversed()
  const hidden = isWhole ? 0 : Math.max(0, lines.length - SHOWN)
  return (
    <div className="hidden gap-4 w1060:grid">
      <table className="result-table" aria-labelledby="lines">
        <thead>
          <tr>
            {[m.owner_column_label, m.owner_column_type, m.owner_column_operator].map((name) => (
              <th key={name()} scope="col">
                {name()}
              </th>
            ))}
            {RESULT_AMOUNTS.map(([key, name]) => (
              <th key={key} scope="col" className="result-table-amount">
                {name()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {latest.slice(0, lines.length - hidden).map((line) => (
            <tr key={`${line.type} ${line.label} ${line.start_date}`}>
              <th scope="row">
                <span className="font-semibold">{line.label}</span>
                <span className="result-table-note">{line.lotName}</span>
                <span className="result-table-note">
                  {m.owner_stay_days({ start: displayDate(line.start_date), end: displayDate(line.end_date) })}
                </span>
              </th>
              <td>{RESULT_TYPES[line.type]()}</td>
              <td>{line.operatorName}</td>
              <Amounts amounts={line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {m.owner_results_total({ count: lines.length })}
            </th>
            <Amounts amounts={totals} />
          </tr>
        </tfoot>
      </table>
      {hidden > 0 && (
        <Button variant="secondary" className="with-scripts justify-self-center" onClick={() => setIsWhole(true)}>
          {m.owner_results_more({ count: hidden })}
        </Button>
      )}
    </div>
  )
}

function Amounts({ amounts }: { amounts: OwnerResults['totals'] }) {
  return RESULT_AMOUNTS.map(([key]) => (
    <td
      key={key}
      className={classNames('result-table-amount', amounts[key] === 0 && key !== 'balance' && 'text-ink-faint')}
    >
      {formatPrice(amounts[key])}
    </td>
  ))
}
