import sharp from 'sharp'
import { nearestTone, type Photograph } from './photograph.ts'

export const MAX_PHOTOGRAPH_BYTES = 30 * 1024 * 1024
/** Asked of the header, before anything is decoded: a few kilobytes may unfold to gigabytes. */
const MAX_PHOTOGRAPH_PIXELS = 50_000_000
/** Less is no photograph of a home, of width and of height. */
const MIN_PHOTOGRAPH_SIDE = 200
/** What is kept is no larger: a third more than the widest that is served. */
const KEPT = { width: 2048, height: 2560 } as const
const DECODING_SECONDS = 20

export type PhotographRefusal =
  | 'empty'
  | 'tooManyBytes'
  | 'notAPhotograph'
  | 'appleHeic'
  | 'tooManyPixels'
  | 'tooSmall'
  | 'broken'

type PhotographDecision = { ok: true; photograph: Photograph; bytes: Buffer } | { ok: false; reason: PhotographRefusal }

/**
 * Looks at a file that somebody handed in and makes a photograph of it, or says why not. JPEG, PNG, WebP, AVIF and HEIF are
 * known by their content, whatever they are called; nothing else reaches a decoder. What is answered is drawn anew from the
 * pixels (upright, sRGB, eight bits, the first of moving pictures, JPEG): no byte of the file is in it, so no metadata,
 * place, script or archive either.
 */
export async function acceptPhotograph(bytes: Uint8Array<ArrayBuffer>): Promise<PhotographDecision> {
  const refuse = (reason: PhotographRefusal): PhotographDecision => ({ ok: false, reason })
  if (bytes.length === 0) return refuse('empty')
  if (bytes.length > MAX_PHOTOGRAPH_BYTES) return refuse('tooManyBytes')
  if (!hasKnownBeginning(bytes)) return refuse('notAPhotograph')
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PHOTOGRAPH_PIXELS, failOn: 'error' })
    const { format, compression, autoOrient } = await source.metadata()
    if (!READABLE.has(format)) return refuse('notAPhotograph')
    // sharp's programs read the header of an iPhone's file, and not its pixels: HEVC is patented.
    if (compression === 'hevc') return refuse('appleHeic')
    if (Math.min(autoOrient.width, autoOrient.height) < MIN_PHOTOGRAPH_SIDE) return refuse('tooSmall')
    const { data, info } = await source
      .autoOrient()
      .resize({ ...KEPT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: DECODING_SECONDS })
      .toBuffer({ resolveWithObject: true })
    // A ribbon as thin as its frame allows: nothing of a home.
    if (Math.min(info.width, info.height) < MIN_PHOTOGRAPH_SIDE / 2) return refuse('tooSmall')
    const { width, height } = info
    const photograph = { hash: await photographHash(bytes), width, height, tones: await tonesOf(data) }
    return { ok: true, photograph, bytes: data }
  } catch (error) {
    return refuse(String(error).includes('pixel limit') ? 'tooManyPixels' : 'broken')
  }
}

/**
 * The name that a file would have, to know it again without decoding it. Not by `createHash`: thirty megabytes would hold the
 * event loop for a tenth of a second.
 */
export async function photographHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
    .toString('hex')
    .slice(0, 32)
}

const READABLE: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])
/** Brands of ISO media files with a still picture (ISO/IEC 23008-12, AVIF). */
const STILL_BRANDS: ReadonlySet<string> = new Set([
  'avif',
  'avis',
  'heic',
  'heix',
  'hevc',
  'hevx',
  'heim',
  'mif1',
  'msf1',
])

function hasKnownBeginning(bytes: Uint8Array): boolean {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && STILL_BRANDS.has(text(8, 12)))
  )
}

async function tonesOf(picture: Buffer): Promise<Photograph['tones']> {
  const thirds = await sharp(picture).resize(1, 3, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer()
  const tone = (third: number) => nearestTone(thirds.subarray(third * 3, third * 3 + 3))
  return [tone(0), tone(1), tone(2)]
}
