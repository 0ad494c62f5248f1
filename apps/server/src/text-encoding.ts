/** Compression of text responses. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

export type TextEncoding = 'br' | 'gzip'

/** The best encoding that an `Accept-Encoding` header accepts, brotli first; null for neither. */
export function chooseEncoding(accepted: string): TextEncoding | null {
  const names = accepted
    .split(',')
    .map((choice) => choice.toLowerCase().split(';'))
    .filter(([, quality = '']) => !/^\s*q=0(\.0*)?\s*$/.test(quality))
    .map(([name = '']) => name.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}

/** Compresses off the event loop, at a higher level for cacheable texts. */
export function compressText(
  text: string | Uint8Array,
  encoding: TextEncoding,
  { isCacheable }: { isCacheable: boolean },
): Promise<Buffer> {
  return encoding === 'br'
    ? brotliBytes(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isCacheable ? 6 : 4,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })
    : gzipBytes(text, { level: isCacheable ? 6 : 4 })
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
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding === null || request.method === 'HEAD') return answer
  const plain = new Uint8Array(await answer.arrayBuffer())
  if (plain.length < MIN_BYTES) return new Response(plain, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const bytes = await compressText(plain, encoding, { isCacheable: false })
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers })
}
