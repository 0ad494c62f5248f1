import type { BookingFile } from '@escale/contract/desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayUntil } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { Button } from '../../ui/button.tsx'
import { deskKey } from '../desk.queries.ts'

/** Mails the guest a link on which to pay what is due; a new one ends the former (AG-205). */
export function PaymentLinkForm({ agencyId, file }: { agencyId: number; file: BookingFile }) {
  const queryClient = useQueryClient()
  const { agencyBookingId } = file.booking
  const send = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/payment-link', {
        params: { agencyId, agencyBookingId },
      }),
    onSuccess: async () => {
      showToast('success', m.desk_link_sent({ email: file.guest.email }))
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{m.desk_link_title()}</h3>
      <FormFailure error={send.error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" icon="mail" loading={send.isPending} onClick={() => send.mutate()}>
          {file.paymentLink ? m.desk_link_resend() : m.desk_link_send()}
        </Button>
        <p className="text-sm text-ink-soft">
          {file.paymentLink
            ? m.desk_link_open({ until: displayUntil(file.paymentLink.expiresAt) })
            : m.desk_link_none()}
        </p>
      </div>
    </div>
  )
}
