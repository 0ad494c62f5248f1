/** Bounds and filters of the planning. Separate from the schema, so that reading an address does not load zod. */

/** Maximum number of days in a window. */
export const PLANNING_DAYS = 92
/** Lots per page. */
export const PLANNING_PAGE = 50
export const LOT_KINDS = ['studio', 'apartment', 'house'] as const
