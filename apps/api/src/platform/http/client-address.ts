/** Which address counts as the client: the connection, or the entry of `X-Forwarded-For` that a trusted proxy wrote. */
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { ApiEnv } from '../api-env.ts'

/** Address of a caller without a socket: the site within the process, or a test. */
export const UNKNOWN_ADDRESS = 'unknown'

/**
 * Returns the client's address for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, since one
 * subscriber may use the whole prefix (RFC 6177). Behind `trustedProxies` proxies it is that many entries from the
 * right of `X-Forwarded-For`, because the client may have written everything further left.
 */
export function readClientAddress(
  headers: Headers,
  connection: Connection | undefined,
  trustedProxies: number,
): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-trustedProxies)?.trim()
  const connected = connection?.incoming?.socket?.remoteAddress ?? UNKNOWN_ADDRESS
  return subscriberOf((trustedProxies > 0 && forwarded) || connected)
}

/** Connection data of @hono/node-server; without `incoming` the call comes from within the process. */
export type Connection = ApiEnv['Bindings']

/** Returns the client's address of an API request. */
export function clientAddress(c: Context<ApiEnv>): string {
  return readClientAddress(c.req.raw.headers, c.env, c.get('trustedProxies'))
}

function subscriberOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [before = [], after = []] = address.split('::').map((half) => half.split(':'))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
