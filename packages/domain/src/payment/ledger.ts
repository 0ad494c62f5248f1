import type { Cents } from '../money.ts'

/** A movement of money in the provider's terms. */
export interface Movement {
  kind: 'authorised' | 'captured' | 'voided' | 'refunded'
  amountCents: Cents
  /** The provider's id, unique within payment and kind. */
  movementId: string
}

export interface Balance {
  authorisedCents: Cents
  voidedCents: Cents
  capturedCents: Cents
  refundedCents: Cents
}

/** Totals of a payment's movements, independent of their order. */
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

/** Returns the refundable amount of a payment: captured minus refunded. Refunds under way count as refunded. */
export function refundableCents({
  capturedCents,
  refundedCents,
}: Pick<Balance, 'capturedCents' | 'refundedCents'>): Cents {
  return Math.max(0, capturedCents - refundedCents)
}
