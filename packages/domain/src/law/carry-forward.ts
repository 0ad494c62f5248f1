import { type Account, type AccountAmount, NO_PARTY, type Party, type RESULT_ACCOUNTS } from './chart-of-accounts.ts'

/** An account of the books, or one that holds the results of former years. */
export type StatedAccount = Account | keyof typeof RESULT_ACCOUNTS

/** A signed amount with which a year begins; a debit is positive. */
export interface OpeningAmount {
  account: StatedAccount
  party: Party
  cents: number
}

/** Accounts of income and charges (classes 6 and 7), whose balance does not go on into the next year. */
const isProfitOrLoss = (account: Account) => account.startsWith('6') || account.startsWith('7')

/**
 * Returns the balances with which a year begins, from those of the evening before: income and charges of the former years begin at zero, and
 * their result becomes one amount of 110 (profit) or 119 (loss), so that the amounts add up as before (Code de commerce, art. L123-19; plan
 * comptable général, art. 941-11). The file of entries and the trial balance begin with them.
 */
export function carryForward(balances: readonly AccountAmount[]): OpeningAmount[] {
  const resultCents = balances.reduce((sum, { account, cents }) => sum + (isProfitOrLoss(account) ? cents : 0), 0)
  return [
    ...balances.filter(({ account }) => !isProfitOrLoss(account)),
    ...(resultCents === 0
      ? []
      : [{ account: resultCents < 0 ? ('110' as const) : ('119' as const), party: NO_PARTY, cents: resultCents }]),
  ]
}
