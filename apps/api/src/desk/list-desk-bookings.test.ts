import { deskBookings } from '@escale/contract/desk'
import { guests } from '@escale/contract/desk-booking'
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

test('AG-203 AG-204 a phone number finds its guest however it is written, and nobody else', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const staff = await signInStaff(app, { agencyId: 1, roles: ['booking'] })
  const [one] = await app.sql<{ number: string; account: string }>(
    `select agency_booking_id as number, account_id as account from booking
     where agency_id = 1 and kind = 'tenant' and guest ->> 'firstName' <> '' limit 1`,
  )
  if (!one) throw new Error('No booking')
  // Each pair of digits is in another number as well.
  await app.sql(`update booking set guest = guest || '{"mobilePhone": "06 14 20 98 39"}' where agency_id = 1`)
  await app.sql(
    `update booking set guest = guest || '{"mobilePhone": "06 39 98 20 14"}' where agency_booking_id = $1`,
    [one.number],
  )
  await app.sql(`update account set mobile_phone = '06 14 20 98 39'`)
  await app.sql(`update account set mobile_phone = '+33639982014' where id = $1`, [one.account])
  for (const typed of ['06 39 98 20 14', '0639982014', '+33 6 39 98 20 14', '39 98 20 14']) {
    const q = encodeURIComponent(typed)
    const { bookings } = deskBookings.parse((await as(app, staff, `/api/agency/1/bookings?q=${q}`)).body)
    expect(bookings.map(({ agencyBookingId }) => agencyBookingId)).toEqual([one.number])
    const found = guests.parse((await as(app, staff, `/api/agency/1/guests?q=${q}`)).body)
    expect(found.guests.map(({ phone }) => phone)).toEqual(['+33639982014'])
  }
})

test('AG-203 AG-102 the list as it is filtered is a file for a spreadsheet, without amounts for who sees none', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [booking, frontDesk, foreign] = await Promise.all([
    signInStaff(app, { agencyId: 1, roles: ['booking'] }),
    signInStaff(app, { agencyId: 1, roles: ['frontDesk'] }),
    signInStaff(app, { agencyId: 2, roles: ['booking'] }),
  ])
  const file = (who: typeof booking, query = '') =>
    app.request(`/documents/agency/1/bookings?lang=fr${query}`, { headers: who.headers })
  const rows = async (response: Response) => (await response.text()).trim().split('\r\n')
  const list = deskBookings.parse((await as(app, booking, '/api/agency/1/bookings?state=late')).body)
  const late = await rows(await file(booking, '&state=late'))
  expect(late[0]).toMatch(/;"Total";"À payer";"Échéance"$/)
  expect(late.slice(1).map((row) => row.split(';')[0])).toEqual(
    list.bookings.map(({ agencyBookingId }) => `"${agencyBookingId}"`),
  )
  const all = await rows(await file(frontDesk))
  expect(all[0]).toMatch(/;"Téléphone"$/)
  expect(all).toHaveLength(1 + deskBookings.parse((await as(app, frontDesk, '/api/agency/1/bookings')).body).total)
  expect((await file(foreign)).status).toBe(404)
  expect((await file(booking, '&state=odd')).status).toBe(400)
  const exported = await app.sql(`select action from journal_entry where action = 'booking.listExported'`)
  expect(exported).toHaveLength(2)
})
