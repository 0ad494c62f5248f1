import type { Caution, CautionFile } from '@escale/contract/caution'
import type { BookingFile } from '@escale/contract/desk'
import { CAUTION_MEANS } from '@escale/domain/payment/caution'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { clocksInFrance } from '../../i18n/today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cautionQuery, deskKey } from '../desk.queries.ts'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { meansName } from '../desk-format.ts'
import { LazyDetails } from '../lazy-details.tsx'
import { SettleRefundForm } from '../money/settle-refund-form.tsx'
import { CloseCautionForm } from './close-caution-form.tsx'
import { RecordCautionForm } from './record-caution-form.tsx'

/** The caution of a stay: what is held, what became of it, and the forms for what is to be done (AG-404). */
export function FileCaution({ agency, file }: { agency: DeskAgency; file: BookingFile }) {
  const { agencyBookingId, status: stayStatus } = file.booking
  const hasEnded = ['expired', 'cancelled', 'refunded'].includes(stayStatus)
  const { data, error } = useQuery(cautionQuery(agency.id, agencyBookingId))
  if (!data) return <FormFailure error={error} />
  const { amountCents, cautions, dueBackOn, mayRecord } = data
  const mayManage = mayHere(agency, 'manageCaution')
  const isTaken = cautions.some(({ status, owedCents }) => status === 'held' || owedCents > 0)
  return (
    <div className="grid gap-4">
      {(amountCents === 0 || !hasEnded || cautions.length > 0) && (
        <p className="text-md">
          <strong className="tabular-nums">{formatPrice(amountCents)}</strong>
          {isTaken && (
            <span className="text-ink-soft"> · {m.desk_caution_due_back({ day: displayDate(dueBackOn) })}</span>
          )}
        </p>
      )}
      {amountCents > 0 && cautions.length === 0 && <p className="text-md text-ink-soft">{m.desk_caution_none()}</p>}
      {cautions.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
          {cautions.map((caution) => (
            <CautionRow key={caution.id} caution={caution} departure={file.booking.leftOn ?? file.booking.endDate}>
              {mayManage && caution.status === 'held' && (
                <Decision agency={agency} agencyBookingId={agencyBookingId} caution={caution} />
              )}
              {caution.owedCents > 0 && (
                <Owed agency={agency} agencyBookingId={agencyBookingId} caution={caution} mayRecord={mayManage} />
              )}
            </CautionRow>
          ))}
        </ul>
      )}
      {mayManage && mayRecord && <AskCard agency={agency} file={file} caution={data} />}
      {mayManage && mayRecord && (
        <LazyDetails summary={m.desk_caution_record()}>
          <RecordCautionForm agencyId={agency.id} agencyBookingId={agencyBookingId} limitCents={amountCents} />
        </LazyDetails>
      )}
    </div>
  )
}

const STATUS: Record<Exclude<Caution['status'], 'withdrawn' | 'held'>, { label: () => string; tone: BadgeTone }> = {
  asked: { label: m.desk_caution_status_asked, tone: 'warning' },
  started: { label: m.desk_caution_status_started, tone: 'warning' },
  releasing: { label: m.desk_caution_status_releasing, tone: 'neutral' },
  keeping: { label: m.desk_caution_status_keeping, tone: 'warning' },
  released: { label: m.desk_caution_status_released, tone: 'neutral' },
  kept: { label: m.desk_caution_status_kept, tone: 'primary' },
  lost: { label: m.desk_caution_status_lost, tone: 'danger' },
}

/** A caution that is only held is nothing that was kept: its badge says where it is. */
const HELD: Record<Caution['means'], () => string> = {
  card: m.desk_caution_status_held_card,
  cheque: m.desk_caution_status_held_cheque,
  transfer: m.desk_caution_status_held_money,
  cash: m.desk_caution_status_held_money,
}

function stateOf({ status, means }: Caution): { label: () => string; tone: BadgeTone } | null {
  if (status === 'withdrawn') return null
  return status === 'held' ? { label: HELD[means], tone: 'success' } : STATUS[status]
}

const dayOf = (instant: string) => clocksInFrance(new Date(instant)).slice(0, 10)

