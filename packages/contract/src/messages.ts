/** Messages that mails and documents of the API share with the site. */
import type { Locale } from '@escale/domain/locale'
import english from './shared.en.json' with { type: 'json' }
import french from './shared.fr.json' with { type: 'json' }

/** A text, or its singular and plural forms for an input. The format is inlang's. */
type Message = string | readonly { selectors: string[]; match: Record<string, string> }[]
type MessageKey = keyof typeof french
/** A key that is missing in one of the languages fails to compile. */
const catalogues: Record<Locale, Record<MessageKey, Message>> = { fr: french, en: english }

const pluralRules = { fr: new Intl.PluralRules('fr'), en: new Intl.PluralRules('en') }

/** Returns the text of a key with its inputs. A message with plural forms selects by `count`. */
export function message(key: MessageKey, locale: Locale, inputs: Record<string, string | number> = {}): string {
  const found = catalogues[locale][key]
  const text = typeof found === 'string' ? found : pluralForm(found[0]?.match ?? {}, Number(inputs.count), locale)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(inputs[name] ?? ''))
}

function pluralForm(match: Record<string, string>, count: number, locale: Locale): string {
  const form = pluralRules[locale].select(count) === 'one' ? 'one' : 'other'
  return match[`countPlural=${form}`] ?? match['countPlural=*'] ?? ''
}
