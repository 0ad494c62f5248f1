/** The bounds and filters of the planning: apart from their schema, so that a page reads its address without it. */

/** The most days that one window holds. */
export const PLANNING_DAYS = 92
export const LOT_KINDS = ['studio', 'apartment', 'house'] as const
