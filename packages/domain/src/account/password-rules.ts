/** Password rules. The site shows them as a checklist, the API enforces them (VA-03). */

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

/** The rules in display order. */
export const passwordRules = Object.keys(holds) as PasswordRule[]

/** Returns the rules that a password violates, in display order. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !holds[rule](password))
}
