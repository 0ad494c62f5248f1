import { ApiError } from '@escale/contract/errors'
import { createSlice } from '../platform/route.ts'
import { isPictureWidth, type PictureFormat, type PictureStore, pictureFormats } from './pictures/picture-store.ts'
import { parseScene } from './pictures/scene.ts'

const DEFAULT_WIDTH = 1280
/** A scene is always drawn the same: a browser never needs to ask again. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * `GET /pictures/{scene}?w=640&f=avif`: a picture of the demo, drawn when first asked for. Without a format the best that
 * `Accept` names. Outside the API's base: a browser's `img` sends no header.
 */
export function picturesRoutes({ pictures }: { pictures: PictureStore }) {
  const routes = createSlice()

  routes.get('/pictures/:scene', async (c) => {
    const scene = parseScene(c.req.param('scene'))
    if (!scene) throw new ApiError('notFound')
    const width = Number(c.req.query('w') ?? DEFAULT_WIDTH)
    if (!isPictureWidth(width)) throw new ApiError('invalidRequest', { fields: { w: 'not one of our widths' } })
    const named = c.req.query('f')
    const format = named === undefined ? bestFormat(c.req.header('accept') ?? '') : knownFormat(named)
    const { bytes, contentType } = await pictures.picture(scene, width, format)
    c.header('cache-control', FOR_EVER)
    c.header('content-type', contentType)
    if (named === undefined) c.header('vary', 'accept')
    return c.body(new Uint8Array(bytes))
  })

  return routes
}

function knownFormat(name: string): PictureFormat {
  const format = pictureFormats.find((known) => known === name)
  if (!format) throw new ApiError('invalidRequest', { fields: { f: 'not one of our formats' } })
  return format
}

/** From the smallest file to the one that everybody reads. */
function bestFormat(accept: string): PictureFormat {
  return pictureFormats.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg'
}
