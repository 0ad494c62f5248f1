import type { Quote } from '@escale/contract/quote'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { paymentLines, ticketLines } from './quote-labels.ts'
import { PriceDifference } from './quote-total.tsx'

/**
 * Price breakdown of a stay. Each line expands to its explanation (`explained` expands all). Below: payment schedule and security
 * deposit.
 */
export function StayTicket({
  quote,
  cautionCents,
  explained = false,
  diffCents = 0,
  hidePayments = false,
}: {
  quote: Quote
  cautionCents: number | null
  explained?: boolean
  /** Change of the total by a choice. */
  diffCents?: number
  /** For pages that show the payments elsewhere. */
  hidePayments?: boolean
}) {
  const { rentalDates, totalPrice } = quote
  if (!rentalDates || totalPrice === null) return null
  const { nights, start_date, end_date } = rentalDates
  const hint = quote.tourismTax === null ? m.quote_total_hint_tax_extra() : m.quote_total_hint()
  return (
    <section aria-label={m.quote_ticket()} className="grid gap-3.5 text-sm">
      <p className="text-xs text-ink-soft">
        {m.quote_stay_of({ nights, start: displayDate(start_date), end: displayDate(end_date) })}
      </p>
      <ul className="grid gap-1.5">
        {ticketLines(quote).map(({ key, ...line }) => (
          <Line key={key} {...line} open={explained} />
        ))}
      </ul>
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-primary pt-3">
        <p>
          <span className="font-display text-base font-bold">{m.quote_total()}</span>
          <span className="block text-xs text-ink-soft">{hint}</span>
        </p>
        <p className="grid justify-items-end text-lg font-bold tabular-nums">
          {formatPrice(totalPrice)}
          <PriceDifference diffCents={diffCents} />
        </p>
      </div>
      {!hidePayments && <Payments quote={quote} open={explained} />}
      {cautionCents !== null && (
        <p className="text-xs text-ink-soft">
          <span className="font-semibold text-ink">{m.quote_caution()}</span>
          {' · '}
          {m.quote_caution_note({ price: formatPrice(cautionCents) })}
        </p>
      )}
    </section>
  )
}

/** What is due first, always in sight; it unfolds to the reason and to what is due later. */
function Payments({ quote, open }: { quote: Quote; open: boolean }) {
  const [first, ...later] = paymentLines(quote)
  if (!first) return null
  return (
    <details open={open} className="stay-ticket-line rounded-md bg-surface-warm px-3.5 py-2.5">
      <summary>
        <span>
          <span className="block text-xs text-ink-soft">{m.quote_payment()}</span>
          {first.label}
          <Icon name="chevron-down" className="stay-ticket-chevron" />
        </span>
        {first.amountCents !== null && (
          <span className="self-end font-semibold whitespace-nowrap tabular-nums">
            {formatPrice(first.amountCents)}
          </span>
        )}
      </summary>
      <div className="grid gap-1.5">
        <p className="pr-10 text-xs leading-snug text-ink-soft">{first.note}</p>
        {later.map(({ key, label, amountCents, note }) => (
          <div key={key}>
            <p className="flex justify-between gap-4">
              {label}
              {amountCents !== null && (
                <span className="font-semibold whitespace-nowrap tabular-nums">{formatPrice(amountCents)}</span>
              )}
            </p>
            <p className="pr-10 text-xs leading-snug text-ink-soft">{note}</p>
          </div>
        ))}
      </div>
    </details>
  )
}

function Line({
  label,
  amountCents,
  notes,
  open,
}: {
  label: string
  amountCents: number | null
  notes: string[]
  open: boolean
}) {
  const isDiscount = amountCents !== null && amountCents < 0
  return (
    <li>
      <details open={open} className="stay-ticket-line">
        <summary className={isDiscount ? 'text-success' : undefined}>
          <span>
            {label}
            <Icon name="chevron-down" className="stay-ticket-chevron" />
          </span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {amountCents === null ? m.booking_tax_extra() : formatPrice(amountCents)}
          </span>
        </summary>
        {notes.map((note) => (
          <p key={note} className="pr-16 text-xs leading-snug text-ink-soft">
            {note}
          </p>
        ))}
      </details>
    </li>
  )
}
