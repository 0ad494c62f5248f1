import { type PaymentProvider, type ProviderPayment, ProviderUnavailable } from '@escale/api/payment/payment-provider'
import type { Clock } from '@escale/api/platform/clock'
import { ApiError } from '@escale/contract/errors'
import type { ProviderState } from '@escale/domain/payment/payment-status'
import { z } from 'zod'
import { type BankClient, type BankPayment, BankRefusal, type BankStatus } from './bank-client.ts'
import { isSigned, SIGNATURE_HEADER } from './webhook-signature.ts'

const STATES: Record<BankStatus, ProviderState> = {
  open: 'open',
  challenged: 'open',
  authorised: 'authorised',
  captured: 'captured',
  refused: 'refused',
  abandoned: 'abandoned',
  voided: 'voided',
  refunded: 'captured',
}

/** As most real ones. */
const HOLD_DAYS = 7

const notification = z.object({ id: z.string(), type: z.string(), paymentId: z.uuid(), account: z.string().optional() })

/** The test bank as a payment provider: what the site knows of it, through its client and its notifications alone. */
export function createTestBankProvider(
  settings: { client: BankClient; secret: Buffer; clock: Pick<Clock, 'now'> },
  account: string | null = null,
): PaymentProvider {
  const { client, secret, clock } = settings
  return {
    name: 'testBank',
    holdDays: HOLD_DAYS,
    onAccount: (agencyAccount) => createTestBankProvider(settings, agencyAccount),
    start: async (key, request) => {
      const { id, pageUrl } = await withBankErrors(client.createPayment(key, request, account))
      return { providerPaymentId: id, pageUrl }
    },
    read: async (id) => present(await withBankErrors(client.readPayment(id))),
    capture: async (id, key, amountCents) => present(await withBankErrors(client.capturePayment(id, key, amountCents))),
    void: async (id, key) => present(await withBankErrors(client.voidPayment(id, key))),
    refund: async (id, key, amountCents) => present(await withBankErrors(client.refundPayment(id, key, amountCents))),
    payouts: () => withBankErrors(client.listPayouts(account)),
    payoutMovements: (id) =>
      withBankErrors(client.readPayout(account, id)).catch((error: unknown) => {
        throw error instanceof BankRefusal && error.code === 'unknownPayout' ? new ApiError('notFound') : error
      }),
    openAccount: (key, { name }) => withBankErrors(client.openAccount(key, name)),
    readAccount: async (id) => {
      const isActive = await withBankErrors(client.isAccountActive(id))
      return { mayCharge: isActive, mayPayOut: isActive }
    },
    onboardingUrl: (id, returnUrl) => withBankErrors(client.startOnboarding(id, returnUrl)),
    parseNotification: (rawBody, headers) => {
      if (!isSigned(rawBody, headers.get(SIGNATURE_HEADER) ?? '', secret, clock.now())) {
        throw new ApiError('invalidSignature')
      }
      const { id, type, paymentId, account: about = null } = notification.parse(JSON.parse(rawBody))
      return { eventId: id, type, paymentId, account: about }
    },
  }
}

const present = ({ id, status, movements }: BankPayment): ProviderPayment => ({
  providerPaymentId: id,
  state: STATES[status],
  movements,
})

/** Awaits a response of the bank, which may be a refusal. Throws ProviderUnavailable without a response. */
async function withBankErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw new ProviderUnavailable('The test bank did not answer', { cause: error })
    if (error.code === 'keyReused') throw new ApiError('requestKeyReused')
    throw error
  }
}
