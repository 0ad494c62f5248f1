import { activityQuery } from '@escale/contract/activity'
import { ApiError } from '@escale/contract/errors'
import { agencyPath } from '@escale/contract/staff'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { createSlice } from '../platform/http/route.ts'
import { writeJournal } from '../platform/journal.ts'
import { readSession } from '../platform/session.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'
import { activityCsv, activityJson, readActivity } from './write-activity.ts'

/**
 * The reports of an agency as files (LW-204), outside the API so that a plain link opens them with the session's cookie. Each download
 * is in the journal. Answers `unauthenticated`, `forbidden`, `secondFactorRequired`, `notFound` for another agency, `invalidRequest`.
 */
export function activityDocumentsRoutes(deps: Deps & { publicUrl: string }) {
  const { database, clock, publicUrl } = deps
  const routes = createSlice()
  const path = '/documents/agency/:agencyId/activity'
  routes.use(path, readSession(deps))

  routes.get(path, async (c) => {
    const caller = await requireStaff(c)
    const agencyOfPath = agencyPath.safeParse(c.req.param())
    const query = activityQuery.safeParse(c.req.query())
    if (!agencyOfPath.success) throw new ApiError('notFound')
    const { agencyId } = agencyOfPath.data
    const now = clock.now()
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'exportAccounts', now: now.getTime() })
    if (!query.success) throw new ApiError('invalidRequest')
    const { format, lang, ...report } = query.data
    const agency = await database.db.selectFrom('agency').select('slug').where('id', '=', agencyId).executeTakeFirst()
    if (!agency) throw new ApiError('notFound')
    await writeJournal(
      database.db,
      { actor: journalActor(caller), now },
      {
        agencyId,
        action: 'activity.exported',
        subject: { kind: 'activity', id: report.year },
        after: { ...report, format },
      },
    )
    const rows = await readActivity(database.db, { agencyId, publicUrl, today: clock.today(), ...report })
    const name = [report.kind, agency.slug, report.insee, report.year, report.month].filter(Boolean).join('-')
    return new Response(format === 'csv' ? activityCsv(rows, lang) : activityJson(rows), {
      headers: {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}.${format}"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  return routes
}
