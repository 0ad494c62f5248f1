import type { DeskBooking } from '@escale/contract/desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { Button } from '../../ui/button.tsx'
import { deskKey } from '../desk.queries.ts'

/** Accepts or refuses an owner's co-booking; owner and contact get a mail. */
export function StayDecision({
  agencyId,
  booking: { agencyBookingId, guest, lot, startDate, endDate },
}: {
  agencyId: number
  booking: DeskBooking
}) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (decision: 'accept' | 'refuse') =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/decision', {
        params: { agencyId, agencyBookingId },
        body: { decision },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) }),
  })
  return (
    <section aria-labelledby="decision" className="grid gap-3 rounded-xl border border-line bg-surface-warm p-5">
      <h2 id="decision" className="text-lg">
        {m.desk_decision()}
      </h2>
      <p className="text-md font-semibold">
        {[guest.name, lot.name, m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })].join(' · ')}
      </p>
      <p className="text-md">{m.desk_decision_lead()}</p>
      <FormFailure error={error} />
      <div className="flex flex-wrap gap-3">
        <Button icon="check" loading={isPending && variables === 'accept'} onClick={() => mutate('accept')}>
          {m.desk_decision_accept()}
        </Button>
        <Button variant="secondary" loading={isPending && variables === 'refuse'} onClick={() => mutate('refuse')}>
          {m.desk_decision_refuse()}
        </Button>
      </div>
    </section>
  )
}
