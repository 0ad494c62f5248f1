/**
 * Where an unpaid instalment stands (AG-405): late, due on this day, or due within `WEEK_DAYS`. Which of a confirmed booking or an option stands
 * where is decided in SQL, by `list-receivables.ts` of the API.
 */
export const RECEIVABLE_STATES = ['late', 'today', 'week'] as const
export type ReceivableState = (typeof RECEIVABLE_STATES)[number]

export const WEEK_DAYS = 7
