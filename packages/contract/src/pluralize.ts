/** Numbers of things in the words of a language, their plural by its rules. */
import type { Locale } from '@escale/domain/locale'

const THINGS = {
  adult: { fr: ['adulte', 'adultes'], en: ['adult', 'adults'] },
  child: { fr: ['enfant', 'enfants'], en: ['child', 'children'] },
  night: { fr: ['nuit', 'nuits'], en: ['night', 'nights'] },
  room: { fr: ['pièce', 'pièces'], en: ['room', 'rooms'] },
} as const satisfies Record<string, Record<Locale, readonly [one: string, many: string]>>

const RULES = { fr: new Intl.PluralRules('fr'), en: new Intl.PluralRules('en') }

/** "1 nuit", "2 nuits", and in French "0 nuit"; the space does not break. */
export function pluralize(count: number, thing: keyof typeof THINGS, locale: Locale): string {
  const [one, many] = THINGS[thing][locale]
  return `${count}\u00a0${RULES[locale].select(count) === 'one' ? one : many}`
}

/** "2 adultes, 1 enfant". */
export function pluralizeGuests({ adults, children }: { adults: number; children: number }, locale: Locale): string {
  const grown = pluralize(adults, 'adult', locale)
  return children > 0 ? `${grown}, ${pluralize(children, 'child', locale)}` : grown
}
