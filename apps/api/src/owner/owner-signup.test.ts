import { confirmed, currentUser, tokenOwner } from '@escale/contract/account'
import { expect, onTestFinished, test } from 'vitest'
import { jsonBody, startTestApp, type TestApp } from '../test-app.ts'

const KNOWN = 'futur.proprietaire@escale.example'
const FINISH = {
  title: 'mr',
  firstName: 'Nadir',
  lastName: 'Benali',
  phone: '+44 20 7946 0018',
  password: 'Ouessant-29!',
}

async function start() {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const post = async (path: string, body: unknown, locale: 'fr' | 'en' = 'fr') => {
    const response = await app.request(path, { ...jsonBody(body), locale })
    return { status: response.status, cookie: response.headers.get('set-cookie'), body: await response.json() }
  }
  return { app, post }
}

const mailsTo = (app: TestApp, recipient: string) =>
  app.sql<{ template: string; data: { link: string; subject: string; message: string } }>(
    'select template, data from mail where recipient = $1 order by id',
    [recipient],
  )

test('OW-01 OW-10: a known owner signs up by mail, sets a password, is logged in and changes it; no token works twice', async () => {
  const { app, post } = await start()
  for (const email of [KNOWN, ' Futur.Proprietaire@Escale.example'.trim()]) {
    expect((await post('/api/owner/request', { email }, 'en')).body).toEqual({ outcome: 'mailSent' })
  }
  // Asked for twice within two minutes, one mail.
  const mails = await mailsTo(app, KNOWN)
  expect(mails.map(({ template }) => template)).toEqual(['openOwnerSpace'])
  const link = new URL(mails[0]?.data.link ?? '')
  expect(link.pathname).toBe('/en/espace-proprietaire/inscription/confirmation')

  const { body: verified, cookie } = await post(`/api/user/confirm/${link.searchParams.get('token')}`, {})
  const { token, loggedIn } = confirmed.parse(verified)
  expect([loggedIn, cookie]).toEqual([false, null])
  expect((await app.request('/api/current_user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  expect(await app.get(`/api/user/getBy/${token}`, tokenOwner)).toEqual({
    accessRight: 'owner',
    purpose: 'finishOwner',
    firstName: 'Nadir',
    email: KNOWN,
    known: { title: 'mr', lastName: 'Benali', phone: '06 39 98 34 56' },
  })
  // A token of another purpose opens no password, and a faulty form does not use it up.
  expect((await post('/api/password/change', { token, password: FINISH.password })).body.code).toBe('invalidToken')
  for (const [faulty, field] of [
    [{ password: 'tooweak' }, 'password'],
    [{ phone: '12' }, 'phone'],
  ] as const) {
    const { status, body } = await post('/api/owner/confirm', { token, ...FINISH, ...faulty })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  }
  const finished = await post('/api/owner/confirm', { token, ...FINISH })
  expect(finished.cookie).toContain(`__Host-escale_session=${finished.body.token};`)
  const bearer = { headers: { authorization: `Bearer ${finished.body.token}` } }
  const user = currentUser.parse(await (await app.request('/api/current_user', bearer)).json())
  expect(user).toMatchObject({ accessRight: 'owner', email: KNOWN, mobilePhone: FINISH.phone })
  expect((await post('/api/owner/confirm', { token, ...FINISH })).body.code).toBe('invalidToken')
  const change = { oldPassword: FINISH.password, password: 'Molene-1896!' }
  const asOwner = jsonBody(change)
  const headers = { ...asOwner.headers, ...bearer.headers }
  expect((await app.request('/api/password/change', { ...asOwner, headers })).status).toBe(200)
  const login = { username: KNOWN, form_type: 'owner' }
  expect((await post('/api/login', { ...login, password: FINISH.password })).status).toBe(401)
  expect((await post('/api/login', { ...login, password: change.password })).status).toBe(200)
})

test('OW-01: an existing owner gets a login mail and the same response; a tenant’s e-mail is unknown', async () => {
  const { app, post } = await start()
  for (let time = 0; time < 2; time++) {
    expect((await post('/api/owner/request', { email: 'proprietaire@escale.example' })).body.outcome).toBe('mailSent')
  }
  const [mail, ...more] = await mailsTo(app, 'proprietaire@escale.example')
  expect([mail?.template, mail?.data.link, more]).toEqual([
    'ownerSpaceIsOpen',
    'https://escale.test/espace-proprietaire',
    [],
  ])
  for (const email of ['locataire@escale.example', 'nobody@escale.example']) {
    expect((await post('/api/owner/request', { email })).body).toEqual({ outcome: 'unknown' })
    expect(await mailsTo(app, email)).toEqual([])
  }
})

test('OW-01: an unknown owner writes to an agency: the message is stored and mailed in one transaction', async () => {
  const { app, post } = await start()
  const [agency] = await app.sql<{ id: number; email: string }>('select id, email from agency order by id limit 1')
  const message = {
    agency: agency?.id,
    title: 'mrs',
    firstName: 'Maud',
    lastName: 'Le Bras',
    email: 'maud@essai.example',
    phone: '06 39 98 00 77',
    city: 'Cancale',
    message: 'Je loue déjà par vous.',
  }
  expect((await post('/api/owner/register', message, 'en')).body).toEqual({ done: true })
  expect((await post('/api/owner/register', { ...message, agency: 99_999 })).status).toBe(404)
  expect((await post('/api/owner/register', { ...message, city: '' })).body.fields).toHaveProperty('city')
  const messages = await app.sql(
    `select agency_id, email, subject, body as message
     from conversation join conversation_message on conversation_id = conversation.id where email = $1`,
    [message.email],
  )
  expect(messages).toEqual([
    {
      agency_id: agency?.id,
      email: message.email,
      subject: 'Espace propriétaire, bien à Cancale',
      message: message.message,
    },
  ])
  const [mail, ...more] = await mailsTo(app, agency?.email ?? '')
  expect([mail?.template, mail?.data.message, more]).toEqual(['agencyMessage', message.message, []])
})
