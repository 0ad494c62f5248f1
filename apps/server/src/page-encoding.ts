/** How a page's text travels: compressed as the browser can read it. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

export type PageEncoding = 'br' | 'gzip'

/** What an `Accept-Encoding` header takes, the smaller one first; null: neither. */
export function chooseEncoding(accepted: string): PageEncoding | null {
  const names = accepted
    .split(',')
    .map((choice) => choice.toLowerCase().split(';'))
    .filter(([, quality = '']) => !/^\s*q=0(\.0*)?\s*$/.test(quality))
    .map(([name = '']) => name.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}

/** Compresses outside of the event loop; harder for a page that many get. */
export function compressPage(text: string, encoding: PageEncoding, { isKept }: { isKept: boolean }): Promise<Buffer> {
  return encoding === 'br'
    ? brotliBytes(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isKept ? 6 : 4,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })
    : gzipBytes(text, { level: isKept ? 6 : 4 })
}
