/**
 * Promise 30: no secret of an address, a header, an error or a setting reaches the log, through any route or library.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import { as } from '@escale/api/booking/tenants.fixture'
import { createPictureStore } from '@escale/api/lots/pictures/picture-store'
import { openOwners } from '@escale/api/owner/owners.fixture'
import { readEnv, secretsOf } from '@escale/api/platform/env'
import { openFileStore } from '@escale/api/platform/files/open-file-store'
import { createLog } from '@escale/api/platform/log'
import { jsonBody, startTestApp } from '@escale/api/test-app'
import { drawnPictures } from '@escale/demo/pictures/drawn-pictures'
import { createSite } from '@escale/server/site'
import { expect, test } from 'vitest'
import { full } from './test-counts.ts'

const SECRETS = full ? 1_000 : 200

/** Creates secrets of every form that our tokens and third-party tokens have, and remembers them. */
function planter() {
  const secrets: string[] = []
  const forms = [
    () => randomBytes(32).toString('base64url'),
    () => randomBytes(16).toString('hex'),
    () => randomUUID(),
    () => randomBytes(24).toString('base64url'),
  ]
  const plant = () => {
    const secret = forms[secrets.length % forms.length]?.() ?? ''
    secrets.push(secret)
    return secret
  }
  const plantMail = () => {
    const address = `person.${randomBytes(6).toString('hex')}@private.example`
    secrets.push(address)
    return address
  }
  return { secrets, plant, plantMail }
}

test(`promise 30 OP-106: ${SECRETS} secrets in addresses known and unknown, queries, referrers, calendars and errors, none in the logs`, {
  timeout: 300_000,
}, async () => {
  const { secrets, plant, plantMail } = planter()
  const lines: string[] = []
  const settings = {
    PUBLIC_URL: 'https://escale.test',
    SMTP_URL: `smtp://mailer:${plant()}@mail.example:587`,
    STRIPE_SECRET_KEY: `sk_live_${plant()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${plant()}`,
    S3_URL: `http://key:${plant()}@127.0.0.1:9/bucket`,
    TRANSLATE_URL: 'https://translate.example',
    TRANSLATE_KEY: 'swordfish',
  }
  const env = readEnv(settings)
  const log = createLog('trace', { write: (line) => lines.push(line) }, secretsOf(env))
  const fail = () =>
    Promise.reject(
      new Error(
        `GET https://user:${plant()}@a.example/${plant()}/x.ics?s=${plant()} for ${plantMail()} ${settings.TRANSLATE_KEY}`,
        {
          cause: Object.assign(new Error(`key ${plant()}`), {
            config: { url: plant() },
            detail: plant(),
            parameters: [plant()],
          }),
        },
      ),
    )
  const app = await startTestApp({
    log,
    pictures: createPictureStore({ files: openFileStore(env, 'pictures'), source: drawnPictures, log }),
    search: {
      search: fail,
      map: fail,
      countByArrival: fail,
      countByCity: fail,
      suggest: fail,
      facets: fail,
      priceByArrival: fail,
    },
    download: async (url) => Promise.reject(new Error(`cannot read ${url}`)),
  })
  const site = createSite({
    build: {
      pageAddress: ({ pathname }) => pathname,
      renderPage: ({ url }) => Promise.reject(new Error(`cannot draw ${url} with ${plant()}`)),
    },
    clientDir: import.meta.dirname,
    api: { fetch: (call) => app.request(new URL(call.url).pathname + new URL(call.url).search, call) },
    http: env.http,
    mapStyleUrl: '',
    log,
  })
  const [owner] = await openOwners(app, 1)
  if (!owner) throw new Error('no owner')

  while (secrets.length < SECRETS) {
    const headers = () => ({
      referer: `https://escale.test/espace-locataire/mot-de-passe-oublie/saisie?token=${plant()}`,
      'user-agent': `Mail ${plantMail()}`,
      authorization: `Bearer ${plant()}`,
      cookie: `__Host-escale_session=${plant()}`,
    })
    const known = [
      `/api/user/getBy/${plant()}`,
      `/api/current_user/${plant()}`,
      `/api/page/favoris/${plant()}`,
      `/api/page/coBooking/${plant()}`,
      `/calendars/${randomCalendar(plant)}`,
      `/newsletter/one-click/${plant()}`,
      `/test-bank/${plant()}`,
      `/documents/${plant()}`,
      `/api/search?q=${plant()}`,
    ]
    const unknown = [
      `/api/unknown/${plant()}`,
      `/api/user/confirm/${plant()}/more?token=${plant()}`,
      `/calendars/${plant()}`,
      `/calendars/${plant()}.ics/x`,
      `/pictures/${plant()}?w=640&f=webp`,
      `/api/subscribed/${encodeURIComponent(plantMail())}`,
      `/healthz/${plant()}`,
    ]
    for (const path of [...known, ...unknown]) await app.request(path, { headers: headers() })
    const pages = [
      `/favoris-partages/${plant()}`,
      `/en/co-reservation/${plant()}/more`,
      `/nowhere/${plant()}?token=${plant()}`,
      `/espace-locataire/mot-de-passe-oublie/saisie?token=${plant()}`,
      `/api/nowhere/${plant()}`,
    ]
    for (const path of pages) await site.request(`https://escale.test${path}`, { headers: headers() })
    const imports = `/api/owner/calendars/${owner.lots[0]?.reference}/imports`
    await as(app, owner, imports, { name: 'x', url: `https://calendars.example/${plant()}/basic.ics?s=${plant()}` })
    await app.request('/api/password/change', jsonBody({ token: plant(), password: plant() }))
  }
  await app.stop()
  const logged = lines.join('')
  expect(lines.length).toBeGreaterThan(SECRETS / 8)
  for (const known of [
    '"route":"/api/user/getBy/:token"',
    '"path":"/api/unknown/:hidden"',
    'cannot draw https://escale.test/',
    'GET https://a.example/',
  ])
    expect(logged).toContain(known)
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
  expect(logged).not.toContain(settings.TRANSLATE_KEY)
})

/** A valid name of an exported calendar: only such a name matches its route. */
function randomCalendar(plant: () => string): string {
  const secret = plant()
  return `${secret.padEnd(43, 'x').slice(0, 43)}.ics`
}
