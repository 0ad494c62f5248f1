import type { CurrentUser } from '@escale/contract/account'
import type { BaseData, DocumentStart, Page } from '@escale/contract/content'
import { contentOperations } from '@escale/contract/content.operations'
import { ApiError } from '@escale/contract/errors'
import type { Context } from 'hono'
import type { ApiEnv, SignedIn } from '../platform/api-env.ts'
import type { DatabaseHandle } from '../platform/database/db.ts'
import { apiRoute, cacheControl, createSlice } from '../platform/http/route.ts'
import { type PageJson, pageJson, toPageJson, writtenJson } from '../platform/http/written-json.ts'
import { requireAccount } from '../platform/session.ts'
import type { SearchDeps } from '../search/search-lots.ts'
import { listNews } from './list-news.ts'
import type { ContentDeps } from './page-request.ts'
import { createPageRows } from './page-rows.ts'
import { readNews } from './read-news.ts'
import { resolvePage } from './resolve-page.ts'
import { readReviews } from './reviews.store.ts'
import { createLayout } from './show-layout.ts'
import { showNews } from './show-news.ts'
import { readSearchPage } from './show-search-page.ts'
import { createShowcase } from './show-showcase.ts'

const cachedShortly = cacheControl('private, max-age=30')

interface ContentRouteDeps extends SearchDeps, Pick<ContentDeps, 'stored' | 'lots'> {
  reads: DatabaseHandle
  /** Returns the account of a session; null when there is none. */
  currentUserOf: (signedIn: SignedIn | null) => Promise<CurrentUser | null>
}

/** Pages read `reads`; the news of an owner, who marks them as read, the database that is written. */
export function contentRoutes(all: ContentRouteDeps) {
  const reading = { ...all, database: all.reads }
  const deps: ContentDeps = {
    ...reading,
    layout: createLayout(reading),
    pageRow: createPageRows(reading),
    showcase: createShowcase(reading),
  }
  const routes = createSlice()

  routes.openapi(apiRoute(contentOperations.readLayout, cachedShortly), async (c) => {
    const layout = await deps.layout(c.get('locale'))
    return writtenJson<BaseData>(c, textOf(layout), () => layout)
  })

  routes.openapi(apiRoute(contentOperations.readDocument, cacheControl('no-store')), async (c) => {
    const locale = c.get('locale')
    const [currentUser, layout, page] = await Promise.all([
      c.get('signedIn')().then(all.currentUserOf),
      deps.layout(locale),
      // A failure here must not cost the user and the base data. The site then calls `GET /page/search`, which returns the error.
      c.req.valid('query').page === 'search' ? readSearchPage(deps, locale).catch(() => null) : null,
    ])
    const json = pageJson`{"currentUser":${toPageJson(currentUser)},"layout":${textOf(layout)},"page":${toPageJson(page)}}`
    return writtenJson<DocumentStart>(c, json, () => ({ currentUser, layout, page }))
  })

  routes.openapi(apiRoute(contentOperations.readPage), async (c) => {
    const { pathMatch, ...params } = c.req.valid('query')
    return answerPage(
      c,
      await resolvePage(deps, { path: pathMatch, params: textsOnly(params), locale: c.get('locale') }),
    )
  })

  routes.openapi(apiRoute(contentOperations.readPageOfType), async (c) => {
    const { pathMatch, ...params } = c.req.valid('query')
    const request = { path: pathMatch, params: textsOnly(params), locale: c.get('locale') }
    const found = await resolvePage(deps, request)
    if (found.type !== c.req.valid('param').endpoint) throw new ApiError('notFound')
    return answerPage(c, found)
  })

  routes.openapi(apiRoute(contentOperations.readSeo), async (c) => {
    const { pathMatch, ...params } = c.req.valid('query')
    const found = await resolvePage(deps, { path: pathMatch, params: textsOnly(params), locale: c.get('locale') })
    return c.json(found.seo, 200)
  })

  routes.openapi(apiRoute(contentOperations.listCategories, cachedShortly), async (c) =>
    c.json({ categories: (await deps.layout(c.get('locale'))).categories }, 200),
  )

  routes.openapi(apiRoute(contentOperations.listReviews, cachedShortly), async (c) => {
    const { stars = null, ...page } = c.req.valid('query')
    const today = deps.clock.today()
    return c.json(await readReviews(deps.database, { ...page, stars, today, locale: c.get('locale') }), 200)
  })

  routes.openapi(apiRoute(contentOperations.listNews), async (c) => {
    const { accountId } = await requireAccount(c, 'owner')
    return c.json(
      await listNews({ ...deps, database: all.database }, accountId, c.req.valid('query'), c.get('locale')),
      200,
    )
  })

  routes.openapi(apiRoute(contentOperations.readNewsArticle), async (c) => {
    await requireAccount(c, 'owner')
    return c.json(await showNews({ ...deps, database: all.database }, c.req.valid('param').slug, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(contentOperations.markNewsRead), async (c) => {
    const { accountId } = await requireAccount(c, 'owner')
    await readNews({ ...deps, database: all.database }, accountId, c.req.valid('param').slug)
    return c.json({ done: true as const }, 200)
  })

  return routes
}

/** `showHome` caches its page, so its JSON is cached too. Other pages are built per request. */
function answerPage(c: Context<ApiEnv>, page: Page) {
  return writtenJson<Page>(c, page.type === 'home' ? textOf(page) : toPageJson(page), () => page)
}

const written = new WeakMap<object, PageJson>()

/** Returns the JSON of a cached object, serialized once. */
function textOf(shared: object): PageJson {
  const text = written.get(shared) ?? toPageJson(shared)
  written.set(shared, text)
  return text
}

/** A repeated parameter is ignored. */
function textsOnly(params: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
