import type { Quote } from '@escale/contract/quote'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'

/** What the guest pays and from which day on, in words for staff: those of the ticket speak to the guest. */
export function PaymentSchedule({ payments }: { payments: Quote['payments'] }) {
  const today = useToday()
  if (payments.length === 0) return null
  return (
    <section aria-label={m.desk_payments()} className="grid gap-1 rounded-md bg-surface-warm px-3.5 py-2.5 text-sm">
      {payments.map(({ kind, amountCents, dueOn }) => (
        <p key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {kind === 'deposit' ? m.desk_deposit() : m.desk_balance()}{' '}
            <span className="text-xs text-ink-soft">
              {dueOn <= today ? m.desk_to_pay_now() : m.desk_to_pay_from({ day: displayDate(dueOn) })}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{formatPrice(amountCents)}</span>
        </p>
      ))}
    </section>
  )
}
