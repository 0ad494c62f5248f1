/**
 * A crawl of the demo's public pages, in both languages: no page that shows a price hides a fee (LW-301), every shown lot has its number
 * (LW-201, LW-203), and nothing is said to be missing. An amount that no rule below explains fails, so that a new one gets a rule.
 */

import { quote as quoteSchema } from '@escale/contract/quote'
import { TEST_TODAY } from '@escale/db/test-database'
import { bestPromotion, discountCents, type Promotion } from '@escale/domain/booking/promotion'
import { addDays } from '@escale/domain/dates'
import { announcedPrice, compulsoryFees } from '@escale/domain/law/announced-price'
import { roundCents } from '@escale/domain/money'
import { formatPrice, roundUpToEuro } from '@escale/domain/price-format'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { type BuiltSite, openBuiltSite } from '../fixtures/built-site.ts'
import {
  closest,
  findAll,
  firstLink,
  firstQuery,
  readPage,
  type ShownAmount,
  type ShownPage,
  textOf,
} from '../fixtures/shown-amounts.ts'

type Quote = z.output<typeof quoteSchema>

interface LotFacts {
  uri: string
  reference: string
  capacity: number
  number: string
  insee: string
  places: string[]
  cautionCents: number
  processingFeeCents: number
  conciergeFeesCents: number
  seasons: { start: string; end: string; weeklyPriceCents: number }[]
  promotions: Promotion[]
  /** Weekly prices that were practised before. */
  formerPrices: number[]
}

const STAY = { start_date: '2026-09-05', end_date: '2026-09-12', adults: 2, children: 0 }
const DATED = `start_date=${STAY.start_date}&end_date=${STAY.end_date}&adults=${STAY.adults}`

let site: BuiltSite
let lots: Map<string, LotFacts>
let session: string
beforeAll(async () => {
  // The pages read the day from the machine.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TEST_TODAY}T10:00:00Z`) })
  site = await openBuiltSite()
  // The search goes by the database's own clock, for which the demo's holds are over.
  await site.sql("update occupancy set hold_expires_at = 'infinity' where hold_expires_at is not null")
  lots = new Map((await readLots()).map((lot) => [lot.uri, lot]))
  session = await logIn()
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
})

function readLots(): Promise<LotFacts[]> {
  return site.sql<LotFacts>(
    `select lot.uri, lot.reference, lot.capacity, lot.registration_number as number, city.insee, lot.caution_cents as "cautionCents",
       array[city.name, region.name ->> 'fr', region.name ->> 'en'] as places, agency.processing_fee_cents as "processingFeeCents",
       lot.concierge_fee_cents as "conciergeFeesCents",
       (select coalesce(json_agg(json_build_object('start', start_date, 'end', end_date, 'weeklyPriceCents', weekly_price_cents)), '[]')
        from price_period where lot_id = lot.id and end_date > $1) as seasons,
       (select coalesce(json_agg(json_build_object('kind', kind, 'name', '', 'percentBasisPoints', basis_points,
          'announceable', announceable, 'stayFrom', stay_from, 'stayTo', stay_to, 'minNights', min_nights,
          'bookAtLeastDaysBefore', book_at_least_days_before, 'bookAtMostDaysBefore', book_at_most_days_before) order by id), '[]')
        from promotion where lot_id = lot.id and withdrawn_at is null and announced_at < $1::date + 1) as promotions,
       (select coalesce(array_agg(distinct weekly_price_cents), '{}') from price_history
        where lot_id = lot.id and weekly_price_cents is not null) as "formerPrices"
     from lot join city on city.id = lot.city_id join agency on agency.id = lot.agency_id
       join region on region.id = city.region_id
     where lot.published and lot.name <> '0'`,
    [TEST_TODAY],
  )
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const fixed = { 'x-api-key': 'escale', origin: 'http://escale.test', 'content-type': 'application/json' }
  return site.request(`/api/${path}`, { method: 'POST', headers: { ...fixed, ...headers }, body: JSON.stringify(body) })
}

