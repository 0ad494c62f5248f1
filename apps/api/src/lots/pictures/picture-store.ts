import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawScene } from './draw-scene.ts'
import { width as sheetWidth } from './paper.ts'
import { type Scene, scenePath } from './scene.ts'

/** The widths that the site's `srcset` asks for (Specification §13), in pixels; the height is two thirds. */
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
  /** The picture of a scene: from the disk, or drawn now and kept. Asked for twice at once, it is drawn once. */
  picture(scene: Scene, width: PictureWidth, format: PictureFormat): Promise<StoredPicture>
  /** A blurred picture of a few hundred bytes as a `data:` URI, to stand in until the real one is there. */
  preview(scene: Scene): Promise<string>
}

/** Raised when the drawings change, so that pictures kept from before are not served again. */
const edition = 2
/** Drawing takes a core for its time; two at once leave the server room to answer. */
const drawingsAtOnce = 2

/** Whether a number is one of the widths. */
export function isPictureWidth(width: number): width is PictureWidth {
  return width === sharePicture.width || pictureWidths.some((known) => known === width)
}

/** A store of pictures under the folder `dir`, which it makes when it is missing. */
export function createPictureStore({
  dir,
  draw = drawScene,
}: {
  dir: string
  draw?: (scene: Scene) => string
}): PictureStore {
  const takeTurn = createTurnstile(drawingsAtOnce)
  const underWay = new Map<string, Promise<Buffer>>()

  const keep = (path: string, render: () => Promise<Buffer>): Promise<Buffer> => {
    const started = underWay.get(path)
    if (started) return started
    const work = readKept(path)
      .then((kept) => kept ?? takeTurn(render).then((bytes) => writeKept(path, bytes)))
      .finally(() => underWay.delete(path))
    underWay.set(path, work)
    return work
  }
  const folder = join(dir, `edition-${edition}`)

  return {
    async picture(scene, width, format) {
      const path = join(folder, String(width), `${scenePath(scene)}.${format}`)
      return { bytes: await keep(path, () => encode(draw(scene), width, format)), contentType: `image/${format}` }
    },
    async preview(scene) {
      const path = join(folder, 'preview', `${scenePath(scene)}.webp`)
      const bytes = await keep(path, () => rasterise(draw(scene), 16).blur(0.6).webp({ quality: 40 }).toBuffer())
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

function encode(svg: string, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const whole = rasterise(svg, width).removeAlpha()
  const { height } = sharePicture
  const top = Math.round(((width * 2) / 3 - height) / 2)
  const picture = width === sharePicture.width ? whole.extract({ left: 0, top, width, height }) : whole
  if (format === 'avif') return picture.avif({ quality: 55, effort: width > 1024 ? 1 : 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 78, effort: 3 }).toBuffer()
  return picture.jpeg({ quality: 80, progressive: true }).toBuffer()
}

async function readKept(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch {
    return null
  }
}

/** Written beside its place and then moved there, so that nobody ever reads half a picture. */
async function writeKept(path: string, bytes: Buffer): Promise<Buffer> {
  const draft = `${path}.${process.pid}.draft`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, path)
  return bytes
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
