import type { BookingFile, departureRequest } from '@escale/contract/desk'
import { normalizeError } from '@escale/contract/errors'
import { isoDate } from '@escale/contract/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFocusHere } from '../../ui/use-focus-here.ts'
import { deskKey } from '../desk.queries.ts'

type Sent = z.input<typeof departureRequest>

/** Records that the guest leaves early, on which day, or after all not: the nights from then on are free (AG-207). */
export function DepartureForm({
  agencyId,
  file,
  days,
  onBack,
}: {
  agencyId: number
  file: BookingFile
  days: NonNullable<BookingFile['departureDays']>
  onBack: () => void
}) {
  const queryClient = useQueryClient()
  const place = useFocusHere()
  const { updatedAt, booking } = file
  const send = (body: Sent) =>
    apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/departure', {
      params: { agencyId, agencyBookingId: booking.agencyBookingId },
      body,
    })
  const refresh = () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
  const onSent = async (words: string) => {
    showToast('success', words)
    onBack()
    await refresh()
  }
  const { field, submit, isPending, failure } = useApiForm<{ leftOn?: string }, Sent, unknown>({
    schema: z
      .object({ leftOn: isoDate.refine((day) => day >= days.first && day <= days.last) })
      .transform(({ leftOn }): Sent => ({ leftOn, expectedUpdatedAt: updatedAt })),
    labels: { leftOn: m.desk_departure_day },
    ...(booking.leftOn !== null && { defaultValues: { leftOn: booking.leftOn } }),
    send,
    onSent: () => onSent(m.desk_departure_done()),
    onFailure: (error) => {
      if (normalizeError(error).code === 'changedMeanwhile') void refresh()
    },
  })
  const undo = useMutation({
    mutationFn: () => send({ leftOn: null, expectedUpdatedAt: updatedAt }),
    onSuccess: () => onSent(m.desk_departure_undone()),
  })
  return (
    <section aria-labelledby="departure" className="grid gap-4 rounded-xl border border-line p-5">
      <div ref={place} tabIndex={-1}>
        <h2 id="departure" className="text-lg">
          {m.desk_departure_title()}
        </h2>
      </div>
      <p className="text-md">{m.desk_departure_lead()}</p>
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure ?? undo.error} />}>
        <TextField {...field('leftOn')} type="date" required min={days.first} max={days.last} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.desk_departure_submit()}</SubmitButton>
          {booking.leftOn !== null && (
            <Button variant="secondary" loading={undo.isPending} onClick={() => undo.mutate()}>
              {m.desk_departure_undo({ day: displayDate(booking.endDate) })}
            </Button>
          )}
          <Button variant="quiet" disabled={isPending} onClick={onBack}>
            {m.desk_back()}
          </Button>
        </div>
      </FormFrame>
    </section>
  )
}
