/** Header of a response to something that is unavailable for a moment: when to ask again, in seconds. */
export const RETRY_SOON = { 'retry-after': '5' } as const
