/**
 * What the pages on reviews and privacy say, sentence by sentence, and the test that proves it (LW-305, LW-502). A sentence is known by a
 * fingerprint of both languages: whoever changes one looks at its proof again and writes the new fingerprint, which the failure shows.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { referencePages } from '@escale/db/reference/reference-data'
import type { Locale } from '@escale/db/schema'
import { expect, test } from 'vitest'
import { REVIEW_STATEMENTS, type ReviewStatement } from './review-rules.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

interface Proof {
  fingerprint: string
  /** Title of a test. */
  test: string
}

const NO_REVIEW_IS_ASKED = 'LW-305 no mail of the site asks for a review, and no call of the API writes one'
const ONE_REVIEW = 'LW-305 the database refuses a second review of a booking, and one from before the stay'
const DATED_REVIEWS =
  'LW-305 a page shows reviews from the newest to the oldest, each with month of stay and day of publication'
const WITHDRAWN =
  'LW-306 the network withdraws a review: it is hidden and no longer counts, everyone concerned is told why'

/** Statements of the page on reviews. */
const REVIEWS: Record<ReviewStatement, Proof> = {
  noInvitation: { fingerprint: '60f7a64a', test: NO_REVIEW_IS_ASKED },
  noForm: { fingerprint: '5b23c480', test: NO_REVIEW_IS_ASKED },
  oneBooking: { fingerprint: '4cc3ab68', test: ONE_REVIEW },
  afterStay: { fingerprint: '1eb09b0e', test: ONE_REVIEW },
  dates: { fingerprint: '96a740c4', test: DATED_REVIEWS },
  order: { fingerprint: 'a27f7893', test: DATED_REVIEWS },
  average: {
    fingerprint: 'bd451f44',
    test: 'LW-305 the average is shown from as many reviews on as the page on reviews says',
  },
  report: {
    fingerprint: '178d2885',
    test: 'LW-306 a review is reported from its lot’s page, and the receipt arrives by mail',
  },
  withdrawal: { fingerprint: 'd3e60131', test: WITHDRAWN },
  told: { fingerprint: 'c94bb6b8', test: WITHDRAWN },
  keep: {
    fingerprint: '0476865e',
    test: 'LW-502 LW-501 twelve years of silence later no address or telephone number of a tenant is left anywhere',
  },
}

const DOWNLOAD = 'LW-501 people download all that is kept about them, as JSON and PDF, and nothing of others'
const NO_ROBOTS =
  'LW-503 the browser proves some work instead of asking a third party, each challenge once; a login asks for nothing'
const LEGAL_NOTICE = 'LW-505 the legal notice names publisher, host and every agency, from the settings'

/** Sentences of the privacy page in their order, by subject. The table of retention is proved purpose by purpose in the slice privacy. */
const PRIVACY: Record<string, Proof> = {
  collected: { fingerprint: '25c40cc7', test: DOWNLOAD },
  card: { fingerprint: 'd9da9014', test: 'LW-502 no table holds the number of a card' },
  measurement: {
    fingerprint: '1e309dde',
    test: 'OP-106: a page without a token may ask the map, the captcha and, once agreed to, the measurement',
  },
  refusal: {
    fingerprint: 'e9324c7f',
    test: 'Promise 29 CO-06: before a choice and after a refusal nothing is asked of another origin; no weighs as much as yes',
  },
  robots: { fingerprint: '73b75901', test: NO_ROBOTS },
  loginWithout: { fingerprint: '08025bf6', test: NO_ROBOTS },
  logins: {
    fingerprint: '32aeb7f4',
    test: 'LW-503 logins are journalled with outcome and truncated network, and shown to the person',
  },
  yourData: { fingerprint: '5b500af1', test: DOWNLOAD },
  kept: {
    fingerprint: '7a3d1a20',
    test: 'LW-501 after an erasure no value of the person is left outside the locked tables, and nobody logs in',
  },
  requests: { fingerprint: 'dcc21b4e', test: LEGAL_NOTICE },
  authority: { fingerprint: '6679a7ae', test: LEGAL_NOTICE },
}

/** Of the words in both languages; numbers come from settings, which the tests read too. */
const fingerprint = (sentence: Record<Locale, string>) =>
  createHash('sha256').update(`${sentence.fr}\n${sentence.en}`.replace(/\d+/g, '#')).digest('hex').slice(0, 8)

function privacySentences(locale: Locale): string[] {
  const blocks = referencePages.find(({ path }) => path === '/politique-de-confidentialite')?.blocks[locale] ?? []
  const html = blocks.flatMap((block) => (block.kind === 'text' ? [block.html] : [])).join('')
  return [...html.matchAll(/<p>(.*?)<\/p>/g)].flatMap(([, paragraph = '']) =>
    paragraph.replace(/<[^>]+>/g, '').split(/(?<=\.) /),
  )
}

test('LW-305 LW-502 each sentence of the pages on reviews and privacy is the one that its proof was found for', () => {
  const reviews = Object.entries(REVIEW_STATEMENTS).map(([name, write]) => [
    name,
    fingerprint({ fr: write.fr('fr'), en: write.en('en') }),
  ])
  const [french, english] = [privacySentences('fr'), privacySentences('en')]
  expect(english).toHaveLength(french.length)
  const privacy = french.map((fr, index) => fingerprint({ fr, en: english[index] ?? '' }))
  const known = (proofs: Record<string, Proof>) =>
    Object.entries(proofs).map(([name, proof]) => [name, proof.fingerprint])
  expect(reviews).toEqual(known(REVIEWS))
  const subjects = Object.keys(PRIVACY)
  expect(privacy.map((found, index) => [subjects[index], found])).toEqual(known(PRIVACY))
})

test('LW-305 LW-502 each proof of a sentence is a test that runs', () => {
  const sources = globSync('{apps,packages,db,demo,tests}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  })
    .filter((path) => !path.endsWith('legal-statements.test.ts'))
    .map((path) => readFileSync(ROOT + path, 'utf8'))
  const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const runs = (title: string) => {
    const call = new RegExp(`(\\w+)\\(\\s*['"\`]${escaped(title)}['"\`]`)
    return sources.some((source) => call.exec(source)?.[1] === 'test')
  }
  const titles = [...Object.values(REVIEWS), ...Object.values(PRIVACY)].map((proof) => proof.test)
  expect(titles.filter((title) => !runs(title))).toEqual([])
})
