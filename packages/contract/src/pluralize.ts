/** Formats counts with their noun for mails and documents, with a non-breaking space. */
import type { Locale } from '@escale/domain/locale'
import { message } from './messages.ts'

const THINGS = {
  adult: (locale: Locale, count: number) => message('booking_tax_adults', locale, { count }),
  child: (locale: Locale, count: number) => message('booking_funnel_children', locale, { count }),
  night: (locale: Locale, count: number) => message('booking_nights', locale, { count }),
  room: (locale: Locale, count: number) => message('lots_fact_rooms', locale, { count }),
}

/** "1 nuit", "2 nuits", and in French "0 nuit". */
export function pluralize(count: number, thing: keyof typeof THINGS, locale: Locale): string {
  return THINGS[thing](locale, count).replace(' ', '\u00a0')
}

/** "2 adultes, 1 enfant". */
export function pluralizeGuests({ adults, children }: { adults: number; children: number }, locale: Locale): string {
  const adultCount = pluralize(adults, 'adult', locale)
  return children > 0 ? `${adultCount}, ${pluralize(children, 'child', locale)}` : adultCount
}
