import { z } from 'zod'
import { accessibilityState } from './accessibility.ts'
import { currentUser } from './account.ts'
import { agencyDetail, agencySummary } from './agencies.ts'
import { block, searchStart } from './blocks.ts'
import { lotCard, lotDetail, reviewSummary } from './lots.ts'
import { quote } from './quote.ts'
import { cents, crumb, isoDate, seo } from './schema.ts'

export const menuLeaf = z.object({
  title: z.string(),
  navigation_title_mobile: z.string().nullable(),
  url: z.string(),
  type_url: z.enum(['internal', 'external']),
  is_categories_parent: z.boolean(),
  is_design_btn: z.boolean(),
  is_contact_link: z.boolean(),
  is_cookies: z.boolean(),
  icon: z.string().nullable(),
})
/** A menu entry, at most two levels deep. */
export const menuItem = menuLeaf.extend({ children: z.array(menuLeaf) })

export const category = z.object({
  key: z.enum(['sea', 'mountain', 'hydrotherapy', 'green', 'city']),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  image: z.string(),
})
export const regionGroup = z.object({
  name: z.string(),
  slug: z.string(),
  regions: z.array(z.object({ name: z.string(), slug: z.string() })),
})

/** Site options of the specification, in the requested locale. */
export const siteOptions = z.object({
  logo: z.object({ alt: z.string(), url: z.string() }),
  headband_home_text: z.string().nullable(),
  max_search_price: z.number().int().positive().meta({ description: 'Whole euros' }),
  placeholder_no_img: z.object({ url: z.string() }),
  watermark: z.object({ url: z.string() }),
  macaron_menage: z.object({ url: z.string() }),
  legal: z.object({ cgu: z.object({ url: z.string() }), insurance: z.object({ url: z.string() }) }),
  link_faq: z.object({ text: z.string(), page: z.object({ url: z.string() }) }),
  texts_footer: z.object({ newsletter: z.object({ already_subscribed: z.string() }) }),
  page_not_found: z.object({
    title: z.string(),
    content: z.string(),
    style: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('image'), image: z.string() }),
      z.object({ kind: z.literal('color'), color: z.string() }),
    ]),
  }),
  texts_errors: z.object({ login: z.object({ tenant_login: z.string(), owner_login: z.string() }) }),
})

/** `GET page/layout`: the base data of every page. */
export const baseData = z.object({
  options: siteOptions,
  menus: z.object({ main: z.array(menuItem), footer: z.array(menuItem) }),
  seo,
  accessibility: accessibilityState.meta({ description: 'What the accessibility statement says' }),
  categories: z.array(category),
  agencies: z.array(
    z.object({ id: z.number().int(), slug: z.string(), name: z.string(), city: z.string(), region: z.string() }),
  ),
  allCountries: z.array(z.string()).meta({ description: 'ISO 3166 alpha-2; named by Intl.DisplayNames' }),
  orderedRegions: z.array(regionGroup),
})

/** `GET category` */
export const categories = z.object({ categories: z.array(category) })

/** An article of the news; `GET news` returns the latest first. */
export const newsArticle = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: z.string(),
  publishedOn: isoDate,
})
export const newsList = z.object({
  count: z.number().int().nonnegative(),
  /** Number of unread articles overall. */
  unreadCount: z.number().int().nonnegative(),
  /** `unread`: published since the account was created, and not opened yet. */
  news: z.array(newsArticle.extend({ unread: z.boolean() })),
})
const newsNeighbour = newsArticle.pick({ slug: true, title: true }).nullable()
/** `GET news/{slug}`: an article with its predecessor and successor in time. */
export const newsPage = newsArticle.extend({
  blocks: z.array(block),
  previous: newsNeighbour,
  next: newsNeighbour,
})

const destination = z.object({
  name: z.string(),
  q: z.string(),
  image: z.string(),
  count: z.number().int(),
  minPriceCents: cents.nullable(),
})
const pageBase = z.object({ seo, breadcrumbs: z.array(crumb), path: z.string() })

