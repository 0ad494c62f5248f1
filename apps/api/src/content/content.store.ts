import type { EstimatePlace } from '@escale/contract/rent-estimate'
import type { Locale } from '@escale/db/schema'
import { MIN_REVIEWS_FOR_RATING } from '@escale/domain/lots/published-rating'
import { sql } from 'kysely'
import type { DatabaseHandle, Statement } from '../platform/database/db.ts'

/** Returns the row of a published page, in both languages. */
export function readPage({ db }: DatabaseHandle, path: string) {
  return db
    .selectFrom('page')
    .select(['path', 'type', 'title', 'blocks', 'seo'])
    .where('path', '=', path)
    .where('published', '=', true)
    .executeTakeFirst()
}

/** Returns all rows of the base data, in both languages. */
export async function readBaseRows({ db }: DatabaseHandle) {
  const [options, menuItems, categories, agencies, groups] = await Promise.all([
    db.selectFrom('site_option').select(['key', 'value']).execute(),
    db
      .selectFrom('menu_item')
      .innerJoin('menu', 'menu.id', 'menu_item.menu_id')
      .selectAll('menu_item')
      .select('menu.key as menu')
      .where('menu.key', 'in', ['main', 'footer'])
      .orderBy('menu_item.position')
      .orderBy('menu_item.id')
      .execute(),
    db.selectFrom('category').selectAll().orderBy('position').execute(),
    db
      .selectFrom('agency')
      .innerJoin('region', 'region.id', 'agency.region_id')
      .innerJoin('city', 'city.id', 'agency.city_id')
      .select(['agency.id', 'agency.slug', 'agency.name', 'city.name as city', 'region.name as region'])
      .orderBy(sql`agency.search_name collate "C"`)
      .orderBy('agency.id')
      .execute(),
    db
      .selectFrom('region_group_region as member')
      .innerJoin('region_group', 'region_group.id', 'member.region_group_id')
      .innerJoin('region', 'region.id', 'member.region_id')
      .select([
        'region_group.slug as group_slug',
        'region_group.name as group_name',
        'region_group.category_key',
        'region.slug',
        'region.name',
      ])
      .orderBy('region_group.position')
      .orderBy('region_group.id')
      .orderBy('member.position')
      .execute(),
  ])
  return { options, menuItems, categories, agencies, groups }
}
export type BaseRows = Awaited<ReturnType<typeof readBaseRows>>

/** A destination with its number of published lots and its cheapest week. */
export interface DestinationRow {
  name: string
  slug: string
  region_slug: string
  image: string
  description: string
  count: number
  min_price_cents: number | null
}

const destinations: Statement<DestinationRow> = {
  name: 'destinations',
  text: `
    select city.name, city.slug, region.slug as region_slug, city.image, city.description ->> $1 as description,
      count(lot.id)::int as count,
      min(coalesce(summary.discounted_min_weekly_price_cents, summary.min_weekly_price_cents)) as min_price_cents
    from city
    join region on region.id = city.region_id
    left join lot on lot.city_id = city.id and lot.published and lot.name <> '0'
    left join lot_price_summary summary on summary.lot_id = lot.id
    group by city.id, region.slug
    order by count(lot.id) desc, city.search_name collate "C"`,
}

/** Returns all destinations, those with most lots first. */
export function readDestinations(database: DatabaseHandle, locale: Locale): Promise<DestinationRow[]> {
  return database.prepared(destinations, [locale])
}

const promotedLots: Statement<{ id: number }> = {
  name: 'promoted-lots',
  // Ranks the best of each city first, so that a home page shows several places. A rating that is not shown does not count.
  text: `
    select id from (
      select lot.id, row_number() over (partition by lot.city_id order by shown.rating desc nulls last, lot.id) as place_in_city,
        summary.min_weekly_price_cents - summary.discounted_min_weekly_price_cents as saved, shown.rating
      from lot cross join lateral (select case when lot.review_count >= ${MIN_REVIEWS_FOR_RATING} then lot.rating end as rating) as shown
      join lot_price_summary summary on summary.lot_id = lot.id
      where lot.published and lot.name <> '0' and summary.discounted_min_weekly_price_cents is not null
    ) as offer
    order by place_in_city, rating desc nulls last, saved desc, id
    limit $1`,
}

/** Returns lots with a promotion that is still available, the best rated of each city first. */
export async function readPromotedLots(database: DatabaseHandle, limit: number): Promise<number[]> {
  return (await database.prepared(promotedLots, [limit])).map((row) => row.id)
}

