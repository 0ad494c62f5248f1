import { ApiError } from '@escale/contract/errors'
import type { Env } from '../platform/env.ts'
import { createSlice } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { writeRobots, writeSitemapIndex, writeSitemapPart } from './write-sitemap.ts'

const HOUR = { 'cache-control': 'public, max-age=3600' }
const XML = { 'content-type': 'application/xml; charset=utf-8', ...HOUR }

/** What search engines read: `robots.txt`, the index of the sitemap and its parts (CO-04). Not part of the described API. */
export function sitemapRoutes({ env, ...world }: World & { env: Pick<Env, 'http'> }) {
  const { publicUrl } = env.http
  const routes = createSlice()
  routes.get('/robots.txt', (c) => c.text(writeRobots(publicUrl), 200, HOUR))
  routes.get('/sitemap.xml', async (c) => c.body(await writeSitemapIndex(world, publicUrl), 200, XML))
  routes.get('/sitemap/:part{[a-z]+(-[0-9]+)?\\.xml}', async (c) => {
    const part = await writeSitemapPart(world, publicUrl, c.req.param('part').replace(/\.xml$/, ''))
    if (part === undefined) throw new ApiError('notFound')
    return c.body(part, 200, XML)
  })
  return routes
}
