import type { BookingSummary } from '@escale/contract/booking'
import { isUnpaid } from '@escale/domain/booking/booking-status'
import { formatPrice } from '@escale/domain/price-format'
import type { ReactNode } from 'react'
import { errorMessage, isNetworkUnavailable } from '../errors/error-messages.ts'
import { displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { bookAgainHref } from './booking-address.ts'
import { type BookingStage, bookingStage } from './booking-stage.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { payLabel } from './instalment-list.tsx'
import { OwnNights } from './own-nights.tsx'
import { openReleaseModal } from './release-modal.tsx'
import { useOwnStay } from './use-own-stay.ts'
import { usePayment } from './use-payment.ts'

/** What the tenant has to do next, or that there is nothing to do: the first thing on a booking's page. */
export function BookingNext({
  booking,
  today,
  heading: Heading = 'h2',
  unsaved,
}: {
  booking: BookingSummary
  today: string
  heading?: 'h2' | 'h3'
  /** Where changes stand that are not saved, as an address: they would be lost on the way to the bank. */
  unsaved?: string | undefined
}) {
  const stage = bookingStage(booking, today)
  const isOver = stage.stage === 'expired' || stage.stage === 'cancelled'
  const since = useOwnStay({ ...booking, reference: booking.lot.reference }, isOver)
  const { icon, tone, title, text } = wordsOf(stage, booking)
  return (
    <section aria-labelledby="next-title" className={classNames('booking-next', `booking-next-${tone}`)}>
      <Icon name={icon} className="booking-next-icon" />
      <div className="grid min-w-0 gap-3">
        <Heading id="next-title" className="text-lg">
          {title}
        </Heading>
        <p className="max-w-text text-md">{text}</p>
        {stage.stage === 'toPay' && <PayNow booking={booking} stage={stage} unsaved={unsaved} />}
        {isUnpaid(booking.status) && (
          <p className="with-scripts">
            <Button variant="quiet" size="sm" icon="trash" className="-ml-4" onClick={() => openReleaseModal(booking)}>
              {m.bookings_give_up()}
            </Button>
          </p>
        )}
        {isOver && since && <OwnNights booking={since} />}
        {isOver && !since && (
          <p>
            <ButtonLink href={bookAgainHref(booking)} variant="secondary" icon="calendar">
              {m.bookings_book_again()}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  )
}

/** The button to the bank with its amount; for a hold the time left. What fails is said in place. */
function PayNow({
  booking,
  stage,
  unsaved,
}: {
  booking: BookingSummary
  stage: Extract<BookingStage, { stage: 'toPay' }>
  unsaved: string | undefined
}) {
  const payment = usePayment(booking)
  const { holdExpiresAt } = booking
  return (
    <>
      {stage.isHeld && holdExpiresAt && <HoldCountdown booking={{ ...booking, holdExpiresAt }} />}
      {payment.isError && (
        <p role="alert" className="field-error">
          <Icon name="warning" />
          {isNetworkUnavailable(payment.error) ? m.bookings_offline() : errorMessage(payment.error)}
        </p>
      )}
      {unsaved && (
        <p role="status" className="flex items-start gap-2 text-sm font-semibold">
          <Icon name="warning" className="mt-0.5 text-warning" />
          <span>
            {m.bookings_services_unsaved()}{' '}
            <a href={unsaved} className="text-link">
              {m.bookings_services_unsaved_see()}
            </a>
          </span>
        </p>
      )}
      <p>
        <Button
          variant="accent"
          disabled={unsaved !== undefined}
          loading={payment.isPending}
          onClick={() => payment.mutate()}
        >
          {payLabel(stage.instalment)}
        </Button>
      </p>
    </>
  )
}

interface NextWords {
  icon: IconName
  tone: 'act' | 'calm' | 'good' | 'over'
  title: string
  text: ReactNode
}

function wordsOf(stage: BookingStage, { start_date, lot }: BookingSummary): NextWords {
  switch (stage.stage) {
    case 'toPay':
      if (stage.isHeld) {
        return { icon: 'clock', tone: 'act', title: m.bookings_next_held_title(), text: m.bookings_next_held() }
      }
      return stage.instalment.kind === 'deposit'
        ? { icon: 'euro', tone: 'act', title: m.bookings_next_deposit_title(), text: m.bookings_next_deposit() }
        : {
            icon: 'euro',
            tone: 'act',
            title: m.bookings_next_balance_title(),
            text: m.bookings_next_balance({ due: displayDay(stage.instalment.dueOn), day: displayDay(start_date) }),
          }
    case 'optionKept': {
      const { amountCents, dueOn } = stage.deposit
      return {
        icon: 'calendar',
        tone: 'calm',
        title: m.bookings_next_option_title(),
        text: m.bookings_next_option({ price: formatPrice(amountCents), day: displayDay(dueOn) }),
      }
    }
    case 'balanceLater': {
      const { amountCents, dueOn } = stage.balance
      return {
        icon: 'success',
        tone: 'good',
        title: m.bookings_next_later_title(),
        text: m.bookings_next_later({ price: formatPrice(amountCents), day: displayDay(dueOn) }),
      }
    }
    case 'settled':
      return {
        icon: 'success',
        tone: 'good',
        title: m.bookings_next_settled_title(),
        text: m.bookings_next_settled({ day: displayDay(start_date), city: lot.city }),
      }
    case 'stayed':
      return { icon: 'star', tone: 'calm', title: m.bookings_next_stayed_title(), text: m.bookings_next_stayed() }
    case 'waiting':
      return { icon: 'clock', tone: 'calm', title: m.bookings_next_waiting_title(), text: m.bookings_next_waiting() }
    case 'expired':
      return { icon: 'warning', tone: 'over', title: m.bookings_next_expired_title(), text: m.bookings_next_expired() }
    case 'cancelled':
      return { icon: 'info', tone: 'over', title: m.booking_next_cancelled_title(), text: m.bookings_next_cancelled() }
  }
}
