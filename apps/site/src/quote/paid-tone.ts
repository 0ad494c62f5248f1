import type { BadgeTone } from '../ui/badge.tsx'

/** The colour of a sum that is paid, for the guest as for the agency. */
export const PAID_TONE: BadgeTone = 'success'
