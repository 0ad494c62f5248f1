import type { AgencyOwners, OwnerFile } from '@escale/contract/agency-owners'
import type { OwnerState } from '@escale/contract/owner-filters'
import type { StayPlan } from '@escale/domain/owner/mandate'
import * as m from '../../i18n/messages.generated/messages.js'
import type { BadgeTone } from '../../ui/badge.tsx'

const STATES: Record<OwnerState, () => string> = {
  all: m.desk_owner_state_all,
  current: m.desk_owner_state_current,
  withoutMandate: m.desk_owner_state_none,
  ended: m.desk_owner_state_ended,
  incomplete: m.desk_owner_state_incomplete,
}
export const ownerStateName = (state: OwnerState) => STATES[state]()

const SPACES: Record<AgencyOwners['owners'][number]['space'], { label: () => string; tone: BadgeTone }> = {
  open: { label: m.desk_owner_space_open, tone: 'success' },
  invited: { label: m.desk_owner_space_invited, tone: 'warning' },
  none: { label: m.desk_owner_space_none, tone: 'neutral' },
}
export const spaceOf = (space: OwnerFile['space']) => ({ label: SPACES[space].label(), tone: SPACES[space].tone })

const MISSING: Record<OwnerFile['missing'][number], () => string> = {
  name: m.desk_owner_missing_name,
  address: m.desk_owner_missing_address,
  taxNumber: m.desk_owner_missing_tax_number,
  birthDate: m.desk_owner_missing_birth_date,
  companyName: m.desk_owner_missing_company_name,
  companyNumber: m.desk_owner_missing_company_number,
}
export const missingName = (fact: OwnerFile['missing'][number]) => MISSING[fact]()

const MANDATES: Record<OwnerFile['mandates'][number]['state'], { label: () => string; tone: BadgeTone }> = {
  inForce: { label: m.desk_mandate_in_force, tone: 'success' },
  coming: { label: m.desk_mandate_coming, tone: 'primary' },
  ended: { label: m.desk_mandate_ended, tone: 'neutral' },
}
export const mandateStateOf = (state: OwnerFile['mandates'][number]['state']) => ({
  label: MANDATES[state].label(),
  tone: MANDATES[state].tone,
})

const PLANS: Record<StayPlan, () => string> = {
  keep: m.desk_plan_keep,
  move: m.desk_plan_move,
  cancel: m.desk_plan_cancel,
}
export const planName = (plan: StayPlan) => PLANS[plan]()

const ACTIONS: Record<string, () => string> = {
  'owner.added': m.desk_owner_action_added,
  'owner.invited': m.desk_owner_action_invited,
  'owner.identitySaved': m.desk_owner_action_identity,
  'owner.declarationSaved': m.desk_owner_action_declaration,
  'owner.mandatesAdded': m.desk_owner_action_mandates,
  'owner.mandateChanged': m.desk_owner_action_changed,
  'owner.mandateEnded': m.desk_owner_action_ended,
  'owner.lotAttested': m.desk_owner_action_attested,
  'owner.viewed': m.desk_owner_action_viewed,
  'owner.viewEnded': m.desk_owner_action_view_ended,
}
/** What was done in a file, in words; an action that a later version wrote keeps its name. */
export const ownerActionName = (action: string) => ACTIONS[action]?.() ?? action

/** "24" or "23,5" percent of hundredths of a percent. */
export const percentOf = (basisPoints: number) => String(basisPoints / 100).replace('.', ',')

/** What somebody typed as percent, in hundredths: "23,5" → 2350; null for anything else. */
export function readPercent(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0\u202f%]/g, '').replace(',', '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}
