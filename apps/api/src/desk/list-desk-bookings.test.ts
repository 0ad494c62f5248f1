import { deskBookings } from '@escale/contract/desk'
import { expect, onTestFinished, test } from 'vitest'
import { as } from '../booking/tenants.fixture.ts'
import { signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'

test('AG-203 the bookings of an agency: the next arrival first, then those that are over, the latest first', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const staff = await signInStaff(app, { agencyId: 1, roles: ['booking'] })
  const page = async (number: number) =>
    deskBookings.parse((await as(app, staff, `/api/agency/1/bookings?page=${number}`)).body)
  const first = await page(1)
  const others = await Promise.all(Array.from({ length: first.pages - 1 }, (_, index) => page(index + 2)))
  const all = [first, ...others].flatMap(({ bookings }) => bookings)
  expect(new Set(all.map(({ agencyBookingId }) => agencyBookingId)).size).toBe(first.total)
  const coming = all.filter(({ endDate }) => endDate >= app.today).map(({ startDate }) => startDate)
  const past = all.filter(({ endDate }) => endDate < app.today).map(({ startDate }) => startDate)
  expect(Math.min(coming.length, past.length)).toBeGreaterThan(1)
  expect(all.map(({ startDate }) => startDate)).toEqual([...coming.toSorted(), ...past.toSorted().toReversed()])
})
