import type { LocalBank, Payments } from '@escale/api/payment/open-stripe-payments'
import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import type { Env } from '@escale/api/platform/env'
import { testBankRoutes } from './bank.routes.ts'
import { createTestBank, type TestBank } from './bank.ts'
import { createTestBankProvider } from './test-bank-provider.ts'

/** The test bank, whose card numbers are public. Throws outside demo mode. */
export function testBankPayments({
  database,
  clock,
  env,
}: {
  database: DatabaseHandle
  clock: Pick<Clock, 'now' | 'today'>
  env: Pick<Env, 'isDemo' | 'http'>
}): Payments & { bank: TestBank & LocalBank } {
  if (!env.isDemo) throw new Error('The test bank is for DEMO=true')
  const { publicUrl } = env.http
  const webhookUrl = `${publicUrl}/api/payment/webhook/testBank`
  const bank = createTestBank({ database, clock, publicUrl, webhookUrl })
  return {
    bank: { ...bank, routes: () => testBankRoutes({ bank, clock, publicUrl }) },
    provider: createTestBankProvider({ client: bank.client, secret: bank.secret, clock }),
  }
}
