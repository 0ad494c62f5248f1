import type { Actor } from '../account/actor.ts'
import { allowIf, type Decision } from '../decision.ts'

export interface ConversationSubjects {
  /** What a person and an agency write to each other, by the person's account; null for somebody known by e-mail alone. */
  useConversation: { accountId: string | null }
}

/**
 * The person of a conversation reads it and writes on: by their account, or through the secret link of an answer's mail. For
 * anybody else it does not exist. Staff read and answer as `workForAgency` says (staff-policy.ts).
 */
export function useConversation(actor: Actor, { accountId }: ConversationSubjects['useConversation']): Decision {
  if (actor.kind === 'linkHolder') return allowIf(actor.opens === 'conversation', 'notFound')
  const isPerson = actor.kind === 'tenant' || actor.kind === 'owner'
  return allowIf(isPerson && actor.accountId === accountId, 'notFound')
}
