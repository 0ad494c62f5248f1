import type { StaffRole } from './staff-rights.ts'

/** The roles of one person in one agency; a null agency is the whole network. */
export interface Membership {
  agencyId: number | null
  role: StaffRole
}
