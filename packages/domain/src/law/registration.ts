import type { IsoDate } from '../dates.ts'

/** A form of registration numbers, in force on the days [validFrom, validTo); null: without an end. */
export interface RegistrationFormat {
  /** Regular expression of the whole number. */
  pattern: string
  /** Whether it begins with the INSEE code of the commune. */
  startsWithCommune: boolean
  validFrom: IsoDate
  validTo: IsoDate | null
}

/** Why a number does not allow publication. */
export type RegistrationRefusal = 'missing' | 'unknownFormat' | 'otherCommune'

const INSEE_CHARACTERS = 5

/**
 * Returns why a registration number does not allow the publication of a lot in a commune on a day; null when it does. A commune's
 * number has thirteen characters: its INSEE code, six digits and a key of two characters (Code du tourisme, art. L324-1-1 and
 * D324-1-1). Formats are rows of `registration_format`, so that a national one (loi n° 2024-1039, art. 1) needs no release.
 * The function `registration_refusal` of the database applies the same rule.
 */
export function registrationRefusal(
  number: string | null,
  { insee, on, formats }: { insee: string; on: IsoDate; formats: readonly RegistrationFormat[] },
): RegistrationRefusal | null {
  if (number === null || number === '') return 'missing'
  const matching = formats.filter(
    ({ pattern, validFrom, validTo }) =>
      validFrom <= on && (validTo === null || on < validTo) && new RegExp(pattern).test(number),
  )
  if (matching.length === 0) return 'unknownFormat'
  const commune = number.slice(0, INSEE_CHARACTERS)
  const isHere = matching.some(({ startsWithCommune }) => !startsWithCommune || commune === insee)
  return isHere ? null : 'otherCommune'
}
