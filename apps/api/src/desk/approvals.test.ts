import { approvals } from '@escale/contract/approvals'
import { cautionFile } from '@escale/contract/caution'
import { bookingFile } from '@escale/contract/desk'
import { expect, test } from 'vitest'
import { startBooks } from '../accounting/books.fixture.ts'
import { as } from '../booking/tenants.fixture.ts'

test('AG-107 AG-105 a refund and a kept caution above the limit wait for a second director, who approves or refuses', async () => {
  const { app, time, agencyBookingId, lotId, member, base, arrive, paidCents } = await startBooks()
  await app.sql('update lot set caution_cents = 50000 where id = $1', [lotId])
  const path = `${base}/bookings/${agencyBookingId}`
  let [anne, malo, accountant] = await Promise.all([member(['director']), member(['director']), member(['accounting'])])
  const read = async () => bookingFile.parse((await as(app, anne, path)).body)
  const waiting = async (who = anne) => approvals.parse((await as(app, who, `${base}/approvals`)).body)
  expect(await waiting()).toEqual({ limitCents: null, requests: [] })
  const limit = (who: typeof anne, limitCents: number | null) => as(app, who, `${base}/approval-limit`, { limitCents })
  expect((await limit(accountant, 5_000)).body.code).toBe('forbidden')
  expect((await limit(anne, 5_000)).status).toBe(200)

  const reduce = async (who: typeof anne, amountCents: number) =>
    (
      await as(app, who, `${path}/reduction`, {
        ...{ amountCents, bearer: 'owner', reason: 'Panne' },
        expectedUpdatedAt: (await read()).updatedAt,
      })
    ).body
  // Below the limit at once; the sum of the parts is what counts.
  expect(await reduce(anne, 3_000)).toEqual({ done: true })
  for (const { id } of (await read()).refunds ?? [])
    await as(app, anne, `${path}/refunds/${id}/settle`, { means: 'transfer', reference: 'V' })
  expect(await reduce(anne, 2_001)).toEqual({ done: false })
  expect((await reduce(malo, 2_001)).code).toBe('approvalOpen')
  expect((await read()).money).toEqual({ paidCents, givenBackCents: 3_000 })
  const [asked] = (await waiting()).requests
  expect(asked).toMatchObject({ kind: 'reduction', amountCents: 5_001, isOwn: true, reason: 'Panne' })
  expect((await waiting(malo)).requests[0]?.isOwn).toBe(false)
  const decide = (who: typeof anne, approve: boolean) => as(app, who, `${base}/approvals/${asked?.id}`, { approve })
  expect((await decide(anne, true)).body.code).toBe('ownRequest')
  expect((await decide(accountant, true)).body.code).toBe('forbidden')
  time.wait({ minutes: 11 })
  expect((await decide(malo, true)).body.code).toBe('confirmationRequired')
  malo = await member(['director'])
  const answers = await Promise.all([decide(malo, true), decide(malo, true)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).money).toEqual({ paidCents, givenBackCents: 5_001 })
  expect((await decide(malo, false)).body.code).toBe('requestClosed')

  arrive()
  time.wait({ days: 3 })
  ;[anne, malo, accountant] = await Promise.all([member(['director']), member(['director']), member(['accounting'])])
  const cheque = { means: 'cheque', amountCents: 50_000, reference: '7', receivedOn: app.today }
  expect((await as(app, accountant, `${path}/caution`, cheque)).status).toBe(200)
  const cautions = async () => cautionFile.parse((await as(app, anne, `${path}/caution`)).body).cautions
  const close = `${path}/caution/${(await cautions())[0]?.id}/close`
  const keep = { keptCents: 20_000, reason: 'Vitre', photographs: [] }
  expect((await as(app, accountant, close, keep)).body).toEqual({ done: false })
  const [second] = (await waiting(malo)).requests
  expect((await as(app, malo, `${base}/approvals/${second?.id}`, { approve: false })).status).toBe(200)
  expect((await cautions())[0]?.status).toBe('held')
  expect((await as(app, accountant, close, keep)).body).toEqual({ done: false })
  const [third] = (await waiting(malo)).requests
  expect((await as(app, malo, `${base}/approvals/${third?.id}`, { approve: true })).status).toBe(200)
  expect((await cautions())[0]).toMatchObject({ status: 'kept', keptCents: 20_000 })
  const journal = await app.sql<{ action: string }>(
    `select action from journal_entry where action like '%pproval%' order by id`,
  )
  expect(journal.map(({ action }) => action.split('.')[1])).toEqual([
    'approvalLimitSet',
    'approvalRequested',
    'approvalGiven',
    'approvalRequested',
    'approvalRefused',
    'approvalRequested',
    'approvalGiven',
  ])
})
