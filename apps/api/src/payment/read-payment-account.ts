import { ApiError } from '@escale/contract/errors'
import { chooseAccount, type PaymentAccount } from '@escale/domain/payment/payment-account'
import type { Connection } from './payment.store.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** How an agency is paid by card. */
export async function readPaymentAccount(db: Connection, agencyId: number): Promise<PaymentAccount> {
  const row = await db
    .selectFrom('agency_payment_account')
    .select(['mode', 'provider', 'account', 'may_charge'])
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!row) return { mode: 'platform', account: null }
  const { mode, provider, account: id, may_charge: mayCharge } = row
  return { mode, account: provider === null || id === null ? null : { provider, id, mayCharge } }
}

/** The account of a new payment to an agency, null for the platform's. Throws `noOnlinePayment`. */
export async function requirePaymentAccount(
  db: Connection,
  agencyId: number,
  { name }: Pick<PaymentProvider, 'name'>,
): Promise<string | null> {
  const choice = chooseAccount(await readPaymentAccount(db, agencyId), name)
  if (!choice.ok) throw new ApiError(choice.reason)
  return choice.account
}
