import { createHash, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp } from '../test-app.ts'
import {
  type DocumentToIssue,
  findLatestDocument,
  issueDocument,
  listIssuedDocuments,
  readDocumentPdf,
} from './issued-documents.ts'

test('LW-402 a document is issued once by occasion, in versions; its bytes and facts cannot be changed or deleted', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const { db } = app.database
  const subject = { kind: 'booking', id: randomUUID() } as const
  const issue = (occasion: number, bytes: string, changes: Partial<DocumentToIssue> = {}) => {
    const write = vi.fn(async () => Buffer.from(bytes))
    const document: DocumentToIssue = {
      agencyId: 1,
      kind: 'contract',
      subject,
      source: `contract:${subject.id}:${occasion}`,
      locale: 'fr',
      factsVersion: 1,
      facts: { lot: 'Villa', occasion },
      issuedAt: new Date('2026-06-01T10:00:00Z'),
      keptUntil: '2036-07-11',
      ...changes,
    }
    return { write, done: db.transaction().execute((trx) => issueDocument(trx, document, write)) }
  }
  // Two at once: one is issued.
  const twins = [issue(0, 'first'), issue(0, 'first')]
  const [one, two] = await Promise.all(twins.map(({ done }) => done))
  expect(one?.id).toBe(two?.id)
  expect(twins.reduce((calls, { write }) => calls + write.mock.calls.length, 0)).toBe(1)
  const next = await issue(1, 'second').done
  expect([one?.version, next.version]).toEqual([1, 2])
  expect(next.sha256.toString('hex')).toBe(createHash('sha256').update('second').digest('hex'))
  expect(await findLatestDocument(db, 'contract', subject)).toEqual(next)
  expect((await listIssuedDocuments(db, subject)).map(({ facts }) => facts)).toEqual([
    { lot: 'Villa', occasion: 1 },
    { lot: 'Villa', occasion: 0 },
  ])
  expect((await readDocumentPdf(db, one?.id ?? ''))?.toString()).toBe('first')
  expect(await readDocumentPdf(db, randomUUID())).toBeUndefined()

  // A document that could not be written leaves nothing behind, and the occasion may be repeated.
  const broken = db.transaction().execute((trx) =>
    issueDocument(
      trx,
      {
        ...({ agencyId: 1, kind: 'contract', subject, locale: 'fr', factsVersion: 1, facts: {} } as const),
        source: 'broken',
        issuedAt: new Date(),
        keptUntil: '2036-07-11',
      },
      () => Promise.reject(new Error('no fonts')),
    ),
  )
  await expect(broken).rejects.toThrow('no fonts')
  expect((await issue(2, 'third').done).version).toBe(3)

  await expect(app.sql(`update issued_document set facts = '{}'`)).rejects.toThrow('append-only')
  await expect(app.sql('delete from issued_document')).rejects.toThrow('append-only')
  const number = { kind: 'invoice', number: 'F-1', source: 'invoice:1' } as const
  await issue(0, 'note', number).done
  await expect(issue(0, 'note', { ...number, source: 'invoice:2' }).done).rejects.toThrow('unique')
})
