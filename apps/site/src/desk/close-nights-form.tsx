import { type ClosureRequest, closureRequest } from '@escale/contract/planning'
import { CLOSURE_REASONS } from '@escale/domain/stay/closure'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AccountForm, FormFailure, SubmitButton } from '../account/form-parts.tsx'
import { apiClient } from '../api-client.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { todayInFrance } from '../i18n/today.ts'
import { showToast } from '../overlays/toast.store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { deskKey } from './desk.queries.ts'
import { type DeskAgency, deskPath, mayHere } from './desk-agency.ts'
import type { ChosenNights } from './planning-grid.tsx'
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
  })
  const [from, until] = [form.watch('start_date') ?? start, form.watch('end_date') ?? end]
  const stay = new URLSearchParams({ start_date: from, end_date: until, q: reference, reference })
  return (
    <section aria-labelledby="nights" className="grid gap-4 rounded-xl border border-primary p-5">
      <h2 id="nights" className="text-lg">
        {m.desk_chosen_nights({ lot: name, reference })}
      </h2>
      <AccountForm onSubmit={submit} notices={<FormFailure error={failure} />}>
        <div className="grid items-start gap-4 w620:grid-cols-2 w960:grid-cols-4">
          <TextField {...field('start_date')} type="date" required min={todayInFrance()} />
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
      </AccountForm>
    </section>
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
