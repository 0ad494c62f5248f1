import type { BookingDetail } from '@escale/contract/booking'
import type { IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { displayDate, displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { stayTimeline, type TimelineStep } from './stay-timeline.ts'

/** The steps of a stay with their days: what is done has a tick. */
export function StaySteps({ booking, today }: { booking: BookingDetail; today: IsoDate }) {
  return (
    <ol className="grid">
      {stayTimeline(booking, today).map((step) => (
        <li
          key={`${step.kind} ${step.day}`}
          className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 not-last:before:absolute not-last:before:inset-y-0 not-last:before:left-3.5 not-last:before:w-px not-last:before:bg-line last:pb-0"
        >
          <span
            className={classNames(
              'relative grid size-7 place-items-center rounded-full text-xs',
              step.isDone ? 'bg-success-soft text-success' : 'border-2 border-line-strong bg-surface',
            )}
          >
            {step.isDone && <Icon name="check" />}
          </span>
          <p className="grid content-center leading-snug">
            <span className="text-md font-semibold">
              {titleOf(step)}
              {step.isDone && <span className="sr-only"> {m.bookings_timeline_done()}</span>}
            </span>
            <span className="text-sm text-ink-soft">{noteOf(step)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

function titleOf(step: TimelineStep): string {
  switch (step.kind) {
    case 'booked':
      return m.bookings_timeline_booked()
    case 'services':
      return m.bookings_timeline_services()
    case 'arrival':
      return m.booking_arrival()
    case 'departure':
      return m.booking_departure()
    case 'payment': {
      const price = formatPrice(step.instalment.amountCents)
      if (step.isWhole) return m.bookings_timeline_whole({ price })
      return step.instalment.kind === 'deposit'
        ? m.bookings_timeline_deposit({ price })
        : m.bookings_timeline_balance({ price })
    }
  }
}

function noteOf(step: TimelineStep): string {
  if (step.kind !== 'payment') return displayDay(step.day)
  if (step.isDone) return m.bookings_timeline_paid()
  return step.instalment.payable ? m.bookings_timeline_now() : m.bookings_timeline_from({ date: displayDate(step.day) })
}
