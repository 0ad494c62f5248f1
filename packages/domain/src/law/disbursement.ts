import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { type Account, type BookEntry, NO_PARTY, type Party } from './chart-of-accounts.ts'

/**
 * What an agency pays from the clients' bank: to an owner, to somebody who worked for an owner, a tax collector, the insurer, to its own bank for its fees, and
 * what bank or payment provider kept. `agencyDeposit` goes the other way: the agency makes good what is missing.
 */
export const DISBURSEMENT_KINDS = [
  'owner',
  'ownerExpense',
  'taxCollector',
  'insurer',
  'fees',
  'bankCharges',
  'agencyDeposit',
] as const
export type DisbursementKind = (typeof DISBURSEMENT_KINDS)[number]

/** The account beside the clients' bank, and the label. */
const COUNTERPARTS: Record<DisbursementKind, { account: Account; label: string }> = {
  owner: { account: '467P', label: 'Versement au propriétaire' },
  ownerExpense: { account: '467P', label: 'Dépense pour le propriétaire' },
  taxCollector: { account: '447', label: 'Taxe de séjour reversée' },
  insurer: { account: '467A', label: 'Primes reversées à l’assureur' },
  fees: { account: '512', label: 'Honoraires virés à l’agence' },
  bankCharges: { account: '627', label: 'Frais bancaires' },
  agencyDeposit: { account: '512', label: 'Apport de l’agence' },
}

/** The account beside the clients' bank. */
export const counterpartOf = (kind: DisbursementKind): Account => COUNTERPARTS[kind].account

/** Kinds that pay a third party, whose account limits them. */
export const PAYEE_KINDS = ['owner', 'taxCollector', 'insurer'] as const satisfies DisbursementKind[]

/** Kinds that are charged to a third party. */
export const PARTY_KINDS: readonly DisbursementKind[] = [...PAYEE_KINDS, 'ownerExpense']

export type DisbursementDecision = { ok: true } | { ok: false; reason: 'exceedsOwed' | 'paidInFuture' }

/**
 * Decides whether a disbursement may be recorded: nobody receives more than the books owe them, so that no client is paid with
 * another's money (loi n° 70-9, art. 3 and 5; décret n° 72-678, art. 55). `owedCents` is what is owed to this third party, for
 * fees what is the agency's. Charges that the bank has taken are a fact and always recorded, and the agency may always pay in;
 * `proveClientFunds` shows what is missing.
 */
export function decideDisbursement(
  { kind, amountCents, paidOn }: { kind: DisbursementKind; amountCents: Cents; paidOn: IsoDate },
  { owedCents, today }: { owedCents: number; today: IsoDate },
): DisbursementDecision {
  if (paidOn > today) return { ok: false, reason: 'paidInFuture' }
  const isLimited = kind !== 'bankCharges' && kind !== 'agencyDeposit'
  if (isLimited && amountCents > owedCents) return { ok: false, reason: 'exceedsOwed' }
  return { ok: true }
}

/**
 * The entry of a disbursement, dated as it is recorded; `party` is empty for what is the agency's. `purpose`: what an expense was for.
 */
export function disbursementEntry(
  disbursement: {
    id: string
    kind: DisbursementKind
    party: Party
    amountCents: Cents
    paidOn: IsoDate
    reference: string
    purpose?: string | undefined
  },
  today: IsoDate,
): BookEntry {
  const { id, kind, party, amountCents, paidOn, reference, purpose = party.name } = disbursement
  const { account, label } = COUNTERPARTS[kind]
  const paidCents = kind === 'agencyDeposit' ? 0 - amountCents : amountCents
  return {
    source: `disbursement:${id}`,
    journal: 'BM',
    on: today,
    documentRef: reference,
    documentOn: paidOn,
    label: purpose === '' ? label : `${label}, ${purpose}`,
    lines: [
      { account, party, cents: paidCents },
      { account: '512M', party: NO_PARTY, cents: 0 - paidCents },
    ],
  }
}
