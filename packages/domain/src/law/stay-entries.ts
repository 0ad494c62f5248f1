/** The entries of a booking: from what happened to it to what its agency's books have to hold (LW-406). */
import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { PaymentMeans } from '../payment/recorded-payment.ts'
import {
  type AccountAmount,
  addAmounts,
  type BookEntry,
  NO_PARTY,
  negate,
  type Party,
  sumOf,
} from './chart-of-accounts.ts'
import { billOfStay, ownerCharge, type StayPrice, type StayTerms } from './stay-bill.ts'

/** Means by which the money of a movement came or went; `byAgency`: the agency gave it back itself. */
export type MovementMeans = 'card' | PaymentMeans | 'byAgency'

/** Money that came into the clients' bank or left it, from the ledger of payments. */
export interface BookMovement {
  /** Unique in the ledger. */
  id: string
  /** reversed: the counter-entry of money that was recorded by mistake; unpaidCheque: that of a cheque which the bank returned. */
  kind: 'captured' | 'refunded' | 'reversed' | 'unpaidCheque'
  amountCents: Cents
  means: MovementMeans
  /** Day of the ledger, and day on the document: a cheque may be recorded days after it was received. */
  on: IsoDate
  documentOn: IsoDate
}

/** What the books have to know of a booking. */
export interface StayToPost {
  id: string
  /** Public number. */
  number: string
  tenant: Party
  /**
   * Day from which the money belongs to its payees: the arrival, or the day on which the booking ended before. Null while
   * nothing is agreed.
   */
  billedOn: IsoDate | null
  price: StayPrice
  terms: StayTerms
  /** In the order of the ledger. */
  movements: readonly BookMovement[]
  /** Agreed refunds, whether they are in the ledger or not yet. */
  refunds: readonly { amountCents: Cents; on: IsoDate }[]
  /** A service that the owner ordered instead of a tenant's stay; 0 without one. */
  ownerServiceCents: Cents
}

/** What the books hold of the booking already. */
export interface PostedStay {
  sources: ReadonlySet<string>
  /** Sum of all lines by account and third party. */
  amounts: readonly AccountAmount[]
}

const MEANS: Record<MovementMeans, string> = {
  card: 'carte bancaire',
  transfer: 'virement',
  cheque: 'chèque',
  holidayVoucher: 'chèques-vacances',
  cardTerminal: 'terminal de paiement',
  cash: 'espèces',
  byAgency: 'par l’agence',
}

const KINDS: Record<BookMovement['kind'], string> = {
  captured: 'Encaissement',
  refunded: 'Remboursement',
  reversed: 'Annulation d’encaissement',
  unpaidCheque: 'Chèque impayé',
}

/**
 * Returns the entries that are missing, oldest first; none when the books are complete, so that a repeat posts nothing.
 * Money that is received before the stay is an advance (419), which nobody else may dispose of. At the arrival, or when the
 * booking ends before, it is divided among owner, tax collector, insurer and agency through the tenant's account (411), which
 * is 0 after every step. Later payments, refunds and changes of the price move the difference. An agreed refund
 * that the bank has not made yet is money of the tenant. Sources: loi n° 70-9, art. 5 and 6; décret n° 72-678, art. 55, 66 and 69.
 */
