/**
 * Quotes, books and prints stays around both weekends when the clocks change, in the time zone of this process (TZ).
 * Prints one JSON line, which must be equal in every zone. Arguments: database and taggingIds.
 */

import { selectBookings } from '@escale/api/booking/booking.store'
import { longDay } from '@escale/api/booking/documents/document-format'
import { writeCalendarFile } from '@escale/api/booking/documents/write-calendar-file'
import { as, attemptFor, openLots, signIn } from '@escale/api/booking/tenants.fixture'
import { parseCalendar } from '@escale/api/owner/calendars/parse-calendar'
import { endOfDayInFrance, systemClock } from '@escale/api/platform/clock'
import { startTestApp } from '@escale/api/test-app'
import { MAX_LEGAL_DEPOSIT, paymentSchedule } from '@escale/domain/booking/payment-schedule'
import { lengthsOfStay } from '@escale/domain/booking/quote'
import { addDays, addMonths, eachNight, monthGrid, nightsBetween, weekday } from '@escale/domain/dates'

/** Two days before and after each change of clocks, in the first and the last hours. */
const CHANGES = ['2026-10-25', '2027-03-28']
const NOW = new Date('2026-06-01T22:30:00Z')

const app = await startTestApp({ clock: { now: () => NOW, today: () => '2026-06-02' } })
try {
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const tenant = await signIn(app, 'tenant', NOW)
  const told: unknown[] = []
  for (const change of CHANGES) {
    for (let before = -2; before <= 0; before++) {
      const start_date = addDays(change, before)
      const stay = { ...lot, start_date, end_date: addDays(start_date, 2) }
      const attempt = await attemptFor(app, stay)
      const query = new URLSearchParams({ reference: lot.reference, start_date, end_date: stay.end_date })
      told.push((await as(app, tenant, `/api/page/preBooking?${query}`)).body.quote)
      const { body } = await as(app, tenant, '/api/page/preBooking/submit', attempt)
      const { taggingId, ...booking } = body
      told.push(booking)
      told.push(eachNight(start_date, stay.end_date), weekday(start_date), addMonths(start_date, -6))
      const sums = { rentCents: 70_007, totalCents: 80_000, depositShare: MAX_LEGAL_DEPOSIT }
      told.push(paymentSchedule({ ...sums, arrival: start_date, today: '2026-06-02' }))
      told.push(longDay(start_date, 'fr'), longDay(start_date, 'en'), endOfDayInFrance(start_date))
    }
    const season = {
      start: '2026-06-01',
      end: '2028-01-01',
      weeklyPriceCents: 70_007,
      minNights: 1,
      arrivalWeekdays: [6, 7],
    }
    const lot30 = { seasons: [season], busy: [], today: '2026-06-02', promotions: [] }
    told.push(lengthsOfStay(addDays(change, -1), lot30), nightsBetween('2026-06-02', change))
    told.push(monthGrid(Number(change.slice(0, 4)), Number(change.slice(5, 7))))
  }
  for (const change of CHANGES) {
    const [day, next] = [change.replaceAll('-', ''), addDays(change, 1).replaceAll('-', '')]
    const times = [
      [`;VALUE=DATE:${day}`, `;VALUE=DATE:${next}`],
      [`;TZID=Europe/Paris:${day}T023000`, `;TZID=Europe/Paris:${next}T100000`],
      [`;TZID=America/New_York:${day}T200000`, `;TZID=Asia/Tokyo:${next}T233000`],
      [`:${day}T003000Z`, `:${next}T223000Z`],
      [`:${day}T233000`, `:${next}T003000`],
    ]
    const events = times.map(
      ([start, end], uid) => `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART${start}\r\nDTEND${end}\r\nEND:VEVENT\r\n`,
    )
    told.push(parseCalendar(`BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`, '2026-01-01'))
  }
  told.push(
    (await as(app, tenant, '/api/page/bookings')).body.nextStays.map(
      ({ taggingId, ...booking }: { taggingId: string }) => booking,
    ),
  )
  const [row] = await selectBookings(app.database.db)
    .where('booking.account_id', '=', tenant.accountId)
    .orderBy('booking.start_date')
    .execute()
  if (!row) throw new Error('no booking')
  told.push(writeCalendarFile(row, { publicUrl: 'https://escale.test' }))
  const search = await app.request(`/api/search?start_date=2026-10-24&end_date=2026-10-26&limit=5`)
  told.push(await search.json())
  // The response must contain today in France. The real clock runs, so only its form is checked.
  told.push(/^\d{4}-\d{2}-\d{2}$/.test(systemClock.today()))
  process.stdout.write(JSON.stringify({ offset: new Date('2026-07-01T12:00:00Z').getTimezoneOffset(), told }))
} finally {
  await app.stop()
}
