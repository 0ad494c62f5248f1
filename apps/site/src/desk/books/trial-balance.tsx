import type { Books } from '@escale/contract/accounting'
import type { IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { accountName } from './books-labels.ts'

const CELL = 'px-3 py-2 text-right whitespace-nowrap tabular-nums'

/** Opening, movements and closing of each account; balances are debits, or credits with a minus. */
export function TrialBalance({
  rows,
  period: { from, to },
}: {
  rows: Books['trialBalance']
  period: { from: IsoDate; to: IsoDate }
}) {
  const sums = rows.reduce(
    (sum, { debitCents, creditCents }) => ({ debit: sum.debit + debitCents, credit: sum.credit + creditCents }),
    { debit: 0, credit: 0 },
  )
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="trial-balance" className="text-lg">
          {m.desk_books_balance({ from: displayDate(from), to: displayDate(to) })}
        </h2>
        <p className="text-sm text-ink-soft">{m.desk_books_balance_hint()}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section aria-labelledby="trial-balance" tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full text-md">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="px-3 py-2 text-left">
                {m.desk_books_account()}
              </th>
              {[m.desk_books_opening, m.desk_books_debit, m.desk_books_credit, m.desk_books_closing].map((name) => (
                <th key={name()} scope="col" className="px-3 py-2 text-right">
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ account, openingCents, debitCents, creditCents, closingCents }) => (
              <tr key={account}>
                <th scope="row" className="min-w-48 px-3 py-2 text-left font-normal">
                  <span className="font-semibold">{account}</span> {accountName(account)}
                </th>
                <td className={CELL}>{formatPrice(openingCents)}</td>
                <td className={CELL}>{formatPrice(debitCents)}</td>
                <td className={CELL}>{formatPrice(creditCents)}</td>
                <td className={CELL}>{formatPrice(closingCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="px-3 py-2 text-left">
                {m.desk_books_total()}
              </th>
              <td />
              <td className={CELL}>{formatPrice(sums.debit)}</td>
              <td className={CELL}>{formatPrice(sums.credit)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}
