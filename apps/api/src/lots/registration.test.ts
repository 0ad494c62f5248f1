/** Registration numbers in the database: what may be published, and what is withdrawn (LW-201). */
import { type AgencyRefusal, agencyRefusal } from '@escale/domain/law/agency-refusal'
import { ownerRefusal } from '@escale/domain/law/owner-refusal'
import { registrationRefusal } from '@escale/domain/law/registration'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { readRegistrationFormats } from './registration.store.ts'
import { withdrawUnlawfulLots } from './withdraw-unlawful-lots.ts'

type AgencyFacts = Parameters<typeof agencyRefusal>[0]

async function openLot() {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [lot] = await app.sql<{ id: number; number: string; insee: string }>(
    `select lot.id, registration_number as number, insee from lot join city on city.id = city_id
     where published and insee <> '35288' order by lot.id limit 1`,
  )
  if (!lot) throw new Error('no lot')
  const warnings: unknown[] = []
  const clock = { today: () => app.today, now: () => new Date() }
  const log = { warn: (details: unknown) => warnings.push(details) }
  return {
    app,
    lot,
    warnings,
    update: (set: string) => app.sql(`update lot set ${set} where id = $1`, [lot.id]),
    isPublished: async () =>
      (await app.sql<{ published: boolean }>('select published from lot where id = $1', [lot.id]))[0]?.published,
    withdraw: () => withdrawUnlawfulLots({ database: app.database, clock, log }),
  }
}

const refused = { code: '23514', constraint: 'lot_published_with_registration' }

test('LW-201: the database publishes no lot without a number of its commune', async () => {
  const { lot, update, isPublished } = await openLot()
  for (const number of ['null', `''`, `'35288100087B8'`, `'${lot.insee}100087B'`]) {
    await update(`published = true, registration_number = '${lot.insee}100087B8'`)
    await expect(update(`registration_number = ${number}`)).rejects.toMatchObject(refused)
    await update(`published = false, registration_number = ${number}`)
    await expect(update('published = true')).rejects.toMatchObject(refused)
  }
  await expect(update(`published = true, registration_number = '${lot.insee}100087B8'`)).resolves.toBeDefined()
  expect(await isPublished()).toBe(true)
  await expect(update(`city_id = (select id from city where insee <> '${lot.insee}' limit 1)`)).rejects.toMatchObject(
    refused,
  )
})

test('LW-201: domain and database refuse the same numbers for the same reasons', async () => {
  const { app } = await openLot()
  await app.sql(
    `insert into registration_format (issuer, pattern, starts_with_commune, valid_from, valid_to)
     values ('national', '^FR[0-9]{14}$', false, '2026-06-01', '2027-01-01')`,
  )
  const formats = await readRegistrationFormats(app.database.db)
  const numbers = [null, '', '44055100087B8', '35288100087B8', '2A004000123A1', '44055100087b8', 'FR12345678901234']
  for (const number of numbers) {
    for (const insee of ['44055', '2A004']) {
      for (const on of ['2016-01-01', '2026-05-31', '2026-06-01', '2026-12-31', '2027-01-01']) {
        const [row] = await app.sql<{ refusal: string | null }>('select registration_refusal($1, $2, $3) as refusal', [
          number,
          insee,
          on,
        ])
        expect([number, insee, on, row?.refusal]).toEqual([
          number,
          insee,
          on,
          registrationRefusal(number, { insee, on, formats }),
        ])
      }
    }
  }
})

test('LW-201: the gate withdraws a lot whose place has another commune or whose format has ended, once, and records why', async () => {
  const { app, lot, warnings, isPublished, withdraw } = await openLot()
  expect(await withdraw()).toBe(0)
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
    `select count(*)::int from lot where published and city_id = (select city_id from lot where id = $1)`,
    [lot.id],
  )
  await app.sql(`update city set insee = '01001' where id = (select city_id from lot where id = $1)`, [lot.id])
  expect(await withdraw()).toBe(count)
  expect(await isPublished()).toBe(false)
  expect(await withdraw()).toBe(0)
  expect(warnings).toHaveLength(1)
  const records = await app.sql('select reason, number from publication_withdrawal where lot_id = $1', [lot.id])
  expect(records).toEqual([{ reason: 'otherCommune', number: lot.number }])
  await app.sql(`update registration_format set valid_to = '2018-01-01'`)
  expect(await withdraw()).toBeGreaterThan(0)
  const [left] = await app.sql('select count(*)::int from lot where published')
  expect(left).toEqual({ count: 0 })
})