const letPlaces: Statement<EstimatePlace> = {
  name: 'let-places',
  text: `
    select city.slug, city.name, region.name ->> $1 as region
    from city join region on region.id = city.region_id
    where exists (select from lot where lot.city_id = city.id and lot.published)
    order by city.search_name collate "C", city.id
    limit 2000`,
}

/** Returns the cities with published lots, by name. */
export function readLetPlaces(database: DatabaseHandle, locale: Locale): Promise<EstimatePlace[]> {
  return database.prepared(letPlaces, [locale])
}

/**
 * Returns the ids of the published lots of a proposition, in the agency's order. Undefined for an unknown proposition.
 */
export async function readProposal({ db }: DatabaseHandle, id: string) {
  const proposal = await db
    .selectFrom('proposal')
    .innerJoin('agency', 'agency.id', 'proposal.agency_id')
    .select(['proposal.message', 'proposal.start_date', 'proposal.end_date', 'proposal.adults', 'proposal.children'])
    .select('agency.slug as agency_slug')
    .where('proposal.id', '=', id)
    .executeTakeFirst()
  if (!proposal) return undefined
  const lots = await db
    .selectFrom('proposal_lot')
    .innerJoin('lot', 'lot.id', 'proposal_lot.lot_id')
    .select('lot.id')
    .where('proposal_lot.proposal_id', '=', id)
    .where('lot.published', '=', true)
    .orderBy('proposal_lot.position')
    .execute()
  return { ...proposal, lotIds: lots.map((lot) => lot.id) }
}

/** Returns the ids of published lots by reference, in the order of the references. */
export async function readLotIds({ db }: DatabaseHandle, references: string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('lot')
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .where('published', '=', true)
    .execute()
  return references.flatMap((reference) => rows.find((row) => row.reference === reference)?.id ?? [])
}

/** Condition for an unread article: published since the account was created, and not opened by it. */
const unread = (accountId: string) => sql<boolean>`(
  news.published_on >= (select created_at::date from account where id = ${accountId})
  and not exists (select from news_read where news_read.news_id = news.id and news_read.account_id = ${accountId}))`

/** Returns one page of the published news, latest first, the total, and the number of unread articles. */
export async function readNews(
  { db }: DatabaseHandle,
  { limit, offset, today, accountId }: { limit: number; offset: number; today: string; accountId: string },
) {
  const published = db.selectFrom('news').where('published', '=', true).where('published_on', '<=', today)
  const [{ count, unreadCount }, articles] = await Promise.all([
    published
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .select(sql<number>`(count(*) filter (where ${unread(accountId)}))::int`.as('unreadCount'))
      .executeTakeFirstOrThrow(),
    published
      .select(['id', 'slug', 'title', 'excerpt', 'image', 'published_on'])
      .select(unread(accountId).as('unread'))
      .orderBy('published_on', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { count, unreadCount, articles }
}

/** Marks an article as read. Returns whether it exists. */
export async function insertNewsRead(
  { db }: DatabaseHandle,
  { slug, today, accountId, at }: { slug: string; today: string; accountId: string; at: Date },
): Promise<boolean> {
  const news = await db
    .selectFrom('news')
    .select('id')
    .where('slug', '=', slug)
    .where('published', '=', true)
    .where('published_on', '<=', today)
    .executeTakeFirst()
  if (!news) return false
  await db
    .insertInto('news_read')
    .values({ account_id: accountId, news_id: news.id, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Returns a published article with the previous and the next one. Undefined for an unknown slug. */
export async function readArticle({ db }: DatabaseHandle, slug: string, today: string) {
  const published = db.selectFrom('news').where('published', '=', true).where('published_on', '<=', today)
  const article = await published
    .select(['id', 'slug', 'title', 'excerpt', 'image', 'published_on', 'body'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!article) return undefined
  const place = sql`(${article.published_on}::date, ${article.id}::int)`
  const neighbour = (side: 'previous' | 'next') =>
    published
      .select(['slug', 'title'])
      .where(
        side === 'previous' ? sql<boolean>`(published_on, id) < ${place}` : sql<boolean>`(published_on, id) > ${place}`,
      )
      .orderBy('published_on', side === 'previous' ? 'desc' : 'asc')
      .orderBy('id', side === 'previous' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([neighbour('previous'), neighbour('next')])
  return { article, previous, next }
}
