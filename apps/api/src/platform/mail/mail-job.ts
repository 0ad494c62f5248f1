import type { EmailTemplate } from '@escale/email/email-template'
import { createSmtpMailer } from '@escale/email/smtp-mailer'
import type { DatabaseHandle } from '../database/db.ts'
import type { Env } from '../env.ts'
import type { Job } from '../jobs.ts'
import type { Logger } from '../log.ts'
import { sendMails } from './send-mails.ts'

/** Polling interval for retries; new mails are sent at once. */
const EVERY_SECONDS = 10

/**
 * The job that sends the outbox. In demo mode without an SMTP server mails stay in their table. Call `close` on
 * shutdown. Throws when production has no mail server.
 */
export function createMailJob({
  env,
  database,
  templates,
  log,
}: {
  env: Pick<Env, 'isDemo' | 'mail'>
  database: DatabaseHandle
  templates: ReadonlyMap<string, EmailTemplate>
  log: Logger
}): { job: Job; close: () => void } {
  const { smtpUrl, from, replies } = env.mail
  if (smtpUrl === null && !env.isDemo)
    throw new Error('No mail server: SMTP_URL is not set, and only the demo stores mails instead')
  const mailer = smtpUrl === null ? null : createSmtpMailer({ url: smtpUrl, from })
  const sending = {
    db: database.db,
    mailer,
    templates,
    domain: from.slice(from.indexOf('@') + 1),
    replyDomain: replies?.domain ?? null,
    log,
  }
  return {
    job: {
      name: 'send-mails',
      everySeconds: EVERY_SECONDS,
      isShared: true,
      channel: 'mail',
      run: (signal) => sendMails(sending, signal),
    },
    close: () => mailer?.close(),
  }
}
