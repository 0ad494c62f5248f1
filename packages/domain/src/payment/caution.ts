/** Cautions: the security deposit of a stay (AG-404). It is never a part of the price. */
import { addDays, addMonths, compareDates, type IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { CASH_LIMIT } from './recorded-payment.ts'

/** How an agency itself receives a caution; `card` is held by the payment provider. */
export const CAUTION_MEANS = ['cheque', 'transfer', 'cash'] as const
export type CautionMeans = (typeof CAUTION_MEANS)[number] | 'card'

/**
 * Status of a caution. asked: the guest has a link; started: the provider's page is open; held: received, or reserved on the card;
 * releasing, keeping: decided, and the provider has not answered yet; released: given back; kept: a part or all of it was kept;
 * lost: the provider gave the reserved amount back by itself; withdrawn: another one took its place.
 */
export const CAUTION_STATUSES = [
  'asked',
  'started',
  'held',
  'releasing',
  'keeping',
  'released',
  'kept',
  'lost',
  'withdrawn',
] as const
export type CautionStatus = (typeof CAUTION_STATUSES)[number]

/** Statuses of a caution that the agency has, or that it has already decided on. */
export const TAKEN_CAUTION = ['held', 'releasing', 'keeping', 'released', 'kept'] as const satisfies CautionStatus[]

/** Months after the departure within which the contract gives the caution back (article 8). */
export const CAUTION_MONTHS = 2

/** The last day on which the contract gives the caution of a stay back. */
export const cautionDueBack = (departure: IsoDate): IsoDate => addMonths(departure, CAUTION_MONTHS)

/**
 * The first day on which a caution may be reserved on a card. A provider keeps an amount reserved for `holdDays` days: the day is
 * the earliest one of which the reservation outlasts the stay, at most `holdDays` days before the arrival, and always the day
 * before it, so that the guest need not do it at the door.
 */
export function cautionOpensOn(
  { arrival, departure }: { arrival: IsoDate; departure: IsoDate },
  holdDays: number,
): IsoDate {
  const outlasting = addDays(departure, 1 - holdDays)
  const dayBefore = addDays(arrival, -1)
  const earliest = addDays(arrival, 0 - holdDays)
  if (compareDates(outlasting, dayBefore) > 0) return dayBefore
  return compareDates(outlasting, earliest) < 0 ? earliest : outlasting
}

/** What decides whether a caution may be taken. */
export interface StayWithCaution {
  /** A tenant's stay that is confirmed or paid. */
  isAgreed: boolean
  arrival: IsoDate
  departure: IsoDate
  /** The caution of the lot; 0: none. */
  cautionCents: Cents
  /** Whether the agency has a caution that is in force beyond the departure. */
  hasCaution: boolean
}

export type TakeCautionRefusal =
  | 'cautionNotDue'
  | 'cautionTaken'
  | 'exceedsCaution'
  | 'cashLimit'
  | 'receivedInFuture'
  | 'cautionTooEarly'
type Decided<Refusal extends string> = { ok: true } | { ok: false; reason: Refusal }

/** Decides whether an agency may record a caution that it has received. The legal maximum of cash is that of a payment. */
export function decideRecordedCaution(
  { means, amountCents, receivedOn }: { means: CautionMeans; amountCents: Cents; receivedOn: IsoDate },
  stay: StayWithCaution,
  today: IsoDate,
): Decided<TakeCautionRefusal> {
  if (!stay.isAgreed || stay.cautionCents === 0) return { ok: false, reason: 'cautionNotDue' }
  if (stay.hasCaution) return { ok: false, reason: 'cautionTaken' }
  if (amountCents > stay.cautionCents) return { ok: false, reason: 'exceedsCaution' }
  if (receivedOn > today) return { ok: false, reason: 'receivedInFuture' }
  if (means === 'cash' && amountCents > CASH_LIMIT) return { ok: false, reason: 'cashLimit' }
  return { ok: true }
}

/** Decides whether a guest may be asked to have the caution reserved on a card. */
export function decideAskedCaution(
  stay: StayWithCaution,
  { today, holdDays }: { today: IsoDate; holdDays: number },
): Decided<TakeCautionRefusal> {
  if (!stay.isAgreed || stay.cautionCents === 0 || stay.departure < today) return { ok: false, reason: 'cautionNotDue' }
  if (stay.hasCaution) return { ok: false, reason: 'cautionTaken' }
  if (today < cautionOpensOn(stay, holdDays)) return { ok: false, reason: 'cautionTooEarly' }
  return { ok: true }
}

/** Whether a card that a guest gave may hold the caution: the stay stands and is not over, and the link was in time. */
export function acceptsHold(
  {
    isAgreed,
    departure,
    linkExpiresAt,
  }: Pick<StayWithCaution, 'isAgreed' | 'departure'> & { linkExpiresAt: Date | null },
  { today, now }: { today: IsoDate; now: Date },
): boolean {
  return isAgreed && departure >= today && linkExpiresAt !== null && linkExpiresAt > now
}

/**
 * Decides whether a caution may be given back (`keptCents` 0) or kept, in part or whole. It is kept for damage, so the stay has begun;
 * who keeps some says why (contract, article 8).
 */
export function decideClosedCaution(
  { keptCents, reason }: { keptCents: Cents; reason: string },
  caution: { status: CautionStatus; amountCents: Cents; arrival: IsoDate },
  today: IsoDate,
): Decided<'cautionNotHeld' | 'exceedsCaution' | 'stayNotBegun' | 'reasonMissing'> {
  if (caution.status !== 'held') return { ok: false, reason: 'cautionNotHeld' }
  if (keptCents > caution.amountCents) return { ok: false, reason: 'exceedsCaution' }
  if (keptCents > 0 && today < caution.arrival) return { ok: false, reason: 'stayNotBegun' }
  if (keptCents > 0 && reason === '') return { ok: false, reason: 'reasonMissing' }
  return { ok: true }
}

/** A movement of a caution, in the terms of the ledger of payments: captured money is in the clients' bank, refunded money left it. */
export interface CautionMovement {
  kind: 'authorised' | 'captured' | 'voided' | 'refunded'
  amountCents: Cents
}

/**
 * Movements of a caution that the agency receives itself. A cheque lies in a drawer and is no money: one of which a part is kept is
 * cashed in whole. A transfer or cash is money from the day on which it is received. What goes back of money is `owedOfClosed`.
 */
export function movementsOfRecorded(
  step: 'received' | 'closed',
  { means, amountCents, keptCents = 0 }: { means: CautionMeans; amountCents: Cents; keptCents?: Cents },
): CautionMovement[] {
  const isMoney = means !== 'cheque'
  if (step === 'received') return [{ kind: isMoney ? 'captured' : 'authorised', amountCents }]
  return isMoney ? [] : [{ kind: keptCents === 0 ? 'voided' : 'captured', amountCents }]
}

/**
 * What the agency owes the guest of a caution that it closes, until it has given it back and recorded how. A cheque of which nothing
 * is kept goes back itself, and what a card does not pay the provider releases.
 */
export function owedOfClosed({
  means,
  amountCents,
  keptCents,
}: {
  means: CautionMeans
  amountCents: Cents
  keptCents: Cents
}): Cents {
  const isReceived = means === 'transfer' || means === 'cash' || (means === 'cheque' && keptCents > 0)
  return isReceived ? amountCents - keptCents : 0
}
