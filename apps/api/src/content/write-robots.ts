import { AREAS } from '@escale/contract/site-paths'

/** Paths that crawlers must not read, in their French form. */
const PRIVATE = [
  '/api/',
  '/tunnel-paiement',
  ...Object.values(AREAS),
  '/proposition',
  '/favoris-partages/',
  '/visite-virtuelle/',
  '/dev/',
]

/** Returns `robots.txt`: the private paths in both languages, and the address of the sitemap. */
export function writeRobots(publicUrl: string): string {
  const lines = PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`])
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