async function logIn(): Promise<string> {
  const tenant = { username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant' }
  return (await post('login', tenant)).headers.get('set-cookie')?.split(';')[0] ?? ''
}

const feesOf = (lot: LotFacts) => compulsoryFees(lot)

/** The lowest week to come as cards announce it, with the list price of a reduction that may be announced. */
function lowestWeek(lot: LotFacts): { sold: number; list: number } {
  const weeks = lot.seasons.flatMap(({ start, end, weeklyPriceCents: rent }) => {
    const first = [start, TEST_TODAY].toSorted().at(-1) ?? start
    const offers = [{ sold: rent, list: rent }]
    for (let day = first; addDays(day, 7) <= end; day = addDays(day, 1)) {
      const promotion = bestPromotion(lot.promotions, { arrival: day, departure: addDays(day, 7) }, TEST_TODAY)
      const sold = rent - discountCents(rent, promotion)
      offers.push({ sold, list: promotion?.announceable ? rent : sold })
    }
    return offers
  })
  const lowest = weeks.toSorted((a, b) => a.sold - b.sold || a.list - b.list)[0] ?? { sold: 0, list: 0 }
  return { sold: announcedPrice(lowest.sold, lot), list: announcedPrice(lowest.list, lot) }
}

const quotes = new Map<string, Promise<Quote>>()
/** The quote of a stay without services. */
function quoteOf({ reference }: LotFacts, insurance: boolean, dates: Partial<typeof STAY> = STAY): Promise<Quote> {
  const stay = { reference, ...STAY, ...dates, insurance, options: [] }
  const key = JSON.stringify(stay)
  const known =
    quotes.get(key) ?? post('quote', stay).then(async (response) => quoteSchema.parse(await response.json()))
  quotes.set(key, known)
  return known
}

/** The stay that the first link inside an element leads to; empty without dates. */
function linkedStay(element: Parameters<typeof firstQuery>[0]): Partial<typeof STAY> {
  const query = firstQuery(element)
  const [start_date, end_date] = [query.get('start_date'), query.get('end_date')]
  if (start_date === null || end_date === null) return {}
  return {
    start_date,
    end_date,
    adults: Number(query.get('adults') ?? 1),
    children: Number(query.get('children') ?? 0),
  }
}

/** The rent before an announced reduction, and the reduction as a negative amount. */
const reductionOf = ({ initialPrice, discountedInitialPrice }: Quote): [number, number] => [
  initialPrice ?? 0,
  (discountedInitialPrice ?? 0) - (initialPrice ?? 0),
]

/** What a page is about. */
interface Subject {
  path: string
  lot: LotFacts | null
  isDated: boolean
  /** A lot's page begins with the insurance, the funnel without. */
  isInsured: boolean
}

/** The amounts that may stand at a place of a page, in cents; undefined: the place is not this rule's. */
type Rule = (amount: ShownAmount, subject: Subject) => Promise<number[] | undefined> | number[] | undefined

/** A card: the total of the stay rounded up, or the lowest week where it is not of the stay, as those of similar lots. */
const card: Rule = async (amount, { path }) => {
  const article = closest(amount, 'lot-card')
  if (!article || !closest(amount, 'lot-card-price')) return undefined
  const lot = lots.get(firstLink(article))
  if (!lot) return []
  const isFormer = closest(amount, 'price-former') !== undefined
  const nights = /nuit|night/.test(textOf(findAll(article, 'price-per')[0] ?? article))
  // The card's link leads to the lot with the stay that its price is of.
  const quote = nights || path.includes('/recherche?start') ? await quoteOf(lot, false, linkedStay(article)) : null
  if (!quote?.available || quote.totalPrice === null) {
    const { sold, list } = lowestWeek(lot)
    return [isFormer ? list : sold]
  }
  expect(quote.processingFee + quote.conciergeFees).toBe(feesOf(lot))
  const [, saved] = isFormer ? reductionOf(quote) : [0, 0]
  return [roundUpToEuro(quote.totalPrice - saved)]
}

const lowestOf = (found: LotFacts[]) => Math.min(...found.map((lot) => lowestWeek(lot).sold))

const destination: Rule = (amount) => {
  const item = closest(amount, 'home-destination')
  if (!item) return undefined
  const name = textOf(findAll(item, 'home-destination-link')[0] ?? item)
  return [lowestOf([...lots.values()].filter(({ places }) => places.includes(name)))]
}

/** The head of a listing: its lowest price, that of one of the lots and no more than any on the page. */
const listingHead: Rule = (amount) =>
  closest(amount, 'listing-body') && closest(amount, 'home-section-head')
    ? [...lots.values()].map((lot) => lowestWeek(lot).sold)
    : undefined

/** Prices of nights stand beside the fee of the stay, which is compared below. */
const calendar: Rule = (amount, { lot }) =>
  lot && closest(amount, 'calendar-day')
    ? lot.seasons.map(({ weeklyPriceCents }) => roundCents(weeklyPriceCents, 700) * 100)
    : undefined

const priceTable: Rule = (amount, { lot }) => {
  if (!lot || !closest(amount, '#prix')) return undefined
  const rents = [...lot.seasons.map(({ weeklyPriceCents }) => weeklyPriceCents), ...lot.formerPrices]
  const reduced = rents.flatMap((rent) => lot.promotions.map((promotion) => rent - discountCents(rent, promotion)))
  return closest(amount, 'table') || closest(amount, 'ul')
    ? [...rents, ...reduced].map((rent) => announcedPrice(rent, lot))
    : [feesOf(lot)]
}

const securityDeposit: Rule = (amount, { lot }) =>
  lot && closest(amount, '#bon-a-savoir') ? [lot.cautionCents] : undefined

/** The fee of the stay beside the prices of nights. */
const nightFees: Rule = (amount, { lot }) => (lot && closest(amount, '#disponibilites') ? [feesOf(lot)] : undefined)

/** Explanations of a line, and options that the guest may choose. */
const explanation: Rule = (amount) => {
  const isOption = closest(amount, 'label') || closest(amount, 'service-choices')
  return isOption || (closest(amount, 'stay-ticket-line') && closest(amount, 'p')) ? [amount.cents] : undefined
}

/** Other dates of a lot, offered where those of the page are taken. */
const otherDates: Rule = async (amount, { lot }) => {
  const link = closest(amount, 'a')
  const dates = link ? linkedStay(link) : {}
  if (!lot || !closest(amount, 'reservation-aside') || !dates.end_date) return undefined
  const found = await Promise.all([true, false].map((insurance) => quoteOf(lot, insurance, dates)))
  return found.map(({ totalPrice }) => roundUpToEuro(totalPrice ?? 0))
}

/** The panel beside a lot, its bar and the funnel. */
const reservation: Rule = async (amount, { path, lot, isDated, isInsured }) => {
  const isHere = closest(amount, 'reservation-aside') || closest(amount, 'reservation-bar') || path.includes('/tunnel')
  if (!lot || !isHere) return undefined
  const quote = isDated ? await quoteOf(lot, isInsured) : null
  if (!quote?.available || quote.totalPrice === null) {
    const { sold, list } = lowestWeek(lot)
    return [closest(amount, 'price-former') ? list : sold]
  }
  return [
    quote.totalPrice,
    roundUpToEuro(quote.totalPrice),
    ...quote.lines.map(({ amountCents }) => amountCents),
    ...reductionOf(quote),
    quote.deposit ?? 0,
    quote.balance ?? 0,
    lot.cautionCents,
  ]
}

/** The fees themselves. */
const feeScale: Rule = (amount) => (closest(amount, 'fee-table') ? [amount.cents] : undefined)

const RULES = [
  ...[card, destination, listingHead, calendar, nightFees, priceTable, securityDeposit, feeScale],
  ...[explanation, otherDates, reservation],
]

async function problemsOf(amount: ShownAmount, subject: Subject): Promise<string[]> {
  const where = `${subject.path}: ${amount.text.trim()} in ${amount.around
    .slice(-5)
    .map(({ nodeName, attrs }) => `${nodeName}.${attrs.find(({ name }) => name === 'class')?.value ?? ''}`)
    .join(' > ')}`
  for (const rule of RULES) {
    const allowed = await rule(amount, subject)
    if (allowed === undefined) continue
    return allowed.includes(amount.cents) ? [] : [`${where}: not ${[...new Set(allowed)].slice(0, 5).map(formatPrice)}`]
  }
  return [`no rule explains ${where}`]
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
    for (const amount of page.amounts) problems.push(...(await problemsOf(amount, subject)))
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
  const quoted = await Promise.all(sampled.map(async (lot) => ({ lot, quote: await quoteOf(lot, false) })))
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
