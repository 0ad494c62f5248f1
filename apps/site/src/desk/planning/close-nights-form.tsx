import { normalizeError } from '@escale/contract/errors'
import { type ClosureRequest, closureRequest, type closureResult } from '@escale/contract/planning'
import { isIsoDate, nightsBetween } from '@escale/domain/dates'
import { CLOSURE_REASONS } from '@escale/domain/stay/closure'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { blockingBookingsQuery, deskKey, planningQuery } from '../desk.queries.ts'
import { type DeskAgency, deskPath, mayHere } from '../desk-agency.ts'
import type { NightsOfLot } from './nights-of-lot.ts'
import { hasFreeNight } from './planning-geometry.ts'
import { closureReasonName } from './planning-labels.ts'
import { WINDOW_DAYS } from './planning-search.ts'
import { StaysInTheWay } from './stays-in-the-way.tsx'

interface Fields extends Record<string, string | undefined> {
  start_date?: string
  end_date?: string
  reason?: string
  note?: string
}

const schema = closureRequest.omit({ reference: true }).extend({ note: closureRequest.shape.note.default('') })
type Closure = Omit<ClosureRequest, 'reference'>

/**
 * What can be done with nights of a lot: book them for a guest, or close them with a reason (AG-208). Where stays are in the way, the free
 * nights are closed at once, and the stays are listed until each was moved or cancelled.
 */
export function CloseNightsForm({
  agency,
  name,
  nights: { reference, start, end, closure },
  onPart,
  onDone,
}: {
  agency: DeskAgency
  /** Of the lot. */
  name: string
  nights: NightsOfLot
  /** Called when the free nights are closed, and stays are in the way of the others. */
  onPart: (nights: NightsOfLot) => void
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const { field, form, submit, isPending, failure } = useApiForm<Fields, Closure, z.output<typeof closureResult>>({
    schema,
    labels: {
      start_date: m.desk_closed_from,
      end_date: m.desk_closed_until,
      reason: m.desk_reason,
      note: m.desk_closure_note,
    },
    defaultValues: { start_date: start, end_date: end, reason: closure?.reason ?? 'works', note: closure?.note ?? '' },
    errorFields: { invalidDates: 'end_date' },
    send: (request) =>
      apiClient().call('POST /agency/{agencyId}/closures', {
        params: { agencyId: agency.id },
        body: { ...request, reference },
      }),
    onSent: async ({ closed }, { start_date, end_date, reason, note }) => {
      const isPart = count > 0
      showToast('success', closedWords(closed, nightsBetween(start_date, end_date), isPart))
      if (isPart) onPart({ reference, start: start_date, end: end_date, closure: { reason, note } })
      else onDone()
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
    onFailure: (error) => {
      // Others may have taken them meanwhile.
      if (normalizeError(error).code === 'nightsTaken')
        void queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
  })
  const [from = '', until = '', reason, note = ''] = form.watch(['start_date', 'end_date', 'reason', 'note'])
  const mayClose = mayHere(agency, 'blockNights')
  const isRange = isIsoDate(from) && isIsoDate(until) && from < until
  const { data: stays } = useQuery({
    ...blockingBookingsQuery(agency.id, { lot: reference, from, until }),
    enabled: mayClose && mayHere(agency, 'viewBookings') && isRange,
  })
  const count = stays?.total ?? 0
  const { data: planning } = useQuery({
    ...planningQuery(agency.id, { q: reference, from, page: 1 }),
    enabled: count > 0 && isRange && nightsBetween(from, until) <= WINDOW_DAYS,
  })
  const planned = planning?.lots.find((lot) => lot.reference === reference)
  const isRestClosed = count > 0 && planned !== undefined && !hasFreeNight(planned.stays, { start: from, end: until })
  const booked = new URLSearchParams({ start_date: from, end_date: until, q: reference, reference })
  const isTaken = failure !== null && normalizeError(failure).code === 'nightsTaken'
  return (
    <section aria-labelledby="nights" className="grid gap-4 rounded-xl border border-primary p-5">
      <h2 id="nights" className="text-lg">
        {m.desk_chosen_nights({ lot: [name, reference].filter((word) => word !== '').join(', ') })}
      </h2>
      <FormFrame
        onSubmit={submit}
        notices={<FormFailure error={failure} words={isTaken ? m.desk_none_free() : undefined} />}
      >
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
          {count === 0 && mayHere(agency, 'createBooking') && (
            <ButtonLink href={`${deskPath(agency, '/nouvelle-reservation')}?${booked}`} variant="accent">
              {m.desk_book_nights()}
            </ButtonLink>
          )}
          {mayClose && !isRestClosed && (
            <SubmitButton isPending={isPending} variant="secondary">
              {count > 0 ? m.desk_close_free_nights({ count }) : m.desk_close_nights()}
            </SubmitButton>
          )}
          <Button variant="quiet" onClick={onDone}>
            {m.desk_back()}
          </Button>
        </div>
      </FormFrame>
      {stays && count > 0 && (
        <StaysInTheWay
          agency={agency}
          nights={{ reference, start: from, end: until, ...closureOf(reason, note) }}
          stays={stays}
        />
      )}
    </section>
  )
}

function closureOf(text: string | undefined, note: string): Pick<NightsOfLot, 'closure'> {
  const reason = CLOSURE_REASONS.find((one) => one === text)
  return reason ? { closure: { reason, note } } : {}
}

/** What was closed: all nights, those beside the stays, or those that others had not taken. */
function closedWords(closed: readonly { start: string; end: string }[], wanted: number, isPart: boolean): string {
  if (isPart) return m.desk_free_nights_closed()
  const count = closed.reduce((sum, { start, end }) => sum + nightsBetween(start, end), 0)
  return count < wanted ? m.desk_some_nights_closed({ count }) : m.desk_nights_closed()
}
