import type { World } from '../platform/world.ts'
import { countPublishedLots, readLotAddresses, readPageAddresses } from './content.store.ts'

/** The protocol allows 50 000 addresses a file; each of ours stands with two alternates. */
const LOTS_A_PART = 10_000

export function writeRobots(publicUrl: string): string {
  const disallowed = ['/api/', '/tunnel-paiement', '/espace-locataire', '/espace-proprietaire', '/proposition', '/dev/']
  const lines = disallowed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`])
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** The index: one part for the pages, one for each ten thousand lots. */
export async function writeSitemapIndex({ database }: World, publicUrl: string): Promise<string> {
  const parts = Math.ceil((await countPublishedLots(database)) / LOTS_A_PART)
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `lots-${index + 1}`)]
  const entries = names.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${name}.xml`)}</loc></sitemap>`)
  return `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** A part of the sitemap, every address in both languages with its alternates; undefined when there is no such part. */
export async function writeSitemapPart(
  { database }: World,
  publicUrl: string,
  name: string,
): Promise<string | undefined> {
  const [, number] = /^lots-([1-9]\d{0,3})$/.exec(name) ?? []
  if (name !== 'pages' && number === undefined) return undefined
  const addresses =
    number === undefined
      ? await readPageAddresses(database)
      : await readLotAddresses(database, { limit: LOTS_A_PART, offset: (Number(number) - 1) * LOTS_A_PART })
  if (addresses.length === 0) return undefined
  const urls = addresses.flatMap(({ path, changed }) => {
    const french = escapeXml(`${publicUrl}${path === '/' ? '/' : path}`)
    const english = escapeXml(`${publicUrl}/en${path === '/' ? '' : path}`)
    const alternates = [
      `<xhtml:link rel="alternate" hreflang="fr" href="${french}"/>`,
      `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${french}"/>`,
    ].join('')
    return [french, english].map(
      (loc) => `<url><loc>${loc}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates}</url>`,
    )
  })
  return `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>`
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
