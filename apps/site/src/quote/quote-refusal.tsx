import type { Quote } from '@escale/contract/quote'
import type { IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import type { ReactNode } from 'react'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatRefusal } from './quote-labels.ts'

/** Occupied nights of a lot. */
export interface TakenNights {
  reference: string
  start_date: IsoDate
  end_date: IsoDate
}

/** Slot for occupied nights, which may be the viewer's own booking. `refusal` is the default content. */
export type RenderTaken = (nights: TakenNights, refusal: ReactNode) => ReactNode

/** Shows why the stay is refused and, when it is too short, a button for the shortest one that is allowed. */
export function QuoteRefusal({
  reference,
  quote,
  capacity,
  onLengthen,
  renderTaken,
  children,
}: {
  /** Of the lot. */
  reference: string
  quote: Quote
  /** Set where the travellers cannot be changed. */
  capacity?: number | undefined
  /** Absent where the dates cannot be changed. */
  onLengthen?: ((departure: IsoDate) => void) | undefined
  renderTaken: RenderTaken
  /** Alternatives below the reason. */
  children?: ReactNode
}) {
  const { rentalDates, reason } = quote
  const message =
    capacity !== undefined && reason === 'noCapacity'
      ? m.quote_why_no_capacity({ count: capacity })
      : formatRefusal(quote)
  if (!message) return null
  const shortest = reason === 'minNights' ? quote.LOSTable[0] : undefined
  const refusal = (
    <div role="alert" className="grid gap-2.5 rounded-md bg-warning-soft p-3.5 text-sm">
      <p className="flex gap-2 font-semibold">
        <Icon name="warning" className="mt-0.5 text-warning" />
        {message}
      </p>
      {shortest && onLengthen && (
        <Button variant="secondary" size="sm" onClick={() => onLengthen(shortest.end_date)}>
          {m.quote_longer_stay({
            count: shortest.nights,
            end: displayDate(shortest.end_date),
            price: formatPrice(shortest.priceCents),
          })}
        </Button>
      )}
      {children}
    </div>
  )
  return reason === 'taken' && rentalDates ? renderTaken({ reference, ...rentalDates }, refusal) : refusal
}
