import {
  type CalendarImport,
  type CalendarImportRequest,
  calendarImportRequest,
  type IncompleteReason,
  type LotCalendars,
} from '@escale/contract/calendars'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { displayDate } from '../i18n/format.ts'
import { displayClock } from '../i18n/hours.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { dayInFrance } from '../i18n/today.ts'
import { closeModal, openModal } from '../overlays/modal.store.ts'
import { showToast } from '../overlays/toast.store.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { lotCalendarsQuery, refreshCalendar } from './calendar.queries.ts'
import { ErrorLine } from './load-error.tsx'
import { useCalendarsMutation } from './use-calendars-mutation.ts'

const FAILURES: Record<NonNullable<CalendarImport['lastFailure']>, () => string> = {
  unreachable: m.owner_ical_failure_unreachable,
  notACalendar: m.owner_ical_failure_not_a_calendar,
  tooLarge: m.owner_ical_failure_too_large,
  forbiddenAddress: m.owner_ical_failure_forbidden,
  tooComplex: m.owner_ical_failure_too_complex,
  interrupted: m.owner_ical_failure_interrupted,
}

const LEFT_OUT: Record<IncompleteReason, (input: { count: number }) => string> = {
  start: m.owner_ical_left_out_start,
  end: m.owner_ical_left_out_end,
  recurrence: m.owner_ical_left_out_recurrence,
}

/** Imported calendars of other sites, and the form to add one. */
export function CalendarImports({ calendars: { reference, imports } }: { calendars: LotCalendars }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="grid gap-4 rounded-xl border border-line p-5">
      <h3 className="text-lg">{m.owner_ical_imports()}</h3>
      <p className="text-sm">{m.owner_ical_imports_lead()}</p>
      {imports.length > 0 && (
        <ul className="grid gap-4">
          {imports.map((one) => (
            <li key={one.id} className="border-t border-line pt-4">
              <Import of={one} reference={reference} />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <ImportForm reference={reference} onDone={() => setIsAdding(false)} />
      ) : (
        <Button variant="secondary" icon="plus" className="justify-self-start" onClick={() => setIsAdding(true)}>
          {m.owner_ical_add()}
        </Button>
      )}
    </div>
  )
}

function Import({ of, reference }: { of: CalendarImport; reference: string }) {
  const { id, name, url, lastReadAt, lastFailure, retryAt, incomplete, stays, ignoredBlocks, conflicts } = of
  const read = useCalendarsMutation(
    reference,
    () => apiClient().call('POST /owner/calendars/{reference}/imports/{id}/read', { params: { reference, id } }),
    () => showToast('success', m.owner_ical_read_done({ name })),
  )
  const when = lastReadAt && displayInstant(lastReadAt)
  return (
    <article className="grid gap-2 text-sm" aria-label={name}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-md font-semibold">{name}</span>
        {lastFailure ? (
          <Badge tone="danger" icon="warning">
            {m.owner_ical_failed()}
          </Badge>
        ) : (
          when && (
            <Badge tone="success" icon="check">
              {m.owner_ical_stays({ count: stays })}
            </Badge>
          )
        )}
      </p>
      <p className="truncate text-xs text-ink-soft" title={url}>
        {url}
      </p>
      <p className="text-ink-soft">{when ? m.owner_ical_last_read(when) : m.owner_ical_never_read()}</p>
      {lastFailure && <p className="text-danger">{FAILURES[lastFailure]()}</p>}
      {retryAt && <p className="text-ink-soft">{m.owner_ical_retry(displayInstant(retryAt))}</p>}
      {incomplete.map(({ reason, count }) => (
        <p key={reason} className="text-warning">
          {LEFT_OUT[reason]({ count })}
        </p>
      ))}
      {ignoredBlocks > 0 && <p className="text-ink-soft">{m.owner_ical_left_aside({ count: ignoredBlocks })}</p>}
      {conflicts.length > 0 && (
        <div className="grid gap-1 rounded-md bg-warning-soft p-3">
          <p className="flex gap-2 font-semibold text-warning">
            <Icon name="warning" className="mt-0.5" />
            {m.owner_ical_conflicts({ count: conflicts.length })}
          </p>
          <ul>
            {conflicts.map(({ start_date, end_date, label }) => (
              <li key={start_date + end_date + label}>
                {m.owner_ical_conflict({ start: displayDate(start_date), end: displayDate(end_date) })}
                {label && ` – ${label}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ErrorLine error={read.error} />
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" loading={read.isPending} onClick={() => read.mutate()}>
          {m.owner_ical_read_now()}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" size="sm" icon="trash" onClick={() => openRemove(of, reference)}>
          {m.owner_ical_remove()}
          <span className="sr-only"> {name}</span>
        </Button>
      </p>
    </article>
  )
}

function displayInstant(instant: string): { day: string; time: string } {
  return { day: displayDate(dayInFrance(new Date(instant))), time: displayClock(instant) }
}

function openRemove(of: CalendarImport, reference: string): void {
  openModal({
    name: 'delete',
    title: m.owner_ical_remove_title({ name: of.name }),
    size: 'sm',
    content: () => <Remove of={of} reference={reference} />,
  })
}

function Remove({ of: { id, name, stays }, reference }: { of: CalendarImport; reference: string }) {
  const remove = useCalendarsMutation(
    reference,
    () => apiClient().call('DELETE /owner/calendars/{reference}/imports/{id}', { params: { reference, id } }),
    () => {
      closeModal()
      showToast('success', m.owner_ical_removed({ name }))
    },
  )
  return (
    <div className="grid gap-5 text-md">
      <p>{m.owner_ical_remove_lead({ count: stays })}</p>
      <ErrorLine error={remove.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={remove.isPending} onClick={closeModal}>
          {m.owner_calendar_back()}
        </Button>
        <Button variant="danger" icon="trash" loading={remove.isPending} onClick={() => remove.mutate()}>
          {m.owner_ical_remove()}
        </Button>
      </div>
    </div>
  )
}

function ImportForm({ reference, onDone }: { reference: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { field, submit, isPending, failure } = useApiForm<
    { name: string; url: string },
    CalendarImportRequest,
    LotCalendars
  >({
    schema: calendarImportRequest,
    labels: { name: m.owner_ical_name, url: m.owner_ical_url },
    send: (request) =>
      apiClient().call('POST /owner/calendars/{reference}/imports', { params: { reference }, body: request }),
    onSent: (calendars, { name }) => {
      queryClient.setQueryData(lotCalendarsQuery(reference).queryKey, calendars)
      void refreshCalendar(queryClient)
      onDone()
      showToast('success', m.owner_ical_added({ name }))
    },
  })
  return (
    <div className="rounded-md bg-surface-sunken p-4">
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <TextField {...field('name')} required autoComplete="off" hint={m.owner_ical_name_hint()} />
        <TextField {...field('url')} required type="url" autoComplete="off" hint={m.owner_ical_url_hint()} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.owner_ical_add_submit()}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {m.owner_calendar_back()}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}
