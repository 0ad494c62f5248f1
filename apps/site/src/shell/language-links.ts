import { useLocation } from '@tanstack/react-router'
import { currentLocale, type Locale, locales, withLocale } from '../i18n/locale.ts'

/** Link to the same page in the other language, as a full navigation (LY-05). */
export function useLanguageLinks(): { locale: Locale; href: string; current: boolean }[] {
  const { pathname, searchStr } = useLocation()
  const here = currentLocale()
  return (Object.keys(locales) as Locale[]).map((locale) => ({
    locale,
    href: withLocale(pathname, locale) + searchStr,
    current: locale === here,
  }))
}
