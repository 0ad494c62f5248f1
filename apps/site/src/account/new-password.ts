import { brokenPasswordRules } from '@escale/domain/account/password-rules'
import * as m from '../i18n/messages.generated/messages.js'

/** Returns the errors of a new password and its repetition (VA-03). `undefined` means valid. */
export function checkNewPassword({
  password = '',
  passwordRepeat,
}: {
  password?: string | undefined
  passwordRepeat?: string | undefined
}) {
  return {
    password: brokenPasswordRules(password).length > 0 ? m.account_password_weak() : undefined,
    passwordRepeat: passwordRepeat === password ? undefined : m.account_passwords_differ(),
  }
}
