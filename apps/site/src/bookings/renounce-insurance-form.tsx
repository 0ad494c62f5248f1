import type { BookingDetail } from '@escale/contract/booking'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '../api-client.ts'
import { errorMessage } from '../errors/error-messages.ts'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Renounces the insurance within its thirty days, after a second question (LW-404). */
export function RenounceInsurance({
  booking: { agencyId, agencyBookingId },
  renunciation: { until, premiumCents },
}: {
  booking: BookingDetail
  renunciation: NonNullable<BookingDetail['insuranceRenunciation']>
}) {
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const premium = formatPrice(premiumCents)
  const renounce = useMutation({
    mutationFn: () =>
      apiClient().call('POST /bookings/{agencyId}/{agencyBookingId}/insurance/renounce', {
        params: { agencyId, agencyBookingId },
      }),
    // Also after a refusal: what the page shows is old then.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
    onSuccess: ({ refundCents }) =>
      showToast(
        'success',
        refundCents > 0
          ? m.bookings_insurance_refunded({ price: formatPrice(refundCents) })
          : m.bookings_insurance_gone(),
      ),
  })
  return (
    <div className="grid gap-3 text-md">
      <p>{m.bookings_insurance_lead({ day: displayDate(until), price: premium })}</p>
      {renounce.isError && (
        <p role="alert" className="field-error">
          <Icon name="warning" />
          {errorMessage(renounce.error)}
        </p>
      )}
      {asks ? (
        <div className="grid gap-3 rounded-lg bg-surface-warm p-4">
          <p className="font-semibold">{m.bookings_insurance_sure()}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" loading={renounce.isPending} onClick={() => renounce.mutate()}>
              {m.bookings_insurance_confirm()}
            </Button>
            <Button variant="quiet" disabled={renounce.isPending} onClick={() => setAsks(false)}>
              {m.bookings_insurance_keep()}
            </Button>
          </div>
        </div>
      ) : (
        <p className="with-scripts">
          <Button variant="secondary" onClick={() => setAsks(true)}>
            {m.bookings_insurance_renounce()}
          </Button>
        </p>
      )}
    </div>
  )
}
