import type { BookingDetail } from '@escale/contract/booking'
import { lastDayToChangeServices } from '@escale/domain/booking/hold'
import type { IsoDate } from '@escale/domain/dates'
import { dayInFrance } from '../i18n/today.ts'
import type { Instalment } from './booking-stage.ts'

/** A step of a stay, from the booking to the departure. */
export type TimelineStep = { day: IsoDate; isDone: boolean } & (
  | { kind: 'booked' | 'services' | 'arrival' | 'departure' }
  | { kind: 'payment'; instalment: Instalment; isWhole: boolean }
)

/** Returns the steps of a booking in the order of their days; `today` is the day in France. */
export function stayTimeline(
  booking: Pick<BookingDetail, 'createdAt' | 'start_date' | 'end_date' | 'instalments' | 'editable'>,
  today: IsoDate,
): TimelineStep[] {
  const { createdAt, start_date, end_date, instalments, editable } = booking
  const steps: TimelineStep[] = [
    { kind: 'booked', day: dayInFrance(new Date(createdAt)), isDone: true },
    ...instalments.map((instalment) => ({
      kind: 'payment' as const,
      day: instalment.dueOn,
      isDone: instalment.paid,
      instalment,
      isWhole: instalments.length === 1,
    })),
    { kind: 'arrival', day: start_date, isDone: start_date < today },
    { kind: 'departure', day: end_date, isDone: end_date < today },
  ]
  if (editable) steps.push({ kind: 'services', day: lastDayToChangeServices(start_date), isDone: false })
  return steps.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
