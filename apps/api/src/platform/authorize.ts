/** Policies of the domain, asked by the API: a refusal becomes the error that the call answers. */
import { ApiError, type ErrorCode } from '@escale/contract/errors'
import type { Actor } from '@escale/domain/account/actor'
import { type Action, can, type Subjects } from '@escale/domain/can'

/**
 * Returns when the actor may do this to the subject. Throws `unauthenticated`, `forbidden`, `ownersCannotBook`, and for what must
 * look as if it did not exist the code `hidden`.
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
