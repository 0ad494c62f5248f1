/** Pages that the law asks for, generated from settings (LW-304, LW-305, LW-504, LW-505). */
import type { Block } from '@escale/contract/blocks'
import { baseData, page } from '@escale/contract/content'
import { ACCESSIBILITY_PATH, FEES_PATH, REVIEWS_PATH } from '@escale/contract/site-paths'
import { RETENTION } from '@escale/domain/law/retention'
import { MIN_REVIEWS_FOR_RATING } from '@escale/domain/lots/published-rating'
import { emailTemplates } from '@escale/email/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function blockAt<Kind extends Block['kind']>(path: string, kind: Kind, locale: 'fr' | 'en' = 'fr') {
  const found = await app.get(`/api/page?${new URLSearchParams({ pathMatch: path })}`, page, locale)
  const block = found.type === 'content' && found.blocks.find((one) => one.kind === kind)
  if (!block) throw new Error(`${path} has no ${kind}`)
  return block as Extract<Block, { kind: Kind }>
}

const lotWithReviews = async (least: number) => {
  const [lot] = await app.sql<{ id: number; uri: string }>(
    `select id, uri from lot where published and name <> '0' and review_count >= $1 order by id limit 1`,
    [least],
  )
  if (!lot) throw new Error('no lot')
  const shown = await app.get(`/api/page?pathMatch=${lot.uri}`, page)
  if (shown.type !== 'lot') throw new Error(shown.type)
  return { id: lot.id, reviews: shown.lot.reviews, rating: shown.lot.rating }
}

test('LW-305 no mail of the site asks for a review, and no call of the API writes one', async () => {
  expect(Object.keys(emailTemplates).filter((name) => /(?<!p)review/i.test(name))).toEqual([])
  const document = (await (await app.request('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const writes = Object.entries(document.paths).filter(([, methods]) =>
    Object.keys(methods).some((method) => method !== 'get'),
  )
  expect(writes.map(([path]) => path).filter((path) => /(?<!p)review/i.test(path))).toEqual([])
})

test('LW-305 the database refuses a second review of a booking, and one from before the stay', async () => {
  const copy = (changes: string) =>
    app.sql(`insert into review (lot_id, booking_reference, rating, author, locale, text, stay_month, published_on)
      select lot_id, ${changes} from review order by id limit 1`)
  await expect(copy(`booking_reference, rating, author, locale, text, stay_month, published_on`)).rejects.toThrow(
    'review_booking_reference_key',
  )
  await expect(copy(`'X-1', rating, author, locale, text, stay_month, stay_month - 1`)).rejects.toThrow('check')
})

test('LW-305 a page shows reviews from the newest to the oldest, each with month of stay and day of publication', async () => {
  const { reviews } = await lotWithReviews(3)
  const days = reviews.map(({ publishedOn }) => publishedOn)
  expect(days).toEqual(days.toSorted().reverse())
  for (const { stayedIn, publishedOn } of reviews) {
    expect(stayedIn).toMatch(/^\d{4}-\d{2}$/)
    expect(publishedOn >= stayedIn).toBe(true)
  }
})

test('LW-305 the average is shown from as many reviews on as the page on reviews says', async () => {
  const { sections } = await blockAt(REVIEWS_PATH, 'reviewRules')
  const text = sections.flatMap(({ sentences }) => sentences).join(' ')
  expect(text).toContain(`${MIN_REVIEWS_FOR_RATING} avis`)
  expect(text).toContain('5 ans')
  expect(RETENTION.reviews.keep).toEqual({ months: 60 })
  const { id, rating } = await lotWithReviews(MIN_REVIEWS_FOR_RATING)
  expect(rating).not.toBeNull()
  await app.sql('update lot set review_count = $2 where id = $1', [id, MIN_REVIEWS_FOR_RATING - 1])
  const [lot] = await app.sql<{ uri: string }>('select uri from lot where id = $1', [id])
  const shown = await app.get(`/api/page?pathMatch=${lot?.uri}`, page)
  expect(shown.type === 'lot' && shown.lot.rating).toBeNull()
})

test('LW-304 every agency’s fees are on one page, which each page links to, and on the agency’s own', async () => {
  const { agencies } = await blockAt(FEES_PATH, 'feeScales', 'en')
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }>('select count(*)::int from agency')
  expect(agencies).toHaveLength(count)
  expect(agencies[0]?.fees[1]).toEqual({
    service: 'Booking fee, paid by the guest',
    price: expect.stringContaining('€'),
  })
  const own = await app.get(`/api/page?pathMatch=/nos-agences/${agencies[0]?.slug}`, page, 'en')
  expect(own.type === 'agency' && own.agency.fees).toEqual(agencies[0]?.fees)
})

test('LW-504 the statement follows from its audit, and each page knows its state; a faulty one keeps the last, and is none after a start', async () => {
  const set = async (value: object) => {
    await app.sql(`update site_option set value = $1 where key = 'accessibility_statement'`, [JSON.stringify(value)])
    const other = await startTestApp({ database: app.database })
    const { accessibility } = await other.get('/api/page/layout', baseData)
    const { statement } = await blockAt(ACCESSIBILITY_PATH, 'accessibility')
    await other.stop()
    return { accessibility, statement }
  }
  const method = { fr: 'Audit', en: 'Audit' }
  const failures = [{ criterion: '1.1', text: { fr: 'Images', en: 'Pictures' } }]
  const partial = await set({ rate: 72, auditedOn: '2026-09-01', method, failures })
  expect(partial).toEqual({
    accessibility: 'partial',
    statement: {
      state: 'partial',
      rate: 72,
      auditedOn: '2026-09-01',
      method: 'Audit',
      failures: [{ criterion: '1.1', text: 'Images' }],
    },
  })
  expect((await set({ rate: 100, auditedOn: '2026-09-01', method, failures: [] })).accessibility).toBe('full')
  const faulty = await set({ rate: 'many', method })
  expect([faulty.accessibility, faulty.statement.state]).toEqual(['none', 'full'])
})

test('LW-505 the legal notice names publisher, host and every agency, from the settings', async () => {
  const { identity, agencies } = await blockAt('/mentions-legales', 'legalIdentity')
  expect(identity?.host.name).not.toBe('')
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }>('select count(*)::int from agency')
  expect(agencies).toHaveLength(count)
  for (const { professionalCard, guarantor, mediator } of agencies) {
    expect([professionalCard, guarantor, mediator].every((text) => text)).toBe(true)
  }
})
