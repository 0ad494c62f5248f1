import type { SentStatements as SentStatementsData } from '@escale/contract/statements'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { displayDate, displayMonth } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { statementsQuery } from './results.queries.ts'

/** The statements that the agencies have sent to this owner; nothing while there are none (AG-406). */
export function SentStatements() {
  const { data } = useQuery(statementsQuery)
  if (!data) return null
  return (
    <>
      <Statements statements={data.statements} />
      <Expenses expenses={data.expenses} />
    </>
  )
}

function Statements({ statements }: Pick<SentStatementsData, 'statements'>) {
  if (statements.length === 0) return null
  return (
    <section aria-labelledby="statements" className="grid gap-4">
      <h2 id="statements" className="text-xl">
        {m.owner_statements()}
      </h2>
      <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
        {statements.map(({ id, agencyName, month, closingCents }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 w620:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <span>
              <span className="inline-block font-semibold first-letter:uppercase">{displayMonth(month)}</span>{' '}
              <span className="inline-block text-sm text-ink-soft">{agencyName}</span>
            </span>
            <span className="row-start-2 tabular-nums w620:row-start-auto">
              {m.owner_statement_balance({ price: formatPrice(closingCents) })}
            </span>
            <a
              href={`/documents/owner/statements/${id}`}
              download
              className="button button-secondary button-sm row-span-2 w620:row-span-1"
            >
              <Icon name="download" />
              PDF<span className="sr-only"> {displayMonth(month)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the agencies spent from the owner's money, with the receipts. */
function Expenses({ expenses }: Pick<SentStatementsData, 'expenses'>) {
  if (expenses.length === 0) return null
  return (
    <section aria-labelledby="expenses" className="grid gap-4">
      <h2 id="expenses" className="text-xl">
        {m.owner_expenses()}
      </h2>
      <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
        {expenses.map(({ id, agencyName, paidOn, label, amountCents, receiptHref }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span>
              <span className="font-semibold">{label}</span>{' '}
              <span className="text-sm text-ink-soft">
                {displayDate(paidOn)} · {agencyName}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-4">
              <span className="tabular-nums">{formatPrice(amountCents)}</span>
              {receiptHref !== null && (
                <a href={receiptHref} className="button button-secondary button-sm">
                  <Icon name="download" />
                  {m.owner_expense_receipt()}
                  <span className="sr-only"> {label}</span>
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
