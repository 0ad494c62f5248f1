import { ApiError } from '@escale/contract/errors'
import type { ReportDecision } from '@escale/contract/reports'
import { withLocale } from '@escale/contract/site-paths'
import type { Database } from '@escale/db/schema'
import { isWithdrawn, mayDecideReport } from '@escale/domain/law/content-report'
import { type Selectable, sql } from 'kysely'
import type { Connection, ConversationDeps } from '../conversations/conversation-deps.ts'
import { type ConversationRow, lockConversation, personPath, writeMessage } from '../conversations/write-message.ts'
import { readBrandName } from '../platform/brand-name.ts'
import { writeJournal } from '../platform/journal.ts'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import { journalActor, type StaffCaller } from '../staff/staff-caller.ts'

type ReportRow = Selectable<Database['content_report']>

/**
 * Decides on a report: stores the decision, withdraws the content or shows it again, and mails the decision with its
 * reason to the author of the report, and to whose content is withdrawn (Regulation (EU) 2022/2065, art. 16(5) and 17). A
 * lot that is shown again is published by its agency or by the next import. Throws `notFound`, `changedMeanwhile`.
 */
export async function decideReport(
  deps: ConversationDeps,
  caller: StaffCaller,
  { agencyId, reportId }: { agencyId: number; reportId: string },
  { outcome, reason, decisionsSeen }: ReportDecision,
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom('content_report')
      .selectAll()
      .where('id', '=', reportId)
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    if (!report) throw new ApiError('notFound')
    // One decision at a time about a lot and its reviews, whose state follows all their reports.
    await trx.selectFrom('lot').select('id').where('id', '=', report.lot_id).forUpdate().execute()
    const conversation = await lockConversation(trx, report.conversation_id)
    const before = await trx
      .selectFrom('content_report_decision')
      .select('outcome')
      .where('report_id', '=', reportId)
      .orderBy('id')
      .execute()
    const allowed = mayDecideReport({ decisions: before.length, seen: decisionsSeen })
    if (!allowed.ok) throw new ApiError(allowed.reason)
    const { id } = await trx
      .insertInto('content_report_decision')
      .values({ report_id: reportId, outcome, reason, decided_at: now, decided_by: caller.accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await applyDecisions(trx, report, deps.clock.today())
    if (conversation) {
      // The agency reads the decision in its inbox; its mail is the decision's own.
      await writeMessage(trx, deps, conversation, {
        by: 'staff',
        accountId: null,
        // For agencies and visitors no member of staff is the author.
        author: await readBrandName(trx, conversation.locale),
        body: `${OUTCOMES[conversation.locale][outcome]}\n\n${reason}`,
        requestKey: null,
        closes: true,
        isSilent: true,
      })
      await mailToReporter(trx, deps, conversation, { report, decisionId: id, outcome, reason })
    }
    if (outcome === 'withdrawn') await mailToPublisher(trx, { report, decisionId: id, reason })
    await writeJournal(
      trx,
      { actor: journalActor(caller), now },
      {
        agencyId,
        action: 'contentReport.decided',
        subject: { kind: 'contentReport', id: reportId },
        before: { outcome: before.at(-1)?.outcome ?? null },
        after: { outcome, reason },
      },
    )
  })
}

const OUTCOMES = {
  fr: { withdrawn: 'Le contenu signalé est retiré.', kept: 'Le contenu signalé est maintenu.' },
  en: { withdrawn: 'The reported content is withdrawn.', kept: 'The reported content stays.' },
} as const

/** Withdraws what is reported, or shows it again, as the decisions in force on all its reports say. */
async function applyDecisions(trx: Connection, { lot_id, review_id }: ReportRow, today: string): Promise<void> {
  const reports = await trx
    .selectFrom('content_report as report')
    .select((row) =>
      row
        .selectFrom('content_report_decision')
        .select('outcome')
        .whereRef('report_id', '=', 'report.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('inForce'),
    )
    .where('lot_id', '=', lot_id)
    .where('review_id', review_id === null ? 'is' : '=', review_id)
    .execute()
  const isGone = isWithdrawn(reports.map(({ inForce }) => inForce))
  const withdrawn_on = isGone ? today : null
  if (review_id === null) {
    await trx
      .updateTable('lot')
      .set({ withdrawn_on, ...(isGone && { published: false }) })
      .where('id', '=', lot_id)
      .where('withdrawn_on', isGone ? 'is' : 'is not', null)
      .execute()
    return
  }
  const { numUpdatedRows } = await trx
    .updateTable('review')
    .set({ withdrawn_on })
    .where('id', '=', review_id)
    .where('withdrawn_on', isGone ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await sql`
    update lot set (rating, review_count) = (
      select round(avg(rating), 1), count(*) from review where lot_id = lot.id and withdrawn_on is null
    ) where id = ${lot_id}`.execute(trx)
}

/** What the mails of a decision are about. */
async function contentOf(trx: Connection, { lot_id, review_id }: ReportRow) {
  const lot = await trx.selectFrom('lot').select('name').where('id', '=', lot_id).executeTakeFirst()
  return { lotName: lot?.name ?? '', isReview: review_id !== null }
}

async function mailToReporter(
  trx: Connection,
  deps: ConversationDeps,
  conversation: ConversationRow,
  {
    report,
    decisionId,
    outcome,
    reason,
  }: { report: ReportRow; decisionId: number; outcome: ReportDecision['outcome']; reason: string },
): Promise<void> {
  const path = await personPath(trx, deps, conversation)
  await enqueueMail(trx, {
    key: `contentReportDecision:${decisionId}`,
    template: 'reportDecided',
    recipient: conversation.email,
    locale: conversation.locale,
    data: {
      ...(await contentOf(trx, report)),
      firstName: conversation.first_name,
      outcome,
      reason,
      link: `${deps.publicUrl}${withLocale(path, conversation.locale)}`,
    },
  })
}

async function mailToPublisher(
  trx: Connection,
  { report, decisionId, reason }: { report: ReportRow; decisionId: number; reason: string },
): Promise<void> {
  const publisher = await publisherOf(trx, report)
  if (!publisher) return
  await enqueueMail(trx, {
    key: `contentWithdrawn:${decisionId}`,
    template: 'contentWithdrawn',
    recipient: publisher.email,
    locale: publisher.locale,
    data: {
      ...(await contentOf(trx, report)),
      reason,
      reportedText: report.reported_text,
      ground: report.reason,
    },
  })
}

/** Who published the content: the agency, or the tenant of the stay that a review is about, where it is known. */
function publisherOf(trx: Connection, { agency_id, review_id }: ReportRow) {
  return review_id === null
    ? trx
        .selectFrom('agency')
        .select(['email', sql<'fr'>`'fr'`.as('locale')])
        .where('id', '=', agency_id)
        .executeTakeFirst()
    : trx
        .selectFrom('review')
        .innerJoin('booking', 'booking.id', 'review.booking_id')
        .innerJoin('account', 'account.id', 'booking.account_id')
        .select(['account.email', 'booking.locale'])
        .where('review.id', '=', review_id)
        .executeTakeFirst()
}
