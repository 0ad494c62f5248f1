/** Filters of an agency's list of bookings. Separate from the schema, so that reading an address does not load zod. */
export const DESK_PERIODS = ['coming', 'staying', 'past', 'all'] as const
export const DESK_STATES = ['open', 'unpaid', 'late', 'ended', 'all'] as const
