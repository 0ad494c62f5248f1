import { useLocation, useMatches } from '@tanstack/react-router'
import { publicSettings } from '../api-client.ts'
import { currentLocale, type Locale, locales, withLocale } from '../i18n/locale.ts'
import { OpenGraph } from './metadata-tags.tsx'

const NOTHING = {}

/**
 * Canonical address without query, and the `hreflang` links: the address in each language that the page exists in
 * (RT-01, CO-04). A lot has one address for each language, whatever its stay.
 */
export function Alternates() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { canonical, languages = ['fr', 'en'] } = useMatches({
    select: (matches) => (matches.at(-1)?.loaderData ?? NOTHING) as { canonical?: string; languages?: Locale[] },
  })
  const { publicUrl } = publicSettings()
  const address = (locale: Locale) =>
    new URL(withLocale(canonical ?? pathname, locale), publicUrl || 'http://localhost').href
  const [first = 'fr'] = languages
  const own = address(languages.includes(currentLocale()) ? currentLocale() : first)
  return (
    <>
      <link rel="canonical" href={own} />
      <OpenGraph address={own} />
      {languages.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locales[locale].hreflang} href={address(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(first)} />
    </>
  )
}
