/** The modal "delete": confirms the cancellation of an owner's stay (MP-04, OW-06). */
import type { OwnerStay } from '@escale/contract/owner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { closeModal, openModal } from '../overlays/modal.store.ts'
import { showToast } from '../overlays/toast.store.ts'
import { Button } from '../ui/button.tsx'
import { useFocusHere } from '../ui/use-focus-here.ts'
import { refreshCalendar } from './calendar.queries.ts'
import { STAY_KIND_LABELS } from './calendar-labels.ts'
import { ErrorLine } from './load-error.tsx'

/** `onBack` is called by the Back button. */
export function openCancelStay(stay: OwnerStay, onBack: () => void): void {
  openModal({
    name: 'delete',
    title: m.owner_calendar_cancel_title(),
    size: 'sm',
    content: () => <CancelStay stay={stay} onBack={onBack} />,
  })
}

function CancelStay({ stay, onBack }: { stay: OwnerStay; onBack: () => void }) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: async () => {
      if (stay.booking)
        await apiClient().call('DELETE /bookings/{agencyId}/{agencyBookingId}', { params: stay.booking })
    },
    onSuccess: async () => {
      await refreshCalendar(queryClient)
      closeModal()
      showToast('success', m.owner_calendar_cancelled())
    },
  })
  const { kind, lotName, start_date, end_date } = stay
  const place = useFocusHere()
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 text-md">
      <p>
        {(kind === 'concierge' ? m.owner_calendar_cancel_concierge : m.owner_calendar_cancel_lead)({
          kind: STAY_KIND_LABELS[kind](),
          property: lotName,
          start: displayDate(start_date),
          end: displayDate(end_date),
        })}
      </p>
      <ErrorLine error={cancel.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={cancel.isPending} onClick={onBack}>
          {m.owner_calendar_back()}
        </Button>
        <Button variant="danger" icon="trash" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {m.owner_calendar_cancel_confirm()}
        </Button>
      </div>
    </div>
  )
}
