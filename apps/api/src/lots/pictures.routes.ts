import { ApiError } from '@escale/contract/errors'
import type { Deps } from '../platform/deps.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import { createSlice } from '../platform/route.ts'
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
import { isShown } from './pictures/shown-pictures.ts'

/** The marks of the house by their name. */
const MARKS: Partial<Record<string, () => string>> = {
  logo: drawLogo,
  wordmark: () => drawWordmark(),
  'cleaning-badge': drawCleaningBadge,
  watermark: drawWatermark,
  placeholder: drawPlaceholder,
  'neutral-icon': drawNeutralIcon,
  'neutral-logo': drawNeutralLogo,
  'neutral-watermark': drawNeutralWatermark,
}
const LOGOS_KEPT_SECONDS = 300

const DEFAULT_WIDTH = 1280
/** A name is always the same picture: a browser never needs to ask again. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * `GET /pictures/{name}?w=640&f=avif`: a photograph, or a picture of the store's source, made when first asked for. Without a format the best
 * that `Accept` names. `w=1200` is the form for links on other sites, 630 high. Outside the API's base: a browser's `img` sends no header.
 */
export function picturesRoutes({ pictures, database, clock }: Deps & { pictures: PictureStore }) {
  const routes = createSlice()
  const agencyLogos = memoizeFor(LOGOS_KEPT_SECONDS, clock, async () =>
    drawAgencyLogos(await readAgencySlugs(database)),
  )

  routes.get('/pictures/marks/:mark{[a-z0-9-]+\\.svg}', async (c) => {
    const name = c.req.param('mark').replace(/\.svg$/, '')
    const agency = name.startsWith('agency-') ? name.slice('agency-'.length) : undefined
    const svg =
      agency === undefined
        ? Object.hasOwn(MARKS, name)
          ? MARKS[name]?.()
          : undefined
        : (await agencyLogos('all')).get(agency)
    if (svg === undefined) throw new ApiError('notFound')
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      // Opened by itself an SVG is a document: it may do nothing.
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
    const named = c.req.query('f')
    const format = named === undefined ? bestFormat(c.req.header('accept') ?? '') : knownFormat(named)
    const found = isPicture
      ? await pictures.picture(name, width, format, () => isShown(database, `/pictures/${name}`))
      : photograph && (await pictures.photograph(photograph, width, format))
    if (!found) throw new ApiError('notFound')
    const { bytes, contentType } = found
    c.header('cache-control', FOR_EVER)
    c.header('content-type', contentType)
    if (named === undefined) c.header('vary', 'accept')
    return c.body(new Uint8Array(bytes))
  })

  return routes
}

function knownFormat(name: string): PictureFormat {
  const format = pictureFormats.find((known) => known === name)
  if (!format)
    throw new ApiError('invalidRequest', { problems: { f: { code: 'notAChoice', values: pictureFormats.join(', ') } } })
  return format
}

/** From the smallest file to the one that everybody reads. */
function bestFormat(accept: string): PictureFormat {
  return pictureFormats.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg'
}
