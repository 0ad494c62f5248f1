/** Filters of an agency's list of owners. Separate from the schema, so that reading an address does not load zod. */
export const OWNER_STATES = ['current', 'withoutMandate', 'ended', 'incomplete', 'all'] as const
export type OwnerState = (typeof OWNER_STATES)[number]
