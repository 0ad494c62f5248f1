import type { BookingFile } from '@escale/contract/desk'
import { MAX_REQUEST_LENGTH, type StayRequest } from '@escale/contract/stay-request'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { displayDate } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { formatTravellers } from '../../quote/format-travellers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, mayHere } from '../desk-agency.ts'
import { requestStateOf } from '../desk-format.ts'

/** What tenants asked for about a booking, the latest first; an open request with the way to accept or refuse it (AG-210). */
export function FileRequests({
  agency,
  file,
  onCancel,
}: {
  agency: DeskAgency
  file: BookingFile
  /** Opens the form that cancels the booking. */
  onCancel: () => void
}) {
  return (
    <ul className="grid gap-4">
      {file.requests.map((request) => (
        <li key={request.id} className="grid gap-3 rounded-xl border border-line p-5">
          <RequestFacts request={request} />
          {request.state === 'open' && mayHere(agency, 'changeBooking') && (
            <Decision agency={agency} file={file} request={request} onCancel={onCancel} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What was asked for, and its state. */
export function RequestFacts({ request }: { request: StayRequest }) {
  const { kind, state, message, stay, refundCents, reply, createdAt } = request
  const { label, tone } = requestStateOf(state)
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{requestName(kind)}</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-ink-soft">{displayInstant(createdAt)}</span>
      </p>
      {stay && (
        <p className="text-md">
          {m.desk_dates({ start: displayDate(stay.start_date), end: displayDate(stay.end_date) })},{' '}
          {formatTravellers(stay)}
        </p>
      )}
      {refundCents !== null && <p className="text-md">{m.desk_request_said({ price: formatPrice(refundCents) })}</p>}
      {message !== '' && (
        <blockquote className="border-l-4 border-line pl-4 text-md whitespace-pre-line">{message}</blockquote>
      )}
      {reply !== '' && <p className="text-sm whitespace-pre-line text-ink-soft">{m.desk_request_replied({ reply })}</p>}
    </>
  )
}

export const requestName = (kind: StayRequest['kind']) =>
  kind === 'change' ? m.desk_request_change() : m.desk_request_cancellation()

function Decision({
  agency,
  file,
  request,
  onCancel,
}: {
  agency: DeskAgency
  file: BookingFile
  request: StayRequest
  onCancel: () => void
}) {
  const [refuses, setRefuses] = useState(false)
  const { agencyBookingId } = file.booking
  if (refuses)
    return (
      <RefuseForm
        agencyId={agency.id}
        agencyBookingId={agencyBookingId}
        requestId={request.id}
        onBack={() => setRefuses(false)}
      />
    )
  const { stay } = request
  const wanted = stay
    ? new URLSearchParams({
        start_date: stay.start_date,
        end_date: stay.end_date,
        adults: String(stay.adults),
        children: String(stay.children),
        request: request.id,
      })
    : null
  return (
    <p className="flex flex-wrap gap-3">
      {wanted ? (
        <ButtonLink href={`${bookingFilePath(agency, agencyBookingId)}/modifier?${wanted}`} size="sm" icon="calendar">
          {m.desk_request_see_change()}
        </ButtonLink>
      ) : (
        mayHere(agency, 'cancelBooking') && (
          <Button size="sm" icon="check" onClick={onCancel}>
            {m.desk_request_accept()}
          </Button>
        )
      )}
      <Button variant="secondary" size="sm" onClick={() => setRefuses(true)}>
        {m.desk_request_refuse()}
      </Button>
    </p>
  )
}

const refusal = z.object({ reply: z.string().trim().min(1).max(MAX_REQUEST_LENGTH) })

function RefuseForm({
  agencyId,
  agencyBookingId,
  requestId,
  onBack,
}: {
  agencyId: number
  agencyBookingId: string
  requestId: string
  onBack: () => void
}) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
  const { field, submit, isPending, failure } = useApiForm<{ reply?: string }, { reply: string }, unknown>({
    schema: refusal,
    labels: { reply: m.desk_request_reply },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/requests/{requestId}/refuse', {
        params: { agencyId, agencyBookingId, requestId },
        body,
      }),
    onSent: async () => {
      showToast('success', m.desk_request_refused_done())
      await refresh()
    },
    // The tenant withdrew it, or a colleague was quicker.
    onFailure: () => void refresh(),
  })
  return (
    <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
      <TextArea
        {...field('reply')}
        required
        rows={3}
        maxLength={MAX_REQUEST_LENGTH}
        hint={m.desk_request_reply_hint()}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending} variant="danger">
          {m.desk_request_refuse()}
        </SubmitButton>
        <Button variant="quiet" disabled={isPending} onClick={onBack}>
          {m.desk_back()}
        </Button>
      </div>
    </FormFrame>
  )
}
