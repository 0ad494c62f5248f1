import type { Quote } from '@escale/contract/quote'
import { type BookDecision, bookDecision } from '@escale/domain/booking/book-button'
import { useNavigate } from '@tanstack/react-router'
import { useViewer, type Viewer } from '../account/use-viewer.ts'
import { track } from '../analytics/track.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { bookSearch } from './book-search.ts'
import type { StayQuery } from './stay-search.ts'

/**
 * Submits the stay to the payment funnel (LO-06, LO-07). A GET form, which works without scripts. A message below says why it is
 * disabled.
 */
export function BookButton({
  stay,
  quote,
  isPicking,
}: {
  stay: StayQuery
  quote: Quote
  /** The quote belongs to dates that are being replaced. */
  isPicking: boolean
}) {
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const decision = decide(quote, stay.adults, viewer)
  const search = bookSearch(stay)
  // Missing dates do not make the lot unavailable.
  const isUnavailable = !decision.ok && decision.reason === 'unavailable'
  return (
    <form
      method="get"
      action={withLocale('/tunnel-paiement', currentLocale())}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        track({
          event: 'add_to_cart',
          currency: 'EUR',
          value: (quote.totalPrice ?? 0) / 100,
          items: [{ item_id: stay.reference }],
          nights: quote.rentalDates?.nights ?? 0,
        })
        navigate({ to: '/tunnel-paiement', search })
      }}
    >
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={typeof value === 'string' ? value : JSON.stringify(value)} />
      ))}
      <Button type="submit" variant="accent" disabled={!decision.ok || isPicking}>
        {isUnavailable ? m.quote_not_available() : m.quote_book()}
      </Button>
      <p className="text-center text-xs text-ink-soft">
        {isPicking ? m.quote_pick_departure_first() : bookingHint(decision)}
      </p>
    </form>
  )
}

function decide({ available, reason, rentalDates, initialPrice }: Quote, adults: number, role: Viewer): BookDecision {
  const dates = rentalDates && {
    arrival: rentalDates.start_date,
    departure: rentalDates.end_date,
    nights: rentalDates.nights,
  }
  return bookDecision({
    // Staff book for guests in the agencies' area; here they see what a visitor sees.
    role: role === 'agency' ? 'visitor' : role,
    adults,
    quote: { available, reason, rentalDates: dates, initialPrice: initialPrice ?? 0 },
  })
}

function bookingHint(decision: BookDecision): string | null {
  if (decision.ok) return m.quote_no_commitment()
  switch (decision.reason) {
    case 'owner':
      return m.quote_say_owner()
    case 'noDate':
      return m.quote_say_no_date()
    case 'noCapacity':
      return m.quote_say_no_capacity()
    case 'nothing':
      return m.quote_say_nothing()
    case 'unavailable':
      return null
  }
}
