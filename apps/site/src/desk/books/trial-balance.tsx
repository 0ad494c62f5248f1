import type { Books } from '@escale/contract/accounting'
import type { IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { Fragment } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { accountName } from './books-labels.ts'

const CELL = 'px-3 py-2 text-right whitespace-nowrap tabular-nums'
const GROUP = 'border-l border-line'

type Row = Books['trialBalance'][number]

/** The six amounts of an account: opening, movements and closing, each as debit and credit. */
const amountsOf = ({ openingCents, debitCents, creditCents, closingCents }: Row) => [
  Math.max(0, openingCents),
  Math.max(0, 0 - openingCents),
  debitCents,
  creditCents,
  Math.max(0, closingCents),
  Math.max(0, 0 - closingCents),
]

/** Opening, movements and closing of each account; in each, debits are equal to credits. */
export function TrialBalance({
  rows,
  period: { from, to },
}: {
  rows: readonly Row[]
  period: { from: IsoDate; to: IsoDate }
}) {
  const sums = rows.reduce<number[]>(
    (sum, row) => amountsOf(row).map((cents, column) => cents + (sum[column] ?? 0)),
    [0, 0, 0, 0, 0, 0],
  )
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="trial-balance" className="text-lg">
          {m.desk_books_balance({ from: displayDate(from), to: displayDate(to) })}
        </h2>
        <p className="text-sm text-ink-soft">{m.desk_books_balance_hint()}</p>
      </div>
      <Balances rows={rows} sums={sums} />
      <div className="hidden w1060:block">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section aria-labelledby="trial-balance" tabIndex={0} className="scroll-shadow rounded-lg border border-line">
          <table className="w-full text-md">
            <colgroup />
            <colgroup span={2} />
            <colgroup span={2} />
            <colgroup span={2} />
            <thead className="text-sm text-ink-soft">
              <tr>
                <th scope="col" rowSpan={2} className="px-3 py-2 text-left align-bottom">
                  {m.desk_books_account()}
                </th>
                {[m.desk_books_opening, m.desk_books_movements, m.desk_books_closing].map((name) => (
                  <th key={name()} scope="colgroup" colSpan={2} className={`px-3 pt-2 text-center ${GROUP}`}>
                    {name()}
                  </th>
                ))}
              </tr>
              <tr className="border-b border-line">
                {['opening', 'movements', 'closing'].map((group) => (
                  <Fragment key={group}>
                    <th scope="col" className={`px-3 py-2 text-right ${GROUP}`}>
                      {m.desk_books_debit()}
                    </th>
                    <th scope="col" className="px-3 py-2 text-right">
                      {m.desk_books_credit()}
                    </th>
                  </Fragment>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => (
                <tr key={row.account}>
                  <th scope="row" className="min-w-40 px-3 py-2 text-left font-normal">
                    <span className="font-semibold">{row.account}</span> {accountName(row.account)}
                  </th>
                  <Amounts cents={amountsOf(row)} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-line font-semibold">
                <th scope="row" className="px-3 py-2 text-left">
                  {m.desk_books_total()}
                </th>
                <Amounts cents={sums} isTotal />
              </tr>
            </tfoot>
          </table>
        </section>
      </div>
    </div>
  )
}

/** Where the table has no room: each account with its closing balance, and in a second line what led to it. */
function Balances({ rows, sums }: { rows: readonly Row[]; sums: readonly number[] }) {
  const [, , debit = 0, credit = 0, closingDebit = 0, closingCredit = 0] = sums
  return (
    <ul className="grid divide-y divide-line rounded-lg border border-line text-md w1060:hidden">
      {rows.map(({ account, openingCents, debitCents, creditCents, closingCents }) => (
        <li key={account} className="grid gap-0.5 px-4 py-2.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="font-semibold">{account}</span> {accountName(account)}
            </span>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatPrice(Math.abs(closingCents))}</span>
          </p>
          <p className="flex items-baseline justify-between gap-3 text-xs text-ink-soft tabular-nums">
            <span>
              {[
                ...(openingCents === 0 ? [] : [m.desk_books_opening_of({ price: sideOf(openingCents) })]),
                ...(debitCents === 0 ? [] : [m.desk_books_debit_of({ price: formatPrice(debitCents) })]),
                ...(creditCents === 0 ? [] : [m.desk_books_credit_of({ price: formatPrice(creditCents) })]),
              ].join(' · ')}
            </span>
            {closingCents !== 0 && (
              <span className="shrink-0">{closingCents > 0 ? m.desk_books_in_debit() : m.desk_books_in_credit()}</span>
            )}
          </p>
        </li>
      ))}
      <li className="grid gap-0.5 bg-surface-warm px-4 py-2.5">
        <p className="font-semibold">{m.desk_books_total()}</p>
        <p className="text-xs text-ink-soft tabular-nums">
          {m.desk_books_movements()}
          {' · '}
          {m.desk_books_debit_of({ price: formatPrice(debit) })}
          {' · '}
          {m.desk_books_credit_of({ price: formatPrice(credit) })}
        </p>
        <p className="text-xs text-ink-soft tabular-nums">
          {m.desk_books_closing()}
          {' · '}
          {m.desk_books_debit_of({ price: formatPrice(closingDebit) })}
          {' · '}
          {m.desk_books_credit_of({ price: formatPrice(closingCredit) })}
        </p>
      </li>
    </ul>
  )
}

/** An amount with its side. */
const sideOf = (cents: number) =>
  `${formatPrice(Math.abs(cents))} ${cents > 0 ? m.desk_books_in_debit() : m.desk_books_in_credit()}`

/** Six cells; an amount of zero is left out, except of a total. */
function Amounts({ cents, isTotal = false }: { cents: readonly number[]; isTotal?: boolean }) {
  return cents.map((amount, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always these six.
    <td key={column} className={column % 2 === 0 ? `${CELL} ${GROUP}` : CELL}>
      {amount === 0 && !isTotal ? '' : formatPrice(amount)}
    </td>
  ))
}
