/** The filters of an agency's list of bookings: apart from their schema, so that a page reads its address without it. */
export const DESK_PERIODS = ['coming', 'staying', 'past', 'all'] as const
export const DESK_STATES = ['open', 'unpaid', 'late', 'ended', 'all'] as const
