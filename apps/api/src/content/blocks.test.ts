import type { Block, StoredBlock } from '@escale/contract/blocks'
import { page } from '@escale/contract/content'
import { addDays } from '@escale/domain/dates'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openLots, weekAfter } from '../booking/tenants.fixture.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const filter = { category: ['sea'], regionSlug: null, q: 'Bretagne' }
const pieces = {
  text: { kind: 'text', html: '<p>Bonjour</p>' },
  picture: { kind: 'picture', path: '/pictures/beach-summer-noon-1', alt: 'Une plage', caption: 'En été' },
  gallery: { kind: 'gallery', title: null, pictures: [{ path: '/pictures/beach-summer-noon-2', alt: 'Une autre' }] },
  cards: {
    kind: 'cards',
    title: null,
    cards: [
      {
        path: '/pictures/beach-summer-noon-3',
        alt: 'Une plage',
        title: 'Arcachon en avril',
        text: 'Des huîtres au petit matin.',
        link: { text: 'Les locations à Arcachon', url: '/recherche?q=Arcachon' },
      },
    ],
  },
  quotes: {
    kind: 'quotes',
    title: 'Ils nous ont confié leur bien',
    quotes: [
      { text: 'Les comptes sont là chaque mois.', name: 'Hélène R.', detail: 'Une maison à Carnac', path: null },
    ],
  },
  lots: { kind: 'lots', title: 'À la mer', filter, references: [], limit: 3 },
  search: { kind: 'search', title: null, filter },
  agencies: { kind: 'agencies', title: 'Sur place', region: 'bretagne' },
  reviews: { kind: 'reviews', title: null, limit: 3 },
  rentEstimate: { kind: 'rentEstimate', title: null },
  faq: { kind: 'faq', questions: [{ question: 'Quand ?', answer: '<p>En juin.</p>' }] },
  form: { kind: 'form', title: null, subject: 'Un séjour' },
  link: { kind: 'link', link: { text: 'Les agences', url: '/nos-agences' } },
  legalIdentity: { kind: 'legalIdentity' },
  cancellationPolicies: { kind: 'cancellationPolicies' },
  retention: { kind: 'retention' },
  reviewRules: { kind: 'reviewRules' },
  feeScales: { kind: 'feeScales' },
  accessibility: { kind: 'accessibility' },
} satisfies { [Kind in StoredBlock['kind']]: Extract<StoredBlock, { kind: Kind }> }

async function start(deps: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(deps)
  onTestFinished(() => app.stop())
  return app
}

async function write(app: TestApp, path: string, fr: unknown[], en: unknown[] = fr) {
  await app.sql(`insert into page (path, type, title, blocks, seo) values ($1, 'content', $2, $3, $4)`, [
    path,
    { fr: 'Essai', en: 'Trial' },
    JSON.stringify({ fr, en }),
    { fr: { title: 'E', description: 'e' }, en: { title: 'T', description: 't' } },
  ])
}

async function read(app: TestApp, path: string, locale: 'fr' | 'en' = 'fr', params: Record<string, string> = {}) {
  return app.get(`/api/page?${new URLSearchParams({ pathMatch: path, ...params })}`, page, locale)
}

async function blocksAt(app: TestApp, path: string, locale: 'fr' | 'en' = 'fr') {
  const found = await read(app, path, locale)
  if (found.type !== 'content') throw new Error(found.type)
  return found
}

const ofKind = <Kind extends Block['kind']>(blocks: Block[], kind: Kind) =>
  blocks.find((block): block is Extract<Block, { kind: Kind }> => block.kind === kind)

