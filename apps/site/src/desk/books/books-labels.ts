import type { Books } from '@escale/contract/accounting'
import type { DisbursementKind } from '@escale/domain/law/disbursement'
import * as m from '../../i18n/messages.generated/messages.js'

const ACCOUNTS: Record<Books['trialBalance'][number]['account'], () => string> = {
  '110': m.desk_books_account_110,
  '119': m.desk_books_account_119,
  '165': m.desk_books_account_165,
  '411': m.desk_books_account_411,
  '419': m.desk_books_account_419,
  '447': m.desk_books_account_447,
  '44571': m.desk_books_account_44571,
  '467A': m.desk_books_account_467a,
  '467P': m.desk_books_account_467p,
  '512': m.desk_books_account_512,
  '512M': m.desk_books_account_512m,
  '627': m.desk_books_account_627,
  '706': m.desk_books_account_706,
}

export const accountName = (account: keyof typeof ACCOUNTS) => ACCOUNTS[account]()

const KINDS: Record<DisbursementKind, () => string> = {
  owner: m.desk_books_kind_owner,
  ownerExpense: m.desk_books_kind_owner_expense,
  taxCollector: m.desk_books_kind_tax_collector,
  insurer: m.desk_books_kind_insurer,
  fees: m.desk_books_kind_fees,
  bankCharges: m.desk_books_kind_bank_charges,
  agencyDeposit: m.desk_books_kind_agency_deposit,
}

export const disbursementName = (kind: DisbursementKind) => KINDS[kind]()
