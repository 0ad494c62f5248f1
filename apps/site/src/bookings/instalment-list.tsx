import type { BookingSummary } from '@escale/contract/booking'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Badge } from '../ui/badge.tsx'
import type { Instalment } from './booking-stage.ts'

/**
 * Deposit paid or not, balance paid or not, with the amounts (Specification §4; other statuses are not shown), and from when
 * what is not paid can be, unless the booking has ended.
 */
export function InstalmentList({ instalments, status }: Pick<BookingSummary, 'instalments' | 'status'>) {
  const isOpen = blocksNights(status)
  return (
    <ul className="instalments">
      {instalments.map(({ kind, amountCents, dueOn, paid, payable }) => (
        <li key={kind}>
          <span className="grid">
            <span className="font-semibold">{nameOf(kind, instalments.length === 1)}</span>
            {isOpen && !paid && (
              <span className="text-xs text-ink-soft">
                {payable ? payableLabel(kind, dueOn) : m.quote_pay_on({ date: displayDate(dueOn) })}
              </span>
            )}
          </span>
          <PaidBadge kind={kind} paid={paid} isWhole={instalments.length === 1} />
          <span className="font-bold tabular-nums">{formatPrice(amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A balance is due since a day; a deposit may be paid as long as the nights are kept. */
function payableLabel(kind: Instalment['kind'], dueOn: string): string {
  return kind === 'balance' ? m.bookings_pay_since({ date: displayDate(dueOn) }) : m.bookings_pay_from_now()
}

/** A stay within the month is paid whole: then the one sum is no deposit. */
function nameOf(kind: Instalment['kind'], isWhole: boolean): string {
  if (isWhole) return m.bookings_whole()
  return kind === 'deposit' ? m.booking_pay_deposit() : m.booking_pay_balance()
}

/** "Acompte payé", "Solde non payé"; of a sum that is the whole, "Payé". */
export function PaidBadge({ kind, paid, isWhole }: Pick<Instalment, 'kind' | 'paid'> & { isWhole: boolean }) {
  return (
    <Badge tone={paid ? 'success' : 'neutral'} icon={paid ? 'check' : undefined}>
      {paidLabel(isWhole ? 'whole' : kind, paid)}
    </Badge>
  )
}

function paidLabel(what: 'whole' | Instalment['kind'], paid: boolean): string {
  if (what === 'whole') return paid ? m.bookings_whole_paid() : m.bookings_whole_unpaid()
  if (what === 'deposit') return paid ? m.bookings_deposit_paid() : m.bookings_deposit_unpaid()
  return paid ? m.bookings_balance_paid() : m.bookings_balance_unpaid()
}