export const homePage = pageBase.extend({
  type: z.literal('home'),
  title: z.string(),
  lead: z.string(),
  image: z.string(),
  promotedLots: z.array(lotCard),
  destinations: z.array(destination),
  reviews: reviewSummary.meta({
    description: 'The latest of four stars and more in the language of the page, and figures over all',
  }),
})
export const searchPage = pageBase.extend({ type: z.literal('search') })
export const lotPage = pageBase.extend({ type: z.literal('lot'), lot: lotDetail, quote, similarLots: z.array(lotCard) })
/** Page number and number of pages; later pages are at the alias `…/page-n`. */
const paging = { page: z.number().int().positive(), pages: z.number().int().positive() }

/**
 * `/locations-*`: lots of a category, region group, region, city, or two joined. `filter` is the matching search state.
 */
export const listingPage = pageBase.extend({
  type: z.literal('listing'),
  title: z.string(),
  edito: z.array(block).meta({ description: 'On the first page only' }),
  image: z.string().nullable(),
  filter: searchStart,
  count: z.number().int(),
  minPriceCents: cents.nullable().meta({ description: 'Cheapest week of all these lots' }),
  neighbours: z
    .array(z.object({ name: z.string(), url: z.string() }))
    .meta({ description: 'Listings close to this one' }),
  lots: z.array(lotCard),
  ...paging,
})
export const agenciesPage = pageBase.extend({
  type: z.literal('agencies'),
  title: z.string(),
  count: z.number().int(),
  agencies: z.array(agencySummary),
})
export const agencyPage = pageBase.extend({
  type: z.literal('agency'),
  agency: agencyDetail,
  lots: z.array(lotCard),
  count: z.number().int(),
  ...paging,
})
export const contentPage = pageBase.extend({
  type: z.literal('content'),
  title: z.string(),
  blocks: z.array(block),
  ...paging,
  locale: z
    .enum(['fr', 'en'])
    .meta({ description: 'Of the blocks: the other one where there are none in the one asked for' }),
  languages: z.array(z.enum(['fr', 'en'])).meta({ description: 'Those in which the page is written' }),
})
export const propositionPage = pageBase.extend({
  type: z.literal('proposition'),
  message: z.string(),
  agency: agencySummary,
  start_date: isoDate.nullable(),
  end_date: isoDate.nullable(),
  adults: z.number().int().positive(),
  children: z.number().int().nonnegative(),
  lots: z.array(lotCard).meta({ description: 'One that cannot be had for the stay has no unitPrice' }),
})

/** Further parameters are those of the page's address: the stay of a lot, the listingId of a proposition. */
export const pageQuery = z.looseObject({
  pathMatch: z.string().startsWith('/').max(500).default('/').meta({ description: 'Address without locale prefix' }),
  listingId: z.string().max(100).optional(),
  start_date: z.string().max(100).optional(),
  end_date: z.string().max(100).optional(),
  adults: z.string().max(100).optional(),
  children: z.string().max(100).optional(),
  insurance: z.string().max(100).optional(),
  options: z.string().max(5_000).optional().meta({ description: 'JSON: [{"articleID": …, "quantity": …}]' }),
})

/** `GET page/{endpoint}?pathMatch=…`: the page at an address. */
export const page = z.discriminatedUnion('type', [
  homePage,
  searchPage,
  lotPage,
  listingPage,
  agenciesPage,
  agencyPage,
  contentPage,
  propositionPage,
])

/** `GET document`: what every document of the site starts with, in one call. */
export const documentStart = z.object({
  currentUser: currentUser.nullable().meta({ description: 'Who is logged in; null for a visitor' }),
  layout: baseData,
  page: searchPage.nullable().meta({ description: 'The texts of the page in `page`; null where they cannot be read' }),
})
export const documentQuery = z.object({
  page: z.enum(['search']).optional().meta({ description: 'A page whose texts are the same at each of its addresses' }),
})

export type MenuItem = z.infer<typeof menuItem>
export type Category = z.infer<typeof category>
export type RegionGroup = z.infer<typeof regionGroup>
export type SiteOptions = z.infer<typeof siteOptions>
export type BaseData = z.infer<typeof baseData>
export type DocumentStart = z.infer<typeof documentStart>
export type NewsArticle = z.infer<typeof newsArticle>
export type NewsPage = z.infer<typeof newsPage>
export type NewsList = z.infer<typeof newsList>
export type Page = z.infer<typeof page>
export type PageType = Page['type']
export type PageOf<T extends PageType> = Extract<Page, { type: T }>
