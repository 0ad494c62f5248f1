import type { Books } from '@escale/contract/accounting'
import type { IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { Badge } from '../../ui/badge.tsx'

const PROBLEMS = {
  bankDiffers: m.desk_books_bank_differs,
  shortage: m.desk_books_shortage,
  notPosted: m.desk_books_not_posted,
}

/** Whether the clients' bank holds what is owed, and to whom (LW-406). */
export function ClientFundsState({ funds, on }: { funds: Books['clientFunds']; on: IsoDate }) {
  const { bankCents, owed, agencyCents, problems } = funds
  const lines = [
    [m.desk_books_owed_tenants(), owed.tenantsCents],
    [m.desk_books_owed_owners(), owed.ownersCents],
    [m.desk_books_owed_tax(), owed.taxCollectorsCents],
    [m.desk_books_owed_insurer(), owed.insurerCents],
    [m.desk_books_owed_agency(), agencyCents],
  ] as const
  return (
    <section aria-labelledby="client-funds" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="client-funds" className="text-lg">
          {m.desk_books_funds({ day: displayDate(on) })}
        </h2>
        {problems.length === 0 ? (
          <Badge tone="success">{m.desk_books_proved()}</Badge>
        ) : (
          <Badge tone="danger">{m.desk_books_to_check()}</Badge>
        )}
      </div>
      {problems.map((problem) => (
        <p key={problem} className="rounded-lg border border-warning p-4 text-md">
          {PROBLEMS[problem]()}
        </p>
      ))}
      <dl className="grid divide-y divide-line rounded-lg border border-line text-md">
        <Line label={m.desk_books_account_512m()} cents={bankCents} isTotal />
        {lines.map(([label, cents]) => (
          <Line key={label} label={label} cents={cents} />
        ))}
      </dl>
    </section>
  )
}

function Line({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 px-4 py-3 ${isTotal ? 'font-semibold' : ''}`}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">{formatPrice(cents)}</dd>
    </div>
  )
}
