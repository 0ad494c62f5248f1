/**
 * The accounts of an agency that holds money of owners and tenants (comptabilité mandants; Code de commerce, art. L123-12
 * and L123-13; plan comptable général, règlement ANC 2014-03, art. 941-41 to 947-70; separate account: décret n° 72-678,
 * art. 55 and 59).
 */
export const ACCOUNTS = {
  '165': 'Dépôts et cautionnements reçus',
  '411': 'Locataires',
  '419': 'Locataires, avances et acomptes reçus',
  '447': 'Taxe de séjour à reverser',
  '44571': 'TVA collectée',
  '467A': 'Assureur, primes à reverser',
  '467P': 'Propriétaires mandants',
  '512': 'Banque de l’agence',
  '512M': 'Banque, compte des mandants',
  '627': 'Services bancaires et frais de paiement',
  '706': 'Honoraires et prestations',
} as const

export type Account = keyof typeof ACCOUNTS

/** Accounts that hold the results of former years; no entry of the books names them (plan comptable général, art. 941-11). */
export const RESULT_ACCOUNTS = {
  '110': 'Report à nouveau (solde créditeur)',
  '119': 'Report à nouveau (solde débiteur)',
} as const

/** Third party of an amount (compte auxiliaire). An empty code: the account has none. */
export interface Party {
  code: string
  name: string
}

export const NO_PARTY: Party = { code: '', name: '' }

/** A signed amount of an account in cents: a debit is positive, a credit negative. */
export interface AccountAmount {
  account: Account
  party: Party
  cents: number
}

/** Journals: the clients' bank, and everything else. */
export const JOURNALS = { BM: 'Banque mandants', OD: 'Opérations diverses' } as const
export type JournalCode = keyof typeof JOURNALS

/** A double entry; its lines add up to 0 and none is 0. */
export interface BookEntry {
  /** What the entry records; the books hold each source once. */
  source: string
  journal: JournalCode
  /** Day of the entry. */
  on: string
  /** Document: the number of the booking or of the disbursement, and its day. */
  documentRef: string
  documentOn: string
  label: string
  lines: AccountAmount[]
}

const keyOf = ({ account, party }: Omit<AccountAmount, 'cents'>) => `${account}|${party.code}`

/** Adds amounts up by account and third party, and leaves out those of 0. */
export function addAmounts(...amounts: readonly (readonly AccountAmount[])[]): AccountAmount[] {
  const sums = new Map<string, AccountAmount>()
  for (const amount of amounts.flat()) {
    const key = keyOf(amount)
    sums.set(key, { ...amount, cents: (sums.get(key)?.cents ?? 0) + amount.cents })
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0)
}

/** Returns the amounts with the opposite sign. */
export function negate(amounts: readonly AccountAmount[]): AccountAmount[] {
  return amounts.map((amount) => ({ ...amount, cents: 0 - amount.cents }))
}

/** Adds up the signed amounts; 0 for a balanced entry. */
export function sumOf(amounts: readonly AccountAmount[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0)
}
