/** The filters of an agency's inbox: apart from their schema, so that a page reads its address without it. */
export const CONVERSATION_TOPICS = ['contact', 'stay', 'ownerStay', 'owner'] as const
/** open: all that is not closed. */
export const INBOX_FILTERS = ['open', 'unanswered', 'mine', 'unassigned', 'closed', 'all'] as const
