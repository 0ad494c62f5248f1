import { type IsoDate, monthOf } from '../dates.ts'
import type { Cents } from '../money.ts'
import { carryForward, type StatedAccount } from './carry-forward.ts'
import { type Account, NO_PARTY } from './chart-of-accounts.ts'

/** Sums of an account around a period, in cents; a debit is positive. */
export interface AccountSums {
  account: Account
  /** Of the years before the one in which the period begins. */
  formerCents: number
  /** From the first day of that year to the evening before the period. */
  beforeCents: number
  debitCents: Cents
  creditCents: Cents
}

/** A line of the trial balance. A balance of an account is a debit when it is positive. */
export interface TrialBalanceLine {
  account: StatedAccount
  openingCents: number
  debitCents: Cents
  creditCents: Cents
  closingCents: number
}

/**
 * Returns the trial balance of a period, by account: opening balance, movements, closing balance. The year in which the period begins opens
 * as the file of entries does (`carryForward`). Openings and closings add up to 0, debits to credits. Accounts without any are left out.
 */
export function trialBalance(sums: readonly AccountSums[]): TrialBalanceLine[] {
  const lines = new Map<StatedAccount, TrialBalanceLine>()
  const add = (account: StatedAccount, openingCents: number, debitCents = 0, creditCents = 0) => {
    const line = lines.get(account) ?? { account, openingCents: 0, debitCents: 0, creditCents: 0, closingCents: 0 }
    lines.set(account, {
      account,
      openingCents: line.openingCents + openingCents,
      debitCents: line.debitCents + debitCents,
      creditCents: line.creditCents + creditCents,
      closingCents: line.closingCents + openingCents + debitCents - creditCents,
    })
  }
  const former = sums.map(({ account, formerCents }) => ({ account, party: NO_PARTY, cents: formerCents }))
  for (const { account, cents } of carryForward(former)) add(account, cents)
  for (const { account, beforeCents, debitCents, creditCents } of sums)
    add(account, beforeCents, debitCents, creditCents)
  return [...lines.values()]
    .filter(({ openingCents, debitCents, creditCents }) => openingCents !== 0 || debitCents !== 0 || creditCents !== 0)
    .sort((one, other) => (one.account < other.account ? -1 : 1))
}

/** The first day of the year of a day. */
export const firstDayOfYear = (day: IsoDate): IsoDate => `${monthOf(day).year}-01-01`
