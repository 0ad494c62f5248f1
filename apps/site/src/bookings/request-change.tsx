import type { BookingDetail } from '@escale/contract/booking'
import { normalizeError } from '@escale/contract/errors'
import { isoDate } from '@escale/contract/schema'
import { MAX_REQUEST_LENGTH } from '@escale/contract/stay-request'
import { addDays } from '@escale/domain/dates'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../api-client.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { showToast } from '../overlays/toast.store.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { RequestFrame } from './request-frame.tsx'

interface Fields extends Record<string, string | undefined> {
  start_date?: string
  end_date?: string
  adults?: string
  children?: string
  message?: string
}

/** Asks the agency for other days or people; whatever else is wanted goes into the message. The agency says what it costs. */
export function RequestChange({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const { agencyId, agencyBookingId, agency, lot, start_date, end_date, adults, children } = booking
  const queryClient = useQueryClient()
  const today = useToday()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['bookings'] })
  const people = z.coerce.number<string>().int()
  const schema = z
    .object({
      start_date: isoDate,
      end_date: isoDate,
      adults: people.min(1).max(lot.capacity),
      children: people.min(0).max(lot.capacity),
      message: z.string().trim().max(MAX_REQUEST_LENGTH).default(''),
    })
    .refine((wanted) => wanted.end_date > wanted.start_date, {
      path: ['end_date'],
      error: m.bookings_request_order(),
    })
    .refine(
      (wanted) =>
        wanted.message !== '' ||
        wanted.start_date !== start_date ||
        wanted.end_date !== end_date ||
        wanted.adults !== adults ||
        wanted.children !== children,
      { path: ['message'], error: m.bookings_request_nothing() },
    )
  const { field, submit, isPending, failure } = useApiForm<Fields, z.output<typeof schema>, unknown>({
    schema,
    labels: {
      start_date: m.booking_arrival,
      end_date: m.booking_departure,
      adults: m.bookings_request_adults,
      children: m.bookings_request_children,
      message: m.bookings_request_message,
    },
    defaultValues: { start_date, end_date, adults: String(adults), children: String(children) },
    errorFields: { invalidDates: 'start_date' },
    send: (wanted) =>
      apiClient().call('POST /bookings/{agencyId}/{agencyBookingId}/requests', {
        params: { agencyId, agencyBookingId },
        body: { kind: 'change', ...wanted },
      }),
    onSent: async () => {
      await refresh()
      showToast('success', m.bookings_request_sent({ agency: agency.name }))
      onClose()
    },
    onFailure: (error) => {
      if (normalizeError(error).statusCode === 409) void refresh()
    },
  })
  return (
    <RequestFrame
      title={m.bookings_request_change()}
      submitLabel={m.bookings_request_change_send()}
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="max-w-text text-sm text-ink-soft">{m.bookings_request_change_lead({ agency: agency.name })}</p>
      <div className="grid gap-4 w620:grid-cols-2">
        <TextField {...field('start_date')} type="date" required min={today} />
        <TextField {...field('end_date')} type="date" required min={addDays(today, 1)} />
        <TextField {...field('adults')} type="number" required min={1} max={lot.capacity} />
        <TextField {...field('children')} type="number" required min={0} max={lot.capacity} />
      </div>
      <TextArea
        {...field('message')}
        rows={3}
        maxLength={MAX_REQUEST_LENGTH}
        hint={m.bookings_request_message_hint()}
      />
    </RequestFrame>
  )
}
