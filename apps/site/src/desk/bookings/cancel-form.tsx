import type { BookingFile, cancelRequest } from '@escale/contract/desk'
import type { CancelledBy } from '@escale/domain/law/cancellation'
import { formatPrice } from '@escale/domain/price-format'
import { useState } from 'react'
import type { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { CancellationLines } from '../../quote/cancellation-terms.tsx'
import { RadioGroup } from '../../ui/choice-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFocusHere } from '../../ui/use-focus-here.ts'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { GiveBackForm } from '../money/give-back-form.tsx'

/**
 * Cancels the booking: who cancels, what the policy then gives back, the reason, a word to the tenant and, of whoever may give money back,
 * for how much (AG-207).
 */
export function CancelForm({
  agency,
  file,
  usualBy,
  usualReason,
  onDone,
  onBack,
}: {
  agency: DeskAgency
  file: BookingFile
  /** Who cancels, unless staff choose otherwise. */
  usualBy: CancelledBy
  /** Proposed as the reason. */
  usualReason?: string | undefined
  onDone: () => void
  onBack: () => void
}) {
  const { booking, money, cancellation, requests, updatedAt } = file
  const isRequested = requests.some(({ kind, state }) => kind === 'cancellation' && state === 'open')
  const [by, setBy] = useState(usualBy)
  const place = useFocusHere()
  const paidCents = money?.paidCents ?? 0
  const givenBackCents = money?.givenBackCents ?? 0
  const mayRefund = mayHere(agency, 'refundPayment') && paidCents > 0
  const dueCents = cancellation ? dueOf(cancellation, by) : undefined
  return (
    <section aria-labelledby="cancel" className="grid gap-4 rounded-xl border border-danger p-5">
      <div ref={place} tabIndex={-1}>
        <h2 id="cancel" className="text-lg">
          {m.desk_cancel()}
        </h2>
      </div>
      <p className="text-md">{isRequested ? m.desk_cancel_requested() : m.desk_cancel_lead()}</p>
      <RadioGroup
        label={m.desk_cancel_by()}
        name="by"
        value={by}
        onChange={(value) => setBy(readBy(value))}
        options={[
          { value: 'tenant', label: m.desk_cancel_by_tenant() },
          { value: 'lessor', label: m.desk_cancel_by_lessor() },
          ...(cancellation?.mayBeNoShow ? [{ value: 'noShow', label: m.desk_cancel_no_show() }] : []),
        ]}
      />
      {cancellation && paidCents > 0 && <Due cancellation={cancellation} by={by} />}
      {paidCents > 0 && !mayRefund && (
        <Notice kind="warning">{m.desk_cancel_kept({ price: formatPrice(paidCents) })}</Notice>
      )}
      <GiveBackForm
        agencyId={agency.id}
        updatedAt={updatedAt}
        limitCents={mayRefund ? paidCents - givenBackCents : 0}
        dueCents={dueCents}
        usualReason={usualReason}
        withReply
        submitLabel={m.desk_cancel_confirm()}
        doneWords={m.desk_cancelled_done()}
        send={({ moreCents, ...sent }) => {
          const body: z.input<typeof cancelRequest> = {
            ...sent,
            by,
            givenBackCents: mayRefund ? givenBackCents + moreCents : 0,
          }
          return apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/cancel', {
            params: { agencyId: agency.id, agencyBookingId: booking.agencyBookingId },
            body,
          })
        }}
        onDone={onDone}
        onBack={onBack}
      />
    </section>
  )
}

type Cancellation = NonNullable<BookingFile['cancellation']>

const readBy = (value: string): CancelledBy => (value === 'lessor' || value === 'noShow' ? value : 'tenant')

const dueOf = ({ tenant, lessor }: Cancellation, by: CancelledBy) =>
  by === 'lessor' ? lessor.refundCents : tenant.refundCents

/** What the policy of the booking gives back, and why. */
function Due({ cancellation, by }: { cancellation: Cancellation; by: CancelledBy }) {
  const { tenant, lessor, terms } = cancellation
  if (by === 'lessor')
    return (
      <div className="grid gap-1 rounded-lg bg-surface-warm p-4 text-md">
        <p className="font-semibold">{m.desk_cancel_due({ price: formatPrice(lessor.refundCents) })}</p>
        {lessor.indemnityCents > 0 && <p>{m.desk_cancel_indemnity({ price: formatPrice(lessor.indemnityCents) })}</p>}
        <p className="text-sm text-ink-soft">{terms.lessor}</p>
      </div>
    )
  return (
    <div className="grid gap-2 rounded-lg bg-surface-warm p-4 text-md">
      <p className="font-semibold">{m.desk_cancel_due({ price: formatPrice(tenant.refundCents) })}</p>
      <p className="text-sm">
        {m.desk_cancel_kept_by_policy({ price: formatPrice(tenant.keptCents), day: displayDate(tenant.on) })}
        {tenant.owedCents > 0 && ` ${m.desk_cancel_owed({ price: formatPrice(tenant.owedCents) })}`}
      </p>
      <div className="text-sm text-ink-soft">
        <CancellationLines terms={terms} />
      </div>
    </div>
  )
}
