/** Rights of each staff role: the one table for API and site (AG-102). */

/** `network` acts for every agency; the other roles belong to one agency. */
export const STAFF_ROLES = [
  'reader',
  'frontDesk',
  'booking',
  'catalogue',
  'accounting',
  'editor',
  'director',
  'network',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Roles that belong to one agency. */
export const AGENCY_ROLES = STAFF_ROLES.filter((role) => role !== 'network')

/** What staff do for an agency. */
export const STAFF_ACTIONS = [
  /** Today's arrivals, departures and pending work. */
  'viewToday',
  'viewPlanning',
  /** Stays and guests, without amounts. */
  'viewBookings',
  /** Prices, payments and totals of bookings. */
  'viewAmounts',
  /** Notes, guest data and tasks of a stay. */
  'annotateBooking',
  'manageTasks',
  'createBooking',
  /** Dates, guests, services, or another lot. */
  'changeBooking',
  'cancelBooking',
  /** Close and reopen nights of a lot. */
  'blockNights',
  'viewMessages',
  'answerMessages',
  'manageTemplates',
  'recordPayment',
  'refundPayment',
  /** Reminders of payments, and cheques that are taken to the bank. */
  'collectPayments',
  'manageCaution',
  /** Decisions above the agency's limit that somebody else made, and the limit itself (AG-107). */
  'approveDecisions',
  'viewMoney',
  /** On which account of the provider the agency is paid by card. */
  'managePaymentAccount',
  'manageStatements',
  'payOwners',
  'exportAccounts',
  /** The yearly declaration of lessors, with their tax numbers and bank accounts (LW-204). */
  'declareLessors',
  /** Owners with their lots and mandates. */
  'viewOwners',
  /** Files of owners, their mandates, and their space as they see it. */
  'manageOwners',
  /** The cancellation policy of new bookings. */
  'manageTerms',
  'viewStaff',
  'manageStaff',
  'viewJournal',
  /** Reports of unlawful content: read them and decide (LW-306). */
  'decideReports',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

const everybody: readonly StaffRole[] = STAFF_ROLES
const RIGHTS: Record<StaffAction, readonly StaffRole[]> = {
  viewToday: everybody,
  viewPlanning: everybody,
  viewBookings: everybody,
  viewAmounts: ['reader', 'booking', 'accounting', 'director', 'network'],
  annotateBooking: ['frontDesk', 'booking', 'accounting', 'director', 'network'],
  manageTasks: ['frontDesk', 'booking', 'director', 'network'],
  createBooking: ['booking', 'director', 'network'],
  changeBooking: ['booking', 'director', 'network'],
  cancelBooking: ['booking', 'director', 'network'],
  blockNights: ['booking', 'catalogue', 'director', 'network'],
  viewMessages: ['frontDesk', 'booking', 'accounting', 'director', 'network'],
  answerMessages: ['frontDesk', 'booking', 'accounting', 'director', 'network'],
  manageTemplates: ['booking', 'director', 'network'],
  recordPayment: ['booking', 'accounting', 'director', 'network'],
  refundPayment: ['accounting', 'director', 'network'],
  collectPayments: ['accounting', 'director', 'network'],
  manageCaution: ['booking', 'accounting', 'director', 'network'],
  approveDecisions: ['director', 'network'],
  managePaymentAccount: ['director', 'network'],
  viewMoney: ['accounting', 'director', 'network'],
  manageStatements: ['accounting', 'director', 'network'],
  payOwners: ['accounting', 'director', 'network'],
  exportAccounts: ['accounting', 'director', 'network'],
  declareLessors: ['director', 'network'],
  viewOwners: ['booking', 'catalogue', 'accounting', 'director', 'network'],
  manageOwners: ['catalogue', 'director', 'network'],
  manageTerms: ['director', 'network'],
  viewStaff: ['director', 'network'],
  manageStaff: ['director', 'network'],
  viewJournal: ['reader', 'accounting', 'director', 'network'],
  decideReports: ['network'],
}

/** Returns the roles with this right. */
export function rolesFor(action: StaffAction): readonly StaffRole[] {
  return RIGHTS[action]
}

/** Whether any of these roles has this right, apart from session and agency. */
export function mayDo(roles: readonly StaffRole[], action: StaffAction): boolean {
  return roles.some((role) => RIGHTS[action].includes(role))
}
