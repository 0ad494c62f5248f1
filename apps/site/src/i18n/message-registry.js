/** @returns {'one' | 'other'} */
export function plural(locale, input) {
  return (locale === 'en' ? Number(input) === 1 : Number(input) < 2) ? 'one' : 'other'
}
