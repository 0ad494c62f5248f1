import { ApiError } from '@escale/contract/errors'
import sharp, { type Sharp } from 'sharp'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Logger } from '../../platform/log.ts'
import { createSemaphore } from '../../platform/threads/semaphore.ts'
import { type Photograph, photographFile, photographName } from './photograph.ts'
import type { PictureSource } from './picture-source.ts'

/** The widths that the site's `srcset` asks for, in pixels; a picture's height is two thirds. */
export const pictureWidths = [320, 640, 768, 1024, 1280, 1536] as const
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
/** The form in which other sites show a link to ours (Open Graph): cut at the top and the bottom. */
export const sharePicture = { width: 1200, height: 630 } as const
export type PictureWidth = (typeof pictureWidths)[number] | typeof sharePicture.width
export type PictureFormat = (typeof pictureFormats)[number]

export interface StoredPicture {
  bytes: Buffer
  contentType: string
}

export interface PictureStore {
  /** Whether the source has a picture of this name. */
  hasPicture(name: string): boolean
  /**
   * A picture of the source: read from the cache, or rendered now and cached. Two requests at once render it once. A cache that
   * fails is only logged. Null when it would have to be rendered and `isPublishedPicture` answers false. Throws `unavailable` when too many
   * others are being rendered.
   */
  picture(
    name: string,
    width: PictureWidth,
    format: PictureFormat,
    isPublishedPicture: () => Promise<boolean>,
  ): Promise<StoredPicture | null>
  /**
   * A photograph in its own proportions, never larger than it is: kept from before, or made now of the one that was accepted
   * and kept. Null when none of that name was accepted. Throws `unavailable` when that cannot be told, or too many are made.
   */
  photograph(photograph: Photograph, width: PictureWidth, format: PictureFormat): Promise<StoredPicture | null>
}

/** Raised when the pictures of the source change, so that pictures kept from before are not served again. */
const edition = 3
/** The width of an original, in pixels. */
const ORIGINAL_WIDTH = 1536
/** Drawing takes a core for its time; two at once leave the server room to answer. */
const drawingsAtOnce = 2
/** Twenty cards of pictures that nobody has seen before take a slow machine ten seconds. */
const drawingWaitMs = 60_000

/** Nothing that is to be shown under this name. */
class NoPicture extends Error {
  override readonly name = 'NoPicture'
}

/** Whether a number is one of the widths. */
export function isPictureWidth(width: number): width is PictureWidth {
  return width === sharePicture.width || pictureWidths.some((known) => known === width)
}

/** A store of the pictures of `source` that keeps what it makes in `files`; `photographs` holds what was accepted, and is not written to. */
export function createPictureStore({
  files,
  photographs = { read: async () => null },
  source,
  log,
}: {
  files: FileStore
  source: PictureSource
  /** None when absent. */
  photographs?: Pick<FileStore, 'read'>
  log: Pick<Logger, 'warn'>
}): PictureStore {
  const semaphore = createSemaphore({
    permits: drawingsAtOnce,
    waitMs: drawingWaitMs,
    error: () => new ApiError('unavailable'),
  })
  const underWay = new Map<string, Promise<Buffer>>()

  const readOrDraw = async (name: string, contentType: string, render: () => Promise<Buffer>): Promise<Buffer> => {
    const stored = await files.read(name).catch((err: unknown) => {
      log.warn({ err, name }, 'a kept picture could not be read')
      return null
    })
    if (stored) return stored
    const bytes = await semaphore.run(render)
    await files.write(name, bytes, contentType).catch((err: unknown) => {
      log.warn({ err, name }, 'a picture could not be kept')
    })
    return bytes
  }
  const keep = async (
    name: string,
    format: PictureFormat,
    render: () => Promise<Buffer>,
  ): Promise<StoredPicture | null> => {
    const contentType = `image/${format}`
    let work = underWay.get(name)
    if (!work) {
      work = readOrDraw(name, contentType, render).finally(() => underWay.delete(name))
      underWay.set(name, work)
    }
    try {
      return { bytes: await work, contentType }
    } catch (error) {
      if (error instanceof NoPicture) return null
      throw error
    }
  }

  return {
    hasPicture: source.has,
    picture(name, width, format, isPublishedPicture) {
      return keep(`edition-${edition}/${width}/${name}.${format}`, format, async () => {
        if (!(await isPublishedPicture())) throw new NoPicture()
        return encode(rasterised(await source.read(name), width), format)
      })
    },
    photograph(photograph, width, format) {
      const name = `photographs/${width}/${photographName(photograph)}.${format}`
      return keep(name, format, async () => {
        const bytes = await photographs.read(photographFile(photograph)).catch((err: unknown) => {
          log.warn({ err, name }, 'a photograph could not be read')
          throw new ApiError('unavailable')
        })
        if (!bytes) throw new NoPicture()
        return encode(resized(bytes, width), format)
      })
    },
  }
}

/** The density counts for SVG alone, and is that at which it is drawn at the width asked for. */
function rasterise(original: Buffer, width: number): Sharp {
  return sharp(original, { density: (72 * width) / ORIGINAL_WIDTH, unlimited: true }).resize(
    width,
    Math.round((width * 2) / 3),
  )
}

/** A picture at a width, or cut to the form of links. */
function rasterised(original: Buffer, width: PictureWidth): Drawing {
  const whole = rasterise(original, width).removeAlpha()
  const { height } = sharePicture
  const top = Math.round(((width * 2) / 3 - height) / 2)
  const picture = width === sharePicture.width ? whole.extract({ left: 0, top, width, height }) : whole
  return { width, picture, isOfSource: true }
}

function resized(bytes: Buffer, width: PictureWidth): Drawing {
  const frame = width === sharePicture.width ? sharePicture : { width, withoutEnlargement: true }
  return { width, picture: sharp(bytes).resize(frame), isOfSource: false }
}

interface Drawing {
  width: PictureWidth
  picture: Sharp
  /**
   * Whether it is a drawn picture of the source, which gets the fastest encoding: a list may show twenty that are not encoded
   * yet. The fastest takes a sixth of the time for a third more bytes. A photograph is encoded once and served for years.
   */
  isOfSource: boolean
}

function encode({ width, picture, isOfSource }: Drawing, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif')
    return isOfSource
      ? picture.avif({ quality: 60, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
      : picture.avif({ quality: 55, effort: width > 1024 ? 1 : 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 78, effort: isOfSource ? 2 : 3 }).toBuffer()
  return picture.jpeg({ quality: 80, progressive: true }).toBuffer()
}
