/** Bounds and filters of the planning. Separate from the schema, so that reading an address does not load zod. */

/** Maximum number of days in a window. */
export const PLANNING_DAYS = 92
export const LOT_KINDS = ['studio', 'apartment', 'house'] as const
