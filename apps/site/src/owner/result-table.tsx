import type { OwnerResults, ResultLine } from '@escale/contract/owner-results'
import { formatPrice } from '@escale/domain/price-format'
import { useState } from 'react'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

const TYPES = {
  rent: m.owner_type_rent,
  concierge: m.owner_type_concierge,
  refund: m.owner_type_refund,
} as const satisfies Record<ResultLine['type'], () => string>

const AMOUNTS = [
  ['rentalNetPrice', m.owner_column_net_rent],
  ['ownerFee', m.owner_column_owner_fee],
  ['tenantFee', m.owner_column_tenant_fee],
  ['expense', m.owner_column_expense],
  ['revenue', m.owner_column_revenue],
  ['balance', m.owner_column_balance],
] as const satisfies readonly (readonly [keyof OwnerResults['totals'], () => string])[]

/** Rows shown at first. */
const SHOWN = 12

/** The lines, the latest first, with totals. */
export function ResultTable({ lines, totals }: Pick<OwnerResults, 'lines' | 'totals'>) {
  const [isWhole, setIsWhole] = useState(false)
  const latest = lines.toReversed()
  const hidden = isWhole ? 0 : Math.max(0, lines.length - SHOWN)
  return (
    <>
      <table className="owner-results" aria-labelledby="lines">
        <thead>
          <tr>
            {[m.owner_column_label, m.owner_column_type, m.owner_column_operator].map((name) => (
              <th key={name()} scope="col">
                {name()}
              </th>
            ))}
            {AMOUNTS.map(([key, name]) => (
              <th key={key} scope="col" className="owner-amount">
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
                <span className="owner-line-note">{line.lotName}</span>
                <span className="owner-line-note">
                  {m.owner_stay_days({ start: displayDate(line.start_date), end: displayDate(line.end_date) })}
                </span>
              </th>
              <td data-label={m.owner_column_type()}>{TYPES[line.type]()}</td>
              <td data-label={m.owner_column_operator()}>{line.operatorName}</td>
              <Amounts of={line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {m.owner_results_total({ count: lines.length })}
            </th>
            <Amounts of={totals} />
          </tr>
        </tfoot>
      </table>
      {hidden > 0 && (
        <Button variant="secondary" className="with-scripts justify-self-center" onClick={() => setIsWhole(true)}>
          {m.owner_results_more({ count: hidden })}
        </Button>
      )}
    </>
  )
}

function Amounts({ of }: { of: OwnerResults['totals'] }) {
  return AMOUNTS.map(([key, name]) => (
    <td
      key={key}
      data-label={name()}
      className={classNames('owner-amount', of[key] === 0 && key !== 'balance' && 'owner-nothing')}
    >
      {formatPrice(of[key])}
    </td>
  ))
}
