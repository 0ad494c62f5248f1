import type { Journal, journalQuery } from '@escale/contract/staff'
import type { z } from 'zod'
import { containing } from '../platform/database/like-pattern.ts'
import type { Deps } from '../platform/deps.ts'

const PAGE = 50

/** The journal of an agency, the newest first, fifty entries from `before` on (AG-105). */
export async function readJournal(
  { database }: Deps,
  agencyId: number,
  { subjectKind, subjectId, q, before }: z.output<typeof journalQuery>,
): Promise<Journal> {
  const words = containing(q ?? '')
  const rows = await database.db
    .selectFrom('journal_entry')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .$if(subjectKind !== undefined, (query) => query.where('subject_kind', '=', subjectKind ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(({ or, eb }) => or([eb('actor_name', 'ilike', words), eb('subject_id', 'ilike', words)])),
    )
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return {
    entries: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actorKind: row.actor_kind,
      actorName: row.actor_name,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      before: row.before,
      after: row.after,
    })),
    isComplete: rows.length <= PAGE,
  }
}
