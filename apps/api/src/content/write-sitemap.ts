import { withLocale } from '@escale/contract/site-paths'
import type { Deps } from '../platform/deps.ts'
import { escapeXml, XML_DECLARATION } from '../platform/text/xml.ts'
import { type Address, readLotAddresses, readLotParts, readPageAddresses } from './sitemap.store.ts'

/** Lots per query: bounds memory and leaves room for other requests. */
const LOTS_AT_ONCE = 500

/** Sitemap index: one part for the pages, one for each five thousand lots. */
export async function writeSitemapIndex({ database }: Deps, publicUrl: string): Promise<string> {
  const parts = (await readLotParts(database)).map(({ part, changed }) => ({ name: `lots-${part}`, changed }))
  const entries = [{ name: 'pages', changed: null }, ...parts].map(({ name, changed }) => {
    const loc = escapeXml(`${publicUrl}/sitemap/${name}.xml`)
    return `<sitemap><loc>${loc}</loc>${lastModified(changed)}</sitemap>`
  })
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</sitemapindex>`
}

/**
 * Streams a part of the sitemap: every address in both languages with its alternates and pictures. Undefined for an
 * unknown part.
 */
export async function writeSitemapPart(
  { database }: Deps,
  publicUrl: string,
  name: string,
): Promise<AsyncGenerator<string> | undefined> {
  const [, number] = /^lots-([1-9]\d{0,4})$/.exec(name) ?? []
  if (name !== 'pages' && number === undefined) return undefined
  const part = Number(number)
  const readAfter = (after: number) => readLotAddresses(database, { part, after, limit: LOTS_AT_ONCE })
  const first = number === undefined ? await readPageAddresses(database) : await readAfter(0)
  if (first.length === 0) return undefined

  async function* write() {
    yield OPENING
    let addresses: readonly (Address & { id?: number })[] = first
    while (addresses.length > 0) {
      yield addresses.map((address) => writeAddress(publicUrl, address)).join('')
      const { id } = addresses.at(-1) ?? {}
      addresses = id === undefined || addresses.length < LOTS_AT_ONCE ? [] : await readAfter(id)
    }
    yield '</urlset>'
  }
  return write()
}

const OPENING = `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`

function writeAddress(publicUrl: string, { path, changed, pictures, languages }: Address): string {
  const forms = languages.map((language) => ({
    language,
    href: escapeXml(`${publicUrl}${withLocale(path, language)}`),
  }))
  const alternates = [...forms, { language: 'x-default', href: forms[0]?.href }].map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  const images = pictures.map(
    (picture) =>
      `<image:image><image:loc>${escapeXml(`${publicUrl}${picture}?w=1536&f=jpeg`)}</image:loc></image:image>`,
  )
  const facts = lastModified(changed) + alternates.join('') + images.join('')
  return forms.map(({ href }) => `<url><loc>${href}</loc>${facts}</url>\n`).join('')
}

const lastModified = (day: string | null) => (day === null ? '' : `<lastmod>${day}</lastmod>`)
