import { mayDo, type StaffAction, type StaffRole } from './staff-rights.ts'

/** What each list of an agency's Today asks its reader to do; the other lists are for everybody who sees Today (AG-201). */
const TODAY_RIGHTS = {
  requests: 'changeBooking',
  cautionsToTake: 'manageCaution',
  cautionsToGiveBack: 'manageCaution',
  underRefunded: 'refundPayment',
  unsettledRefunds: 'recordPayment',
  publicationGaps: 'viewOwners',
  conversations: 'viewMessages',
} as const satisfies Record<string, StaffAction>
export type TodayWork = keyof typeof TODAY_RIGHTS

/** Whether a list of Today is for somebody with these roles: who may not act on it is not asked to. */
export const isTodaysWorkOf = (roles: readonly StaffRole[], list: TodayWork): boolean =>
  mayDo(roles, TODAY_RIGHTS[list])
