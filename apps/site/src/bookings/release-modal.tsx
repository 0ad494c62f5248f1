/** The modal "delete" of a stay that is kept without anything paid: asks before its dates are let go (MP-04). */
import type { BookingSummary } from '@escale/contract/booking'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { errorMessage } from '../errors/error-messages.ts'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { closeModal, openModal } from '../overlays/modal.store.ts'
import { showToast } from '../overlays/toast.store.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export function openReleaseModal(booking: BookingSummary): void {
  openModal({
    name: 'delete',
    title: m.bookings_give_up_title(),
    size: 'sm',
    content: () => <ReleaseBooking booking={booking} />,
  })
}

function ReleaseBooking({ booking }: { booking: BookingSummary }) {
  const queryClient = useQueryClient()
  const release = useMutation({
    mutationFn: () =>
      apiClient().call('POST /page/reservation/giveUp', {
        body: { agencyId: booking.agencyId, agencyBookingId: booking.agencyBookingId },
      }),
    // Also after a refusal: what the page shows is old then.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
    onSuccess: () => {
      closeModal()
      showToast('success', m.bookings_gave_up())
    },
  })
  const { lot, start_date, end_date } = booking
  return (
    <div className="grid gap-5 text-md">
      <p>{m.bookings_give_up_lead({ lot: lot.name, start: displayDate(start_date), end: displayDate(end_date) })}</p>
      {release.isError && (
        <p role="alert" className="field-error">
          <Icon name="warning" />
          {errorMessage(release.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={release.isPending} onClick={closeModal}>
          {m.bookings_give_up_back()}
        </Button>
        <Button variant="danger" icon="trash" loading={release.isPending} onClick={() => release.mutate()}>
          {m.bookings_give_up_confirm()}
        </Button>
      </div>
    </div>
  )
}
