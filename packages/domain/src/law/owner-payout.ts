/** Payouts to owners as SEPA credit transfers (AG-406). */
import type { Cents } from '../money.ts'
import type { StatementState } from './owner-statement.ts'

/** Why an owner is not paid out: nothing is owed, the statement is not closed, it was paid, or no bank account is known. */
export type PayoutRefusal = 'notClosed' | 'paidOut' | 'nothingOwed' | 'noBankAccount'

/**
 * Decides what a statement pays out: its closing balance, at most what the books owe the owner on that day, since a refund after the
 * closing reduces it (the correction is on the next statement). A statement is paid out once (décret n° 72-678, art. 66).
 */
export function decidePayout(
  { status, closingCents, isPaidOut }: { status: StatementState; closingCents: number; isPaidOut: boolean },
  { owedCents, hasBankAccount }: { owedCents: number; hasBankAccount: boolean },
): { ok: true; amountCents: Cents } | { ok: false; reason: PayoutRefusal } {
  if (status !== 'closed') return { ok: false, reason: 'notClosed' }
  if (isPaidOut) return { ok: false, reason: 'paidOut' }
  const amountCents = Math.min(closingCents, owedCents)
  if (amountCents <= 0) return { ok: false, reason: 'nothingOwed' }
  if (!hasBankAccount) return { ok: false, reason: 'noBankAccount' }
  return { ok: true, amountCents }
}

const ALLOWED = /[^A-Za-z0-9/\-?:().,'+ ]/g

/**
 * Text in the characters that every bank of the SEPA accepts (EPC217-08, Latin character set): accents are dropped, other characters
 * become spaces; no slash at either end and never two (EPC130-08, 1.4).
 */
export function sepaText(text: string, maxLength: number): string {
  return text
    .replace(/[œŒ]/g, (letter) => (letter === 'œ' ? 'oe' : 'OE'))
    .replace(/[æÆ]/g, (letter) => (letter === 'æ' ? 'ae' : 'AE'))
    .replace(/ß/g, 'ss')
    .replace(/[’‘]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(ALLOWED, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ')
    .slice(0, maxLength)
    .replace(/^[/ ]+|[/ ]+$/g, '')
}
