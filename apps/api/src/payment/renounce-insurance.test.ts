import { randomUUID } from 'node:crypto'
import { bookingDetail, type bookingSummary, contractPreview, preBooking } from '@escale/contract/booking'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { textOf } from '../booking/documents/read-pdf.fixture.ts'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'

async function start() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const tenant = await signIn(app, 'tenant', time.clock.now())
  // Within a month the whole price is due at once.
  const stay = { reference: lot.reference, ...weekAfter(app.today, 20) }
  const submit = async (changes: Partial<Parameters<typeof attemptFor>[2]> = {}) =>
    as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay, { insurance: true, ...changes }))
  return { app, time, lot, tenant, stay, submit }
}

test('LW-401 LW-404 contract and insurance are told before the order, the box is required, and the insurance is renounced for its whole premium', async () => {
  const { app, time, tenant, stay, submit } = await start()
  const query = new URLSearchParams({ ...stay, adults: '2', children: '1', insurance: 'true' })
  const funnel = preBooking.parse((await as(app, tenant, `/api/page/preBooking?${query}`)).body)
  expect(funnel.insurance).toMatchObject({
    insurer: 'Assurance voyage de démonstration',
    productUrl: '/assurance-annulation',
  })
  const preview = contractPreview.parse((await as(app, tenant, `/api/page/preBooking/contract?${query}`)).body)
  const told = JSON.stringify(preview)
  for (const rubric of ['1. Le bailleur', '2. L’adresse', '3. La situation', '4. La description', '5. Le prix'])
    expect(told).toContain(rubric)
  for (const part of ['Assurance voyage de démonstration', 'trente jours', 'Chambre', stay.reference])
    expect(told).toContain(part)
  const [{ street } = { street: '' }] = await app.sql<{ street: string | null }>(
    'select street from lot where reference = $1',
    [stay.reference],
  )
  if (street) expect(told).not.toContain(street)

  const refused = await submit({ insuranceConfirmed: false })
  expect(refused.body).toMatchObject({
    code: 'invalidRequest',
    fields: { insuranceConfirmed: expect.anything() },
  })
  const booked = (await submit()).body as z.output<typeof bookingSummary>
  const { agencyId, agencyBookingId, totalPrice } = booked
  const page = `/api/bookings/${agencyId}/${agencyBookingId}`
  const read = async () => bookingDetail.parse((await as(app, tenant, page)).body)
  expect((await read()).insuranceRenunciation).toBeNull()

  const staff = await signInStaff(app, { agencyId, roles: ['booking'], now: time.clock.now() })
  const paid = await as(app, staff, `/api/agency/${agencyId}/bookings/${agencyBookingId}/payments`, {
    instalment: booked.instalments[0]?.kind,
    parts: [{ means: 'transfer', amountCents: totalPrice, reference: 'VIR' }],
    receivedOn: app.today,
    requestKey: randomUUID(),
  })
  expect(paid.status).toBe(200)
  const before = await read()
  const premiumCents = before.quote.cancellationInsuranceFee
  // The eve of the arrival comes before the thirtieth day.
  expect(before.insuranceRenunciation).toEqual({ until: addDays(stay.start_date, -1), premiumCents })
  const pdf = async () => {
    const response = await app.request(before.documents.contract ?? '', { headers: tenant.headers })
    return textOf(Buffer.from(await response.arrayBuffer()))
  }
  expect(await pdf()).toContain('Assurance voyage de démonstration')

  const renounced = await as(app, tenant, `${page}/insurance/renounce`, {})
  expect(renounced).toMatchObject({ status: 200, body: { premiumCents, refundCents: premiumCents } })
  expect((await as(app, tenant, `${page}/insurance/renounce`, {})).body).toMatchObject({ code: 'tooLateToChange' })
  const after = await read()
  expect(after).toMatchObject({ status: 'paid', totalPrice: totalPrice - premiumCents, insuranceRenunciation: null })
  expect(after.quote.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(after.totalPrice)
  expect(await app.sql('select amount_cents from refund')).toEqual(
    expect.arrayContaining([{ amount_cents: premiumCents }]),
  )
  expect(await pdf()).not.toContain('Assurance voyage de démonstration')
  const mails = await app.sql<{ template: string; files: number }>(
    `select template, jsonb_array_length(attachments) as files from mail where template ~ 'InsuranceRenounced$' order by template`,
  )
  expect(mails).toEqual([
    { template: 'agencyInsuranceRenounced', files: 0 },
    { template: 'bookingInsuranceRenounced', files: 2 },
  ])
})

test('LW-404 an agency that does not say who insures offers no insurance, and the database takes no half offer', async () => {
  const { app, submit, tenant, stay } = await start()
  await app.sql('delete from insurance_offer')
  const query = new URLSearchParams({ ...stay, insurance: 'true', adults: '2', children: '1' })
  const funnel = preBooking.parse((await as(app, tenant, `/api/page/preBooking?${query}`)).body)
  expect(funnel).toMatchObject({ insurance: null, quote: { insurance: false, cancellationInsuranceFee: 0 } })
  expect((await submit()).body).toMatchObject({ code: 'invalidRequest', fields: { insurance: expect.anything() } })
  expect((await submit({ insurance: false })).status).toBe(200)
  const half = `insert into insurance_offer (agency_id, insurer, insurer_address, product_url, complaints)
    values (1, 'A', '1 rue B', $1, $2)`
  const complaints = { fr: 'C', en: 'C' }
  await expect(app.sql(half, ['', complaints])).rejects.toThrow('check')
  await expect(app.sql(half, ['/document', { fr: 'C', en: '' }])).rejects.toThrow('check')
})
