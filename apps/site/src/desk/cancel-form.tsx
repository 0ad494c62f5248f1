import type { BookingFile, cancelRequest } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import { useState } from 'react'
import type { z } from 'zod'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { type DeskAgency, mayHere } from './desk-agency.ts'
import { GiveBackForm } from './give-back-form.tsx'

/** Cancels the booking: asks for a reason and, of whoever may give money back, for how much. */
export function CancelForm({ agency, file }: { agency: DeskAgency; file: BookingFile }) {
  const [isOpen, setOpen] = useState(false)
  const paidCents = file.money?.paidCents ?? 0
  if (!isOpen)
    return (
      <Button variant="quiet" icon="trash" onClick={() => setOpen(true)}>
        {m.desk_cancel()}
      </Button>
    )
  const mayRefund = mayHere(agency, 'refundPayment') && paidCents > 0
  return (
    <section aria-labelledby="cancel" className="grid gap-4 rounded-xl border border-danger p-5">
      <h2 id="cancel" className="text-lg">
        {m.desk_cancel()}
      </h2>
      <p className="text-md">{m.desk_cancel_lead()}</p>
      {paidCents > 0 && !mayRefund && (
        <p className="text-sm text-ink-soft">{m.desk_cancel_kept({ price: formatPrice(paidCents) })}</p>
      )}
      <GiveBackForm
        agencyId={agency.id}
        limitCents={mayRefund ? paidCents : 0}
        submitLabel={m.desk_cancel_confirm()}
        doneWords={m.desk_cancelled_done()}
        send={({ reason, givenBackCents }) => {
          const body: z.input<typeof cancelRequest> = { reason, givenBackCents, expectedUpdatedAt: file.updatedAt }
          const { agencyBookingId } = file.booking
          return apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/cancel', {
            params: { agencyId: agency.id, agencyBookingId },
            body,
          })
        }}
        onBack={() => setOpen(false)}
      />
    </section>
  )
}
