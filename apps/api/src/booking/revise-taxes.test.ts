import { bookingDetail } from '@escale/contract/booking'
import { formatPrice } from '@escale/domain/price-format'
import { emailTemplates } from '@escale/email/templates'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../platform/env.ts'
import { createLog } from '../platform/log.ts'
import { createMailJob } from '../platform/mail/mail-job.ts'
import { startTestApp } from '../test-app.ts'
import { bookingForPayment, confirmInstalment } from './booking-for-payment.ts'
import { reviseTaxes } from './revise-taxes.ts'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from './tenants.fixture.ts'

test('LW-104: when the balance falls due the tax is that of the stay: the difference is in the balance, on the booking and in one mail', async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  await app.sql('update lot set official_ranking = 3, classified_to = null where id = $1', [lot.lotId])
  const setTariff = (cents: number) =>
    app.sql(
      `update tourist_tax_rate set tariff_cents = $2
       where classification = 3 and regime = 'actual' and insee = (select insee from city where id = (select city_id from lot where id = $1))`,
      [lot.lotId, cents],
    )
  await setTariff(100)
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const attempt = await attemptFor(app, { ...lot, ...weekAfter(app.today, 60) })
  const { body: booked } = await as(app, tenant, '/api/page/preBooking/submit', attempt)
  const { agencyId, agencyBookingId } = booked
  const deps = { database: app.database, clock: time.clock, publicUrl: 'https://escale.test' }
  const pay = (instalment?: 'balance') =>
    app.database.db.transaction().execute(async (trx) => {
      const due = await bookingForPayment(trx, { agencyId, agencyBookingId, instalment }, tenant.accountId, deps)
      return confirmInstalment(trx, { bookingId: due.booking.id, ...due }, deps)
    })
  await pay()
  const read = async () =>
    bookingDetail.parse((await as(app, tenant, `/api/bookings/${agencyId}/${agencyBookingId}`)).body)
  const taxOf = ({ quote }: Awaited<ReturnType<typeof read>>) => quote?.lines.find(({ kind }) => kind === 'tourismTax')
  const before = await read()
  const tax = taxOf(before)?.amountCents ?? 0
  expect(tax).toBeGreaterThan(0)

  await setTariff(200)
  expect(await reviseTaxes(deps)).toBe(0)
  time.wait({ days: 32 })
  expect(await reviseTaxes(deps)).toBe(1)
  expect(await reviseTaxes(deps)).toBe(0)
  const after = await read()
  const difference = (taxOf(after)?.amountCents ?? 0) - tax
  expect(difference).toBeGreaterThan(0)
  expect(taxOf(after)).toMatchObject({ bookedCents: tax })
  expect(after.totalPrice).toBe(before.totalPrice + difference)
  expect(after.quote?.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(after.totalPrice)
  const [deposit, balance] = before.instalments
  expect(after.instalments).toMatchObject([
    { amountCents: deposit?.amountCents },
    { amountCents: (balance?.amountCents ?? 0) + difference },
  ])
  // Down again, below what was agreed: another mail, and the tax of the booking is still the first.
  await setTariff(50)
  expect(await reviseTaxes(deps)).toBe(1)
  const last = await read()
  expect(taxOf(last)).toMatchObject({ bookedCents: tax })
  expect(last.totalPrice).toBeLessThan(before.totalPrice)
  const env = readEnv({ DEMO: 'true', PUBLIC_URL: 'https://escale.test' })
  const { job } = createMailJob({ env, database: app.database, templates: emailTemplates, log: createLog('silent') })
  await job.run(new AbortController().signal)
  const mails = await app.sql<{ cents: number; text: string }>(
    `select (data -> 'tax' ->> 'cents')::int as cents, rendered ->> 'text' as text from mail
     where template = 'bookingTaxChanged' order by id`,
  )
  expect(mails.map(({ cents }) => cents)).toEqual([taxOf(after)?.amountCents, taxOf(last)?.amountCents])
  expect(mails[0]?.text).toContain(`au lieu de ${formatPrice(tax)}`)

  expect(await pay('balance')).toBe('paid')
  await setTariff(300)
  expect(await reviseTaxes(deps)).toBe(0)
})
