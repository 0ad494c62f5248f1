import { ApiError } from '@escale/contract/errors'
import sharp, { type Sharp } from 'sharp'
import type { FileStore } from '../../platform/file-store.ts'
import type { Logger } from '../../platform/log.ts'
import { drawScene } from './draw-scene.ts'
import { width as sheetWidth } from './paper.ts'
import { type Photograph, photographFile, photographName } from './photograph.ts'
import { type Scene, scenePath } from './scene.ts'

/** The widths that the site's `srcset` asks for (Specification §13), in pixels; a scene's height is two thirds. */
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
  /**
   * The picture of a scene: kept from before, or drawn now and kept. Asked for twice at once, it is drawn once. One that cannot
   * be read or kept is drawn all the same.
   */
  picture(scene: Scene, width: PictureWidth, format: PictureFormat): Promise<StoredPicture>
  /**
   * A photograph in its own proportions, never larger than it is: kept from before, or made now of the one that was accepted
   * and kept. Null when none of that name was accepted. Throws `unavailable` when that cannot be told.
   */
  photograph(photograph: Photograph, width: PictureWidth, format: PictureFormat): Promise<StoredPicture | null>
  /** A blurred picture of a few hundred bytes as a `data:` URI, to stand in until the real one is there. */
  preview(scene: Scene): Promise<string>
}

/** Raised when the drawings change, so that pictures kept from before are not served again. */
const edition = 2
/** Drawing takes a core for its time; two at once leave the server room to answer. */
const drawingsAtOnce = 2

class NoPhotograph extends Error {
  override readonly name = 'NoPhotograph'
}

/** Whether a number is one of the widths. */
export function isPictureWidth(width: number): width is PictureWidth {
  return width === sharePicture.width || pictureWidths.some((known) => known === width)
}

/** A store of pictures that keeps what it makes in `files`; `photographs` holds what was accepted, and is not written to. */
export function createPictureStore({
  files,
  photographs = { read: async () => null },
  log,
  draw = drawScene,
}: {
  files: FileStore
  /** None when absent. */
  photographs?: Pick<FileStore, 'read'>
  log: Pick<Logger, 'warn'>
  draw?: (scene: Scene) => string
}): PictureStore {
  const takeTurn = createTurnstile(drawingsAtOnce)
  const underWay = new Map<string, Promise<Buffer>>()

  const readOrDraw = async (name: string, contentType: string, render: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await files.read(name).catch((err: unknown) => {
      log.warn({ err, name }, 'a kept picture could not be read')
      return null
    })
    if (kept) return kept
    const bytes = await takeTurn(render)
    await files.write(name, bytes, contentType).catch((err: unknown) => {
      log.warn({ err, name }, 'a picture could not be kept')
    })
    return bytes
  }
  const keep: typeof readOrDraw = (name, ...how) => {
    const started = underWay.get(name)
    if (started) return started
    const work = readOrDraw(name, ...how).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  return {
    async picture(scene, width, format) {
      const name = `edition-${edition}/${width}/${scenePath(scene)}.${format}`
      const contentType = `image/${format}`
      return { bytes: await keep(name, contentType, () => encode(rasterised(draw(scene), width), format)), contentType }
    },
    async photograph(photograph, width, format) {
      const name = `photographs/${width}/${photographName(photograph)}.${format}`
      const contentType = `image/${format}`
      const render = async () => {
        const bytes = await photographs.read(photographFile(photograph)).catch((err: unknown) => {
          log.warn({ err, name }, 'a photograph could not be read')
          throw new ApiError('unavailable')
        })
        if (!bytes) throw new NoPhotograph()
        return encode(resized(bytes, width), format)
      }
      try {
        return { bytes: await keep(name, contentType, render), contentType }
      } catch (error) {
        if (error instanceof NoPhotograph) return null
        throw error
      }
    },
    async preview(scene) {
      const name = `edition-${edition}/preview/${scenePath(scene)}.webp`
      const render = () => rasterise(draw(scene), 16).blur(0.6).webp({ quality: 40 }).toBuffer()
      const bytes = await keep(name, 'image/webp', render)
      return `data:image/webp;base64,${bytes.toString('base64')}`
    },
  }
}

function rasterise(svg: string, width: number): Sharp {
  const drawn = Math.max(width, 64)
  return sharp(Buffer.from(svg), { density: (72 * drawn) / sheetWidth, unlimited: true }).resize(
    width,
    Math.round((width * 2) / 3),
  )
}

/** A scene at a width, or cut to the form of links. */
function rasterised(svg: string, width: PictureWidth): Drawing {
  const whole = rasterise(svg, width).removeAlpha()
  const { height } = sharePicture
  const top = Math.round(((width * 2) / 3 - height) / 2)
  return { width, picture: width === sharePicture.width ? whole.extract({ left: 0, top, width, height }) : whole }
}

function resized(bytes: Buffer, width: PictureWidth): Drawing {
  const frame = width === sharePicture.width ? sharePicture : { width, withoutEnlargement: true }
  return { width, picture: sharp(bytes).resize(frame) }
}

interface Drawing {
  width: PictureWidth
  picture: Sharp
}

function encode({ width, picture }: Drawing, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality: 55, effort: width > 1024 ? 1 : 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 78, effort: 3 }).toBuffer()
  return picture.jpeg({ quality: 80, progressive: true }).toBuffer()
}

/** Lets `places` pieces of work run at a time; the others wait in the order they came. */
function createTurnstile(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
