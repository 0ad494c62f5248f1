/** How mails write days and hours. */
import type { IsoDate } from './dates.ts'
import { formatHour } from './hour-format.ts'
import type { Locale } from './locale.ts'

/** dd/MM/yyyy, in both languages (Specification §9). */
export function writeDay(day: IsoDate): string {
  return day.split('-').reverse().join('/')
}

/** The calendar day of an instant in France, dd/MM/yyyy. */
export function writeInstantDay(instant: string): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(new Date(instant))
}

/** The time of an instant in France: `14 h 05`, or `2:05 pm (Paris time)` for those who may be elsewhere. */
export function writeHour(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' })
  const hour = formatHour(format.format(new Date(instant)), locale)
  return locale === 'fr' ? hour : `${hour} (Paris time)`
}

/** A French sentence with the spaces that do not break: before ; : ! ? and inside « ». Its values are left as they are. */
export function fr(sentence: TemplateStringsArray, ...values: (string | number)[]): string {
  const typeset = sentence.map((part) => part.replace(/ (?=[;:!?»])/g, '\u00a0').replaceAll('« ', '«\u00a0'))
  return typeset.reduce((text, part, index) => `${text}${values[index - 1]}${part}`)
}
