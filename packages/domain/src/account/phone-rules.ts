/** Phone number rules (VA-04). */

const FRANCE_DIGITS = { min: 9, max: 10 }
const OTHER_MIN_DIGITS = 6
const FRENCH_PREFIX = /^ *(?:\+|00) *33/

/**
 * Whether a text is a phone number of a country (ISO 3166 alpha-2): digits, spaces and plus; 9 to 10 digits in France,
 * at least 6 elsewhere. In France the prefix +33 or 0033 is not counted: +33 6 12 34 56 78 has nine digits.
 */
export function isPhone(phone: string, country: string): boolean {
  if (!/^[\d +]*$/.test(phone)) return false
  if (country !== 'FR') return countDigits(phone) >= OTHER_MIN_DIGITS
  const digits = countDigits(phone.replace(FRENCH_PREFIX, ''))
  return digits >= FRANCE_DIGITS.min && digits <= FRANCE_DIGITS.max
}

const FOREIGN_PREFIX = /^ *(?:\+|00)(?! *33)/

/** The same without a country: French, unless it begins with another country's prefix. */
export function isPhoneOfAnyCountry(phone: string): boolean {
  return isPhone(phone, FOREIGN_PREFIX.test(phone) ? '' : 'FR')
}

/**
 * Overseas numbers have their own country codes (ARCEP, plan national de numérotation); all other ten-digit numbers
 * have 33.
 */
const OVERSEAS: Record<string, string> = {
  '0262': '262',
  '0263': '262',
  '0269': '262',
  '0639': '262',
  '0692': '262',
  '0693': '262',
  '0590': '590',
  '0690': '590',
  '0691': '590',
  '0594': '594',
  '0694': '594',
  '0596': '596',
  '0696': '596',
  '0697': '596',
}

/** Mainland numbers inside an overseas block: ARCEP reserves 06 39 98 XX XX for works of fiction in mainland France. */
const MAINLAND_EXCEPTIONS = /^063998/

/**
 * Converts a French phone number to international form: `02 61 91 40 12` → `+33261914012`. Other numbers stay
 * unchanged.
 */
export function dialledFromAbroad(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  if (!/^0[1-9]\d{8}$/.test(digits)) return digits.replace(/^00/, '+')
  const overseas = MAINLAND_EXCEPTIONS.test(digits) ? undefined : OVERSEAS[digits.slice(0, 4)]
  return `+${overseas ?? '33'}${digits.slice(1)}`
}

/** The same with spaces: `+33 2 61 91 40 12`. Other numbers stay unchanged. */
export function readAbroad(phone: string): string {
  const [, code, first, rest] = /^\+(33|262|590|594|596)(\d)(\d{8})$/.exec(dialledFromAbroad(phone)) ?? []
  if (!code || !first || !rest) return phone
  return [`+${code}`, first, ...(rest.match(/\d\d/g) ?? [])].join('\u00a0')
}

const MIN_SEARCHED_DIGITS = 6
const FRENCH_CODES = /^(?:\+|00)(?:33|262|590|594|596)0?/

/**
 * Returns the digits of a search text that is a phone number or a part of one, with at least six digits; null for any other text. Without
 * the trunk zero or the French country codes, so that the digits are in the number however it was written: `06 39 98` → `63998`.
 */
export function searchedPhoneDigits(text: string): string | null {
  if (!/^[\d\s+().-]*$/.test(text) || countDigits(text) < MIN_SEARCHED_DIGITS) return null
  const dialled = text.replace(/[^\d+]/g, '')
  return dialled.replace(FRENCH_CODES, '').replace(/\D/g, '').replace(/^0+/, '') || null
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
