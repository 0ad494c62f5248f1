/** What a worker does beside answering requests: one table of jobs, on the slices' use cases. */

import { purgeAccounts } from '@escale/api/account/purge-accounts'
import { issueInvoices } from '@escale/api/accounting/issue-invoices'
import { postBooks } from '@escale/api/accounting/post-books'
import { registerReceipts } from '@escale/api/accounting/register-receipts'
import { expireHolds } from '@escale/api/booking/expire-holds'
import { purgeHoldClients } from '@escale/api/booking/hold-clients'
import { remindInstalments } from '@escale/api/booking/remind-instalments'
import { reviseTaxes } from '@escale/api/booking/revise-taxes'
import { reconcileCautions } from '@escale/api/caution/reconcile-cautions'
import { planTasks } from '@escale/api/desk/plan-tasks'
import { sendAutomaticMessages } from '@escale/api/desk/send-automatic-messages'
import { expireClassifications } from '@escale/api/lots/expire-classifications'
import { withdrawUnlawfulLots } from '@escale/api/lots/withdraw-unlawful-lots'
import { purgeNewsletter } from '@escale/api/newsletter/purge-newsletter'
import { readDueCalendars, suspendInterruptedCalendars } from '@escale/api/owner/calendars/read-due-calendars'
import type { Payments } from '@escale/api/payment/open-stripe-payments'
import { paymentContext } from '@escale/api/payment/payment-context'
import { reconcilePayments } from '@escale/api/payment/reconcile-payments'
import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import type { Notifications } from '@escale/api/platform/database/listen-to-notifications'
import type { Env } from '@escale/api/platform/env'
import { createDownload } from '@escale/api/platform/files/safe-download'
import { purgeRateLimits } from '@escale/api/platform/http/rate-limit-store'
import { type Job, startJobs } from '@escale/api/platform/jobs'
import type { Logger } from '@escale/api/platform/log'
import { createMailJob } from '@escale/api/platform/mail/mail-job'
import { purgeMails } from '@escale/api/platform/mail/purge-mails'
import { purgePersonalData } from '@escale/api/privacy/purge-personal-data'
import { purgeOutbox } from '@escale/api/search/purge-outbox'
import { refreshPrices } from '@escale/api/search/refresh-prices'
import { refreshRecommendations } from '@escale/api/search/refresh-recommendations'
import { registerTaxes } from '@escale/api/taxes/register-taxes'
import { emailTemplates } from '@escale/email/templates'
import { listenForReplies } from './listen-for-replies.ts'
import { type DrillSettings, runDueDrill } from './restore-drill/run-due-drill.ts'

export interface Work {
  /** Begins nothing more and waits for what is under way, at most so long. */
  stop: (timeoutMs: number) => Promise<void>
}

const [MINUTE, TEN_MINUTES, HOUR, DAY] = [60, 600, 3_600, 86_400]
/** Restoring and comparing some gigabytes. */
const LONGEST_DRILL_SECONDS = 4 * HOUR + TEN_MINUTES

/** Starts the jobs of the `worker` role. */
export async function startWork({
  env,
  database,
  databaseUrl,
  notifications,
  clock,
  log,
  payments,
  drill,
}: {
  env: Pick<Env, 'isDemo' | 'http' | 'mail' | 'calendars'>
  database: DatabaseHandle
  databaseUrl: string
  notifications: Notifications
  clock: Clock
  log: Logger
  payments: Payments
  /** Null: backups are not restored here. */
  drill: DrillSettings | null
}): Promise<Work> {
  const mails = createMailJob({ env, database, templates: emailTemplates, log })
  const bookings = { database, clock, publicUrl: env.http.publicUrl }
  const calendars = { ...bookings, download: createDownload(env.calendars) }
  const paid = paymentContext({ database, clock, log, payments, env })
  const jobs: Job[] = [
    mails.job,
    { name: 'expire-holds', everySeconds: 10, run: () => expireHolds(bookings) },
    { name: 'plan-tasks', everySeconds: 10, run: (signal) => planTasks({ database, clock }, signal) },
    { name: 'reconcile-payments', everySeconds: 20, isShared: true, run: () => reconcilePayments(paid) },
    { name: 'reconcile-cautions', everySeconds: 20, isShared: true, run: () => reconcileCautions(paid) },
    {
      name: 'remind-instalments',
      everySeconds: HOUR,
      run: async (signal) => {
        // Before the mail about a balance, which has its amount.
        await reviseTaxes(bookings, signal)
        await remindInstalments(bookings)
      },
    },
    {
      name: 'send-automatic-messages',
      everySeconds: MINUTE,
      run: (signal) => sendAutomaticMessages(bookings, signal),
    },
    { name: 'issue-invoices', everySeconds: MINUTE, run: (signal) => issueInvoices({ database, clock }, signal) },
    { name: 'register-receipts', everySeconds: MINUTE, run: (signal) => registerReceipts(bookings, signal) },
    {
      name: 'post-books',
      everySeconds: MINUTE,
      run: async (signal) => {
        await postBooks({ database, clock }, signal)
        await registerTaxes({ database, clock }, signal)
      },
    },
    // Each calendar a quarter of an hour after it was last read.
    { name: 'read-calendars', everySeconds: MINUTE, run: (signal) => readDueCalendars(calendars, signal) },
    // They see themselves whether today's is done, whenever the day begins.
    { name: 'refresh-prices', everySeconds: TEN_MINUTES, run: () => refreshPrices({ database, clock }) },
    {
      name: 'refresh-recommendations',
      everySeconds: TEN_MINUTES,
      run: () => refreshRecommendations({ database, clock }),
    },
    {
      name: 'expire-classifications',
      everySeconds: HOUR,
      run: () => expireClassifications({ database, clock, log }),
    },
    { name: 'withdraw-unlawful-lots', everySeconds: HOUR, run: () => withdrawUnlawfulLots({ database, clock, log }) },
    { name: 'purge-search-outbox', everySeconds: TEN_MINUTES, run: () => purgeOutbox({ database }) },
    { name: 'purge-rate-limits', everySeconds: TEN_MINUTES, run: () => purgeRateLimits({ database }) },
    { name: 'purge-accounts', everySeconds: HOUR, run: () => purgeAccounts({ database, clock }) },
    { name: 'purge-hold-clients', everySeconds: HOUR, run: () => purgeHoldClients({ database, clock }) },
    { name: 'purge-personal-data', everySeconds: DAY, run: (signal) => purgePersonalData({ database, clock }, signal) },
    { name: 'purge-newsletter', everySeconds: DAY, run: () => purgeNewsletter({ database, clock }) },
    {
      name: 'purge-mails',
      everySeconds: DAY,
      run: () => purgeMails({ database, clock }, { isSending: env.mail.smtpUrl !== null }),
    },
    ...(drill === null
      ? []
      : [
          {
            name: 'restore-drill',
            // It sees itself whether the week is over.
            everySeconds: HOUR,
            longestRunSeconds: LONGEST_DRILL_SECONDS,
            run: (signal: AbortSignal) => runDueDrill({ database, clock, log }, drill, signal),
          },
        ]),
  ]
  // Before any job: the one of a process that was killed is missed only after a while.
  await suspendInterruptedCalendars(calendars)
  const running = await startJobs({ connectionString: databaseUrl, notifications, jobs, log })
  const { replies } = env.mail
  const listening = replies && (await listenForReplies({ deps: bookings, replies, log }))
  return {
    stop: async (timeoutMs) => {
      await Promise.all([running.stop(timeoutMs), listening?.stop(timeoutMs)])
      mails.close()
    },
  }
}
