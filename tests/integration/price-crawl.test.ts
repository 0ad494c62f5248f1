/**
 * A crawl of the demo's public pages, in both languages: no page that shows a price hides a fee (LW-301), every shown lot has its number
 * (LW-201, LW-203), and nothing is said to be missing. An amount that no rule below explains fails, so that a new one gets a rule.
 */

import { TEST_TODAY } from '@escale/db/test-database'
import { formatPrice } from '@escale/domain/price-format'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  DATED,
  feesOf,
  type LotFacts,
  lowestWeek,
  priceRules,
  readLots,
  type Subject,
} from '../fixtures/announced-prices.ts'
import { type BuiltSite, openBuiltSite } from '../fixtures/built-site.ts'
import { closest, findAll, firstLink, readPage, type ShownPage, textOf } from '../fixtures/shown-amounts.ts'

let site: BuiltSite
let lots: Map<string, LotFacts>
let session: string
let rules: ReturnType<typeof priceRules>
beforeAll(async () => {
  // The pages read the day from the machine.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TEST_TODAY}T10:00:00Z`) })
  site = await openBuiltSite()
  // The search goes by the database's own clock, for which the demo's holds are over.
  await site.sql("update occupancy set hold_expires_at = 'infinity' where hold_expires_at is not null")
  lots = new Map((await readLots(site)).map((lot) => [lot.uri, lot]))
  rules = priceRules(lots, (body) => post('quote', body))
  session = await logIn()
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
})

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const fixed = { 'x-api-key': 'escale', origin: 'http://escale.test', 'content-type': 'application/json' }
  return site.request(`/api/${path}`, { method: 'POST', headers: { ...fixed, ...headers }, body: JSON.stringify(body) })
}

