import { currentLocale, type Locale, locales } from '../i18n/locale.ts'

const names = new Map<Locale, readonly string[]>()

/** The names of the weekdays, Monday first, in the page's language. */
export function weekdayNames(): readonly string[] {
  const locale = currentLocale()
  let found = names.get(locale)
  if (!found) {
    const format = new Intl.DateTimeFormat(locales[locale].intl, { weekday: 'long', timeZone: 'UTC' })
    // 1 January 2024 was a Monday.
    found = Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)))
    names.set(locale, found)
  }
  return found
}
