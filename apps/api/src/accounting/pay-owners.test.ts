import { storedFile } from '@escale/contract/caution'
import { ownerStatements, ownersPaid, sentStatements } from '@escale/contract/statements'
import { addMonths } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { as } from '../booking/tenants.fixture.ts'
import { hashToken, newToken } from '../platform/session.ts'
import { startBooks } from './books.fixture.ts'
import { postBooks } from './post-books.ts'

const [CLIENTS_IBAN, OWNER_IBAN] = ['FR14 2004 1010 0505 0001 3M02 606', 'DE89370400440532013000']

test('AG-406 AG-104 AG-105 an owner’s expenses and IBAN, and the month’s closed statements paid in one SEPA file, each once', async () => {
  const { app, deps, time, member, base, arrive } = await startBooks()
  arrive()
  await postBooks(deps)
  const month = `${deps.clock.today().slice(0, 7)}-01`
  const read = async () =>
    ownerStatements.parse((await as(app, await member(['accounting']), `${base}/owner-statements?month=${month}`)).body)
  const [draft] = (await read()).rows
  if (!draft) throw new Error('No owner is owed')
  const { ownerCode } = draft
  let accountant = await member(['accounting'])

  // An expense with its receipt, at most what the owner is owed.
  const upload = (bytes: Buffer, who = accountant) =>
    app.request(`/documents/agency/${base.split('/').at(-1)}/files?kind=expenseReceipt`, {
      method: 'POST',
      headers: who.headers,
      body: new Uint8Array(bytes),
    })
  expect((await upload(Buffer.from('MZ not a document'))).status).toBe(422)
  expect((await upload(Buffer.from('%PDF-1.7'), await member(['booking']))).status).toBe(403)
  const { id: fileId } = storedFile.parse(await (await upload(Buffer.from('%PDF-1.7 a receipt\n%%EOF'))).json())
  const expense = {
    ownerCode,
    amountCents: 4_200,
    paidOn: deps.clock.today(),
    label: 'Plombier Le Guen',
    reference: 'F-12',
    fileId,
    requestKey: crypto.randomUUID(),
  }
  const spend = (changes: object) => as(app, accountant, `${base}/owner-expenses`, { ...expense, ...changes })
  expect((await spend({ amountCents: 100_000_000 })).body.code).toBe('exceedsOwed')
  expect((await spend({ fileId: crypto.randomUUID() })).body.code).toBe('notFound')
  const twice = await Promise.all([spend({}), spend({})])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const spent = (await read()).rows[0]
  expect(spent?.closingCents).toBe(draft.closingCents - 4_200)
  expect(spent?.lines.find(({ cents }) => cents === -4_200)).toMatchObject({
    label: 'Dépense pour le propriétaire, Plombier Le Guen',
    documentRef: 'F-12',
    receiptHref: expect.stringContaining(fileId),
  })

  // IBANs are checked, encrypted and shown by their end alone.
  const setAccount = (ownerOf: string | null, iban: string, holder = 'Agence Émeraude & Fils') =>
    as(app, accountant, `${base}/bank-accounts`, { ownerCode: ownerOf, iban, holder })
  expect((await setAccount(ownerCode, 'FR14 2004 1010 0505 0001 3M02 607')).body.code).toBe('invalidIban')
  expect((await setAccount(ownerCode, 'BR1800360305000010009795493C1')).body.code).toBe('invalidIban')
  expect((await setAccount(crypto.randomUUID(), OWNER_IBAN)).body.code).toBe('notFound')
  expect((await setAccount(ownerCode, OWNER_IBAN, 'Zoë Ménard')).status).toBe(200)
  expect((await read()).rows[0]?.bankAccount).toEqual({ holder: 'Zoë Ménard', ibanEnd: '3000' })
  const stored = await app.sql<{ text: string }>(`select bank_account::text as text from bank_account`)
  expect(stored[0]?.text).not.toContain('370400440532')
  time.wait({ minutes: 11 })
  expect((await setAccount(null, CLIENTS_IBAN)).body.code).toBe('confirmationRequired')

  const days = (Date.parse(addMonths(month, 1)) - Date.parse(deps.clock.today())) / 86_400_000
  time.wait({ days })
  accountant = await member(['accounting'])
  const pay = (requestKey = crypto.randomUUID()) =>
    as(app, accountant, `${base}/owner-payouts`, { month, executeOn: deps.clock.today(), requestKey })
  expect((await pay()).body.code).toBe('noClientsBank')
  expect((await setAccount(null, CLIENTS_IBAN)).status).toBe(200)
  expect((await pay()).body.code).toBe('nothingToPay')
  for (const action of ['check', 'send', 'close'])
    await as(app, accountant, `${base}/owner-statements`, { month, action })
  expect((await read()).payable).toEqual({ count: 1, totalCents: spent?.closingCents, withoutAccount: 0 })
  // Whoever comes first pays. A repeated request has the same file, another one finds nothing to pay.
  const [key, otherKey] = [crypto.randomUUID(), crypto.randomUUID()]
  const answers = (await Promise.all([pay(key), pay(key), pay(otherKey)])).map(({ body }) => body.code ?? 'paid')
  const paidKey = answers[2] === 'paid' ? otherKey : key
  expect(answers).toEqual([key, key, otherKey].map((sent) => (sent === paidKey ? 'paid' : 'nothingToPay')))
  const made = ownersPaid.parse((await pay(paidKey)).body)
  const after = await read()
  expect(after.payable).toEqual({ count: 0, totalCents: 0, withoutAccount: 0 })
  expect(after.rows[0]).toMatchObject({ paidOutCents: spent?.closingCents, status: 'closed' })
  expect(after.payoutFiles).toMatchObject([{ id: made.fileId, transfers: 1, totalCents: spent?.closingCents }])

  // The file of the bank: ISO 20022 pain.001.001.09, characters and sums as EPC132-08 asks.
  const href = after.payoutFiles[0]?.href ?? ''
  expect((await app.request(href, { headers: (await member(['booking'])).headers })).status).toBe(403)
  const xml = await (await app.request(href, { headers: accountant.headers })).text()
  const euros = ((spent?.closingCents ?? 0) / 100).toFixed(2)
  expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
  const textsOf = (tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text)
  expect(textsOf('NbOfTxs')).toEqual(['1', '1'])
  expect(textsOf('CtrlSum')).toEqual([euros, euros])
  expect(textsOf('InstdAmt')).toEqual([euros])
  expect(textsOf('PmtMtd')).toEqual(['TRF'])
  expect(textsOf('ChrgBr')).toEqual(['SLEV'])
  expect(textsOf('Dt')).toEqual([deps.clock.today()])
  expect(textsOf('IBAN')).toEqual([CLIENTS_IBAN.replaceAll(' ', ''), OWNER_IBAN])
  expect(textsOf('Nm')).toEqual(['Agence Emeraude Fils', 'Agence Emeraude Fils', 'Zoe Menard'])
  for (const id of [...textsOf('MsgId'), ...textsOf('PmtInfId'), ...textsOf('EndToEndId')])
    expect(id).toMatch(/^[A-Za-z0-9+?/:().,' -]{1,35}$/)

  // The next statement lists the payout, and the owner can download the receipt of the expense.
  const next = ownerStatements.parse(
    (await as(app, accountant, `${base}/owner-statements?month=${addMonths(month, 1)}`)).body,
  ).rows
  expect(next).toMatchObject([{ openingCents: spent?.closingCents, closingCents: 0 }])
  const token = newToken()
  await app.sql(
    `insert into session (token_hash, account_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $3, $3::timestamptz + interval '1 day')`,
    [hashToken(token), ownerCode, deps.clock.now()],
  )
  const owner = { headers: { authorization: `Bearer ${token}` } }
  const { expenses } = sentStatements.parse(await (await app.request('/api/owner/statements', owner)).json())
  expect(expenses).toMatchObject([{ label: 'Plombier Le Guen', amountCents: 4_200 }])
  const receipt = await app.request(expenses[0]?.receiptHref ?? '', owner)
  expect(await receipt.text()).toContain('a receipt')
  expect(receipt.headers.get('content-disposition')).toContain('attachment')
  const journal = await app.sql<{ action: string; after: unknown }>(
    `select action, after from journal_entry where action in ('owner.bankAccountSet', 'books.clientsBankSet', 'books.ownersPaid') order by id`,
  )
  expect(journal.map(({ action }) => action)).toEqual([
    'owner.bankAccountSet',
    'books.clientsBankSet',
    'books.ownersPaid',
  ])
  expect(JSON.stringify(journal)).not.toContain('370400440532')
})