test('CO-01 a page consists of blocks of every kind, with the current lots and agencies', async () => {
  const app = await start()
  await write(app, '/essai', Object.values(pieces))
  const { blocks } = await blocksAt(app, '/essai')
  expect(blocks.map(({ kind }) => kind)).toEqual(Object.keys(pieces))
  for (const kind of ['text', 'picture', 'gallery', 'cards', 'quotes', 'search', 'faq', 'form', 'link'] as const) {
    expect(ofKind(blocks, kind)).toEqual(pieces[kind])
  }
  const lots = ofKind(blocks, 'lots')
  expect(lots).toMatchObject({ title: 'À la mer', filter })
  expect(lots?.lots).toHaveLength(3)
  expect(lots?.count).toBeGreaterThan(3)
  expect(new Set(lots?.lots.map(({ introRegion }) => introRegion))).toEqual(new Set(['Bretagne']))
  const agencies = await app.sql<{ slug: string }>(
    `select agency.slug from agency join region on region.id = region_id where region.slug = 'bretagne'`,
  )
  expect(ofKind(blocks, 'agencies')?.agencies.map(({ slug }) => slug)).toEqual(agencies.map(({ slug }) => slug))
})

test('CO-10: a page of reviews shows the latest, one a lot, with figures over all that are published', async () => {
  const app = await start()
  await write(app, '/avis', [{ ...pieces.reviews, limit: 5 }])
  const [hidden] = await app.sql<{ lot_id: number }>('select lot_id from review order by published_on desc, id limit 1')
  await app.sql('update lot set published = false where id = $1', [hidden?.lot_id])
  await app.sql(`update review set published_on = $1 where id = (select max(id) from review)`, [addDays(app.today, 1)])
  const [all] = await app.sql<{ count: number; rating: number; five: number }>(
    `select count(*)::int as count, round(avg(review.rating), 2)::float8 as rating,
       count(*) filter (where review.rating >= 4.5)::int as five
     from review join lot on lot.id = lot_id where lot.published and lot.name <> '0' and published_on <= $1`,
    [app.today],
  )
  const found = ofKind((await blocksAt(app, '/avis')).blocks, 'reviews')
  expect(found).toMatchObject({ count: all?.count, rating: all?.rating })
  expect(found?.countByStars[4]).toBe(all?.five)
  expect(found?.countByStars.reduce((sum, count) => sum + count)).toBe(all?.count)
  const days = found?.reviews.map(({ publishedOn }) => publishedOn) ?? []
  expect(days).toHaveLength(5)
  expect(days).toEqual([...days].sort().reverse())
  expect(new Set(found?.reviews.map(({ lot }) => lot.uri)).size).toBe(5)
})

test('CO-10: reviews go on page by page, or are those with some number of stars; the home recommends with four and more', async () => {
  const app = await start()
  type Found = {
    count: number
    reviews: { rating: number; publishedOn: string; locale: string; lot: { uri: string } }[]
  }
  const list = async (query: string) => (await (await app.request(`/api/reviews?${query}`)).json()) as Found
  const [first, second] = [await list('limit=3'), await list('limit=3&offset=3')]
  const found = [...first.reviews, ...second.reviews]
  expect(new Set(found.map(({ lot }) => lot.uri)).size).toBe(6)
  expect(found.map(({ publishedOn }) => publishedOn)).toEqual(
    found
      .map(({ publishedOn }) => publishedOn)
      .sort()
      .reverse(),
  )
  expect((await list(`limit=3&offset=${first.count}`)).reviews).toEqual([])
  const three = await list('stars=3')
  expect(three.count).toBeLessThan(first.count)
  expect(three.reviews.every(({ rating }) => rating >= 2.5 && rating < 3.5)).toBe(true)
  for (const wrong of ['stars=6', 'limit=41', 'offset=-1']) {
    expect((await app.request(`/api/reviews?${wrong}`)).status, wrong).toBe(400)
  }
  const home = (await (await app.request('/api/page/home?pathMatch=/')).json()) as { reviews: Found }
  expect(home.reviews.reviews.length).toBeGreaterThan(0)
  expect(home.reviews.reviews.every(({ rating, locale }) => rating >= 4 && locale === 'fr')).toBe(true)
})

