/** What the test bank's customers can ask of it: the boundary between the site and a bank that it does not own. */

import type { PaymentRequest } from '@escale/api/payment/payment-provider'
import type { Cents } from '@escale/domain/money'
import type { Movement } from '@escale/domain/payment/ledger'
import type { Payout, PayoutMovement } from '@escale/domain/payment/provider-payout'

export type BankStatus =
  | 'open'
  | 'challenged'
  | 'authorised'
  | 'captured'
  | 'refused'
  | 'abandoned'
  | 'voided'
  | 'refunded'

/** One payment as the bank answers it. */
export interface BankPayment {
  id: string
  status: BankStatus
  amountCents: Cents
  /** Where the payer types the card; absolute. */
  pageUrl: string
  movements: Movement[]
}

/** Calls with a key may be repeated: the same key answers the same. Another request with it is refused (`keyReused`). */
export interface BankClient {
  /** `account` null: the platform's own. */
  createPayment: (key: string, request: PaymentRequest, account: string | null) => Promise<BankPayment>
  readPayment: (id: string) => Promise<BankPayment>
  /** The whole amount, or a part of it. */
  capturePayment: (id: string, key: string, amountCents?: Cents) => Promise<BankPayment>
  voidPayment: (id: string, key: string) => Promise<BankPayment>
  refundPayment: (id: string, key: string, amountCents: Cents) => Promise<BankPayment>
  listPayouts: (account: string | null) => Promise<Payout[]>
  readPayout: (account: string | null, id: string) => Promise<{ payout: Payout; movements: PayoutMovement[] }>
  openAccount: (key: string, name: string) => Promise<string>
  isAccountActive: (id: string) => Promise<boolean>
  /** Address of the page on which the account is activated. */
  startOnboarding: (id: string, returnUrl: string) => Promise<string>
}

/** The bank's answer is no. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal'
  readonly code: 'keyReused' | 'wrongState' | 'unknownPayment' | 'unknownAccount' | 'unknownPayout' | 'tooMuch'

  constructor(code: BankRefusal['code']) {
    super(code)
    this.code = code
  }
}
