/** Compression of text responses. */
import { transcode } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib'

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)
const zstdBytes = promisify(zstdCompress)

export type TextEncoding = 'br' | 'gzip' | 'zstd'

/** How a text is used: one that is sent once is compressed quickly, one that is sent many times as small as possible. */
export interface TextUse {
  isSentOnce: boolean
}

/**
 * The encoding for a text among those that an `Accept-Encoding` header accepts; null for none. Brotli makes the smallest texts. Zstandard takes a
 * fifth of its time and makes a text 5 % larger, so it is for texts that are sent once.
 */
export function chooseEncoding(accepted: string, { isSentOnce }: TextUse): TextEncoding | null {
  const names = acceptedEncodings(accepted)
  const preferred = isSentOnce ? (['zstd', 'br', 'gzip'] as const) : (['br', 'gzip'] as const)
  return preferred.find((name) => names.includes(name)) ?? null
}

function acceptedEncodings(accepted: string): string[] {
  return accepted
    .split(',')
    .map((choice) => choice.toLowerCase().split(';'))
    .filter(([, quality = '']) => !/^\s*q=0(\.0*)?\s*$/.test(quality))
    .map(([name = '']) => name.trim())
}

/** The memory that `toBytes` copies a text to. */
const utf16 = Buffer.allocUnsafeSlow(4 * 1024 * 1024)

/**
 * Encodes a text, which comes in parts, as UTF-8; half of a surrogate pair becomes U+FFFD. The text is first copied as UTF-16, because
 * `transcode` converts many characters at a time and V8's own encoder one by one, which takes three times as long for a page.
 */
export function toBytes(parts: readonly string[]): Buffer<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length * 2 > utf16.length) return Buffer.from(parts.join(''))
  let end = 0
  for (const part of parts) end += utf16.write(part, end, 'utf16le')
  try {
    return transcode(utf16.subarray(0, end), 'utf16le', 'utf8') as Buffer<ArrayBuffer>
  } catch {
    // `transcode` rejects half of a surrogate pair.
    return Buffer.from(parts.join(''))
  }
}

/** Zstandard needs less time for a text of this size (a quarter of a millisecond for 150 kB) than it takes to hand it to another thread. */
const AT_ONCE_BYTES = 400_000

/**
 * Holds most pages, and is too large for Node's pool of buffers. An encoder's last chunk stays in memory until a full garbage collection; one of
 * the default size would keep 64 kB of the pool with it.
 */
const OUTPUT_CHUNK_BYTES = 33_000

/**
 * Compresses a text, on a thread of libuv unless the handover takes longer than compressing. Zstandard's level 2 compresses our pages as well as
 * level 3, in 15 % less time.
 */
export async function compressText(text: Uint8Array, encoding: TextEncoding, { isSentOnce }: TextUse): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, isSentOnce ? 3 : 6)
  if (encoding === 'gzip') return gzipBytes(text, { level: isSentOnce ? 4 : 6 })
  const options = {
    params: { [constants.ZSTD_c_compressionLevel]: 2 },
    pledgedSrcSize: text.length,
    chunkSize: OUTPUT_CHUNK_BYTES,
  }
  return text.length <= AT_ONCE_BYTES ? zstdCompressSync(text, options) : zstdBytes(text, options)
}

/**
 * The window is no larger than the text. With the default of 4 MB and no size, each encoder takes so much memory that V8 marks its
 * whole heap after every 10 to 20 texts.
 */
function brotli(text: Uint8Array, quality: number): Promise<Buffer> {
  const windowBits = Math.ceil(Math.log2(Math.max(text.length, 1)))
  return brotliBytes(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(windowBits, 16), constants.BROTLI_DEFAULT_WINDOW),
    },
  })
}

/** Compressing a smaller response saves no packet. */
const MIN_BYTES = 1000

/**
 * Compresses a JSON response of the API as a whole. Hono's own middleware compresses through streams, which costs the event loop
 * half as much again.
 */
export async function compressJson(request: Request, answer: Response): Promise<Response> {
  const { headers, status } = answer
  if (!headers.get('content-type')?.startsWith('application/json')) return answer
  headers.append('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', { isSentOnce: true })
  if (encoding === null || request.method === 'HEAD') return answer
  const plain = new Uint8Array(await answer.arrayBuffer())
  if (plain.length < MIN_BYTES) return new Response(plain, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const bytes = await compressText(plain, encoding, { isSentOnce: true })
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers })
}
