import { randomUUID } from 'node:crypto'
import { bookingFile } from '@escale/contract/desk'
import { deskBookingMade, freeLots, paymentLinkPage } from '@escale/contract/desk-booking'
import { expect, onTestFinished, test } from 'vitest'
import { as, movedClock, openLots, weekAfter } from '../booking/tenants.fixture.ts'
import { signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'
import { telephoneBooking } from './telephone.fixture.ts'

type Roles = Parameters<typeof signInStaff>[1]['roles']

/** An agency with three free lots, and bookings of them by telephone. */
async function startTelephone() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [first] = await openLots(app, 3)
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [first?.lotId])
  const agencyId = row?.agency_id ?? 0
  const member = (roles: Roles) => signInStaff(app, { agencyId, roles, now: time.clock.now() })
  const base = `/api/agency/${agencyId}`
  const staff = await member(['booking'])
  let weeks = 0
  /** Books another week each time. */
  const book = async (how: string | { sendPaymentLink: boolean }) => {
    const stay = weekAfter(app.today, 60 + 7 * weeks++)
    const query = new URLSearchParams({ ...stay, adults: '2', children: '1' })
    const [lot] = freeLots.parse((await as(app, staff, `${base}/free-lots?${query}`)).body).lots
    if (!lot || lot.totalCents === null) throw new Error('No free lot')
    const said = { totalCents: lot.totalCents, today: app.today }
    const request = {
      ...telephoneBooking({ ...stay, reference: lot.reference }, said),
      ...(typeof how === 'string' ? { payBy: how } : { payBy: undefined, ...how }),
      requestKey: randomUUID(),
    }
    const { status, body } = await as(app, staff, `${base}/bookings`, request)
    return { code: body.code as string | undefined, status, body, email: request.guest.email.toLowerCase() }
  }
  const fileOf = async (body: unknown) => {
    const { agencyBookingId } = deskBookingMade.parse(body)
    return bookingFile.parse((await as(app, await member(['booking']), `${base}/bookings/${agencyBookingId}`)).body)
  }
  const mailsTo = (email: string) =>
    app.sql<{ template: string; data: Record<string, unknown> }>(
      'select template, data from mail where recipient = $1 order by id',
      [email],
    )
  return { app, time, agencyId, base, member, book, fileOf, mailsTo }
}

test('AG-204 a guest who pays by cheque or transfer is mailed how at once, and one who pays otherwise is not', async () => {
  const { app, agencyId, base, member, book, fileOf, mailsTo } = await startTelephone()
  await app.sql('delete from bank_account where agency_id = $1', [agencyId])
  expect((await book('transfer')).code).toBe('noClientsBank')

  const cheque = await book('cheque')
  const file = await fileOf(cheque.body)
  const [agency] = await app.sql<{ name: string }>('select name from agency where id = $1', [agencyId])
  expect(await mailsTo(cheque.email)).toMatchObject([
    {
      template: 'chequeAwaited',
      data: {
        payee: { name: agency?.name, address: expect.stringContaining(`${agency?.name}, `) },
        holdExpiresAt: file.booking.holdExpiresAt,
        dueCents: file.instalments?.[0]?.amountCents,
      },
    },
  ])
  expect(file.mails).toMatchObject([{ template: 'chequeAwaited' }])

  const account = { ownerCode: null, iban: 'FR76 3000 6000 0112 3456 7890 189', holder: 'Digue, mandants' }
  expect((await as(app, await member(['accounting']), `${base}/bank-accounts`, account)).status).toBe(200)
  const transfer = await book('transfer')
  expect(transfer).toMatchObject({ status: 200 })
  expect(await mailsTo(transfer.email)).toMatchObject([
    {
      template: 'transferAwaited',
      data: { payee: { name: 'Digue, mandants', iban: 'FR7630006000011234567890189' } },
    },
  ])

  const other = await book('other')
  expect(other.status).toBe(200)
  expect(await mailsTo(other.email)).toEqual([])
  // A page that was open during an upgrade asks in the words of the release before.
  const open = await book({ sendPaymentLink: true })
  expect((await mailsTo(open.email)).map(({ template }) => template)).toEqual(['paymentLink'])
})

test('AG-205 a link is valid as long as the nights are held, also when they are held for longer', async () => {
  const { app, time, book, fileOf, mailsTo } = await startTelephone()
  const { body, email } = await book('link')
  const { agencyBookingId } = deskBookingMade.parse(body)
  const [mail] = await mailsTo(email)
  const token = new URL(String(mail?.data.link)).searchParams.get('token')
  await app.sql(
    `update booking set hold_expires_at = hold_expires_at + interval '3 days' where agency_booking_id = $1`,
    [agencyBookingId],
  )
  time.wait({ days: 4 })
  const page = paymentLinkPage.parse(await (await app.request(`/api/page/payment-link/${token}`)).json())
  const file = await fileOf(body)
  expect(page).toMatchObject({ state: 'payable', payUntil: file.booking.holdExpiresAt })
  expect(file.paymentLink?.expiresAt).toBe(file.booking.holdExpiresAt)
})
