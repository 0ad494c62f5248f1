import { randomUUID } from 'node:crypto'
import { books as booksSchema } from '@escale/contract/accounting'
import { bookingFile } from '@escale/contract/desk'
import { onTestFinished } from 'vitest'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'

type Roles = Parameters<typeof signInStaff>[1]['roles']

/** An agency with one stay, in twelve days, that was paid by cheque; the clock can be moved to its arrival. */
export async function startBooks() {
  const time = movedClock()
  const { clock } = time
  const app = await startTestApp({ clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('No lot')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [lot.lotId])
  const agencyId = row?.agency_id ?? 0
  // What the demo's bookings left is not this test's.
  await app.sql('delete from bookkeeping_queue')
  const tenant = await signIn(app, 'tenant', clock.now())
  const stay = { reference: lot.reference, ...weekAfter(app.today, 12) }
  const made = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  const { agencyBookingId } = made.body as { agencyBookingId: string }
  const member = (roles: Roles) => signInStaff(app, { agencyId, roles, now: clock.now() })
  const file = `/api/agency/${agencyId}/bookings/${agencyBookingId}`
  const clerk = await member(['booking'])
  const { instalments } = bookingFile.parse((await as(app, clerk, file)).body)
  const due = instalments?.find(({ payable }) => payable)
  if (!due) throw new Error('Nothing is due')
  const payment = {
    instalment: due.kind,
    parts: [{ means: 'cheque', amountCents: due.amountCents, reference: 'N° 7' }],
    receivedOn: app.today,
    requestKey: randomUUID(),
  }
  const { status } = await as(app, clerk, `${file}/payments`, payment)
  if (status !== 200) throw new Error(`The payment is refused with ${status}`)
  const arrive = () => time.wait({ days: 12 })
  const nextDay = (days = 1) => time.wait({ days })
  const deps = { database: app.database, clock, publicUrl: 'https://escale.test' }
  const base = `/api/agency/${agencyId}`
  const read = async (who: StaffMember, from = '2020-01-01', to = '2099-12-31') =>
    booksSchema.parse((await as(app, who, `${base}/books?from=${from}&to=${to}`)).body)
  const download = (who: StaffMember, query: string, agency = agencyId) =>
    app.request(`/documents/agency/${agency}/entries?${query}`, { headers: who.headers })
  return {
    app,
    deps,
    time,
    agencyId,
    agencyBookingId,
    lotId: lot.lotId,
    member,
    base,
    read,
    download,
    arrive,
    nextDay,
    paidCents: due.amountCents,
    stay,
  }
}
