import { ownerStatements, sentStatements, statementsChanged } from '@escale/contract/statements'
import { addDays, addMonths } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { textOf } from '../booking/documents/read-pdf.fixture.ts'
import { as } from '../booking/tenants.fixture.ts'
import { hashToken, newToken } from '../platform/session.ts'
import type { StaffMember } from '../staff/staff.fixture.ts'
import { startBooks } from './books.fixture.ts'
import { postBooks } from './post-books.ts'
import { recordDisbursement } from './record-disbursement.ts'

test('AG-406 AG-105 a month’s statements are drafted, checked, sent and closed in one go; later entries are on the next, and the owner has the document', async () => {
  const { app, deps, time, agencyId, member, base, arrive } = await startBooks()
  arrive()
  await postBooks(deps)
  const month = `${deps.clock.today().slice(0, 7)}-01`
  let accountant = await member(['accounting'])
  const read = async (of = month) =>
    ownerStatements.parse((await as(app, accountant, `${base}/owner-statements?month=${of}`)).body)
  const change = async (action: string, of = month, who: StaffMember = accountant) =>
    (await as(app, who, `${base}/owner-statements`, { month: of, action })).body
  const [draft] = (await read()).rows
  if (!draft) throw new Error('No owner is owed')
  expect(draft).toMatchObject({ status: 'draft', openingCents: 0 })
  expect(draft.closingCents).toBe(draft.lines.reduce((sum, { cents }) => sum + cents, 0))
  // The number stands beside the label, which names the stay.
  expect(draft.lines[0]?.label).toMatch(/^Décompte du séjour, Zoé Ménard, .+, du .+ au .+$/)
  const preview = (of = month, owner = draft.ownerCode) =>
    app.request(`/documents/agency/${agencyId}/owner-statements/${of}/${owner}`, { headers: accountant.headers })
  const previewText = await textOf(Buffer.from(await (await preview()).arrayBuffer()))
  expect(previewText).toContain('Aperçu')
  expect(previewText).toContain('Décompte du séjour, Zoé Ménard')
  expect((await preview(month, crypto.randomUUID())).status).toBe(404)
  expect((await preview(addDays(month, 1))).status).toBe(404)
  const { headers } = await member(['booking'])
  const foreign = `/documents/agency/${agencyId}/owner-statements/${month}/${draft.ownerCode}`
  expect((await app.request(foreign, { headers })).status).toBe(403)
  expect((await change('check')).code).toBe('periodNotOver')
  const days = (Date.parse(addMonths(month, 1)) - Date.parse(deps.clock.today())) / 86_400_000
  time.wait({ days })
  accountant = await member(['accounting'])
  expect((await change('check', month, await member(['booking']))).code).toBe('forbidden')
  expect(await change('send')).toEqual({ changed: 0, left: 0 })
  const [first, again] = await Promise.all([change('check'), change('check')])
  const changed = [first, again].map((body) => statementsChanged.parse(body).changed).sort()
  expect(changed).toEqual([0, 1])
  expect(await change('reopen')).toMatchObject({ changed: 1 })
  expect(await change('check')).toMatchObject({ changed: 1 })
  expect(await change('send')).toMatchObject({ changed: 1 })
  expect(await change('reopen')).toMatchObject({ changed: 0 })
  expect(await change('close')).toMatchObject({ changed: 1 })
  const [closed] = (await read()).rows
  // What was sent is its document.
  expect((await preview()).status).toBe(404)
  expect(closed).toMatchObject({ status: 'closed', closingCents: draft.closingCents, lines: draft.lines })
  const mails = await app.sql<{ recipient: string; attachments: object[] }>(
    "select recipient, attachments from mail where template = 'ownerStatement'",
  )
  expect(mails).toMatchObject([{ attachments: [{ documentId: closed?.documentId }] }])

  // An entry that is dated in the closed month, and a payout: both are on the next statement.
  const caller = {
    agencyId,
    accountId: accountant.accountId,
    actor: { kind: 'system', accountId: null, name: 'test', address: null } as const,
  }
  const paid = {
    kind: 'owner' as const,
    partyCode: draft.ownerCode,
    amountCents: 100,
    paidOn: month,
    reference: 'VIR 1',
    requestKey: crypto.randomUUID(),
  }
  await recordDisbursement({ ...deps, clock: { ...deps.clock, today: () => addDays(month, 20) } }, caller, {
    ...paid,
    paidOn: month,
  })
  expect((await read()).rows).toEqual([closed])
  const next = addMonths(month, 1)
  expect((await read(next)).rows).toMatchObject([
    { status: 'draft', openingCents: draft.closingCents, debitCents: 100, closingCents: draft.closingCents - 100 },
  ])
  // So is an expense whose invoice is of the closed month.
  const expense = { ownerCode: draft.ownerCode, amountCents: 50, paidOn: month, label: 'Plombier', reference: 'F 12' }
  const recorded = await as(app, accountant, `${base}/owner-expenses`, {
    ...expense,
    fileId: null,
    requestKey: crypto.randomUUID(),
  })
  expect(recorded.status).toBe(200)
  expect((await read()).rows).toEqual([closed])
  expect((await read(next)).rows).toMatchObject([{ status: 'draft', debitCents: 150 }])
  for (const statement of [
    'update owner_statement set closing_cents = 0',
    'delete from owner_statement',
    'delete from owner_statement_line',
  ])
    await expect(app.sql(statement)).rejects.toThrow('was sent')

  const token = newToken()
  await app.sql(
    `insert into session (token_hash, account_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $3, $3::timestamptz + interval '1 day')`,
    [hashToken(token), draft.ownerCode, deps.clock.now()],
  )
  const owner = { headers: { authorization: `Bearer ${token}` } }
  const mine = sentStatements.parse(await (await app.request('/api/owner/statements', owner)).json()).statements
  expect(mine).toMatchObject([{ month, closingCents: draft.closingCents }])
  const pdf = await app.request(`/documents/owner/statements/${mine[0]?.id}`, owner)
  expect(await textOf(Buffer.from(await pdf.arrayBuffer()))).toContain('Relevé de compte')
  expect((await app.request(`/documents/owner/statements/${closed?.documentId}`, owner)).status).toBe(404)
  const journal = await app.sql<{ action: string }>(
    "select action from journal_entry where action like 'ownerStatement.%' order by id",
  )
  expect(journal.map(({ action }) => action.split('.')[1])).toEqual([
    'checked',
    'reopened',
    'checked',
    'sent',
    'closed',
  ])
})
