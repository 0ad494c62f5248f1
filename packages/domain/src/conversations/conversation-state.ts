/** State of a conversation from the agency's side. */

export const CONVERSATION_STATES = ['unanswered', 'answered', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** Author of a message. */
export type Writer = 'person' | 'staff'

/** Events of a conversation. */
export type ConversationStep =
  | { kind: 'message'; by: 'person' }
  | { kind: 'message'; by: 'staff'; closes: boolean }
  /** A message by rule; `before` is null in a new conversation. */
  | { kind: 'automatic'; before: ConversationState | null }
  | { kind: 'close' }
  | { kind: 'reopen'; lastBy: Writer }

/**
 * Returns the state after an event. A message to the agency awaits an answer, even in a closed conversation. A reopened
 * conversation awaits whoever did not write last. An automatic message answers nobody: the state stays, and a new
 * conversation needs nothing until its person writes.
 */
export function stateAfter(step: ConversationStep): ConversationState {
  if (step.kind === 'close') return 'closed'
  if (step.kind === 'reopen') return step.lastBy === 'person' ? 'unanswered' : 'answered'
  if (step.kind === 'automatic') return step.before ?? 'closed'
  if (step.by === 'person') return 'unanswered'
  return step.closes ? 'closed' : 'answered'
}
