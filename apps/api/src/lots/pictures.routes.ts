import { ApiError } from '@escale/contract/errors'
import type { Deps } from '../platform/deps.ts'
import { createSlice } from '../platform/http/route.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import { readAgencySlugs } from './lots.store.ts'
import {
  drawAgencyLogos,
  drawCleaningBadge,
  drawLogo,
  drawNeutralIcon,
  drawNeutralLogo,
  drawNeutralWatermark,
  drawPlaceholder,
  drawWatermark,
  drawWordmark,
} from './pictures/logos.ts'
import { parsePhotograph } from './pictures/photograph.ts'
import { isPictureWidth, type PictureFormat, type PictureStore, pictureFormats } from './pictures/picture-store.ts'
import { isPublishedPicture } from './pictures/published-pictures.ts'

/** Logos of the brand by name. */
const LOGOS: Partial<Record<string, () => string>> = {
  logo: drawLogo,
  wordmark: () => drawWordmark(),
  'cleaning-badge': drawCleaningBadge,
  watermark: drawWatermark,
  placeholder: drawPlaceholder,
  'neutral-icon': drawNeutralIcon,
  'neutral-logo': drawNeutralLogo,
  'neutral-watermark': drawNeutralWatermark,
}
const LOGO_CACHE_SECONDS = 300

const DEFAULT_WIDTH = 1280
/** A name always stands for the same picture. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * `GET /pictures/{name}?w=640&f=avif` returns a photograph or a picture of the source, rendered on the first request. Without `f` the
 * best format of `Accept`. `w=1200` is the Open Graph size, 1200 × 630. Not under `/api/`, because `img` sends no API key.
 */
export function picturesRoutes({ pictures, database, clock }: Deps & { pictures: PictureStore }) {
  const routes = createSlice()
  const agencyLogos = memoizeFor(LOGO_CACHE_SECONDS, clock, async () =>
    drawAgencyLogos(await readAgencySlugs(database)),
  )

  routes.get('/pictures/marks/:mark{[a-z0-9-]+\\.svg}', async (c) => {
    const name = c.req.param('mark').replace(/\.svg$/, '')
    const agency = name.startsWith('agency-') ? name.slice('agency-'.length) : undefined
    const svg =
      agency === undefined
        ? Object.hasOwn(LOGOS, name)
          ? LOGOS[name]?.()
          : undefined
        : (await agencyLogos('all')).get(agency)
    if (svg === undefined) throw new ApiError('notFound')
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      // An SVG opened directly is a document and must run no script.
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  routes.get('/pictures/:name', async (c) => {
    const name = c.req.param('name')
    const isPicture = pictures.hasPicture(name)
    const photograph = parsePhotograph(name)
    if (!isPicture && !photograph) throw new ApiError('notFound')
    const width = Number(c.req.query('w') ?? DEFAULT_WIDTH)
    if (!isPictureWidth(width)) throw new ApiError('invalidRequest', { problems: { w: { code: 'invalid' } } })
    const requestedFormat = c.req.query('f')
    const format =
      requestedFormat === undefined ? bestFormat(c.req.header('accept') ?? '') : parseFormat(requestedFormat)
    const found = isPicture
      ? await pictures.picture(name, width, format, () => isPublishedPicture(database, `/pictures/${name}`))
      : photograph && (await pictures.photograph(photograph, width, format))
    if (!found) throw new ApiError('notFound')
    const { bytes, contentType } = found
    c.header('cache-control', IMMUTABLE)
    c.header('content-type', contentType)
    if (requestedFormat === undefined) c.header('vary', 'accept')
    return c.body(new Uint8Array(bytes))
  })

  return routes
}

function parseFormat(name: string): PictureFormat {
  const format = pictureFormats.find((known) => known === name)
  if (!format)
    throw new ApiError('invalidRequest', { problems: { f: { code: 'notAChoice', values: pictureFormats.join(', ') } } })
  return format
}

/** Returns the smallest format that the browser accepts. */
function bestFormat(accept: string): PictureFormat {
  return pictureFormats.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg'
}
