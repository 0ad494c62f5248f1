import { ApiError } from '@escale/contract/errors'
import { FEED_PATH, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import { createSlice } from '../platform/http/route.ts'
import type { StoredContent } from '../platform/stored-content.ts'
import { createLayout } from './show-layout.ts'
import { writeFeed } from './write-feed.ts'
import { writeRobots } from './write-robots.ts'
import { writeSitemapIndex, writeSitemapPart } from './write-sitemap.ts'

const HOUR = { 'cache-control': 'public, max-age=3600' }
const XML = { 'content-type': 'application/xml; charset=utf-8', ...HOUR }
const ATOM = { 'content-type': 'application/atom+xml; charset=utf-8', ...HOUR }

/** `robots.txt`, the sitemap index and its parts, and the feed of new homes (CO-04). Not part of the documented API. */
export function sitemapRoutes({ env, ...deps }: Deps & { env: Pick<Env, 'http'>; stored: StoredContent }) {
  const { publicUrl } = env.http
  const layout = createLayout(deps)
  const feed = async (locale: Locale) => {
    const { options } = await layout(locale)
    return writeFeed(deps, { publicUrl, name: options.logo.alt }, locale)
  }
  const routes = createSlice()
  routes.get('/robots.txt', (c) => c.text(writeRobots(publicUrl), 200, HOUR))
  for (const locale of ['fr', 'en'] as const) {
    routes.get(withLocale(FEED_PATH, locale), async (c) => c.body(await feed(locale), 200, ATOM))
  }
  routes.get('/sitemap.xml', async (c) => c.body(await writeSitemapIndex(deps, publicUrl), 200, XML))
  routes.get('/sitemap/:part{[a-z]+(-[0-9]+)?\\.xml}', async (c) => {
    const part = await writeSitemapPart(deps, publicUrl, c.req.param('part').replace(/\.xml$/, ''))
    if (part === undefined) throw new ApiError('notFound')
    return c.body(streamOf(part), 200, XML)
  })
  return routes
}

/**
 * A failure while streaming closes the connection, so that the reader does not take a partial file for a complete one.
 */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await pieces.return(undefined)
    },
  })
}
