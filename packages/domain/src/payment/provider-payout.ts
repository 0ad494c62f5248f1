import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/** Money that the provider sends to the bank of an account. */
export interface Payout {
  id: string
  /** Negative: the provider takes it from the bank. */
  amountCents: number
  arrivalOn: IsoDate
  status: 'paid' | 'pending' | 'failed'
}

/** What makes up a payout. `amountCents` is signed, before the fee. */
export interface PayoutMovement {
  /** The provider's name for a capture or refund, as the ledger has it. */
  movementId: string
  kind: 'captured' | 'refunded' | 'other'
  amountCents: number
  /** What the provider kept; negative: it gave it back. */
  feeCents: number
  description: string
}

/** The ledger's entry of a movement. `amountCents` is signed: a refund is negative. */
export interface LedgerMatch<Booking> {
  movementId: string
  kind: 'captured' | 'refunded'
  amountCents: number
  booking: Booking
}

export interface ReconciledPayout<Booking> {
  lines: (PayoutMovement & { ledgerCents: number | null; booking: Booking | null })[]
  grossCents: number
  feeCents: number
  netCents: number
  ledgerCents: number
  /** What the payout pays beyond its movements; 0 when it adds up. */
  payoutDifferenceCents: number
  /** Captures and refunds of the provider beyond the ledger's; 0 when they are the same. */
  ledgerDifferenceCents: number
}

/** Compares a payout with its movements, and these with the ledger, to the cent (AG-405). */
export function reconcilePayout<Booking>(
  { amountCents }: Pick<Payout, 'amountCents'>,
  movements: readonly PayoutMovement[],
  ledger: readonly LedgerMatch<Booking>[],
): ReconciledPayout<Booking> {
  const known = new Map(ledger.map((entry) => [`${entry.kind} ${entry.movementId}`, entry]))
  const lines = movements.map((movement) => {
    const entry = known.get(`${movement.kind} ${movement.movementId}`)
    return { ...movement, ledgerCents: entry?.amountCents ?? null, booking: entry?.booking ?? null }
  })
  const sum = (of: (line: (typeof lines)[number]) => Cents) => lines.reduce((total, line) => total + of(line), 0)
  const grossCents = sum((line) => line.amountCents)
  const feeCents = sum((line) => line.feeCents)
  const ledgerCents = sum((line) => line.ledgerCents ?? 0)
  const movedCents = sum((line) => (line.kind === 'other' ? 0 : line.amountCents))
  return {
    lines,
    grossCents,
    feeCents,
    netCents: grossCents - feeCents,
    ledgerCents,
    payoutDifferenceCents: amountCents - (grossCents - feeCents),
    ledgerDifferenceCents: movedCents - ledgerCents,
  }
}
