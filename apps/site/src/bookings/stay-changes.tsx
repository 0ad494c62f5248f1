import type { BookingDetail } from '@escale/contract/booking'
import { useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { CancellationLines } from '../quote/cancellation-terms.tsx'
import { Button } from '../ui/button.tsx'
import { RequestCancellation } from './request-cancellation.tsx'
import { RequestChange } from './request-change.tsx'

/** The cancellation policy, and the way to ask for a change or a cancellation (AG-210). */
export function StayChanges({ booking }: { booking: BookingDetail }) {
  const { cancellation, mayRequest, ifCancelled } = booking
  const [asks, setAsks] = useState<'change' | 'cancellation' | null>(null)
  const close = () => setAsks(null)
  return (
    <div className="grid gap-5 text-md">
      <div className="grid gap-2">
        <h3 className="text-md font-semibold">{m.bookings_cancellation_terms()}</h3>
        <CancellationLines terms={cancellation} isWhole />
      </div>
      {asks === 'change' && mayRequest.change && <RequestChange booking={booking} onClose={close} />}
      {asks === 'cancellation' && ifCancelled && (
        <RequestCancellation booking={booking} refund={ifCancelled} onClose={close} />
      )}
      {asks === null && (mayRequest.change || mayRequest.cancellation) && (
        <p className="with-scripts flex flex-wrap gap-3">
          {mayRequest.change && (
            <Button variant="secondary" icon="calendar" onClick={() => setAsks('change')}>
              {m.bookings_request_change()}
            </Button>
          )}
          {mayRequest.cancellation && (
            <Button variant="quiet" icon="trash" onClick={() => setAsks('cancellation')}>
              {m.bookings_request_cancellation()}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
