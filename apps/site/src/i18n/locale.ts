/** Languages of the site, and the language of the page being rendered. */
import { localeOfPath } from '@escale/contract/site-paths'
import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '../request-scope.server.ts'
import { overwriteGetLocale } from './messages.generated/runtime.js'

export { localeOfPath, withLocale, withoutLocale } from '@escale/contract/site-paths'

export type Locale = 'fr' | 'en'

/** The languages of the specification, with the tags that `hreflang` and `Intl` understand. */
export const locales = {
  fr: { name: 'Français', lang: 'fr-FR', hreflang: 'fr', intl: 'fr-FR' },
  en: { name: 'English', lang: 'en-EN', hreflang: 'en', intl: 'en-GB' },
} as const satisfies Record<Locale, unknown>

export const localeNames = Object.keys(locales) as Locale[]

/** Returns the `lang` attribute for a text in another language than its page, else undefined (WCAG 3.1.2). */
export function foreignLang(locale: Locale): string | undefined {
  return locale === currentLocale() ? undefined : locales[locale].hreflang
}

/** Returns the language of the page being rendered, in the browser and on the server. */
export const currentLocale = createIsomorphicFn()
  .server((): Locale => requestScope().locale)
  .client((): Locale => localeOfPath(window.location.pathname))

overwriteGetLocale(() => currentLocale())
