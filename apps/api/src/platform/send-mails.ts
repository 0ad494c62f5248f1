import { createHash } from 'node:crypto'
import type { Database, MailTable } from '@escale/db/schema'
import type { EmailTemplate } from '@escale/email/email-template'
import { renderEmail } from '@escale/email/render-email'
import { type Mailer, MailFailure, type OutgoingMail } from '@escale/email/smtp-mailer'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Logger } from './log.ts'
import { stripTokens } from './strip-tokens.ts'

export interface Sending {
  db: Kysely<Database>
  /** Null: mails are stored in the table and shown at `/dev/mail`. */
  mailer: Mailer | null
  templates: ReadonlyMap<string, EmailTemplate>
  /** Of the Message-IDs. */
  domain: string
  log: Logger
}

/** Waits 30 s, 2 min, 8 min … at most 6 h: a mail is given up after about a day. */
const MAX_ATTEMPTS = 9
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 3600

/** Sends what is due, one mail after the other, until nothing is left or `signal` says to stop. Throws DatabaseUnavailable. */
export async function sendMails(sending: Sending, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sendNext(sending))) {}
}

/**
 * Sends one mail, whose row stays locked meanwhile: no other worker takes it, and when this process is killed the lock goes
 * with its connection, so that another takes it at once. A process has one mail under way, hence at most one duplicate a
 * kill: the mail that the server took and whose row could not be marked any more.
 */
function sendNext(sending: Sending): Promise<boolean> {
  return sending.db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('mail')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('next_attempt_at', '<=', sql<Date>`now()`)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return false
    const template = sending.templates.get(mail.template)
    const outcome = await attempt(sending, mail, template)
    await trx
      .updateTable('mail')
      .set({ attempts: mail.attempts + 1, ...outcome })
      // A mail that was sent keeps no secret.
      .$if(!('next_attempt_at' in outcome), (update) =>
        update.set({ data: JSON.stringify(stripTokens(mail.data, template?.secrets ?? [])) }),
      )
      .where('id', '=', mail.id)
      .execute()
    return true
  })
}

/** Tries one mail; answers what becomes of its row. */
async function attempt(
  { mailer, domain, log }: Sending,
  mail: Selectable<MailTable>,
  template: EmailTemplate | undefined,
) {
  try {
    if (!template) throw new Error(`No template ${mail.template}`)
    const outgoing = await render(mail, template, domain)
    if (mailer) await mailer.send(outgoing)
    const { subject, text, html, headers } = outgoing
    return {
      sent_at: sql<Date>`clock_timestamp()`,
      last_error: null,
      ...(!mailer && { rendered: JSON.stringify({ subject, text, html, headers }) }),
    }
  } catch (error) {
    const attempts = mail.attempts + 1
    const reason = error instanceof MailFailure ? error.message : String(error)
    const about = { mail: mail.id, template: mail.template, attempts, reason }
    if (attempts >= MAX_ATTEMPTS || (error instanceof MailFailure && error.isFinal)) {
      log.error(about, 'a mail is given up')
      return { given_up_at: sql<Date>`clock_timestamp()`, last_error: reason }
    }
    log.warn(about, 'a mail will be tried again')
    const waitSeconds = Math.min(FIRST_WAIT_SECONDS * 4 ** mail.attempts, LONGEST_WAIT_SECONDS)
    return { next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => ${waitSeconds})`, last_error: reason }
  }
}

async function render(mail: Selectable<MailTable>, template: EmailTemplate, domain: string): Promise<OutgoingMail> {
  const id = createHash('sha256').update(`${mail.id} ${mail.key}`).digest('hex').slice(0, 32)
  return {
    messageId: `<${id}@${domain}>`,
    recipient: mail.recipient,
    ...(await renderEmail(template, mail.data, mail.locale)),
  }
}
