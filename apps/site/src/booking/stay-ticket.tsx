import type { Quote } from '@escale/contract/booking'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { paymentLines, ticketLines } from './quote-words.ts'

/**
 * What a stay costs, line by line with where each amount comes from, when it is to be paid, and the security deposit apart
 * from it all.
 */
export function StayTicket({ quote, cautionCents }: { quote: Quote; cautionCents: number | null }) {
  const { rentalDates, totalPrice } = quote
  if (!rentalDates || totalPrice === null) return null
  const { nights, start_date, end_date } = rentalDates
  return (
    <div className="grid gap-4 text-sm">
      <div>
        <h3 className="text-md">{m.booking_ticket()}</h3>
        <p className="text-xs text-ink-soft">
          {m.booking_stay_of({ nights, start: displayDate(start_date), end: displayDate(end_date) })}
        </p>
      </div>
      <dl className="grid gap-2.5">
        {ticketLines(quote).map(({ key, label, amountCents, notes }) => (
          <Line key={key} label={label} amount={formatPrice(amountCents)} isDiscount={amountCents < 0}>
            {notes.map((note) => (
              <span key={note} className="block">
                {note}
              </span>
            ))}
          </Line>
        ))}
      </dl>
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-primary pt-3">
        <p>
          <span className="font-display text-base font-bold">{m.booking_total()}</span>
          <span className="block text-xs text-ink-soft">{m.booking_total_hint()}</span>
        </p>
        <p className="text-lg font-bold tabular-nums">{formatPrice(totalPrice)}</p>
      </div>
      <div className="grid gap-2.5 rounded-md bg-surface-warm p-3.5">
        <h3 className="text-sm">{m.booking_payment()}</h3>
        <dl className="grid gap-2.5">
          {paymentLines(quote).map(({ key, label, amountCents, note }) => (
            <Line key={key} label={label} amount={amountCents === null ? '' : formatPrice(amountCents)}>
              {note}
            </Line>
          ))}
        </dl>
      </div>
      {cautionCents !== null && (
        <p className="text-xs text-ink-soft">
          <span className="font-semibold text-ink">{m.booking_caution()}</span>
          {' · '}
          {m.booking_caution_note({ price: formatPrice(cautionCents) })}
        </p>
      )}
    </div>
  )
}

function Line({
  label,
  amount,
  isDiscount = false,
  children,
}: {
  label: string
  amount: string
  isDiscount?: boolean
  children: React.ReactNode
}) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={isDiscount ? 'font-semibold text-success' : 'font-semibold'}>
        {label}
        <span className="block text-xs leading-snug font-normal text-ink-soft">{children}</span>
      </dt>
      <dd className={isDiscount ? 'whitespace-nowrap text-success tabular-nums' : 'whitespace-nowrap tabular-nums'}>
        {amount}
      </dd>
    </div>
  )
}
