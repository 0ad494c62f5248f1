import { createHash } from 'node:crypto'
import type { Database, MailAttachment, MailTable } from '@escale/db/schema'
import type { EmailTemplate } from '@escale/email/email-template'
import { renderEmail } from '@escale/email/render-email'
import { type Mailer, MailFailure, type OutgoingMail } from '@escale/email/smtp-mailer'
import { type Kysely, type Selectable, sql } from 'kysely'
import { readDocumentPdf } from '../../documents/issued-documents.ts'
import { readBrandName } from '../brand-name.ts'
import type { Logger } from '../log.ts'
import { stripTokens } from './strip-tokens.ts'

export interface Sending {
  db: Kysely<Database>
  /** Null: mails stay in the table and are shown at `/dev/mail`. */
  mailer: Mailer | null
  templates: ReadonlyMap<string, EmailTemplate>
  /** Domain of the Message-IDs. */
  domain: string
  /** Domain of the addresses that take replies; null: none are taken. */
  replyDomain: string | null
  log: Logger
}

/** Backoff: 30 s, 2 min, 8 min … at most 6 h. A mail is given up after about a day. */
const MAX_ATTEMPTS = 9
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 3600

/** Sends all due mails one by one, until none is left or `signal` aborts. Throws DatabaseUnavailable. */
export async function sendMails(sending: Sending, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sendNext(sending))) {}
}

/**
 * Sends one mail while its row is locked, so no other worker takes it. When the process is killed, the lock ends with
 * its connection and another worker takes the mail. A kill causes at most one duplicate: the mail that the server had
 * accepted before its row was updated.
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
    const outcome = await attempt({ ...sending, db: trx }, mail, template)
    await trx
      .updateTable('mail')
      .set({ attempts: mail.attempts + 1, ...outcome })
      // A sent mail retains no secret.
      .$if(!('next_attempt_at' in outcome), (update) =>
        update.set({ data: JSON.stringify(stripTokens(mail.data, template?.secrets ?? [])) }),
      )
      .where('id', '=', mail.id)
      .execute()
    return true
  })
}

/** Tries one mail; returns the new state of its row. */
async function attempt(
  { db, mailer, domain, replyDomain, log }: Sending,
  mail: Selectable<MailTable>,
  template: EmailTemplate | undefined,
) {
  try {
    if (!template) throw new Error(`No template ${mail.template}`)
    const outgoing = await render(db, mail, template, { domain, replyDomain })
    if (mailer) await mailer.send(outgoing)
    const { subject, text, html, headers } = outgoing
    const attachments = outgoing.attachments.map(({ filename }) => filename)
    return {
      sent_at: sql<Date>`clock_timestamp()`,
      last_error: null,
      ...(!mailer && { rendered: JSON.stringify({ subject, text, html, headers, attachments }) }),
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

async function render(
  db: Kysely<Database>,
  mail: Selectable<MailTable>,
  template: EmailTemplate,
  { domain, replyDomain }: Pick<Sending, 'domain' | 'replyDomain'>,
): Promise<OutgoingMail> {
  const { locale } = mail
  const id = createHash('sha256').update(`${mail.id} ${mail.key}`).digest('hex').slice(0, 32)
  return {
    messageId: `<${id}@${domain}>`,
    recipient: mail.recipient,
    ...(await renderEmail(template, mail.data, { locale, brandName: await readBrandName(db, locale), replyDomain })),
    attachments: await Promise.all(mail.attachments.map((attachment) => readAttachment(db, attachment))),
  }
}

async function readAttachment(db: Kysely<Database>, { documentId, fileName }: MailAttachment) {
  const content = await readDocumentPdf(db, documentId)
  if (!content) throw new Error(`No document ${documentId} to attach`)
  return { filename: fileName, content }
}
