import { useLocation } from '@tanstack/react-router'
import { type Locale, localeNames, withLocale } from '../i18n/locale.ts'

/** The address of a page in each language. */
export type LanguageLinks = Record<Locale, string>

/** Links to the same page in each language, as full navigations (LY-05). */
export function useLanguageLinks(): LanguageLinks {
  const { pathname, searchStr } = useLocation()
  return Object.fromEntries(
    localeNames.map((locale) => [locale, withLocale(pathname, locale) + searchStr]),
  ) as LanguageLinks
}
