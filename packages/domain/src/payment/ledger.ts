import type { Cents } from '../money.ts'

/** One movement of money, as the provider names it. */
export interface Movement {
  kind: 'authorised' | 'captured' | 'voided' | 'refunded'
  amountCents: Cents
  /** The provider's own name of it, unique within a payment and kind. */
  movementId: string
}

export interface Balance {
  authorisedCents: Cents
  voidedCents: Cents
  capturedCents: Cents
  refundedCents: Cents
}

/** The sums that a payment's movements, in any order, add up to. */
export function balanceOf(movements: Pick<Movement, 'kind' | 'amountCents'>[]): Balance {
  const sumOf = (kind: Movement['kind']) =>
    movements.filter((movement) => movement.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    authorisedCents: sumOf('authorised'),
    voidedCents: sumOf('voided'),
    capturedCents: sumOf('captured'),
    refundedCents: sumOf('refunded'),
  }
}

/** What may still be given back of a payment: never more than was taken. Sums on their way count as refunded. */
export function refundableCents({
  capturedCents,
  refundedCents,
}: Pick<Balance, 'capturedCents' | 'refundedCents'>): Cents {
  return Math.max(0, capturedCents - refundedCents)
}
