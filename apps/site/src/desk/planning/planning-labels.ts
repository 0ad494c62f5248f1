import type { PlannedStay } from '@escale/contract/planning'
import type { LOT_KINDS } from '@escale/contract/planning-filters'
import type { ClosureReason } from '@escale/domain/stay/closure'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { initialsOf } from '../../ui/initials-of.ts'
import { statusOf } from '../desk-format.ts'
import type { NightsOfLot } from './nights-of-lot.ts'

const REASONS: Record<ClosureReason, () => string> = {
  works: m.desk_closure_works,
  damage: m.desk_closure_damage,
  owner: m.desk_closure_owner,
  otherChannel: m.desk_closure_other_channel,
  other: m.desk_closure_other,
}
export const closureReasonName = (reason: ClosureReason) => REASONS[reason]()

/** Why nights are to be closed, as the reason that is proposed for what their stays go through. */
export const closureInWords = ({ reason, note }: NonNullable<NightsOfLot['closure']>) =>
  note.trim() || closureReasonName(reason)

const LOT_KIND_NAMES: Record<(typeof LOT_KINDS)[number], () => string> = {
  studio: m.desk_lot_studio,
  apartment: m.desk_lot_apartment,
  house: m.desk_lot_house,
}
export const lotKindName = (kind: (typeof LOT_KINDS)[number]) => LOT_KIND_NAMES[kind]()

/** The looks of the planning: each has a colour and a pattern, and a line in its legend. */
export const PLANNING_LOOKS = ['booked', 'unpaid', 'owner', 'import', 'closed'] as const
export type PlanningLook = (typeof PLANNING_LOOKS)[number]

const LOOK_NAMES: Record<PlanningLook, () => string> = {
  booked: m.desk_look_booked,
  unpaid: m.desk_look_unpaid,
  owner: m.desk_look_owner,
  import: m.desk_look_import,
  closed: m.desk_look_closed,
}
export const lookName = (look: PlanningLook) => LOOK_NAMES[look]()

export function lookOf({ kind, status }: Pick<PlannedStay, 'kind' | 'status'>): PlanningLook {
  if (kind === 'closed' || kind === 'import') return kind
  if (kind !== 'booking') return 'owner'
  return status === 'held' || status === 'option' ? 'unpaid' : 'booked'
}

/** What takes the nights: "Option, Zoé Ménard", "Travaux, chaudière". */
export function stayName(stay: PlannedStay): string {
  const { kind, status, closure, label } = stay
  const what = closure
    ? closureReasonName(closure)
    : kind === 'booking' && status
      ? statusOf({ status, kind: 'tenant' }).label
      : lookName(lookOf(stay))
  return [what, label].filter((word) => word !== '').join(', ')
}

/** The same with its days, for those who do not see where it stands. */
export const stayInWords = (stay: PlannedStay) =>
  `${m.desk_dates({ start: displayDate(stay.start), end: displayDate(stay.end) })} · ${stayName(stay)}`

/** Average width of a character on a bar, and the width of the bar's borders and padding, in pixels. */
const CHARACTER_PX = 7.4
const BAR_EDGES_PX = 12

/**
 * Returns the text of a bar that is `width` pixels wide: the guest's name, or what blocks the nights. A name that does not fit is shortened
 * to "I. Delattre", then to "ID". Other text that does not fit is left out, since the bar's colour and title say the same.
 */
export function barLabel(stay: PlannedStay, width: number): string {
  const isGuest = stay.agencyBookingId !== null && stay.label !== ''
  const whole = isGuest ? stay.label : stayName(stay)
  const [first = '', ...others] = whole.split(' ')
  const surname = others.length > 0 ? [`${first.charAt(0)}. ${others.join(' ')}`] : []
  const short = isGuest ? [...surname, initialsOf(whole)] : []
  return [whole, ...short].find((words) => words.length * CHARACTER_PX <= width - BAR_EDGES_PX) ?? ''
}

/** Returns the accessible name of a bar. It contains the visible label, also an abbreviated one, so that voice control finds the bar (WCAG 2.5.3). */
export function barName(stay: PlannedStay, width: number): string {
  const [shown, words] = [barLabel(stay, width), stayInWords(stay)]
  return words.includes(shown) ? words : `${shown}, ${words}`
}
