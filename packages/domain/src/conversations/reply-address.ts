const BEFORE_TOKEN = 'reply-'
const REPLY_ADDRESS = /^reply-([0-9a-f]{32})@(.+)$/

/** The address that takes replies by mail for a secret token of 32 hexadecimal digits (AG-302). */
export const replyAddress = (token: string, domain: string): string => `${BEFORE_TOKEN}${token}@${domain}`

/** The token of such an address, whatever its case; null for any other address or domain. */
export function replyTokenOf(address: string, domain: string): string | null {
  const [, token, host] = REPLY_ADDRESS.exec(address.toLowerCase()) ?? []
  return token !== undefined && host === domain ? token : null
}
