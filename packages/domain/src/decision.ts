/**
 * Result of a policy. `unauthenticated`: log in first. `forbidden`: this account may not. `notFound`: the subject is
 * somebody else's and must look as if it did not exist. `ownersCannotBook`: an owner's account cannot book as a tenant.
 * `secondFactorRequired`: the role counts only in a session with a second factor. `confirmationRequired`: the second
 * factor must be verified again.
 */
export type Decision = { ok: true } | { ok: false; reason: Refusal }
export type Refusal =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'ownersCannotBook'
  | 'secondFactorRequired'
  | 'confirmationRequired'

/** Allows when the condition holds, otherwise refuses with this reason. */
export function allowIf(condition: boolean, reason: Refusal): Decision {
  return condition ? { ok: true } : { ok: false, reason }
}
