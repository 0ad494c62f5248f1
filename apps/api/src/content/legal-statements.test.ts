/** What the pages on reviews and privacy say, sentence by sentence, and the test that proves it (LW-305, LW-502). */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { referencePages } from '@escale/db/reference/reference-data'
import { expect, test } from 'vitest'
import { REVIEW_STATEMENTS, type ReviewStatement } from './review-rules.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Titles of tests, by statement of the page on reviews. */
const REVIEWS: Record<ReviewStatement, string> = {
  noInvitation: 'LW-305 no mail of the site asks for a review, and no call of the API writes one',
  noForm: 'LW-305 no mail of the site asks for a review, and no call of the API writes one',
  oneBooking: 'LW-305 the database refuses a second review of a booking, and one from before the stay',
  afterStay: 'LW-305 the database refuses a second review of a booking, and one from before the stay',
  dates: 'LW-305 a page shows reviews from the newest to the oldest, each with month of stay and day of publication',
  order: 'LW-305 a page shows reviews from the newest to the oldest, each with month of stay and day of publication',
  average: 'LW-305 the average is shown from as many reviews on as the page on reviews says',
  report: 'LW-306 a review is reported from its lot’s page, and the receipt arrives by mail',
  withdrawal:
    'LW-306 the network withdraws a review: it is hidden and no longer counts, everyone concerned is told why',
  told: 'LW-306 the network withdraws a review: it is hidden and no longer counts, everyone concerned is told why',
  keep: 'LW-502 LW-501 twelve years of silence later no address or telephone number of a tenant is left anywhere',
}

const DOWNLOAD = 'LW-501 people download all that is kept about them, as JSON and PDF, and nothing of others'
const ERASED = 'LW-501 after an erasure no value of the person is left outside the locked tables, and nobody logs in'
const LOGINS = 'LW-503 logins are journalled with outcome and truncated network, and shown to the person'
const WORK =
  'LW-503 the browser proves some work instead of asking a third party, each challenge once; a login asks for nothing'
const CONSENT = 'OP-106: a page without a token may ask the map, the captcha and, once agreed to, the measurement'
const REFUSED_AS_EASILY =
  'Promise 29 CO-06: before a choice and after a refusal nothing is asked of another origin; no weighs as much as yes'
const LEGAL_NOTICE = 'LW-505 the legal notice names publisher, host and every agency, from the settings'

/** Titles of tests, by sentence of the privacy page in French; the table of retention is proved purpose by purpose in the slice privacy. */
const PRIVACY: Record<string, string> = {
  'Votre nom et vos coordonnées quand vous réservez, créez un compte ou écrivez à une agence.': DOWNLOAD,
  'Le numéro de votre carte ne passe jamais par nos serveurs.': 'LW-502 no table holds the number of a card',
  'La mesure d’audience n’est activée qu’avec votre accord.': CONSENT,
  'Refuser est aussi simple qu’accepter.': REFUSED_AS_EASILY,
  'Contre les robots, votre navigateur fait lui-même un court calcul, sans service tiers.': WORK,
  'La connexion n’en demande pas.': WORK,
  'Chaque connexion est notée avec le réseau d’où elle vient, en partie masqué, et vous est montrée.': LOGINS,
  'Dans votre espace, la page « Vos données personnelles » permet de télécharger ce que le site garde à votre sujet et de supprimer votre compte.':
    DOWNLOAD,
  'Ce que la loi demande de garder est conservé le temps indiqué ci-dessus, sans servir à autre chose.': ERASED,
  'Pour toute autre demande, écrivez à l’adresse électronique des mentions légales.': LEGAL_NOTICE,
  'Vous pouvez aussi saisir la CNIL.': LEGAL_NOTICE,
}

const sources = globSync('{apps,packages,db,demo,tests}/**/*.{test,spec}.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules'),
})
  .filter((path) => !path.endsWith('legal-statements.test.ts'))
  .map((path) => readFileSync(ROOT + path, 'utf8'))

test('LW-305 LW-502 each sentence of the pages on reviews and privacy names a test that exists', () => {
  const blocks = referencePages.find(({ path }) => path === '/politique-de-confidentialite')?.blocks.fr ?? []
  const html = blocks.flatMap((block) => (block.kind === 'text' ? [block.html] : [])).join('')
  const sentences = [...html.matchAll(/<p>(.*?)<\/p>/g)].flatMap(([, paragraph = '']) =>
    paragraph
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ')
      .split(/(?<=\.) /),
  )
  expect(sentences).toEqual(Object.keys(PRIVACY))
  const titles = [...Object.values(REVIEWS), ...Object.values(PRIVACY)]
  expect(titles.filter((title) => !sources.some((source) => source.includes(title)))).toEqual([])
  expect(Object.keys(REVIEWS)).toEqual(Object.keys(REVIEW_STATEMENTS))
})
