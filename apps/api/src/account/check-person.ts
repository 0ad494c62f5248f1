import { ApiError } from '@escale/contract/errors'
import { brokenPasswordRules } from '@escale/domain/account/password-rules'
import { isPhone } from '@escale/domain/account/phone-rules'

/** Throws `invalidRequest` with the rules that a password breaks (VA-03). */
export function checkPassword(password: string): void {
  const broken = brokenPasswordRules(password)
  if (broken.length > 0) throw new ApiError('invalidRequest', { fields: { password: broken.join(', ') } })
}

/** Throws `invalidRequest` for what is no phone number of the country (VA-04). */
export function checkPhone(phone: string, country: string): void {
  if (!isPhone(phone, country))
    throw new ApiError('invalidRequest', { fields: { phone: `not a number of ${country}` } })
}
