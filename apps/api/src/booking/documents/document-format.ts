import { message } from '@escale/contract/messages'
import { pluralize } from '@escale/contract/pluralize'
import type { QuoteLine } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'

/** A sum as the documents write it. */
export const price = (cents: number): string => formatPrice(cents)

/** A day written out; a day has no zone, so it is written in the one in which it was made. */
export function longDay(day: IsoDate, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  return firstOfMonth(format.format(new Date(`${day}T00:00:00Z`)), locale)
}

/** French writes the first of a month as an ordinal, `Intl` does not. */
const firstOfMonth = (text: string, locale: Locale) => (locale === 'fr' ? text.replace(/(^| )1 /, '$11er ') : text)

/** The day of an instant, in France. */
export function dayOfInstant(instant: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Paris',
  })
  return firstOfMonth(format.format(instant), locale)
}

/** Amount of a line of the quote in words: a tourist tax that is not known yet has none. */
export function lineAmount(line: QuoteLine, locale: Locale): string {
  const isUnknown = line.kind === 'tourismTax' && line.state === 'unknown'
  return isUnknown ? message('booking_tax_extra', locale) : price(line.amountCents)
}

/** The rows of a line in a table of amounts: what the agency took off a fee is a row of its own. */
export function lineRows(line: QuoteLine, locale: Locale): { label: string; amount: string }[] {
  const reducedCents = reductionOf(line)
  const label = lineLabel(line, locale)
  if (reducedCents === 0) return [{ label, amount: lineAmount(line, locale) }]
  return [
    { label, amount: price(line.amountCents + reducedCents) },
    { label: message('booking_line_goodwill', locale), amount: price(0 - reducedCents) },
  ]
}

/** What the agency took off a fee, in cents. */
export function reductionOf(line: QuoteLine): number {
  return line.kind === 'processingFee' || line.kind === 'conciergeFees' ? (line.reducedCents ?? 0) : 0
}

/** A line of the quote by its name. */
export function lineLabel(line: QuoteLine, locale: Locale): string {
  const fr = locale === 'fr'
  switch (line.kind) {
    case 'rent': {
      const nights = `${fr ? 'Loyer' : 'Rent'}, ${pluralize(line.nights, 'night', locale)}`
      if (!line.discount) return nights
      const { name, amountCents } = line.discount
      return fr
        ? `${nights}, réduction «\u00a0${name}\u00a0» de ${price(amountCents)} déduite`
        : `${nights}, less ${price(amountCents)} (${name})`
    }
    case 'processingFee':
      return message('booking_line_processing_fee', locale)
    case 'conciergeFees':
      return message('booking_line_concierge_fees', locale)
    case 'tourismTax':
      if (line.state !== 'charged')
        return message(line.state === 'unknown' ? 'booking_tax_unknown' : 'booking_tax_flat_rate', locale)
      return `${message('booking_line_tourism_tax', locale)} (${pluralize(line.adults, 'adult', locale)}, ${pluralize(line.nights, 'night', locale)})`
    case 'cancellationInsuranceFee':
      return message('booking_insurance', locale)
    case 'comfortService':
      return line.quantity > 1
        ? message('booking_line_service', locale, { name: line.name, quantity: line.quantity })
        : line.name
  }
}
