/** Filters of an agency's inbox. Separate from the schema, so that reading an address does not load zod. */
export const CONVERSATION_TOPICS = ['contact', 'stay', 'ownerStay', 'owner'] as const
/** open: all conversations that are not closed. */
export const INBOX_FILTERS = ['open', 'unanswered', 'mine', 'unassigned', 'closed', 'all'] as const
