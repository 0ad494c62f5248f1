/** For whom and for what a second factor is required (AG-104). */
import type { StaffAction, StaffRole } from './staff-rights.ts'

/** Roles whose rights count only in a session with a second factor (AG-104). */
export const SECOND_FACTOR_ROLES: readonly StaffRole[] = ['accounting', 'director', 'network']

/** Actions that require another verification of the second factor (AG-104). */
export const CONFIRMED_ACTIONS: readonly StaffAction[] = [
  'refundPayment',
  'approveDecisions',
  'payOwners',
  'managePaymentAccount',
  'manageStaff',
]

/** Validity of such a verification, in minutes. */
export const CONFIRMATION_MINUTES = 10

/** Whether a person with these roles must set up a second factor. */
export function needsSecondFactor(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => SECOND_FACTOR_ROLES.includes(role))
}
