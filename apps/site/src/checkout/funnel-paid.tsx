import type { PaymentState } from '@escale/contract/payment'
import { isUnpaid } from '@escale/domain/booking/booking-status'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { BOOKINGS } from '../bookings/booking-address.ts'
import { bookingQuery, paymentStateQuery } from '../bookings/bookings.queries.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { BookedSummary, FunnelBooked, PaymentNotice } from './funnel-booked.tsx'
import { FunnelFrame } from './funnel-frame.tsx'
import { NetworkUnavailable } from './network-unavailable.tsx'
import { useSecondsSince } from './use-seconds-since.ts'

const POLL_INTERVAL_MS = 1500
/** The bank usually answers within two seconds. After a minute the page refers to the confirmation mail. */
const WAIT_SECONDS = 60
/** From here on the page offers the way back to the bank. Earlier, it would alarm those who have paid. */
const UNFINISHED_SECONDS = 8

const FAILURE_TITLES: Partial<Record<PaymentState['outcome'], () => string>> = {
  refused: m.checkout_refused_title,
  abandoned: m.checkout_abandoned_title,
}

/** Step 3 after the return from the bank: polls the payment, then shows its result. */
export function FunnelPaid({ paymentId }: { paymentId: string }) {
  const queryClient = useQueryClient()
  const [seconds, waitAgain] = useSecondsSince(WAIT_SECONDS)
  const isWaiting = seconds < WAIT_SECONDS
  const { data: payment } = useQuery({
    ...paymentStateQuery(paymentId),
    refetchInterval: ({ state }) => (state.data?.outcome === 'pending' && isWaiting ? POLL_INTERVAL_MS : false),
  })
  const outcome = payment?.outcome
  const { data: booking } = useQuery({
    ...bookingQuery(payment?.booking ?? { agencyId: 0, agencyBookingId: '' }),
    enabled: payment !== undefined,
  })
  // The payment changed the booking, so cached data are stale.
  const first = useRef(outcome)
  useEffect(() => {
    if (outcome && outcome !== first.current) queryClient.invalidateQueries({ queryKey: ['bookings'] })
    first.current = outcome
  }, [outcome, queryClient])

  if (!payment || !booking) return null
  if (payment.outcome !== 'pending') {
    // Another payment may have succeeded since this one.
    const isPaid = payment.outcome === 'paid' || booking.status === 'paid'
    const balance = payment.instalment === 'balance' ? (isPaid ? 'paid' : 'open') : undefined
    const title = isUnpaid(booking.status) ? FAILURE_TITLES[payment.outcome]?.() : undefined
    return (
      <FunnelBooked
        booking={booking}
        notice={<Outcome payment={payment} />}
        receipt={payment.outcome === 'paid' ? receiptOf(payment) : undefined}
        balance={balance}
        failureTitle={title}
      />
    )
  }
  return (
    <FunnelFrame
      step={3}
      isAsideLast
      back={{ href: BOOKINGS, words: m.checkout_to_bookings() }}
      title={isWaiting ? m.checkout_waiting_title() : m.checkout_waiting_long_title()}
      lead={isWaiting ? m.checkout_waiting() : m.checkout_waiting_long({ email: booking.guest.email })}
      aside={<BookedSummary booking={booking} />}
    >
      <div role="status" className="grid justify-items-start gap-4">
        {isWaiting ? (
          <>
            <progress
              className="waiting-bar"
              max={WAIT_SECONDS}
              value={seconds}
              aria-label={m.checkout_waiting_title()}
            />
            <p className="text-sm text-ink-soft">{m.checkout_waiting_stay()}</p>
          </>
        ) : (
          <Button variant="secondary" onClick={waitAgain}>
            {m.checkout_waiting_ask()}
          </Button>
        )}
      </div>
      <NetworkUnavailable />
      {payment.url && seconds >= UNFINISHED_SECONDS && (
        <p className="text-sm">
          {m.checkout_waiting_unfinished()}{' '}
          <a href={payment.url} className="text-link">
            {m.checkout_waiting_to_bank()}
          </a>
        </p>
      )}
    </FunnelFrame>
  )
}

/** The bank's message, unless the payment succeeded. */
function Outcome({ payment: { outcome, amountCents } }: { payment: PaymentState }): ReactNode {
  const price = formatPrice(amountCents)
  switch (outcome) {
    case 'refused':
      return (
        <PaymentNotice tone="bad">
          <p className="font-semibold">{m.checkout_refused({ price })}</p>
          <p className="text-sm">{m.checkout_refused_why()}</p>
        </PaymentNotice>
      )
    case 'abandoned':
      return (
        <PaymentNotice tone="info">
          <p className="font-semibold">{m.checkout_abandoned()}</p>
          <p className="text-sm">{m.checkout_not_charged()}</p>
        </PaymentNotice>
      )
    case 'late':
      return (
        <PaymentNotice tone="bad">
          <p className="font-semibold">{m.checkout_late()}</p>
          <p className="text-sm">{m.checkout_late_not_charged({ price })}</p>
        </PaymentNotice>
      )
    case 'paid':
    case 'pending':
      return null
  }
}

function receiptOf({ amountCents, instalment }: PaymentState): string {
  const price = formatPrice(amountCents)
  return instalment === 'deposit' ? m.checkout_paid_deposit({ price }) : m.checkout_paid_balance({ price })
}
