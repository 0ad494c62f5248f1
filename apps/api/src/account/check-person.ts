import { ApiError } from '@escale/contract/errors'
import { brokenPasswordRules } from '@escale/domain/account/password-rules'
import { isPhone } from '@escale/domain/account/phone-rules'

/** Throws `invalidRequest` for a password that breaks a rule (VA-03). */
export function checkPassword(password: string): void {
  if (brokenPasswordRules(password).length === 0) return
  throw new ApiError('invalidRequest', { problems: { password: { code: 'weakPassword' } } })
}

/** Throws `invalidRequest` for a phone number that is invalid in the country (VA-04). */
export function checkPhone(phone: string, country: string): void {
  if (!isPhone(phone, country)) throw new ApiError('invalidRequest', { problems: { phone: { code: 'invalidPhone' } } })
}
