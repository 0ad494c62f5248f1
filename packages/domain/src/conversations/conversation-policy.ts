import type { Actor } from '../account/actor.ts'
import { allowIf, type Decision } from '../decision.ts'

export interface ConversationSubjects {
  /** A conversation between a person and an agency, by the person's account; null for a person known by e-mail only. */
  useConversation: { accountId: string | null }
}

/**
 * The person reads and continues their conversation, logged in or through the secret link of a mail. For anybody else
 * it does not exist. Staff read and answer by `workForAgency` (staff-policy.ts).
 */
export function useConversation(actor: Actor, { accountId }: ConversationSubjects['useConversation']): Decision {
  if (actor.kind === 'linkHolder') return allowIf(actor.opens === 'conversation', 'notFound')
  const isPerson = actor.kind === 'tenant' || actor.kind === 'owner'
  return allowIf(isPerson && actor.accountId === accountId, 'notFound')
}
