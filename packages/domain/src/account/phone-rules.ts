/** What a phone number may look like (VA-04, Specification §5). */

const FRANCE_DIGITS = { min: 9, max: 10 }
const OTHER_MIN_DIGITS = 6
const FRENCH_PREFIX = /^ *(?:\+|00) *33/

/**
 * Whether a text is a phone number of a country (ISO 3166 alpha-2): digits, spaces and plus; 9 to 10 digits in France, at
 * least 6 elsewhere. In France the prefix +33 or 0033 is not counted: +33 6 12 34 56 78 has the nine.
 */
export function isPhone(phone: string, country: string): boolean {
  if (!/^[\d +]*$/.test(phone)) return false
  if (country !== 'FR') return countDigits(phone) >= OTHER_MIN_DIGITS
  const digits = countDigits(phone.replace(FRENCH_PREFIX, ''))
  return digits >= FRANCE_DIGITS.min && digits <= FRANCE_DIGITS.max
}

const FOREIGN_PREFIX = /^ *(?:\+|00)(?! *33)/

/** The same where no country is asked for: French, unless it begins with the prefix of another country. */
export function isPhoneOfAnyCountry(phone: string): boolean {
  return isPhone(phone, FOREIGN_PREFIX.test(phone) ? '' : 'FR')
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
