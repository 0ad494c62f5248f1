/**
 * Returns the network of a client's address (platform/http/client-address.ts), enough for a person to recognise where they logged in from
 * and too little to tell who it was: `/24` of an IPv4 address, `/48` of the first four groups of an IPv6 address. Null for anything else.
 */
export function truncateAddress(address: string): string | null {
  const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address) ?? []
  if (network) return `${network}.0/24`
  const [, prefix] = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}):[0-9a-f]{1,4}$/i.exec(address) ?? []
  return prefix ? `${prefix.toLowerCase()}::/48` : null
}