test('CO-01 lots may be chosen by reference, in that order; unpublished ones are left out', async () => {
  const app = await start()
  const rows = await app.sql<{ reference: string }>('select reference from lot where published order by id limit 3')
  const [first = '', second = '', third = ''] = rows.map(({ reference }) => reference)
  await app.sql('update lot set published = false where reference = $1', [second])
  await write(app, '/choix', [{ ...pieces.lots, references: [third, second, 'NOBODY', first] }])
  const { blocks } = await blocksAt(app, '/choix')
  expect(ofKind(blocks, 'lots')?.lots.map(({ reference }) => reference)).toEqual([third, first])
})

test('CO-01 an invalid block is omitted and logged; the page is shown', async () => {
  const logged: string[] = []
  const app = await start({ log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }) })
  await write(app, '/faute', [{ kind: 'carousel' }, { kind: 'gallery', title: null, pictures: [] }, pieces.text])
  expect((await blocksAt(app, '/faute')).blocks).toEqual([pieces.text])
  expect(logged).toHaveLength(2)
  expect(logged[0]).toContain('/faute')
})

test('CO-01 a page written in one language only is shown in that language, and says so', async () => {
  const app = await start()
  await write(app, '/seul', [pieces.text], [])
  expect(await blocksAt(app, '/seul', 'en')).toMatchObject({ title: 'Trial', locale: 'fr', blocks: [pieces.text] })
  expect((await blocksAt(app, '/seul')).locale).toBe('fr')
})

test('RT-05 RT-07 a listing and an agency’s lots go on at page-n: none twice, none lost; the words stand on the first page', async () => {
  const app = await start()
  const [agency] = await app.sql<{ slug: string }>('select slug from agency order by id limit 1')
  for (const path of ['/locations-mer', `/nos-agences/${agency?.slug}`]) {
    const shownIds: number[] = []
    let [number, pages, count] = [1, 1, 0]
    for (; number <= pages; number += 1) {
      const found = await read(app, number === 1 ? path : `${path}/page-${number}`)
      if (found.type !== 'listing' && found.type !== 'agency') throw new Error(found.type)
      expect(found).toMatchObject({ path, page: number })
      if (found.type === 'listing') expect(found.edito.length > 0).toBe(number === 1)
      ;({ pages, count } = found)
      shownIds.push(...found.lots.map(({ id }) => id))
    }
    expect(pages).toBeGreaterThan(1)
    expect(new Set(shownIds).size).toBe(count)
    expect(shownIds).toHaveLength(count)
    const beyond = await app.request(`/api/page?pathMatch=${path}/page-${number}`)
    expect(beyond.status).toBe(404)
  }
})

test('RT-05 a proposal shows its lots with the price of its stay for its people; one that is taken meanwhile has none', async () => {
  const app = await start()
  const lots = await openLots(app, 2)
  const stay = weekAfter(app.today, 60)
  const [proposal] = await app.sql<{ id: string }>(
    `insert into proposal (agency_id, message, start_date, end_date, adults, children)
     values (1, '{"fr": "Bonjour", "en": "Hello"}', $1, $2, 2, 1) returning id`,
    [stay.start_date, stay.end_date],
  )
  const id = proposal?.id ?? ''
  await app.sql(
    `insert into proposal_lot (proposal_id, lot_id, position) select $1, lot_id, position
     from unnest($2::int[]) with ordinality as t (lot_id, position)`,
    [id, lots.map(({ lotId }) => lotId)],
  )
  await app.sql(`insert into occupancy (lot_id, start_date, end_date, kind) values ($1, $2, $3, 'personal')`, [
    lots[1]?.lotId,
    addDays(stay.start_date, 2),
    addDays(stay.start_date, 3),
  ])
  const found = await read(app, '/proposition', 'en', { listingId: id })
  if (found.type !== 'proposition') throw new Error(found.type)
  expect(found).toMatchObject({ message: 'Hello', ...stay, adults: 2, children: 1 })
  expect(found.lots.map(({ reference, unitPrice }) => [reference, unitPrice])).toEqual([
    [lots[0]?.reference, 70_007],
    [lots[1]?.reference, null],
  ])
})
