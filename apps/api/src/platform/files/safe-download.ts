/** Downloads a text from an address that a user entered, without access to internal networks (SSRF). */
import { lookup } from 'node:dns/promises'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from '../http/public-address.ts'

export type Downloaded =
  | { ok: true; text: string }
  | { ok: false; reason: 'unreachable' | 'tooLarge' | 'forbiddenAddress' }

/** Returns the text at an address, or the reason for a failure; never throws. */
export type Download = (url: string, signal: AbortSignal) => Promise<Downloaded>

export const MAX_DOWNLOAD_BYTES = 1024 * 1024
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 5

class Refused extends Error {
  readonly reason: 'tooLarge' | 'forbiddenAddress'
  constructor(reason: 'tooLarge' | 'forbiddenAddress') {
    super(reason)
    this.reason = reason
  }
}

/**
 * Creates the downloader: HTTPS only, at most 1 MB and ten seconds, public addresses only. It checks the address of the
 * actual connection, so later DNS changes do not matter, and checks again after each redirect. `onLoopback` also allows
 * this machine, over plain HTTP.
 */
export function createDownload({ onLoopback }: { onLoopback: boolean }): Download {
  const mayConnect = (address: string) => isPublicAddress(address) || (onLoopback && isLoopback(address))

  /** DNS lookup of the connection itself, so that the checked address is the one used. */
  const checkedLookup: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => mayConnect(address))) done(new Refused('forbiddenAddress'), '')
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }

  /** One request. Returns its text or its redirect target. */
  function ask(url: URL, signal: AbortSignal): Promise<{ text: string } | { location: string }> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isPlain = url.protocol === 'http:' && onLoopback && (host === 'localhost' || isLoopback(host))
    if (url.protocol !== 'https:' && !isPlain) throw new Refused('forbiddenAddress')
    // A literal address skips the lookup, so it is checked here.
    if (isIP(host) !== 0 && !mayConnect(host)) throw new Refused('forbiddenAddress')
    const get = isPlain ? httpGet : httpsGet
    return new Promise((resolve, reject) => {
      const headers = { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1', 'user-agent': 'Escale-Calendar/1.0' }
      const request = get(url, { signal, headers, lookup: checkedLookup, agent: false }, (response) => {
        const { statusCode = 0, headers: answered } = response
        if (statusCode >= 300 && statusCode < 400 && answered.location !== undefined) {
          response.destroy()
          resolve({ location: answered.location })
        } else if (statusCode !== 200 || (answered['content-encoding'] ?? 'identity') !== 'identity') {
          response.destroy()
          reject(new Error(`status ${statusCode}`))
        } else {
          readText(response).then((text) => resolve({ text }), reject)
        }
      })
      request.on('error', reject)
    })
  }

  return async (url, signal) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      let next = new URL(url)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const answer = await ask(next, within)
        if ('text' in answer) return { ok: true, text: answer.text }
        next = new URL(answer.location, next)
      }
      return { ok: false, reason: 'unreachable' }
    } catch (error) {
      return { ok: false, reason: error instanceof Refused ? error.reason : 'unreachable' }
    }
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > MAX_DOWNLOAD_BYTES) throw new Refused('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
