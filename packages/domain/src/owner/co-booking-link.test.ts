import { expect, test } from 'vitest'
import type { BookingStatus } from '../booking/booking-status.ts'
import { decideCoBookingLink } from './co-booking-link.ts'

const decide = (status: BookingStatus, today: string, isOver = false) =>
  decideCoBookingLink({ status, isOver, departure: '2026-08-08' }, today)

test('OW-04: a co-booking’s link shows personal data only until the decision, and expires 30 days after the stay', () => {
  expect(decide('pending', '2026-07-01')).toEqual({ ok: true, shows: 'proposal', status: 'pending' })
  expect(decide('pending', '2026-07-01', true)).toEqual({ ok: true, shows: 'outcome', status: 'expired' })
  for (const status of ['confirmed', 'paid', 'expired', 'cancelled', 'refunded'] as const) {
    for (const today of ['2026-07-01', '2026-09-07']) {
      expect(decide(status, today)).toEqual({ ok: true, shows: 'outcome', status })
    }
    expect(decide(status, '2026-09-08')).toEqual({ ok: false, reason: 'linkExpired' })
  }
  expect(decide('pending', '2026-09-08')).toEqual({ ok: false, reason: 'linkExpired' })
})
