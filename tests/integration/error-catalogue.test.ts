/** Every message of the specification's error catalogue, with the situation that shows it. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../fixtures/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site.close())

type Locale = 'fr' | 'en'
const LOCALES = ['fr', 'en'] as const

/** Returns the texts of a message, including all plural forms. */
function words(key: string, locale: Locale): string {
  const [slice = ''] = key.split('_')
  const folders: Record<string, string> = {
    error: 'packages/contract/src',
    layout: 'apps/site/src/i18n',
    booking: 'apps/site/src/i18n',
  }
  const folder = folders[slice] ?? `apps/site/src/${slice}`
  const file = new URL(`../../${folder}/${slice}.${locale}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))[key]
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').replaceAll("'", '’')

/** Visible text of a page. */
async function textOf(path: string, locale: Locale, headers: Record<string, string> = {}): Promise<string> {
  const response = await site.request(locale === 'en' ? `/en${path}` : path, { headers })
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return plain(
    html
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  ).replace(/\s+/g, ' ')
}

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await site.request(`/api/${path}`, {
    method,
    headers: {
      'x-api-key': 'escale',
      'accept-language': 'fr',
      origin: 'http://escale.test',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}

const TENANT = { username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant' }

async function signedIn(as: Partial<typeof TENANT> = {}): Promise<Record<string, string>> {
  const { headers } = await call('POST', 'login', { ...TENANT, ...as })
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Request body for a week's booking. */
async function attempt() {
  const { reference } = site.lot
  const stay = { reference, start_date: '2026-09-05', end_date: '2026-09-12', adults: 2, children: 0, insurance: false }
  const { body } = await call('POST', 'quote', { ...stay, options: [] })
  const guest = {
    title: 'mrs',
    firstName: 'Anne',
    lastName: 'Le Goff',
    phone: '0612345678',
    address: '3, rue du Port',
    postalCode: '29200',
    city: 'Brest',
    country: 'FR',
  }
  return {
    ...stay,
    requestedOptions: [],
    guest,
    termsAccepted: true,
    expectedTotalCents: body.totalPrice ?? 0,
    creationUrl: '/tunnel-paiement',
    taggingId: randomUUID(),
  }
}

/** Text of a rendered page. */
const PAGES: [message: string, french: string, path: () => string][] = [
  ['error_notFound', 'Cette page n’existe pas', () => '/nulle-part'],
  ['errors_back_home', '', () => '/nulle-part'],
  ['error_lotGone', 'Nous sommes désolés, cette location n’est plus disponible !', () => gone],
  [
    'search_none',
    'Nous ne trouvons pas de locations correspondant à votre recherche, veuillez modifier vos critères et réessayer.',
    () => '/recherche?q=nullepartailleurs',
  ],
  ['quote_say_no_date', 'Choisissez vos dates pour connaître le prix.', () => site.lot.uri],
]
let gone = ''
beforeAll(async () => {
  const [lot] = await site.sql<{ uri: string }>(
    `update lot set published = false where id = (select max(id) from lot where published and name <> '0') returning uri`,
  )
  gone = lot?.uri ?? ''
})

test.each(PAGES)('VA-07 %s is shown: %s', async (message, french, path) => {
  expect(plain(words(message, 'fr'))).toContain(french)
  for (const locale of LOCALES) {
    const text = await textOf(path(), locale)
    // The site options define the text for an unknown address; the message is their fallback.
    const said =
      message === 'error_notFound' && locale === 'en' ? 'This page could not be found' : words(message, locale)
    expect(text).toContain(plain(said))
  }
})

test('VA-07 an unknown address says in English what it is, in both languages', async () => {
  for (const locale of LOCALES) expect(await textOf('/nulle-part', locale)).toContain('This page could not be found')
})

/** Errors of the API, by code. */
const CALLS: [
  code: string,
  message: string,
  french: string,
  act: () => Promise<{ status: number; body: Record<string, unknown> }>,
][] = [
  [
    'internal',
    'error_internal',
    'Une erreur est survenue',
    async () => {
      await site.sql('alter table agency rename to agency_away')
      const answer = await call('GET', 'agencies')
      await site.sql('alter table agency_away rename to agency')
      return answer
    },
  ],
  [
    'lotNotFound',
    'error_lotNotFound',
    'Cette location est indisponible',
    () => call('GET', 'lot/description/translate/NONE'),
  ],
  [
    'lotGone',
    'error_lotGone',
    'Nous sommes désolés, cette location n’est plus disponible !',
    () => call('GET', `page?pathMatch=${gone}`),
  ],
  [
    'invalidCredentials',
    'error_invalidCredentials',
    '',
    () => call('POST', 'login', { ...TENANT, username: 'nobody@escale.example', password: 'wrong' }),
  ],
  [
    'accountLocked',
    'error_accountLocked',
    'Votre compte est bloqué 10 minutes, veuillez réessayer plus tard.',
    async () => {
      const guess = { ...TENANT, username: 'locked@escale.example', password: 'wrong' }
      for (let time = 0; time < 5; time++) await call('POST', 'login', guess)
      return call('POST', 'login', guess)
    },
  ],
  ['unauthenticated', 'error_unauthenticated', '', () => call('GET', 'current_user')],
  ['wrongRole', 'error_wrongRole', 'Erreur', () => call('POST', 'login', { ...TENANT, form_type: 'owner' })],
  [
    'alreadySubscribed',
    'error_alreadySubscribed',
    'déjà inscrite',
    () => call('POST', 'newsletter/subscribe', { email: 'lectrice@escale.example' }),
  ],
  [
    'listTaken',
    'error_listTaken',
    'Cette liste existe déjà',
    async () => {
      const tenant = await signedIn()
      await call('POST', 'liste', { name: 'Été' }, tenant)
      return call('POST', 'liste', { name: 'ete' }, tenant)
    },
  ],
  [
    'alreadyInList',
    'error_alreadyInList',
    'Ce bien est déjà dans cette liste',
    async () => {
      const tenant = await signedIn()
      const { body } = await call('POST', 'liste', { name: 'Ski' }, tenant)
      const favourite = { listes: [String(body.id)], lot: 3 }
      await call('POST', 'favorites', favourite, tenant)
      return call('POST', 'favorites', favourite, tenant)
    },
  ],
  [
    'ownersCannotBook',
    'error_ownersCannotBook',
    'Vous souhaitez réserver ? Veuillez vous déconnecter de votre espace propriétaire.',
    async () => {
      const owner = await signedIn({ username: 'proprietaire@escale.example', form_type: 'owner' })
      return call('POST', 'page/preBooking/submit', await attempt(), owner)
    },
  ],
]

test.each(CALLS)('VA-07 %s: the API answers it, %s has its words', async (code, message, french, act) => {
  const { body } = await act()
  expect(body).toMatchObject({ code, message: code === 'lotGone' ? 'lot' : words(message, 'fr') })
  expect(plain(words(message, 'fr'))).toContain(french)
  expect(words(message, 'en')).toMatch(/\w/)
  // The site maps the code to this message.
  const table = readFileSync(new URL('../../apps/site/src/errors/error-messages.ts', import.meta.url), 'utf8')
  expect(table).toContain(`${code}: m.${message},`)
})

test('VA-07 the last try before the lock is announced', async () => {
  const guess = { ...TENANT, username: 'near@escale.example', password: 'wrong' }
  for (let time = 0; time < 4; time++) await call('POST', 'login', guess)
  const { body } = await call('POST', 'lock-warning', { username: guess.username, form_type: 'tenant' })
  expect(body).toEqual({ accountLockWarning: 'near_lock' })
  expect(words('account_near_lock', 'fr')).toBe('Attention, dernière tentative avant que votre compte ne soit bloqué.')
  expect(words('account_near_lock', 'en')).toMatch(/\w/)
})

test('VA-07 empty favourites say what to do', async () => {
  const tenant = await signedIn()
  await site.sql('delete from favourite_list')
  for (const locale of LOCALES) {
    const text = await textOf('/espace-locataire/vos-locations-favorites', locale, tenant)
    expect(text).toContain(plain(words('favourites_empty_title', locale)))
    expect(text).toContain(plain(words('favourites_empty', locale)))
  }
})

/** Messages of browser-only code. The tests run that code and expect the texts in both languages. */
const ELSEWHERE: [message: string, french: string, where: string][] = [
  ['account_logged_out', 'Vous êtes bien déconnecté', 'apps/site/src/account/session.test.ts'],
  ['account_captcha_no_key', 'clé', 'apps/site/src/account/captcha.test.ts'],
  ['account_captcha_no_version', 'version', 'apps/site/src/account/captcha.test.ts'],
  ['account_captcha_not_loaded', 'chargée', 'apps/site/src/account/captcha.test.ts'],
  ['account_captcha_not_executed', 'abouti', 'apps/site/src/account/captcha.test.ts'],
  ['ui_no_callback', 'Aucun callback n’est définis.', 'apps/site/src/ui/viewport-observer.test.ts'],
]

test.each(ELSEWHERE)('VA-07 %s: %s, which %s makes appear', (message, french, where) => {
  expect(plain(words(message, 'fr'))).toContain(french)
  const proof = plain(readFileSync(new URL(`../../${where}`, import.meta.url), 'utf8'))
  for (const locale of LOCALES) expect(proof).toContain(plain(words(message, locale)))
})