function CautionRow({
  caution,
  departure,
  children,
}: {
  caution: Caution
  departure: string
  children: React.ReactNode
}) {
  const { means, status, amountCents, keptCents, reference, reason, photographs } = caution
  const state = stateOf(caution)
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {state && <Badge tone={state.tone}>{state.label()}</Badge>}
          <span>
            {means === 'card' ? m.desk_caution_card() : `${meansName(means)} ${reference}`.trim()}{' '}
            <span className="text-sm text-ink-soft">{displayInstant(caution.heldAt ?? caution.createdAt)}</span>
          </span>
        </span>
        <span className="tabular-nums">
          {status === 'kept' || status === 'keeping'
            ? m.desk_caution_kept_of({ kept: formatPrice(keptCents), amount: formatPrice(amountCents) })
            : formatPrice(amountCents)}
        </span>
      </p>
      <Until caution={caution} departure={departure} />
      {reason !== '' && <p className="text-sm whitespace-pre-line text-ink-soft">{reason}</p>}
      {photographs.length > 0 && (
        <ul aria-label={m.desk_caution_photographs({ count: photographs.length })} className="flex flex-wrap gap-2">
          {photographs.map(({ id, href }, index) => (
            <li key={id}>
              <a href={href} target="_blank" rel="noopener">
                <img
                  src={href}
                  alt={m.desk_caution_photograph({ number: index + 1 })}
                  loading="lazy"
                  className="size-20 rounded-md border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </li>
  )
}

/** Until when the link or the reservation is good. */
function Until({ caution, departure }: { caution: Caution; departure: string }) {
  const { status, linkExpiresAt, holdExpiresAt } = caution
  if (status === 'lost') return <p className="text-sm text-ink-soft">{m.desk_caution_lost_hint()}</p>
  if ((status === 'asked' || status === 'started') && linkExpiresAt)
    return (
      <p className="text-sm text-ink-soft">{m.desk_caution_link_until({ day: displayDate(dayOf(linkExpiresAt)) })}</p>
    )
  if (status !== 'held' || holdExpiresAt === null) return null
  const day = dayOf(holdExpiresAt)
  if (day > departure)
    return <p className="text-sm text-ink-soft">{m.desk_caution_held_until({ day: displayDate(day) })}</p>
  return <Notice kind="warning">{m.desk_caution_ends_early({ day: displayDate(day) })}</Notice>
}

/** Mails the guest a link on which a card holds the caution. */
function AskCard({ agency, file, caution }: { agency: DeskAgency; file: BookingFile; caution: CautionFile }) {
  const queryClient = useQueryClient()
  const hydrated = useHydrated()
  const { agencyBookingId } = file.booking
  const { mayAskCard, cardFrom, cautions, isOnlineOpen } = caution
  const send = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/caution/link', {
        params: { agencyId: agency.id, agencyBookingId },
      }),
    onSuccess: async () => {
      showToast('success', m.desk_caution_asked({ email: file.guest.email }))
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
  })
  if (!isOnlineOpen) return null
  if (!mayAskCard)
    return <p className="text-md text-ink-soft">{m.desk_caution_ask_from({ day: displayDate(cardFrom) })}</p>
  const isAgain = cautions.some(({ status }) => status === 'asked' || status === 'started')
  return (
    <div className="grid gap-3">
      <FormFailure error={send.error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="secondary"
          icon="mail"
          disabled={!hydrated}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {isAgain ? m.desk_caution_ask_again() : m.desk_caution_ask()}
        </Button>
        <p className="max-w-text text-sm text-ink-soft">{m.desk_caution_ask_hint()}</p>
      </div>
    </div>
  )
}

/** Gives it back in one click, or opens the form to keep a part. */
function Decision({
  agency,
  agencyBookingId,
  caution,
}: {
  agency: DeskAgency
  agencyBookingId: string
  caution: Caution
}) {
  const queryClient = useQueryClient()
  const hydrated = useHydrated()
  const [keeps, setKeeps] = useState(false)
  const release = useMutation({
    mutationFn: () =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/caution/{cautionId}/close', {
        params: { agencyId: agency.id, agencyBookingId, cautionId: caution.id },
        body: { keptCents: 0, reason: '' },
      }),
    onSuccess: async () => {
      showToast('success', m.desk_caution_closed())
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
  })
  if (keeps)
    return (
      <CloseCautionForm
        agencyId={agency.id}
        agencyBookingId={agencyBookingId}
        caution={caution}
        onBack={() => setKeeps(false)}
      />
    )
  return (
    <div className="grid gap-3">
      <FormFailure error={release.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" disabled={!hydrated} loading={release.isPending} onClick={() => release.mutate()}>
          {m.desk_caution_release()}
        </Button>
        <Button size="sm" variant="quiet" disabled={!hydrated || release.isPending} onClick={() => setKeeps(true)}>
          {m.desk_caution_keep()}
        </Button>
        <p className="text-sm text-ink-soft">
          {caution.means === 'transfer' || caution.means === 'cash'
            ? m.desk_caution_release_money_hint()
            : m.desk_caution_release_hint()}
        </p>
      </div>
    </div>
  )
}

/** What the agency gives back itself of money that it received, and the form that records it. */
function Owed({
  agency,
  agencyBookingId,
  caution,
  mayRecord,
}: {
  agency: DeskAgency
  agencyBookingId: string
  caution: Caution
  mayRecord: boolean
}) {
  return (
    <div className="grid gap-3 rounded-lg border border-warning p-4">
      <p className="text-md">{m.desk_refund_to_make({ price: formatPrice(caution.owedCents) })}</p>
      {mayRecord && (
        <SettleRefundForm
          agencyId={agency.id}
          means={CAUTION_MEANS}
          send={(body) =>
            apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/caution/{cautionId}/settle', {
              params: { agencyId: agency.id, agencyBookingId, cautionId: caution.id },
              body,
            })
          }
        />
      )}
    </div>
  )
}
