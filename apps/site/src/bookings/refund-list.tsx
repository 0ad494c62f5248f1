import type { BookingDetail } from '@escale/contract/booking'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'

/** Of a booking that has ended: what was paid, what of it is given back and when, what the agency keeps. */
export function RefundList({ refund }: { refund: NonNullable<BookingDetail['refund']> }) {
  const { paidCents, givenBackCents } = refund
  return (
    <ul className="instalments">
      <Sum name={m.booking_refund_paid()} amountCents={paidCents} />
      <Sum
        name={m.booking_refund_back()}
        amountCents={givenBackCents}
        note={givenBackCents > 0 ? m.bookings_refund_when() : m.bookings_refund_none()}
      />
      <Sum name={m.booking_refund_kept()} amountCents={paidCents - givenBackCents} />
    </ul>
  )
}

function Sum({ name, amountCents, note }: { name: string; amountCents: number; note?: string }) {
  return (
    <li>
      <span className="grid">
        <span className="font-semibold">{name}</span>
        {note !== undefined && <span className="text-xs text-ink-soft">{note}</span>}
      </span>
      <span className="font-bold tabular-nums">{formatPrice(amountCents)}</span>
    </li>
  )
}
