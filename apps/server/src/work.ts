/** What a worker does beside answering requests: one table of jobs, on the slices' use cases. */
import { purgeAccounts } from '@escale/api/account/purge-accounts'
import { mailTemplates } from '@escale/api/mail-templates'
import { paymentWorld } from '@escale/api/payment/payment.routes'
import type { Payments } from '@escale/api/payment/payments'
import { reconcilePayments } from '@escale/api/payment/reconcile-payments'
import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/db'
import type { Env } from '@escale/api/platform/env'
import { type Job, startJobs } from '@escale/api/platform/jobs'
import type { Logger } from '@escale/api/platform/log'
import { createSmtpMailer } from '@escale/api/platform/mailer'
import { purgeMails } from '@escale/api/platform/purge-mails'
import { sendMails } from '@escale/api/platform/send-mails'
import { purgeOutbox } from '@escale/api/search/purge-outbox'
import { refreshPrices } from '@escale/api/search/refresh-prices'

export interface Work {
  /** Begins nothing more and waits for what is under way, at most so long. */
  stop: (timeoutMs: number) => Promise<void>
}

const [TEN_MINUTES, HOUR, DAY] = [600, 3_600, 86_400]

/** Starts the jobs; without an SMTP server mails are kept in their table. */
export async function startWork({
  env,
  database,
  databaseUrl,
  clock,
  log,
  payments,
}: {
  env: Pick<Env, 'http' | 'mail'>
  database: DatabaseHandle
  databaseUrl: string
  clock: Clock
  log: Logger
  payments: Payments
}): Promise<Work> {
  const { smtpUrl, from } = env.mail
  const mailer = smtpUrl === null ? null : createSmtpMailer({ url: smtpUrl, from })
  const sending = { db: database.db, mailer, templates: mailTemplates, domain: from.split('@')[1] ?? '', log }
  const paid = paymentWorld({ database, clock, log, payments, env })
  const jobs: Job[] = [
    {
      name: 'send-mails',
      everySeconds: 10,
      isShared: true,
      channel: 'mail',
      run: (signal) => sendMails(sending, signal),
    },
    { name: 'reconcile-payments', everySeconds: 20, isShared: true, run: () => reconcilePayments(paid) },
    // They see themselves whether today's is done, whenever the day begins.
    { name: 'refresh-prices', everySeconds: TEN_MINUTES, run: () => refreshPrices({ database, clock }) },
    { name: 'purge-search-outbox', everySeconds: TEN_MINUTES, run: () => purgeOutbox({ database }) },
    { name: 'purge-accounts', everySeconds: HOUR, run: () => purgeAccounts({ database, clock }) },
    { name: 'purge-mails', everySeconds: DAY, run: () => purgeMails(database) },
  ]
  const running = await startJobs({ connectionString: databaseUrl, jobs, log })
  return {
    stop: async (timeoutMs) => {
      await running.stop(timeoutMs)
      mailer?.close()
    },
  }
}