async function logIn(): Promise<string> {
  const tenant = { username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant' }
  return (await post('login', tenant)).headers.get('set-cookie')?.split(';')[0] ?? ''
}

const FEES_INCLUDED = /frais compris|fees included/
const MISSING = /non communiqué|non renseigné|(?<!services )not provided|not communicated|to be completed/i

/** What else is wrong with a page that shows prices. */
function pageProblems({ root, amounts, described }: ShownPage, { path, lot, isDated }: Subject): string[] {
  const text = textOf(root)
  const problems: string[] = []
  if (MISSING.test(text)) problems.push(`${path}: ${MISSING.exec(text)?.[0]}`)
  const isUndated = amounts.some((amount) => closest(amount, 'price-per') || closest(amount, 'lot-card-price'))
  if (isUndated && !isDated && !FEES_INCLUDED.test(text)) problems.push(`${path} does not say that fees are included`)
  const known = [...lots.values()].map((one) => lowestWeek(one).sold)
  problems.push(...described.filter((cents) => !known.includes(cents)).map((cents) => `${path} describes ${cents}`))
  for (const article of findAll(root, 'lot-card')) {
    const shown = lots.get(firstLink(article))
    if (!shown || !textOf(article).includes(shown.number)) problems.push(`${path}: ${firstLink(article)} has no number`)
  }
  const [nights] = findAll(root, '#disponibilites')
  if (lot && nights && feesOf(lot) > 0 && !textOf(nights).includes(formatPrice(feesOf(lot))))
    problems.push(`${path}: the prices of nights stand without the fee of the stay`)
  const [legal] = findAll(root, '#bon-a-savoir')
  if (lot && legal && !textOf(legal).includes(lot.number)) problems.push(`${path} has no number`)
  return problems
}

async function crawl(
  subjects: Subject[],
  headers: Record<string, string> = {},
): Promise<{ amounts: number; problems: string[] }> {
  let count = 0
  const problems: string[] = []
  for (const subject of subjects.flatMap((one) => [
    one,
    { ...one, path: one.path === '/' ? '/en/' : `/en${one.path}` },
  ])) {
    const response = await site.request(subject.path, { headers })
    if (response.status !== 200) problems.push(`${subject.path} answers ${response.status}`)
    const page = readPage(await response.text())
    count += page.amounts.length
    problems.push(...pageProblems(page, subject))
    for (const amount of page.amounts) problems.push(...(await rules.problemsOf(amount, subject)))
  }
  return { amounts: count, problems }
}

const about = (path: string, isDated = path.includes('start_date')): Subject => ({
  path,
  lot: null,
  isDated,
  isInsured: false,
})

test('LW-301 LW-203 the home page, searches, listings and agencies show prices with every compulsory fee, and each lot with its number', async () => {
  const rows = await site.sql<{ path: string }>(`
    select path from page where published and type <> 'proposition'
    union select '/locations-' || slug from category
    union (select '/locations-' || slug from region order by id limit 4)
    union (select '/locations-' || slug from city order by id limit 4)
    union select '/nos-agences/' || slug from agency
    order by path`)
  const paths = [
    ...rows.map(({ path }) => path),
    '/recherche/page-2',
    `/recherche?${DATED}`,
    `/recherche?${DATED}&sort=%3BpriceIncreasing%3B`,
    '/recherche?discount=discount',
  ]
  const { amounts, problems } = await crawl(paths.map((path) => about(path)))
  expect(problems).toEqual([])
  expect(amounts).toBeGreaterThan(500)
}, 180_000)

/** A lot of each kind, of each quality of the lessor, classified or not, with a promotion, and a main residence. */
async function sampledLots(): Promise<LotFacts[]> {
  const rows = await site.sql<{ uri: string }>(`
    select distinct on (logement_type, ad_type, official_ranking > 0, is_main_residence,
      exists (select from promotion where lot_id = lot.id and withdrawn_at is null)) uri
    from lot where published and name <> '0'
    order by logement_type, ad_type, official_ranking > 0, is_main_residence,
      exists (select from promotion where lot_id = lot.id and withdrawn_at is null), id`)
  return rows.flatMap(({ uri }) => lots.get(uri) ?? [])
}

test('LW-301 LW-201 a lot of each kind shows its prices with every compulsory fee, and its number, with dates and without', async () => {
  const sampled = await sampledLots()
  expect(sampled.length).toBeGreaterThan(8)
  for (const { number, insee } of sampled) expect(number.slice(0, 5)).toBe(insee)
  const subjects = sampled.flatMap((lot) => [
    { path: lot.uri, lot, isDated: false, isInsured: true },
    { path: `${lot.uri}?${DATED}`, lot, isDated: true, isInsured: true },
  ])
  const { amounts, problems } = await crawl(subjects)
  expect(problems).toEqual([])
  expect(amounts).toBeGreaterThan(1_000)
}, 180_000)

test('LW-301 the steps before the payment show the total with fees and tax, and the lines add up to it', async () => {
  const sampled = await sampledLots()
  const quoted = await Promise.all(sampled.map(async (lot) => ({ lot, quote: await rules.quoteOf(lot, false) })))
  const free = quoted.filter(({ quote }) => quote.available)
  expect(free.length).toBeGreaterThan(3)
  for (const { lot, quote } of free) {
    expect(quote.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(quote.totalPrice)
    expect(quote.processingFee + quote.conciergeFees).toBe(feesOf(lot))
  }
  const subjects = free.flatMap(({ lot }) =>
    ['', '&etape=2'].map((step) => ({
      path: `/tunnel-paiement?reference=${lot.reference}&${DATED}${step}`,
      lot,
      isDated: true,
      isInsured: false,
    })),
  )
  const { problems } = await crawl(subjects, { cookie: session })
  expect(problems).toEqual([])
}, 180_000)

test('LW-301 LW-203 favourites, a shared list and a proposition show the prices of their cards with every fee', async () => {
  const [one, two] = [...lots.values()]
  const made = (await (await post('liste', { name: 'Comparer' }, { cookie: session })).json()) as { id: number }
  for (const { reference } of [one, two].flatMap((lot) => lot ?? [])) {
    const [row] = await site.sql<{ id: number }>('select id from lot where reference = $1', [reference])
    await post('favorites', { listes: [String(made.id)], lot: row?.id }, { cookie: session })
  }
  const { path } = (await (await post(`liste/${made.id}/share`, {}, { cookie: session })).json()) as { path: string }
  const [proposal] = await site.sql<{ id: string }>('select id from proposal limit 1')
  const favourites = await crawl([about('/espace-locataire/vos-locations-favorites')], { cookie: session })
  const shared = await crawl([about(path), about(`/proposition?listingId=${proposal?.id}`)])
  expect([...favourites.problems, ...shared.problems]).toEqual([])
  expect(favourites.amounts).toBeGreaterThan(3)
})
