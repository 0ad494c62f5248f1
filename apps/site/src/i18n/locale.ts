/** The only place that knows "/en": which language an address is in, and how to say the same address in the other one. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '../request-scope.server.ts'
import { overwriteGetLocale } from './messages.generated/runtime.js'

export type Locale = 'fr' | 'en'

/** The languages as the specification configures them (§1), with the tags that `hreflang` and `Intl` understand. */
export const locales = {
  fr: { name: 'Français', lang: 'fr-FR', hreflang: 'fr', intl: 'fr-FR', prefix: '' },
  en: { name: 'English', lang: 'en-EN', hreflang: 'en', intl: 'en-GB', prefix: '/en' },
} as const satisfies Record<Locale, unknown>

/** The language of a path as the address bar shows it. */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'fr'
}

/** The French form of a path: `/en/recherche` → `/recherche`. */
export function withoutLocale(pathname: string): string {
  return localeOfPath(pathname) === 'en' ? pathname.slice(3) || '/' : pathname
}

/** The `lang` of a text that may be in the other language than its page: undefined where it is not (WCAG 3.1.2). */
export function foreignLang(locale: Locale): string | undefined {
  return locale === currentLocale() ? undefined : locales[locale].hreflang
}

/** The path of a French-form path in a language: (`/recherche`, `en`) → `/en/recherche`. */
export function withLocale(pathname: string, locale: Locale): string {
  if (locale === 'fr') return pathname
  return pathname === '/' ? '/en/' : `/en${pathname}`
}

/** The language of the page being rendered, in the browser and on the server. */
export const currentLocale = createIsomorphicFn()
  .server((): Locale => requestScope().locale)
  .client((): Locale => localeOfPath(window.location.pathname))

overwriteGetLocale(() => currentLocale())
