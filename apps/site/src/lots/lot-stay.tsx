import type { LotDetail } from '@escale/contract/lots'
import { renderTaken } from '../bookings/own-nights.tsx'
import { ReservationBar } from '../quote/reservation-bar.tsx'
import { ReservationAside } from '../quote/reservation-panel.tsx'
import { LotCalendar } from './lot-calendar.tsx'

const PARTS = { calendar: LotCalendar, aside: ReservationAside, bar: ReservationBar }

export type StayPart = keyof typeof PARTS

export function LotStay({ part, lot }: { part: StayPart; lot: LotDetail }) {
  const Part = PARTS[part]
  return <Part lot={lot} renderTaken={renderTaken} />
}
