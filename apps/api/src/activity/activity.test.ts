/** The reports of an agency's lots: LW-204. */
import { expect, test } from 'vitest'
import { startBooks } from '../accounting/books.fixture.ts'
import { as } from '../booking/tenants.fixture.ts'
import { declarationProblems } from './dpi-structure.fixture.ts'
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

test('LW-204: directors and the network alone download the declaration of lessors, once every fact is known', async () => {
  const { app, agencyId, lotId, member, arrive, stay } = await startBooks()
  arrive()
  const [director, accountant] = [await member(['director']), await member(['accounting'])]
  const year = stay.start_date.slice(0, 4)
  const file = (who: { headers: Record<string, string> }, query = `kind=dac7&format=xml&year=${year}`) =>
    app.request(`/documents/agency/${agencyId}/activity?${query}`, { headers: who.headers })
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
  expect(await codeOf(await file(accountant))).toEqual([403, 'forbidden'])
  expect((await file(director, `kind=activity&format=xml&year=${year}`)).status).toBe(400)
  expect((await file(director, `kind=dac7&format=xml&year=${year}&month=2`)).status).toBe(400)
  await app.sql('update agency set siren = null where id = $1', [agencyId])
  expect(await codeOf(await file(director))).toEqual([422, 'sirenMissing'])
  await app.sql("update agency set siren = '552100554' where id = $1", [agencyId])
  expect(await codeOf(await file(director))).toEqual([422, 'lessorsIncomplete'])

  // Owners of the demo's stays have no tax number; here they have.
  await app.sql(`update account set first_name = coalesce(nullif(first_name, ''), 'Anne'), last_name = coalesce(nullif(last_name, ''), 'Le Goff'),
    address = coalesce(nullif(address, ''), '3, rue du Port'), city = coalesce(nullif(city, ''), 'Brest') where access_right = 'owner'`)
  await app.sql(`insert into lessor_identity (account_id, tax_number, birth_date, updated_at)
    select id, '1234567890123', '1960-02-03', now() from account where access_right = 'owner'
    on conflict (account_id) do update set tax_number = excluded.tax_number, birth_date = excluded.birth_date, is_company = false`)
  const response = await file(director)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(
    new RegExp(`filename="DPIDAC7_${year}_552100554_001_\\d{14}\\.xml"`),
  )
  const xml = await response.text()
  expect(declarationProblems(xml)).toEqual([])
  const rows = (await (await file(director, `kind=dac7&format=json&year=${year}`)).json()) as Record<string, unknown>[]
  expect(rows.filter(({ missing }) => missing !== '')).toEqual([])
  expect(xml.match(/<dpi:PropertyListing>/g)?.length).toBe(rows.length)
  const [lot] = await app.sql<{ city: string }>(
    'select city.name as city from lot join city on city.id = city_id where lot.id = $1',
    [lotId],
  )
  expect(xml).toContain(`<dpi:City>${lot?.city}</dpi:City>`)
})

test('LW-204: the list of owners and the report agree on what is missing', async () => {
  const { app, agencyId, lotId, member, arrive, stay } = await startBooks()
  arrive()
  const director = await member(['director'])
  const [owner] = await app.sql<{ id: string }>(
    'select account_id as id from mandate where lot_id = $1 and during @> $2::date',
    [lotId, stay.start_date],
  )
  const cases = [
    { first_name: '', last_name: 'Le Goff', identity: { is_company: false, tax_number: null, birth_date: null } },
    {
      first_name: 'Anne',
      last_name: '',
      identity: { is_company: false, tax_number: '1234567890123', birth_date: '1960-02-03' },
    },
    { first_name: '', last_name: '', identity: { is_company: true, tax_number: '1234567890123', birth_date: null } },
  ]
  for (const { identity, ...names } of cases) {
    await app.sql('update account set first_name = $2, last_name = $3 where id = $1', [
      owner?.id,
      names.first_name,
      names.last_name,
    ])
    await app.sql('delete from lessor_identity where account_id = $1', [owner?.id])
    await app.sql(
      'insert into lessor_identity (account_id, is_company, tax_number, birth_date, updated_at) values ($1, $2, $3, $4, now())',
      [owner?.id, identity.is_company, identity.tax_number, identity.birth_date],
    )
    const listed = (await as(app, director, `/api/agency/${agencyId}/owners/${owner?.id}`)).body as {
      missing: string[]
    }
    const rows = (await (
      await app.request(
        `/documents/agency/${agencyId}/activity?kind=dac7&format=json&year=${stay.start_date.slice(0, 4)}`,
        {
          headers: director.headers,
        },
      )
    ).json()) as Record<string, unknown>[]
    const [lot] = await app.sql<{ reference: string }>('select reference from lot where id = $1', [lotId])
    expect(rows.find(({ reference }) => reference === lot?.reference)?.missing).toBe(listed.missing.join(' '))
  }
})
