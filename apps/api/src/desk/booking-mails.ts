/** The mails about a booking, as its file shows them: read, and sent again (AG-203). */
import type { BookingFile, resendMailRequest } from '@escale/contract/desk'
import { ApiError } from '@escale/contract/errors'
import type { MailTable } from '@escale/db/schema'
import { type RenderedEmail, renderEmail } from '@escale/email/render-email'
import { emailTemplates } from '@escale/email/templates'
import type { Selectable } from 'kysely'
import { ZodError, type z } from 'zod'
import { readBrandName } from '../platform/brand-name.ts'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import type { Connection, DeskCaller, DeskDeps } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { journalBooking } from './journal-booking.ts'

/** Mails whose occasion is this booking (`enqueue-booking-email.ts` names them so), the latest first. */
const selectMails = (db: Connection, bookingId: string) =>
  db.selectFrom('mail').where('key', 'like', `booking:${bookingId}:%`).orderBy('id', 'desc')

/** The mails about a booking. */
export async function listBookingMails(db: Connection, bookingId: string): Promise<BookingFile['mails']> {
  const rows = await selectMails(db, bookingId).selectAll().execute()
  return rows.map((mail) => ({
    id: mail.id,
    template: mail.template,
    recipient: mail.recipient,
    createdAt: mail.created_at.toISOString(),
    sentAt: mail.sent_at?.toISOString() ?? null,
    isGivenUp: mail.given_up_at !== null,
    isRepeatable: isRepeatable(mail),
  }))
}

/**
 * Whether the outbox has finished with a mail that it can send once more: the tokens of a sent mail are deleted, so one whose link
 * was secret leads nowhere.
 */
function isRepeatable({ template, data, sent_at, given_up_at }: Selectable<MailTable>): boolean {
  const isFinished = sent_at !== null || given_up_at !== null
  return isFinished && emailTemplates.get(template)?.secrets.length === 0 && data.link !== ''
}

/**
 * Renders a mail about a booking as it was written; a secret link leads to `publicUrl` instead. Throws `bookingNotFound`, and `notFound`
 * also for a mail that this release cannot write any more.
 */
export async function showBookingMail(
  { database: { db }, publicUrl }: DeskDeps,
  agencyId: number,
  { agencyBookingId, mailId }: { agencyBookingId: string; mailId: number },
): Promise<RenderedEmail> {
  const mail = await findMail(db, agencyId, { agencyBookingId, mailId })
  const template = emailTemplates.get(mail.template)
  if (!template) throw new ApiError('notFound')
  const data = { ...mail.data, ...((template.secrets.length > 0 || mail.data.link === '') && { link: publicUrl }) }
  const { locale } = mail
  try {
    return await renderEmail(template, data, { locale, brandName: await readBrandName(db, locale), replyDomain: null })
  } catch (error) {
    if (error instanceof ZodError) throw new ApiError('notFound')
    throw error
  }
}

/**
 * Sends a mail about a booking again, to the same person with the same documents, with its journal entry; the same request key again
 * sends nothing more. Throws `bookingNotFound`, and `notFound` for a mail that cannot be repeated.
 */
export async function resendBookingMail(
  deps: DeskDeps,
  caller: DeskCaller,
  { agencyBookingId, mailId }: { agencyBookingId: string; mailId: number },
  { requestKey }: z.output<typeof resendMailRequest>,
): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    const mail = await findMail(trx, caller.agencyId, { agencyBookingId, mailId })
    if (!isRepeatable(mail)) throw new ApiError('notFound')
    // The same request at once waits here, and finds the mail of the first.
    await trx.selectFrom('mail').select('id').where('id', '=', mail.id).forUpdate().execute()
    const bookingId = await findDeskBooking(trx, caller.agencyId, agencyBookingId)
    const key = `booking:${bookingId}:again:${requestKey}`
    const known = await trx.selectFrom('mail').select('id').where('key', '=', key).executeTakeFirst()
    if (known) return
    const { template, recipient, locale, data, attachments } = mail
    await enqueueMail(trx, { key, template, recipient, locale, data, attachments })
    await journalBooking(trx, deps, caller, agencyBookingId, 'booking.mailSentAgain', { template, recipient })
  })
}

async function findMail(
  db: Connection,
  agencyId: number,
  { agencyBookingId, mailId }: { agencyBookingId: string; mailId: number },
): Promise<Selectable<MailTable>> {
  const bookingId = await findDeskBooking(db, agencyId, agencyBookingId)
  const mail = await selectMails(db, bookingId).selectAll().where('id', '=', mailId).executeTakeFirst()
  if (!mail) throw new ApiError('notFound')
  return mail
}
