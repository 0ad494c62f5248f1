import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { page } from '@escale/contract/content'
import { translatedDescription } from '@escale/contract/lots'
import { searchResult } from '@escale/contract/search'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../platform/env.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

type Asked = { authorization: string | undefined; text: string[]; source_lang: string; target_lang: string }
type Answer = { status: number; body: unknown } | 'silence'

/** A server that speaks DeepL's call `POST /v2/translate`; `answer` decides what comes back. */
async function startService(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const call: Asked = { authorization: request.headers.authorization, ...JSON.parse(body) }
    asked.push(call)
    const reply = request.url === '/v2/translate' ? answer(call) : { status: 404, body: {} }
    if (reply === 'silence') return request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const env = readEnv({
    DEMO: 'true',
    PUBLIC_URL: 'https://escale.test',
    TRANSLATE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    TRANSLATE_KEY: 'secret-key',
  })
  return { env, asked }
}

const translated = ({ text }: Asked): Answer => ({
  status: 200,
  body: { translations: text.map((one) => ({ detected_source_language: 'FR', text: `EN ${one}` })) },
})

async function writtenIn(app: TestApp, language: 'fr' | 'en') {
  const [lot] = await app.sql<{ reference: string; uri: string; description: string }>(
    `select reference, uri, description ->> described_in as description from lot
     where published and described_in = $1 order by id limit 1`,
    [language],
  )
  if (!lot) throw new Error('no such lot')
  return lot
}
const call = (reference: string) => `/api/lot/description/translate/${reference}`

test('LO-15 a description of one language says so on the lot’s page, and is translated from the dictionary of the store', async () => {
  const app = await startTestApp()
  for (const [language, other] of [
    ['fr', 'en'],
    ['en', 'fr'],
  ] as const) {
    const lot = await writtenIn(app, language)
    const { lots } = await app.get(`/api/search?q=${lot.reference}`, searchResult, other)
    expect(lots).toMatchObject([{ reference: lot.reference, descriptionLocale: language }])
    const shown = await app.get(`/api/page?${new URLSearchParams({ pathMatch: lot.uri })}`, page, other)
    expect(shown.type === 'lot' && shown.lot.descriptionLocale).toBe(language)
    const original = await app.get(call(lot.reference), translatedDescription, language)
    const answer = await app.get(call(lot.reference), translatedDescription, other)
    expect(answer.locale).toBe(other)
    expect(answer.description).not.toBe(original.description)
    expect(answer.description.match(/<p>/g)).toHaveLength(original.description.match(/<p>/g)?.length ?? 0)
  }
  await app.stop()
})

test('LO-15 a text that the dictionary does not know whole is not shown by halves', async () => {
  const app = await startTestApp()
  const { reference } = await writtenIn(app, 'fr')
  await app.sql(
    `update lot set description = jsonb_build_object('fr', 'Tout neuf.', 'en', 'Tout neuf.') where reference = $1`,
    [reference],
  )
  expect((await app.request(call(reference), { locale: 'en' })).status).toBe(503)
  expect((await app.request(call('NONE'), { locale: 'en' })).status).toBe(404)
  await app.stop()
})

test('LO-15 the service is asked once for a text; what it said is kept until the text changes', async () => {
  const { env, asked } = await startService(translated)
  const app = await startTestApp({ env })
  const { reference, description } = await writtenIn(app, 'fr')
  const [first = ''] = description.split('\n\n')
  for (let time = 0; time < 3; time++) {
    const answer = await app.get(call(reference), translatedDescription, 'en')
    expect(answer.description).toContain('<p>EN ')
  }
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    authorization: 'DeepL-Auth-Key secret-key',
    source_lang: 'FR',
    target_lang: 'EN-GB',
    text: expect.arrayContaining([first]),
  })
  await app.sql(
    `update lot set description = jsonb_build_object('fr', 'Tout neuf.', 'en', 'Tout neuf.') where reference = $1`,
    [reference],
  )
  expect((await app.get(call(reference), translatedDescription, 'en')).description).toBe('<p>EN Tout neuf.</p>')
  expect(asked).toHaveLength(2)
  await app.stop()
})

test('LO-15 a text that many ask for at once, in two processes, is paid for once', async () => {
  const { env, asked } = await startService(translated)
  const app = await startTestApp({ env })
  const other = await startTestApp({ env, database: app.database })
  const { reference } = await writtenIn(app, 'fr')
  const responses = await Promise.all(
    [app, other, app, other, app].map((node) => node.get(call(reference), translatedDescription, 'en')),
  )
  expect(new Set(responses.map(({ description }) => description)).size).toBe(1)
  expect(asked).toHaveLength(1)
  await other.stop()
  await app.stop()
})

test.each<[string, (asked: Asked) => Answer]>([
  ['a wrong key', () => ({ status: 403, body: { message: 'Forbidden' } })],
  ['too many requests', () => ({ status: 429, body: {} })],
  ['a quota that is used up', () => ({ status: 456, body: { message: 'Quota exceeded' } })],
  ['an answer that is something else', () => ({ status: 200, body: { translations: [{ text: 'only one' }] } })],
  ['an answer without texts', () => ({ status: 200, body: 'ok' })],
  ['a connection that breaks', () => 'silence'],
])(
  'LO-15 %s: the visitor hears that it does not work now, nothing is kept, and the next one asks again',
  async (_, fail) => {
    let isWell = false
    const { env, asked } = await startService((call) => (isWell ? translated(call) : fail(call)))
    const app = await startTestApp({ env })
    const { reference } = await writtenIn(app, 'fr')
    const response = await app.request(call(reference), { locale: 'en' })
    expect(response.status).toBe(503)
    expect(JSON.stringify(await response.json())).not.toContain('secret-key')
    isWell = true
    expect((await app.get(call(reference), translatedDescription, 'en')).description).toContain('EN ')
    expect(asked).toHaveLength(2)
    await app.stop()
  },
)

test('the translation service needs both its address and its key', () => {
  expect(() => readEnv({ TRANSLATE_URL: 'https://translate.example' })).toThrow('both')
})
