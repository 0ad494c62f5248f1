import type { BookingDetail } from '@escale/contract/booking'
import { type ReactNode, useEffect } from 'react'
import { BOOKINGS, bookingHref } from '../bookings/booking-address.ts'
import { BookingAgency } from '../bookings/booking-agency.tsx'
import { BookingArrival } from '../bookings/booking-arrival.tsx'
import { BookingDocuments } from '../bookings/booking-documents.tsx'
import { BookingNext } from '../bookings/booking-next.tsx'
import { InstalmentList } from '../bookings/instalment-list.tsx'
import { StayCard, StayFacts } from '../bookings/stay-card.tsx'
import { StaySteps } from '../bookings/stay-steps.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { StayTicket } from '../quote/stay-ticket.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { BookedHero } from './booked-hero.tsx'
import { clearDraft } from './booking-draft.ts'
import { FunnelFrame } from './funnel-frame.tsx'

/**
 * Step 3: the state of the booking, or of the `balance` to be paid, and what comes next. A payment that is still due
 * shows step 2. After a failed payment the title says so.
 */
export function FunnelBooked({
  booking,
  notice,
  receipt,
  balance,
  failureTitle,
}: {
  booking: BookingDetail
  notice?: ReactNode
  /** What was paid just now. */
  receipt?: string | undefined
  balance?: 'paid' | 'open' | undefined
  failureTitle?: string | undefined
}) {
  const { status, agencyBookingId } = booking
  const isBooked = status === 'confirmed' || status === 'paid'
  const today = useToday()
  const isComplete = isBooked || status === 'option'
  useEffect(() => {
    if (isComplete) clearDraft()
  }, [isComplete])
  return (
    <FunnelFrame
      step={status === 'held' || failureTitle ? 2 : 3}
      isAsideLast
      back={{ href: BOOKINGS, words: m.checkout_to_bookings() }}
      title={failureTitle ?? (isBooked && balance ? BALANCE_TITLES[balance]() : titleOf(status))}
      lead={isComplete ? leadOf(booking, balance) : null}
      aside={<BookedSummary booking={booking} hasHero={isBooked} />}
    >
      {notice}
      {isBooked ? (
        <BookedHero booking={booking} today={today} receipt={receipt} />
      ) : (
        receipt && <PaymentNotice tone="info">{receipt}</PaymentNotice>
      )}
      <BookingNext booking={booking} today={today} />
      {isComplete && (
        <>
          <section aria-labelledby="steps-title" className="grid gap-4">
            <h2 id="steps-title" className="text-lg">
              {m.bookings_timeline()}
            </h2>
            <StaySteps booking={booking} today={today} />
          </section>
          {isBooked && booking.end_date >= today && (
            <section aria-labelledby="arrival-title" className="grid gap-4">
              <h2 id="arrival-title" className="text-lg">
                {m.bookings_your_arrival()}
              </h2>
              <BookingArrival booking={booking} />
            </section>
          )}
          <section aria-labelledby="documents-title" className="grid gap-4">
            <h2 id="documents-title" className="text-lg">
              {m.bookings_documents()}
            </h2>
            <BookingDocuments documents={booking.documents} />
          </section>
          <section aria-labelledby="agency-title" className="grid gap-3">
            <h2 id="agency-title" className="text-lg">
              {m.bookings_your_agency()}
            </h2>
            <BookingAgency agency={booking.agency} agencyBookingId={agencyBookingId} />
          </section>
          <p className="flex flex-wrap gap-3 border-t border-line pt-6">
            <ButtonLink href={bookingHref(booking)} icon="calendar">
              {m.booking_see_booking()}
            </ButtonLink>
            <ButtonLink href="/" variant="secondary" icon="home">
              {m.errors_back_home()}
            </ButtonLink>
          </p>
        </>
      )}
    </FunnelFrame>
  )
}

/** Summary beside the step: the stay, its price lines and the amount paid. `hasHero`: the page names the place above. */
export function BookedSummary({ booking, hasHero = false }: { booking: BookingDetail; hasHero?: boolean }) {
  const { lot, quote, securityDeposit, instalments, status } = booking
  return (
    <div className="grid gap-5 rounded-xl border border-line p-5 shadow-low">
      {hasHero ? <StayFacts stay={booking} /> : <StayCard lot={lot} stay={booking} href={lot.uri} />}
      <StayTicket quote={quote} cautionCents={securityDeposit} hidePayments />
      <InstalmentList instalments={instalments} status={status} />
    </div>
  )
}

/** Notice about a payment, shown before the next steps. */
export function PaymentNotice({ tone, children }: { tone: 'bad' | 'info'; children: ReactNode }) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex gap-2.5 rounded-xl p-5 text-md ${tone === 'bad' ? 'bg-danger-soft' : 'bg-info-soft'}`}
    >
      <Icon
        name={tone === 'bad' ? 'warning' : 'info'}
        className={tone === 'bad' ? 'mt-0.5 text-danger' : 'mt-0.5 text-info'}
      />
      <div className="grid gap-1.5">{children}</div>
    </div>
  )
}

const BALANCE_TITLES = { paid: m.booking_balance_paid_title, open: m.checkout_balance_open_title }

function leadOf({ agencyBookingId: number, guest: { email } }: BookingDetail, balance?: 'paid' | 'open'): string {
  return balance === 'open' ? m.checkout_balance_open_lead({ number }) : m.checkout_confirmed_lead({ number, email })
}

function titleOf(status: BookingDetail['status']): string {
  switch (status) {
    case 'paid':
    case 'confirmed':
      return m.booking_confirmed_title()
    case 'option':
      return m.checkout_option_kept_title()
    case 'held':
    case 'pending':
      return m.checkout_held_title()
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return m.checkout_ended_title()
  }
}