test('LW-201 LW-304 lots of an agency without card, guarantor, mediator or fee scale are withdrawn, and the database publishes none', async () => {
  const { app, lot, isPublished, withdraw, update } = await openLot()
  const [agency] = await app.sql<{ id: number }>('select agency_id as id from lot where id = $1', [lot.id])
  const [whole] = await app.sql<Record<string, string>>(
    'select professional_card, guarantor, mediator, fee_scale::text as fee_scale from agency where id = $1',
    [agency?.id],
  )
  const reasons: [string, AgencyRefusal][] = [
    [`professional_card = ''`, 'noCard'],
    ['guarantor = null', 'noGuarantor'],
    ['mediator = null', 'noMediator'],
    [`fee_scale = '[]'`, 'noFeeScale'],
  ]
  for (const [set, reason] of reasons) {
    await app.sql(`update agency set ${set}, gated_from = '2999-01-01' where id = $1`, [agency?.id])
    expect(await withdraw()).toBe(0)
    await app.sql(`update agency set gated_from = $2 where id = $1`, [agency?.id, app.today])
    const [row] = await app.sql<AgencyFacts & { refusal: string }>(
      `select professional_card as "professionalCard", guarantor, mediator, jsonb_array_length(fee_scale) as "feeLines",
         gated_from as "gatedFrom", agency_refusal(agency, $2) as refusal from agency where id = $1`,
      [agency?.id, app.today],
    )
    if (!row) throw new Error('no agency')
    expect([row.refusal, agencyRefusal(row, app.today)]).toEqual([reason, reason])
    expect(await withdraw()).toBeGreaterThan(0)
    expect(await isPublished()).toBe(false)
    expect(
      await app.sql('select reason from publication_withdrawal where lot_id = $1 order by id desc limit 1', [lot.id]),
    ).toEqual([{ reason }])
    await expect(update('published = true')).rejects.toMatchObject({ constraint: 'lot_published_by_lawful_agency' })
    await app.sql(
      `update agency set professional_card = $2, guarantor = $3, mediator = $4, fee_scale = $5 where id = $1`,
      [agency?.id, ...Object.values(whole ?? {})],
    )
    await app.sql('update lot set published = true where agency_id = $1', [agency?.id])
  }
})

test('LW-201 a lot without a mandate in force or an attestation is withdrawn from the day of its agency on, and published only with both', async () => {
  const { app, lot, isPublished, withdraw, update } = await openLot()
  const set = (text: string) =>
    app.sql(`update agency set ${text} where id = (select agency_id from lot where id = $1)`, [lot.id])
  const owner = await app.sql<{ id: string }>(`select id from account where access_right = 'owner' limit 1`)
  await app.sql('delete from mandate where lot_id = $1', [lot.id])
  const mandate = async (until: string | null) => {
    await app.sql('delete from mandate where lot_id = $1', [lot.id])
    await app.sql(
      `insert into mandate (lot_id, account_id, fee_basis_points, start_date, end_date) values ($1, $2, 2000, '2020-01-01', $3)`,
      [lot.id, owner[0]?.id, until],
    )
  }
  await set(`owners_gated_from = '2999-01-01'`)
  expect(await withdraw()).toBe(0)
  // The other lots of the agency stay out of it.
  await app.sql('update lot set published = false where id <> $1', [lot.id])
  const ownerId = owner[0]?.id ?? ''
  const reasonOf = async (
    days: { startDate: string; endDate: string | null }[],
    attestedOn: string[],
    of = ownerId,
  ) => {
    const [row] = await app.sql<{ refusal: string | null }>('select owner_refusal($1, $2, $2) as refusal', [
      lot.id,
      app.today,
    ])
    const mandates = days.map((one) => ({ ownerId, ...one }))
    const attestations = attestedOn.map((on) => ({ ownerId: of, on }))
    expect(row?.refusal ?? null).toBe(ownerRefusal({ mandates, attestations, gatedFrom: app.today }, app.today))
    return row?.refusal
  }
  await set(`owners_gated_from = '${app.today}'`)
  expect(await reasonOf([], ['2026-01-01'])).toBe('noMandate')
  expect(await withdraw()).toBe(1)
  expect(await isPublished()).toBe(false)
  await expect(update('published = true')).rejects.toMatchObject({ constraint: 'lot_published_for_its_owner' })
  await mandate(app.today)
  expect(await reasonOf([{ startDate: '2020-01-01', endDate: app.today }], ['2026-01-01'])).toBe('noMandate')
  await mandate(null)
  // What the owner before attested says nothing for this one.
  const [former] = await app.sql<{ id: string }>(
    `select id from account where access_right = 'owner' and id <> $1 limit 1`,
    [ownerId],
  )
  const attest = async (of: string | null, on = app.today) => {
    await app.sql('delete from lot_attestation where lot_id = $1', [lot.id])
    await app.sql(
      'insert into lot_attestation (lot_id, account_id, attested_on, is_main_residence) values ($1, $2, $3, false)',
      [lot.id, of, on],
    )
  }
  const inForce = [{ startDate: '2020-01-01', endDate: null }]
  await attest(former?.id ?? '')
  expect(await reasonOf(inForce, [app.today], former?.id)).toBe('noAttestation')
  // A server of the previous release names no owner: it is the one of the mandate.
  await attest(null, '2026-01-01')
  expect(await reasonOf(inForce, ['2026-01-01'])).toBe(null)
  await update('published = true')
  await app.sql('delete from lot_attestation where lot_id = $1', [lot.id])
  expect(await reasonOf([{ startDate: '2020-01-01', endDate: null }], [])).toBe('noAttestation')
  expect(await withdraw()).toBe(1)
  expect(await app.sql('select reason from publication_withdrawal where lot_id = $1 order by id', [lot.id])).toEqual([
    { reason: 'noMandate' },
    { reason: 'noAttestation' },
  ])
  await app.sql(`insert into lot_attestation (lot_id, attested_on, is_main_residence) values ($1, $2, false)`, [
    lot.id,
    app.today,
  ])
  await update('published = true')
  expect(await withdraw()).toBe(0)
})
