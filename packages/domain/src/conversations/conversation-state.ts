/** How far an agency is with a conversation. */

export const CONVERSATION_STATES = ['unanswered', 'answered', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** Who wrote a message. */
export type Writer = 'person' | 'staff'

/** What happens to a conversation. */
export type ConversationStep =
  | { kind: 'message'; by: 'person' }
  | { kind: 'message'; by: 'staff'; closes: boolean }
  | { kind: 'close' }
  | { kind: 'reopen'; lastBy: Writer }

/**
 * The state after a step. Whoever writes to the agency waits for an answer, also after the conversation was closed; a reopened
 * one waits for whoever did not write last.
 */
export function stateAfter(step: ConversationStep): ConversationState {
  if (step.kind === 'close') return 'closed'
  if (step.kind === 'reopen') return step.lastBy === 'person' ? 'unanswered' : 'answered'
  if (step.by === 'person') return 'unanswered'
  return step.closes ? 'closed' : 'answered'
}
