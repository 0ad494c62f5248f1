import type { Quote } from '@escale/contract/quote'
import type { IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import type { ReactNode } from 'react'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatRefusal } from './quote-labels.ts'

/** Nights of a lot that somebody has booked. */
export interface TakenNights {
  reference: string
  start_date: IsoDate
  end_date: IsoDate
}

/** A slot for nights that are taken: they may be the viewer's own. `refusal` is what stands there otherwise. */
export type RenderTaken = (nights: TakenNights, refusal: ReactNode) => ReactNode

/** Why the stay cannot be had and, when it is only too short, the shortest one that can, a click away. */
export function QuoteRefusal({
  reference,
  quote,
  capacity,
  onLengthen,
  renderTaken,
}: {
  /** Of the lot. */
  reference: string
  quote: Quote
  /** Given where the travellers cannot be changed. */
  capacity?: number | undefined
  /** Absent where the dates cannot be changed. */
  onLengthen?: ((departure: IsoDate) => void) | undefined
  renderTaken: RenderTaken
}) {
  const { rentalDates, reason } = quote
  const words =
    capacity !== undefined && reason === 'noCapacity'
      ? m.quote_why_no_capacity({ count: capacity })
      : formatRefusal(quote)
  if (!words) return null
  const shortest = reason === 'minNights' ? quote.LOSTable[0] : undefined
  const refusal = (
    <div role="alert" className="grid gap-2.5 rounded-md bg-warning-soft p-3.5 text-sm">
      <p className="flex gap-2 font-semibold">
        <Icon name="warning" className="mt-0.5 text-warning" />
        {words}
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
    </div>
  )
  return reason === 'taken' && rentalDates ? renderTaken({ reference, ...rentalDates }, refusal) : refusal
}