export function missingEntries(stay: StayToPost, posted: PostedStay, today: IsoDate): BookEntry[] {
  const entries: BookEntry[] = []
  let amounts = [...posted.amounts]
  let steps = [...posted.sources].filter((source) => source.startsWith(`bill:${stay.id}:`)).length
  let isBilled = steps > 0
  let keptCents = 0
  let refundedCents = 0

  const post = (entry: BookEntry) => {
    entries.push(entry)
    amounts = addAmounts(amounts, entry.lines)
  }
  const bill = (on: IsoDate) => {
    isBilled = true
    const agreedCents = stay.refunds.reduce((sum, refund) => sum + (refund.on <= on ? refund.amountCents : 0), 0)
    const pendingCents = Math.max(0, agreedCents - refundedCents)
    const target = billOf(stay, keptCents - pendingCents)
    const advanceCents = keptCents + sumOf(target)
    const shares = difference(amounts, target, (amount) => amount.account !== '411' && amount.account !== '419')
    const advance = difference(
      amounts,
      [{ account: '419', party: stay.tenant, cents: 0 - advanceCents }],
      ({ account }) => account === '419',
    )
    if (shares.length === 0 && advance.length === 0) return
    steps += 1
    const label = steps === 1 ? `Décompte du séjour ${stay.number}` : `Décompte rectifié ${stay.number}`
    const source = `bill:${stay.id}:${steps}`
    const lines = throughTenant(stay.tenant, shares, advance)
    post({ source, journal: 'OD', on, documentRef: stay.number, documentOn: on, label, lines })
  }

  for (const movement of stay.movements) {
    const isNew = !posted.sources.has(`movement:${movement.id}`)
    if (isNew && !isBilled && stay.billedOn !== null && stay.billedOn < movement.on) bill(stay.billedOn)
    const signed = movement.kind === 'captured' ? movement.amountCents : 0 - movement.amountCents
    keptCents += signed
    if (movement.kind === 'refunded') refundedCents += movement.amountCents
    if (!isNew) continue
    post(movementEntry(stay, movement, signed, isBilled ? '411' : '419'))
    if (isBilled) bill(movement.on)
  }
  if (isBilled) bill(today)
  else if (stay.billedOn !== null && stay.billedOn <= today) bill(stay.billedOn)
  return entries
}

type Moved = Pick<BookMovement, 'kind' | 'amountCents'>

/** Returns what was received, less payments that were recorded by mistake and cheques that came back. Refunds are not subtracted. */
export function receivedOf(movements: readonly Moved[]): Cents {
  return sumOfKinds(movements, ['captured']) - sumOfKinds(movements, ['reversed', 'unpaidCheque'])
}

/** Returns what was given back. */
export const refundedOf = (movements: readonly Moved[]): Cents => sumOfKinds(movements, ['refunded'])

function sumOfKinds(movements: readonly Moved[], kinds: readonly BookMovement['kind'][]): Cents {
  return movements.reduce((cents, { kind, amountCents }) => cents + (kinds.includes(kind) ? amountCents : 0), 0)
}

function movementEntry(
  { number, tenant }: StayToPost,
  { id, kind, means, on, documentOn }: BookMovement,
  cents: number,
  account: '411' | '419',
): BookEntry {
  return {
    source: `movement:${id}`,
    journal: 'BM',
    on,
    documentRef: number,
    documentOn,
    label: `${KINDS[kind]} ${number}, ${MEANS[means]}`,
    lines: [
      { account: '512M', party: NO_PARTY, cents },
      { account, party: tenant, cents: 0 - cents },
    ],
  }
}

function billOf(stay: StayToPost, receivedCents: Cents): AccountAmount[] {
  if (stay.ownerServiceCents > 0) return ownerCharge(stay.terms, stay.ownerServiceCents)
  return stay.billedOn === null ? [] : billOfStay(stay.price, stay.terms, receivedCents)
}

/** What moves the chosen accounts, other than the bank, from the posted amounts to the target. */
function difference(
  posted: readonly AccountAmount[],
  target: readonly AccountAmount[],
  isChosen: (amount: AccountAmount) => boolean,
): AccountAmount[] {
  const before = posted.filter((amount) => amount.account !== '512M' && isChosen(amount))
  return addAmounts(negate(before), target)
}

/** The bill debits the tenant, the advance settles it: both stand in the entry. */
function throughTenant(tenant: Party, shares: AccountAmount[], advance: AccountAmount[]): AccountAmount[] {
  const settled = (cents: number): AccountAmount[] =>
    cents === 0 ? [] : [{ account: '411', party: tenant, cents: 0 - cents }]
  return [...settled(sumOf(shares)), ...shares, ...advance, ...settled(sumOf(advance))]
}
