import type { BookingSummary } from '@escale/contract/booking'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { PAID_TONE } from '../quote/paid-tone.ts'
import { Badge } from '../ui/badge.tsx'
import type { Instalment } from './booking-stage.ts'

/**
 * Deposit paid or not, balance paid or not, with the amounts (BK-05; other statuses are not shown), and from when an unpaid
 * instalment is due, unless the booking has ended.
 */
export function InstalmentList({ instalments, status }: Pick<BookingSummary, 'instalments' | 'status'>) {
  const isOpen = blocksNights(status)
  return (
    <ul className="instalments">
      {instalments.map((instalment) => {
        const { kind, amountCents, dueOn, payable } = instalment
        return (
          <li key={kind}>
            <span className="grid">
              <span className="font-semibold">{nameOf(kind, instalments.length === 1)}</span>
              {isOpen && payable && <span className="text-xs text-ink-soft">{payableLabel(kind, dueOn)}</span>}
            </span>
            <PaidBadge instalment={instalment} isWhole={instalments.length === 1} isOpen={isOpen} />
            <span className="font-bold tabular-nums">{formatPrice(amountCents)}</span>
          </li>
        )
      })}
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

/** "Acompte payé", "Solde à régler à partir du 10/03/2027"; of a booking that has ended (not `isOpen`) "Solde non payé". */
export function PaidBadge({
  instalment: { kind, paid, payable, dueOn },
  isWhole,
  isOpen,
}: {
  instalment: Instalment
  isWhole: boolean
  isOpen: boolean
}) {
  const labels = LABELS[isWhole ? 'whole' : kind]
  const unpaid = !isOpen ? labels.unpaid() : payable ? labels.due() : labels.dueFrom({ date: displayDate(dueOn) })
  return (
    <Badge tone={paid ? PAID_TONE : payable && isOpen ? 'accent' : 'neutral'} icon={paid ? 'check' : undefined}>
      {paid ? labels.paid() : unpaid}
    </Badge>
  )
}

const LABELS = {
  whole: {
    paid: m.bookings_whole_paid,
    due: m.bookings_whole_due,
    dueFrom: m.bookings_whole_due_from,
    unpaid: m.bookings_whole_unpaid,
  },
  deposit: {
    paid: m.bookings_deposit_paid,
    due: m.bookings_deposit_due,
    dueFrom: m.bookings_deposit_due_from,
    unpaid: m.bookings_deposit_unpaid,
  },
  balance: {
    paid: m.bookings_balance_paid,
    due: m.bookings_balance_due,
    dueFrom: m.bookings_balance_due_from,
    unpaid: m.bookings_balance_unpaid,
  },
}

/** The words of the button that pays an instalment: "Payer le solde, 552,92 €". */
export function payLabel({ kind, amountCents }: Instalment): string {
  const price = formatPrice(amountCents)
  return kind === 'deposit' ? m.bookings_pay_deposit_button({ price }) : m.bookings_pay_balance_button({ price })
}
