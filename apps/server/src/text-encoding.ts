/** How a text travels: compressed as the browser can read it. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

export type TextEncoding = 'br' | 'gzip'

/** What an `Accept-Encoding` header takes, the smaller one first; null: neither. */
export function chooseEncoding(accepted: string): TextEncoding | null {
  const names = accepted
    .split(',')
    .map((choice) => choice.toLowerCase().split(';'))
    .filter(([, quality = '']) => !/^\s*q=0(\.0*)?\s*$/.test(quality))
    .map(([name = '']) => name.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}

/** Compresses outside of the event loop; harder for a text that many get. */
export function compressText(
  text: string | Uint8Array,
  encoding: TextEncoding,
  { isKept }: { isKept: boolean },
): Promise<Buffer> {
  return encoding === 'br'
    ? brotliBytes(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isKept ? 6 : 4,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })
    : gzipBytes(text, { level: isKept ? 6 : 4 })
}

/** Below this a compressed answer saves no packet. */
const LEAST_BYTES = 1000

/**
 * An answer of the API as whoever asked can read it. JSON is there at once, so it is compressed as a whole: through
 * streams, as Hono does it, an answer costs the event loop half as much again.
 */
export async function compressJson(request: Request, answer: Response): Promise<Response> {
  const { headers, status } = answer
  if (!headers.get('content-type')?.startsWith('application/json')) return answer
  headers.append('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding === null || request.method === 'HEAD') return answer
  const plain = new Uint8Array(await answer.arrayBuffer())
  if (plain.length < LEAST_BYTES) return new Response(plain, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const bytes = await compressText(plain, encoding, { isKept: false })
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers })
}
