import type { ReportList, ReportsQuery } from '@escale/contract/reports'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'

const PAGE = 50

/** A page of the reports of an agency's listings and reviews, the latest first, with their decisions (LW-306). */
export async function listReports(
  { database: { db } }: Deps,
  agencyId: number,
  { state, page: wanted }: ReportsQuery,
): Promise<ReportList> {
  const narrowed = db
    .selectFrom('content_report as report')
    .where('report.agency_id', '=', agencyId)
    .where(({ exists, not, selectFrom }) => {
      const decided = exists(selectFrom('content_report_decision').select('id').whereRef('report_id', '=', 'report.id'))
      return state === 'decided' ? decided : not(decided)
    })
  const { total } = await narrowed.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { page, pages, offset } = pageOf(wanted, Number(total), PAGE)
  const rows = await narrowed
    .leftJoin('lot', 'lot.id', 'report.lot_id')
    .selectAll('report')
    .select((row) => [
      'lot.reference',
      'lot.name',
      'lot.uri',
      jsonArrayFrom(
        row
          .selectFrom('content_report_decision')
          .select(['outcome', 'reason', 'decided_at'])
          .whereRef('report_id', '=', 'report.id')
          .orderBy('id'),
      ).as('decisions'),
    ])
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id')
    .limit(PAGE)
    .offset(offset)
    .execute()
  return {
    reports: rows.map((row) => ({
      id: row.id,
      conversationId: row.conversation_id,
      lot:
        row.reference === null || row.name === null || row.uri === null
          ? null
          : { reference: row.reference, name: row.name, uri: row.uri },
      reviewId: row.review_id,
      reason: row.reason,
      explanation: row.explanation,
      reportedText: row.reported_text,
      createdAt: row.created_at.toISOString(),
      decisions: row.decisions.map(({ outcome, reason, decided_at }) => ({
        outcome,
        reason,
        // JSON of the database has no dates.
        decidedAt: new Date(decided_at).toISOString(),
      })),
    })),
    total: Number(total),
    page,
    pages,
  }
}
