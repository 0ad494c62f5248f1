import { normalizeError } from '@escale/contract/errors'
import { type ClosureRequest, closureRequest } from '@escale/contract/planning'
import { CLOSURE_REASONS } from '@escale/domain/stay/closure'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { blockingBookingsQuery, deskKey } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, mayHere } from '../desk-agency.ts'
import type { ChosenNights } from './planning-geometry.ts'
import { closureReasonName } from './planning-labels.ts'

interface Fields extends Record<string, string | undefined> {
  start_date?: string
  end_date?: string
  reason?: string
  note?: string
}

const schema = closureRequest.omit({ reference: true }).extend({ note: closureRequest.shape.note.default('') })

/** What can be done with free nights of a lot: book them for a guest, or close them with a reason (AG-208). */
export function CloseNightsForm({
  agency,
  nights: { reference, name, start, end },
  onDone,
}: {
  agency: DeskAgency
  nights: ChosenNights
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  // The nights of the closure that was refused, whatever is typed since.
  const [taken, setTaken] = useState<{ start_date: string; end_date: string } | null>(null)
  const { field, form, submit, isPending, failure } = useApiForm<Fields, Omit<ClosureRequest, 'reference'>, unknown>({
    schema,
    labels: {
      start_date: m.desk_closed_from,
      end_date: m.desk_closed_until,
      reason: m.desk_reason,
      note: m.desk_closure_note,
    },
    defaultValues: { start_date: start, end_date: end, reason: 'works' },
    errorFields: { invalidDates: 'end_date', nightsTaken: 'start_date' },
    send: (closure) =>
      apiClient().call('POST /agency/{agencyId}/closures', {
        params: { agencyId: agency.id },
        body: { ...closure, reference },
      }),
    onSent: async () => {
      showToast('success', m.desk_nights_closed())
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
      onDone()
    },
    onFailure: (error, { start_date, end_date }) =>
      setTaken(normalizeError(error).code === 'nightsTaken' ? { start_date, end_date } : null),
  })
  const [from, until] = [form.watch('start_date') ?? start, form.watch('end_date') ?? end]
  const stay = new URLSearchParams({ start_date: from, end_date: until, q: reference, reference })
  return (
    <section aria-labelledby="nights" className="grid gap-4 rounded-xl border border-primary p-5">
      <h2 id="nights" className="text-lg">
        {m.desk_chosen_nights({ lot: name, reference })}
      </h2>
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <div className="grid items-start gap-4 w620:grid-cols-2 w960:grid-cols-4">
          <TextField {...field('start_date')} type="date" required min={useToday()} />
          <TextField {...field('end_date')} type="date" required min={from} />
          <SelectField
            {...field('reason')}
            required
            options={CLOSURE_REASONS.map((value) => ({ value, label: closureReasonName(value) }))}
          />
          <TextField {...field('note')} maxLength={200} />
        </div>
        <div className="flex flex-wrap gap-3">
          {mayHere(agency, 'createBooking') && (
            <ButtonLink href={`${deskPath(agency, '/nouvelle-reservation')}?${stay}`} variant="accent">
              {m.desk_book_nights()}
            </ButtonLink>
          )}
          {mayHere(agency, 'blockNights') && (
            <SubmitButton isPending={isPending} variant="secondary">
              {m.desk_close_nights()}
            </SubmitButton>
          )}
          <Button variant="quiet" onClick={onDone}>
            {m.desk_back()}
          </Button>
        </div>
      </FormFrame>
      {taken && <BlockingBookings agency={agency} lot={reference} from={taken.start_date} until={taken.end_date} />}
    </section>
  )
}

/** The bookings on nights that are to be closed, each a step from its move (AG-206): a storm closes a lot, its guests go elsewhere. */
function BlockingBookings({
  agency,
  lot,
  from,
  until,
}: {
  agency: DeskAgency
  lot: string
  from: string
  until: string
}) {
  const { data } = useQuery(blockingBookingsQuery(agency.id, { lot, from, until }))
  if (!data || data.bookings.length === 0) return null
  return (
    <div role="status" className="grid gap-3">
      <p className="text-md">{m.desk_in_the_way()}</p>
      <ul className="grid divide-y divide-line rounded-lg border border-line">
        {data.bookings.map(({ agencyBookingId, guest, startDate, endDate, kind, status }) => {
          const file = bookingFilePath(agency, agencyBookingId)
          const isMovable = kind === 'tenant' && status !== 'pending' && mayHere(agency, 'changeBooking')
          return (
            <li key={agencyBookingId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
              <AppLink href={file} className="text-link">
                {agencyBookingId} · {guest.name}
              </AppLink>
              <span className="text-sm text-ink-soft">
                {m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })}
              </span>
              {isMovable && (
                <ButtonLink href={`${file}/modifier`} variant="secondary" size="sm">
                  {m.desk_move()}
                  <span className="sr-only"> {agencyBookingId}</span>
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Opens nights that staff closed. */
export function OpenNightsButton({
  agencyId,
  closureId,
  label,
}: {
  agencyId: number
  closureId: number
  label: string
}) {
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/closures/{closureId}/open', { params: { agencyId, closureId } }),
    onSuccess: () => showToast('success', m.desk_nights_opened()),
    // A colleague may have opened them.
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) }),
  })
  return (
    <>
      <Button variant="quiet" size="sm" loading={open.isPending} aria-label={label} onClick={() => open.mutate()}>
        {m.desk_open_nights()}
      </Button>
      <FormFailure error={open.error} />
    </>
  )
}
