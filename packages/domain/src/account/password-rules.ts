/** What a password must hold, each rule apart: the site shows them as a checklist, the API holds to them (VA-03). */

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_SPECIALS = '*-!?+,.'

const holds = {
  length: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => [...PASSWORD_SPECIALS].some((special) => password.includes(special)),
} as const satisfies Record<string, (password: string) => boolean>

export type PasswordRule = keyof typeof holds

/** The rules in the order in which they are shown. */
export const passwordRules = Object.keys(holds) as PasswordRule[]

/** The rules that a password does not hold to yet, in their order; none when it is good. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !holds[rule](password))
}
