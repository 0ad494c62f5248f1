/** The reports of an agency's lots: LW-204. */
import { expect, test } from 'vitest'
import { startBooks } from '../accounting/books.fixture.ts'
import { saveLessorIdentities } from './save-lessor-identities.ts'

test('LW-204: activity, monthly data and DAC7 of a stay, for roles that export accounts, with what is missing', async () => {
  const { app, deps, agencyId, lotId, member, arrive, stay } = await startBooks()
  const [lot] = await app.sql<{ uri: string; reference: string; registration_number: string; insee: string }>(
    'select lot.uri, lot.reference, lot.registration_number, city.insee from lot join city on city.id = city_id where lot.id = $1',
    [lotId],
  )
  arrive()
  const accountant = await member(['accounting'])
  const year = stay.start_date.slice(0, 4)
  const month = Number(stay.start_date.slice(5, 7))
  const file = (query: string, who = accountant) =>
    app.request(`/documents/agency/${agencyId}/activity?year=${year}&${query}`, { headers: who.headers })
  const rows = async (query: string) => (await (await file(`format=json&${query}`)).json()) as Record<string, unknown>[]
  const [activity, ...others] = await rows(`kind=activity&insee=${lot?.insee}`)
  expect(others).toEqual([])
  expect(activity).toMatchObject({
    reference: lot?.reference,
    registrationNumber: lot?.registration_number,
    nights: 7,
    stays: 1,
  })
  expect(activity?.guestNights).toBe(7 * Number(activity?.guests))
  const [monthly] = await rows(`kind=monthly&month=${month}`)
  expect(monthly?.url).toMatch(/^https?:\/\/.+/)
  expect(String(monthly?.url)).toContain(lot?.uri)
  expect(Number(monthly?.nights)).toBeLessThanOrEqual(7)
  expect(await rows('kind=activity&insee=01001')).toEqual([])

  const [dac7] = await rows('kind=dac7')
  const quarter = Math.ceil(month / 3)
  const [booking] = await app.sql<{ rent: number; fee: number }>(
    `select rent_cents as rent, round(rent_cents * fee_basis_points / 10000.0)::int as fee from booking
     left join mandate on mandate.lot_id = booking.lot_id and during @> booking.start_date where booking.lot_id = $1 and status = 'paid'`,
    [lotId],
  )
  expect(dac7).toMatchObject({
    days: 7,
    [`rentQ${quarter}`]: { cents: booking?.rent },
    [`feesQ${quarter}`]: { cents: booking?.fee },
  })
  expect(String(dac7?.missing)).toContain('taxNumber birthDate')
  const saved = await saveLessorIdentities(deps, agencyId, [
    { email: dac7?.email, taxNumber: '1234567890123' },
    { email: 'nobody@escale.example', birthDate: '1960-02-03' },
  ])
  expect(saved).toEqual({ saved: 1, unknown: ['nobody@escale.example'] })
  expect((await rows('kind=dac7'))[0]).toMatchObject({
    taxNumber: '1234567890123',
    missing: expect.stringMatching(/^birthDate/),
  })
  await saveLessorIdentities(deps, agencyId, [{ email: dac7?.email, birthDate: '1960-02-03' }])
  expect((await rows('kind=dac7'))[0]).toMatchObject({ taxNumber: '1234567890123', birthDate: '1960-02-03' })
  await expect(
    saveLessorIdentities(deps, agencyId, [{ email: dac7?.email, birthDate: '1960-02-31' }]),
  ).rejects.toThrow()
  const csv = await file('kind=dac7&month=')
  expect(csv.headers.get('content-disposition')).toContain('.csv"')
  expect((await csv.text()).split('\r\n')[0]).toContain('Numéro fiscal (NIF)')
  expect((await file('kind=dac7', await member(['booking']))).status).toBe(403)
  expect((await file('kind=other')).status).toBe(400)
})
