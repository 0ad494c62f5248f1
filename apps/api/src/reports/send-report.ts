import { ApiError } from '@escale/contract/errors'
import { reportReasonName } from '@escale/contract/report-reasons'
import type { ContentReport } from '@escale/contract/reports'
import type { Locale } from '@escale/db/schema'
import { checkHoneypot } from '@escale/domain/honeypot'
import type { Connection, ConversationDeps } from '../conversations/conversation-deps.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'

/**
 * Stores a report of a listing or of a review, opens a conversation with the lot's agency about it, and mails the
 * receipt to its author at once (Regulation (EU) 2022/2065, art. 16(4); loi 2004-575 of 21 June 2004, art. 6).
 * `accountId`: the logged-in tenant or owner. A filled honeypot field returns success and drops the report; a submit that
 * is too fast asks for another try. Throws `notFound` for content that is not shown, `tooManyRequests`.
 */
export async function sendReport(
  deps: ConversationDeps,
  report: ContentReport,
  { locale, accountId }: { locale: Locale; accountId: string | null },
): Promise<void> {
  const sender = checkHoneypot(report)
  if (sender === 'bot') return
  if (sender === 'tooFast') throw new ApiError('tooManyRequests')
  const { reason, firstName, lastName, email, explanation, review = null } = report
  const now = deps.clock.now()
  await deps.database.db.transaction().execute(async (trx) => {
    const shown = await findShownContent(trx, report, deps.clock.today())
    const conversationId = await openConversation(trx, deps, {
      agencyId: shown.agencyId,
      topic: 'contact',
      accountId,
      lotId: shown.lotId,
      person: { title: null, first_name: firstName, last_name: lastName, email, phone: '' },
      subject: subjectOf(shown.lotName, review !== null, locale),
      body: [
        reportReasonName(reason, locale),
        explanation,
        ...(review === null ? [] : [quotation(shown.text.slice(0, MAX_QUOTED), locale)]),
      ].join('\n\n'),
      locale,
      requestKey: null,
    })
    const { id } = await trx
      .insertInto('content_report')
      .values({
        conversation_id: conversationId,
        agency_id: shown.agencyId,
        lot_id: shown.lotId,
        review_id: review,
        reason,
        explanation,
        reported_text: shown.text,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueMail(trx, {
      key: `contentReport:${id}`,
      template: 'reportReceived',
      recipient: email,
      locale,
      data: { firstName, lotName: shown.lotName, isReview: review !== null, reason, explanation },
    })
  })
}

/** A message of a conversation has 5,000 characters, the explanation of a report 4,000. */
const MAX_QUOTED = 800
const MAX_STORED = 10_000

/** The published lot, with the text of its review where one is reported. Throws `notFound`. */
async function findShownContent(
  trx: Connection,
  { reference, review }: Pick<ContentReport, 'reference' | 'review'>,
  today: string,
): Promise<{ lotId: number; agencyId: number; lotName: string; text: string }> {
  const lot = await trx
    .selectFrom('lot')
    .select(['id as lotId', 'agency_id as agencyId', 'name as lotName'])
    .where('reference', '=', reference)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!lot) throw new ApiError('notFound', { problems: { reference: { code: 'invalid' } } })
  if (review === undefined) return { ...lot, text: lot.lotName }
  const found = await trx
    .selectFrom('review')
    .select('text')
    .where('id', '=', review)
    .where('lot_id', '=', lot.lotId)
    .where('withdrawn_on', 'is', null)
    .where('published_on', '<=', today)
    .executeTakeFirst()
  if (!found) throw new ApiError('notFound', { problems: { review: { code: 'invalid' } } })
  return { ...lot, text: found.text.slice(0, MAX_STORED) }
}

const quotation = (text: string, locale: Locale) => (locale === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`)

/** The subject of the conversation, which the agency reads in its inbox and the author in each answer. */
function subjectOf(lotName: string, isReview: boolean, locale: Locale): string {
  const name = lotName.slice(0, 120)
  if (locale === 'fr') return `Signalement ${isReview ? 'd’un avis sur' : 'de l’annonce'} «\u00a0${name}\u00a0»`
  return `Report of ${isReview ? 'a review of' : 'the listing'} “${name}”`
}
