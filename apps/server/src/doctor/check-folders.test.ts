import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '@escale/api/platform/env'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { checkFolders } from './check-folders.ts'
import { checkSettingNames } from './check-setting-names.ts'
import { describeCode, describeConnectionError } from './describe-connection-error.ts'

test('OP-102 a backup folder that is missing and a drill server that is away are dangers', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'escale-folders-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const check = async (changes: Record<string, string>) =>
    (await checkFolders(readEnv({ DATA_DIR: join(dataDir, 'new'), ...changes }))).map(
      ({ level, subject, message }) => `${level} ${subject} ${message}`,
    )
  expect(await check({})).toEqual([expect.stringMatching(/^ok DATA_DIR /)])
  expect(await check({ BACKUP_DIR: dataDir })).toContain(`ok BACKUP_DIR ${dataDir} may be read`)
  const [, folder, server] = await check({
    BACKUP_DIR: join(dataDir, 'none'),
    RESTORE_DRILL_URL: 'postgres://drill:secret@127.0.0.1:1/postgres',
  })
  expect(folder).toBe(`danger BACKUP_DIR ${join(dataDir, 'none')} cannot be looked at (ENOENT)`)
  expect(server).toMatch(/^danger RESTORE_DRILL_URL cannot be used: the connection was refused/)
  expect(server).not.toContain('secret')
})

test('OP-102 a name that is nearly a setting is told, names of other programs are not', () => {
  const found = checkSettingNames(['SMPT_URL', 'STRIPE_WEBHOOK_SECRETS', 'DATABSE_URL', 'SMTP_URL', 'PATH', 'HOSTNAME'])
  expect(found.map(({ subject, remedy }) => [subject, remedy])).toEqual([
    ['SMPT_URL', 'Did you mean SMTP_URL?'],
    ['STRIPE_WEBHOOK_SECRETS', 'Did you mean STRIPE_WEBHOOK_SECRET?'],
    ['DATABSE_URL', 'Did you mean DATABASE_URL?'],
  ])
})

test('OP-102 the reason of a failed connection is a sentence with its code', () => {
  const refused = Object.assign(new pg.DatabaseError('password authentication failed', 1, 'error'), { code: '28P01' })
  const wrapped = new Error('No connection', { cause: refused })
  expect(describeConnectionError(wrapped)).toBe('the password was refused (password authentication failed)')
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
  expect(describeConnectionError(new AggregateError([away]))).toMatch(/^the connection was refused/)
  expect(describeCode('EDNS CONN')).toBe('the host was not found')
  expect(describeCode('ESOCKET CONN')).toBeNull()
})
