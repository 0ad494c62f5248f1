import { FEED_PATH, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import { truncateText } from '@escale/domain/text/truncate-text'
import type { Deps } from '../platform/deps.ts'
import { escapeXml, XML_DECLARATION } from '../platform/text/xml.ts'
import { type NewHome, readNewHomes } from './sitemap.store.ts'

const HOMES = 30
const SUMMARY_CHARACTERS = 300

const WORDS = {
  fr: {
    title: 'les nouvelles locations',
    of: (home: NewHome) => `${home.intro_type} à ${home.city}`,
  },
  en: {
    title: 'new holiday rentals',
    of: (home: NewHome) => `${home.intro_type} in ${home.city}`,
  },
} as const satisfies Record<Locale, unknown>

/** Atom feed (RFC 4287) of the newest homes. The news are for owners only and are not part of it. */
export async function writeFeed(
  { database, clock }: Deps,
  { publicUrl, name }: { publicUrl: string; name: string },
  locale: Locale,
): Promise<string> {
  const homes = await readNewHomes(database, locale, HOMES)
  const { title } = WORDS[locale]
  const path = withLocale(FEED_PATH, locale)
  const updated = Math.max(...homes.map(({ updated_at }) => updated_at.getTime()))
  return [
    XML_DECLARATION,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${escapeXml(publicUrl + path)}</id>`,
    `<title>${escapeXml(`${name}, ${title}`)}</title>`,
    `<updated>${(homes.length > 0 ? new Date(updated) : clock.now()).toISOString()}</updated>`,
    `<author><name>${escapeXml(name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + path)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(publicUrl + withLocale('/', locale))}"/>`,
    ...homes.map((one) => writeEntry(one, publicUrl, locale)),
    '</feed>\n',
  ].join('')
}

function writeEntry(home: NewHome, publicUrl: string, locale: Locale): string {
  const href = escapeXml(`${publicUrl}${withLocale(home.uri, locale)}`)
  const summary = truncateText(home.description, SUMMARY_CHARACTERS)
  const picture = home.picture === null ? '' : escapeXml(`${publicUrl}${home.picture}?w=1280&f=jpeg`)
  return [
    // The reference is stable, the address is not.
    `<entry><id>${escapeXml(`${publicUrl}/#${home.reference}-${locale}`)}</id>`,
    `<title>${escapeXml(`${home.name}, ${WORDS[locale].of(home)}`)}</title>`,
    `<published>${home.created_at.toISOString()}</published><updated>${home.updated_at.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${href}"/>`,
    picture && `<link rel="enclosure" type="image/jpeg" href="${picture}"/>`,
    `<summary>${escapeXml(summary)}</summary></entry>`,
  ].join('')
}
