import { emailTemplates } from '@escale/email/templates'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../../test-app.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { createMailJob } from './mail-job.ts'
import { enqueueMail } from './mail-outbox.ts'

const stored = z.object({
  mails: z.array(z.object({ id: z.number(), to: z.string(), subject: z.string(), text: z.string() })),
})

test('without an SMTP server mails are kept and shown, newest first, each in a frame that runs nothing', async () => {
  const env = readEnv({ DEMO: 'true', PUBLIC_URL: 'http://localhost:3000' })
  const app = await startTestApp({ env })
  const mail = (name: string) => ({
    key: name,
    template: 'verifyEmail',
    recipient: `${name}@escale.example`,
    locale: 'fr' as const,
    data: { firstName: `<b>${name}</b>`, link: `http://localhost:3000/verification?token=${name}` },
  })
  await enqueueMail(app.database.db, mail('Ada'), mail('Zoe'))
  await enqueueMail(app.database.db, { ...mail('Eve'), data: { firstName: 'Eve' } })
  const { job } = createMailJob({ env, database: app.database, templates: emailTemplates, log: createLog('silent') })
  await job.run(new AbortController().signal)

  const all = await app.get('/dev/mail.json', stored)
  expect(all.mails.map(({ to }) => to)).toEqual(['Zoe@escale.example', 'Ada@escale.example'])
  const [ada] = (await app.get('/dev/mail.json?to=ada@escale.example', stored)).mails
  expect(ada?.text).toContain('http://localhost:3000/verification?token=Ada')
  const rows = await app.sql(`select key, data, attempts, last_error is not null as faulty from mail order by id`)
  expect(rows).toEqual([
    { key: 'Ada', data: { firstName: '<b>Ada</b>' }, attempts: 1, faulty: false },
    { key: 'Zoe', data: { firstName: '<b>Zoe</b>' }, attempts: 1, faulty: false },
    { key: 'Eve', data: { firstName: 'Eve' }, attempts: 1, faulty: true },
  ])

  const list = await (await app.request('/dev/mail')).text()
  expect(list).toContain(`<a href="/dev/mail/${ada?.id}" lang="fr">Confirmez votre adresse e-mail</a>`)
  const one = await app.request(`/dev/mail/${ada?.id}`)
  expect(one.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await one.text()
  expect(page).toContain(`src="/dev/mail/${ada?.id}/html"`)
  expect(page).not.toContain('<b>')
  const frame = await app.request(`/dev/mail/${ada?.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/)
  expect(frame.headers.get('cache-control')).toBe('no-store')
  expect(await frame.text()).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect((await app.request('/dev/mail/999999')).status).toBe(404)
  await app.stop()
})

test('OP-101 nobody sees mails where a server sends them', async () => {
  const app = await startTestApp({ env: readEnv({ DEMO: 'true', SMTP_URL: 'smtp://127.0.0.1' }) })
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/1', '/dev/mail/1/html'])
    expect((await app.request(path)).status, path).toBe(404)
  await app.stop()
})

test('OP-101 stored mails are shown to this machine alone, never through a proxy or under another name', async () => {
  const app = await startTestApp()
  expect((await app.request('/dev/mail.json')).status).toBe(200)
  expect((await app.request('/dev/mail.json', { address: '203.0.113.7' })).status).toBe(404)
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'])
    expect((await app.request('/dev/mail.json', { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404)
  expect((await app.request('/dev/mail.json', { headers: { host: 'rebound.example' } })).status).toBe(404)
  await app.stop()
})

test('OP-101 a demo that browsers use under a public name hides its stored mails until it restarts', async () => {
  const app = await startTestApp()
  const ask = async (headers: Record<string, string>) => {
    await app.request('/api/search', { headers })
    return (await app.request('/dev/mail.json')).status
  }
  const here = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
  expect(await ask(here)).toBe(200)
  expect(await ask({ referer: 'https://search.example/', 'sec-fetch-site': 'cross-site' })).toBe(200)
  expect(await ask({ referer: 'https://demo.example/', 'sec-fetch-site': 'same-origin' })).toBe(404)
  expect(await ask(here)).toBe(404)
  await app.stop()

  const plain = await startTestApp()
  await plain.request('/api/search', { headers: { referer: 'http://demo.example/' } })
  expect((await plain.request('/dev/mail.json')).status).toBe(404)
  await plain.stop()
})
