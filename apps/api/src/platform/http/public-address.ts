/** Which IP addresses belong to the public internet: no download may connect to any other (SSRF). */
import { BlockList, isIP } from 'node:net'

/** Address ranges outside the public internet (RFC 6890): loopback, private networks, and their disguised forms. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const notPublicV6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublicV6.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
}

/** Whether an IP address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
