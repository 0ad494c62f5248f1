import { done } from '@escale/contract/account'
import { baseData, categories, newsList, newsPage, page } from '@escale/contract/content'
import { ApiError } from '@escale/contract/errors'
import { seo, slug } from '@escale/contract/schema'
import { z } from 'zod'
import { answers, apiRoute, cacheControl, createSlice } from '../platform/route.ts'
import { requireAccount } from '../platform/session.ts'
import type { SearchWorld } from '../search/search-lots.ts'
import { listNews } from './list-news.ts'
import type { ContentWorld } from './page-request.ts'
import { readNews } from './read-news.ts'
import { resolvePage } from './resolve-page.ts'
import { createLayout } from './show-layout.ts'
import { showNews } from './show-news.ts'
import { createShowcase } from './show-showcase.ts'

const NEWS_LIMIT = 5
const keptShortly = cacheControl('private, max-age=30')

/** Other parameters are those of the page's own address: of a lot the stay, of a proposition its listingId. */
const pageQuery = z.looseObject({
  pathMatch: z.string().startsWith('/').max(500).default('/').meta({ description: 'Address without locale prefix' }),
  listingId: z.string().max(100).optional(),
  start_date: z.string().max(100).optional(),
  end_date: z.string().max(100).optional(),
  adults: z.string().max(100).optional(),
  children: z.string().max(100).optional(),
  insurance: z.string().max(100).optional(),
  options: z.string().max(5_000).optional().meta({ description: 'JSON: [{"articleID": …, "quantity": …}]' }),
})
const pageErrors = ['invalidRequest', 'notFound', 'lotGone'] as const

export function contentRoutes(searchWorld: SearchWorld & Pick<ContentWorld, 'stored'>) {
  const world: ContentWorld = {
    ...searchWorld,
    layout: createLayout(searchWorld),
    showcase: createShowcase(searchWorld),
  }
  const routes = createSlice()

  routes.openapi(
    apiRoute(
      { operationId: 'readLayout', tag: 'content', access: 'anyone' },
      {
        method: 'get',
        path: '/page/layout',
        summary: 'Base data of every page: options, menus, categories, agencies, countries, regions',
        middleware: keptShortly,
        responses: answers('The base data', baseData),
      },
    ),
    async (c) => c.json(await world.layout(c.get('locale')), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readPage', tag: 'content', access: 'anyone' },
      {
        method: 'get',
        path: '/page',
        summary: 'What stands at an address',
        description:
          'A lot comes with its quote for the stay of the parameters. A lot that is no more: 410 with similar lots.',
        request: { query: pageQuery },
        responses: answers('The page', page, [...pageErrors]),
      },
    ),
    async (c) => {
      const { pathMatch, ...params } = c.req.valid('query')
      return c.json(
        await resolvePage(world, { path: pathMatch, params: textsOnly(params), locale: c.get('locale') }),
        200,
      )
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readPageOfType', tag: 'content', access: 'anyone' },
      {
        method: 'get',
        path: '/page/{endpoint}',
        summary: 'What stands at an address, when it is a page of this type',
        request: { params: z.object({ endpoint: z.string() }), query: pageQuery },
        responses: answers('The page', page, [...pageErrors]),
      },
    ),
    async (c) => {
      const { pathMatch, ...params } = c.req.valid('query')
      const request = { path: pathMatch, params: textsOnly(params), locale: c.get('locale') }
      const found = await resolvePage(world, request)
      if (found.type !== c.req.valid('param').endpoint) throw new ApiError('notFound')
      return c.json(found, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readSeo', tag: 'content', access: 'anyone' },
      {
        method: 'get',
        path: '/seoEntity',
        summary: 'Title, description and favicon of the page at an address',
        request: { query: pageQuery },
        responses: answers('The words for search engines', seo, [...pageErrors]),
      },
    ),
    async (c) => {
      const { pathMatch, ...params } = c.req.valid('query')
      const found = await resolvePage(world, { path: pathMatch, params: textsOnly(params), locale: c.get('locale') })
      return c.json(found.seo, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'listCategories', tag: 'content', access: 'anyone' },
      {
        method: 'get',
        path: '/category',
        summary: 'The categories of destinations',
        middleware: keptShortly,
        responses: answers('The categories, in their order', categories),
      },
    ),
    async (c) => c.json({ categories: (await world.layout(c.get('locale'))).categories }, 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'listNews', tag: 'content', access: 'owner' },
      {
        method: 'get',
        path: '/news',
        summary: 'Articles for owners, the latest first',
        request: {
          query: z.object({
            limit: z.coerce.number().int().min(1).max(100).default(NEWS_LIMIT),
            offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
          }),
        },
        responses: answers('How many articles there are, and those of the page', newsList, [
          'invalidRequest',
          'unauthenticated',
          'forbidden',
        ]),
      },
    ),
    async (c) => {
      const { accountId } = await requireAccount(c, 'owner')
      return c.json(await listNews(world, accountId, c.req.valid('query'), c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readNewsArticle', tag: 'content', access: 'owner' },
      {
        method: 'get',
        path: '/news/{slug}',
        summary: 'An article for owners, with the one before and the one after it',
        request: { params: z.object({ slug: slug.max(200) }) },
        responses: answers('The article', newsPage, ['invalidRequest', 'unauthenticated', 'forbidden', 'notFound']),
      },
    ),
    async (c) => {
      await requireAccount(c, 'owner')
      return c.json(await showNews(world, c.req.valid('param').slug, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'markNewsRead', tag: 'content', access: 'owner' },
      {
        method: 'post',
        path: '/news/{slug}/read',
        summary: 'An owner has opened an article: take its unread mark away',
        request: { params: z.object({ slug: slug.max(200) }) },
        responses: answers('It is read', done, [
          'invalidRequest',
          'unauthenticated',
          'forbidden',
          'crossSite',
          'notFound',
        ]),
      },
    ),
    async (c) => {
      const { accountId } = await requireAccount(c, 'owner')
      await readNews(world, accountId, c.req.valid('param').slug)
      return c.json({ done: true as const }, 200)
    },
  )

  return routes
}

/** A parameter that is repeated says nothing. */
function textsOnly(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
