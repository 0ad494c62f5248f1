import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { processorMs } from './metrics/processor-time.fixture.ts'
import { redactPath, redactText } from './redact-log.ts'

test.each([
  '/',
  '/recherche/page-2',
  '/location-maison/bretagne/carnac/les-pins-2',
  '/espace-proprietaire/calendrier/donner-un-contact-en-co-reservation/confirmation',
  '/espace-locataire/vos-reservations/votre-reservation-3-ESC-2026-1001',
  '/assets/fr/index-DPci1a1d.js',
  '/locations-provence-alpes-c%C3%B4te-d%27azur',
  '/api/lot/description/translate/EME-00001',
])('OP-106: %s is logged as it is', (path) => {
  expect(redactPath(path)).toBe(path)
})

test.each([
  ['a query', '/recherche?q=dinard&token=abc', '/recherche'],
  ['a fragment', '/recherche#token=abc', '/recherche'],
  ['a UUID', `/payment/${randomUUID()}/x`, '/payment/:hidden/x'],
  ['an e-mail address', '/subscribed/ada@escale.example', '/subscribed/:hidden'],
  ['an encoded e-mail address', '/subscribed/ada%40escale.example', '/subscribed/:hidden'],
  ['a card number', '/pay/4242424242424242', '/pay/:hidden'],
  ['a malformed escape', '/pay/%E0%A4%A', '/pay/:hidden'],
  ['a lower-case secret', '/x/zk3vq9yl0px7ab1cd5ef8gh2ij4km6no', '/x/:hidden'],
])('OP-106: %s is not logged', (_, path, logged) => {
  expect(redactPath(path)).toBe(logged)
})

test('OP-106: no form of 10,000 random secrets passes, in a segment or in a text', () => {
  for (let round = 0; round < 2_000; round++) {
    const bytes = randomBytes(24)
    const forms = [
      bytes.toString('hex'),
      bytes.toString('base64url'),
      randomBytes(32).toString('base64url'),
      randomUUID(),
      `${randomBytes(32).toString('base64url')}.ics`,
    ]
    for (const secret of forms) {
      expect(redactPath(`/unknown/${secret}/page`)).toBe('/unknown/:hidden/page')
      const bare = secret.replace('.ics', '')
      expect(redactText(`cannot read ${secret} of (${secret})`)).not.toContain(bare)
      expect(redactText(`https://user:${bare}@a.example/${bare}/x?s=${bare}`)).toBe('https://a.example/:hidden/x')
    }
  }
})

test('OP-106: words of code stay readable', () => {
  for (const text of [
    'processTicksAndRejections failed in 0032_agency_legal.sql',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'duplicate key value violates unique constraint "account_email_lower_unique_index"',
  ]) {
    expect(redactText(text)).toBe(text)
  }
})

/** The line that a call logs. */
function logged(write: (log: ReturnType<typeof createLog>) => void, secrets: string[] = []) {
  const lines: string[] = []
  write(createLog('trace', { write: (line) => lines.push(line) }, secrets))
  return { text: lines.join(''), line: JSON.parse(lines[0] ?? '{}') as Record<string, unknown> }
}

test('OP-106: an error keeps its kind, its place and its code, and says no value', () => {
  const refused = Object.assign(
    new pg.DatabaseError('invalid input syntax for type uuid: "hunter2-hunter2"', 1, 'error'),
    {
      code: '22P02',
      detail: 'Key (email)=(ada@escale.example) already exists.',
      parameters: ['hunter2-hunter2'],
    },
  )
  const error = new Error('Cannot read smtp://mailer:hunter2-hunter2@mail.example:587?x=1', { cause: refused })
  const { text, line } = logged((log) => log.error({ err: error }, 'a job failed'))
  expect(text).not.toMatch(/hunter2|ada@/)
  expect(line).toMatchObject({
    msg: 'a job failed',
    err: {
      type: 'Error',
      message: 'Cannot read smtp://mail.example:587',
      stack: expect.stringMatching(/^Error: Cannot read[^\n]*\n\s+at .*redact-log\.test\.ts/),
      cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
    },
  })
  expect(logged((log) => log.error(error)).text).not.toMatch(/hunter2|ada@/)
})

test('OP-106: fields of secrets and people are hidden at any depth, ids stay', () => {
  const paymentId = randomUUID()
  const { line } = logged((log) =>
    log.warn(
      { paymentId, a: { b: { c: [{ password: 'hunter2', newEmail: 'x' }] } }, to: 'ada@escale.example' },
      'about',
    ),
  )
  expect(line).toMatchObject({
    paymentId,
    a: { b: { c: [{ password: '[hidden]', newEmail: '[hidden]' }] } },
    to: '[hidden]',
  })
})

test('OP-106: a secret of the settings is hidden, whatever it looks like', () => {
  const { text } = logged((log) => log.info({ reason: 'says swordfish' }, 'swordfish!'), ['swordfish'])
  expect(text).not.toContain('swordfish')
})

test.each(['a-', 'a', 'a.', 'http', 'x@', '://', '%40'])(
  'OP-106 a long address or text of %s is cut and read at once',
  (piece) => {
    const text = piece.repeat(50_000)
    const tookMs = processorMs(() => {
      expect(redactText(text).length).toBeLessThan(10_000)
      expect(redactPath(`/${text}`).length).toBeLessThan(2_000)
    })
    // Quadratic backtracking took 32 seconds on these.
    expect(tookMs).toBeLessThan(1_000)
  },
)
