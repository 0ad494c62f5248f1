/** Applies the domain's policies in the API: a refusal throws the matching error code. */
import { ApiError, type ErrorCode } from '@escale/contract/errors'
import type { Actor } from '@escale/domain/account/actor'
import { type Action, can, type Subjects } from '@escale/domain/can'

/**
 * Returns when the actor may perform the action on the subject. Throws `unauthenticated`, `forbidden`,
 * `ownersCannotBook`, or the code `hidden` for what must look as if it did not exist.
 */
export function authorize<A extends Action>(
  actor: Actor,
  action: A,
  subject: Subjects[A],
  { hidden = 'notFound' }: { hidden?: ErrorCode } = {},
): void {
  const decision = can(actor, action, subject)
  if (!decision.ok) throw new ApiError(decision.reason === 'notFound' ? hidden : decision.reason)
}
