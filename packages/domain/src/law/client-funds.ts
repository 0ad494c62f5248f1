import type { Cents } from '../money.ts'
import { type Account, type AccountAmount, sumOf } from './chart-of-accounts.ts'

/** Accounts whose credits are money of third parties: tenants with their cautions, tax collectors, insurer, owners. */
export const CLIENT_ACCOUNTS = ['165', '411', '419', '447', '467A', '467P'] as const satisfies Account[]
export type ClientAccount = (typeof CLIENT_ACCOUNTS)[number]

export type ClientFundsProblem = 'bankDiffers' | 'shortage' | 'notPosted'

/** State of the clients' bank on a day, in cents. */
export interface ClientFunds {
  /** Balance of account 512M. */
  bankCents: number
  /** Received, less given back and paid out, from the ledgers themselves. */
  movedCents: number
  /** Owed to each kind of third party; nobody's debt reduces what another is owed. */
  owed: Record<ClientAccount, Cents>
  owedCents: Cents
  /** Fees of the agency that are still in the clients' bank; negative when money of clients is missing. */
  agencyCents: number
  /** Third parties whose account is a debit: an owner who was paid for a stay that was refunded since. */
  debtors: AccountAmount[]
  /** Empty when the bank is proved. */
  problems: ClientFundsProblem[]
}

/**
 * Proves that the clients' bank holds what is owed (loi n° 70-9, art. 3, 5 and 6; décret n° 72-678, art. 55 and 59): it equals
 * the movements of the ledgers, covers what each third party is owed, and the rest is the agency's. `amounts` are the
 * balances by account and third party, `movedCents` comes from another source than the books, `missing` counts movements
 * that are not posted yet.
 */
export function proveClientFunds(
  amounts: readonly AccountAmount[],
  { movedCents, missing }: { movedCents: number; missing: number },
): ClientFunds {
  const bankCents = sumOf(amounts.filter(({ account }) => account === '512M'))
  const isOfClient = (amount: AccountAmount) => CLIENT_ACCOUNTS.some((account) => account === amount.account)
  const owedTo = (account: ClientAccount) =>
    0 - sumOf(amounts.filter((amount) => amount.account === account && amount.cents < 0))
  const owed = Object.fromEntries(CLIENT_ACCOUNTS.map((account) => [account, owedTo(account)])) as ClientFunds['owed']
  const owedCents = CLIENT_ACCOUNTS.reduce((sum, account) => sum + owed[account], 0)
  const agencyCents = bankCents - owedCents
  const problems: ClientFundsProblem[] = []
  // What is not posted yet explains a difference.
  if (missing > 0) problems.push('notPosted')
  else if (bankCents !== movedCents) problems.push('bankDiffers')
  if (agencyCents < 0) problems.push('shortage')
  const debtors = amounts.filter((amount) => isOfClient(amount) && amount.cents > 0)
  return { bankCents, movedCents, owed, owedCents, agencyCents, debtors, problems }
}
