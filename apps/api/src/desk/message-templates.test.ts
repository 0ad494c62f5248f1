import { messageTemplates } from '@escale/contract/message-templates'
import { expect, onTestFinished, test } from 'vitest'
import { as } from '../booking/tenants.fixture.ts'
import { call } from '../owner/owners.fixture.ts'
import { signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'

test('AG-303 AG-105 a template is added, changed on the version that was seen, and removed; a wrong field is refused', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  await app.sql('delete from message_template')
  const manager = await signInStaff(app, { agencyId: 1, roles: ['booking'] })
  const desk = await signInStaff(app, { agencyId: 1, roles: ['frontDesk'] })
  const other = await signInStaff(app, { agencyId: 2, roles: ['director'] })
  const base = '/api/agency/1/message-templates'
  const list = async () => messageTemplates.parse((await as(app, desk, base)).body).templates
  const written = { name: 'Keys', bodyFr: 'Bonjour {firstName}', bodyEn: 'Hello {firstName}', expectedVersion: 0 }

  expect((await as(app, desk, base, written)).body.code).toBe('forbidden')
  const wrong = await as(app, manager, base, { ...written, bodyFr: 'Bonjour {prenom}', bodyEn: '' })
  expect(wrong.body).toMatchObject({
    code: 'invalidRequest',
    fields: { bodyFr: expect.any(String), bodyEn: expect.any(String) },
  })
  expect((await as(app, manager, base, written)).status).toBe(200)
  expect((await as(app, manager, base, { ...written, name: 'KEYS' })).body.code).toBe('templateNameTaken')
  const [template] = await list()
  expect(template).toMatchObject({
    name: 'Keys',
    bodyFr: 'Bonjour {firstName}',
    bodyEn: 'Hello {firstName}',
    version: 1,
  })

  const path = `${base}/${template?.id}`
  const change = { ...written, name: 'Late keys', expectedVersion: 1 }
  const responses = await Promise.all([as(app, manager, path, change), as(app, manager, path, change)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await list()).map(({ name, version }) => [name, version])).toEqual([['Late keys', 2]])
  expect((await as(app, other, `/api/agency/2/message-templates/${template?.id}`, change)).status).toBe(404)
  expect((await call(app, manager, 'delete', path, { expectedVersion: 1 })).body.code).toBe('changedMeanwhile')
  expect((await call(app, manager, 'delete', path, { expectedVersion: 2 })).status).toBe(200)
  expect(await list()).toEqual([])
  const entries = await app.sql(`select action from journal_entry where subject_kind = 'template' order by id`)
  expect(entries).toEqual([
    { action: 'template.added' },
    { action: 'template.changed' },
    { action: 'template.removed' },
  ])
})
