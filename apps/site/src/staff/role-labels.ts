import type { StaffRole } from '@escale/domain/staff/staff-rights'
import * as m from '../i18n/messages.generated/messages.js'

const ROLES: Record<StaffRole, () => string> = {
  reader: m.staff_role_reader,
  frontDesk: m.staff_role_front_desk,
  booking: m.staff_role_booking,
  catalogue: m.staff_role_catalogue,
  accounting: m.staff_role_accounting,
  editor: m.staff_role_editor,
  director: m.staff_role_director,
  network: m.staff_role_network,
}

/** A role in the page's language. */
export function roleName(role: StaffRole): string {
  return ROLES[role]()
}
