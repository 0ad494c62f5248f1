import { activityQuery } from '@escale/contract/activity'
import { ApiError } from '@escale/contract/errors'
import { agencyPath } from '@escale/contract/staff'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import { createSlice } from '../platform/http/route.ts'
import { writeJournal } from '../platform/journal.ts'
import { createSecretBox } from '../platform/secret-box.ts'
import { readSession } from '../platform/session.ts'
import { streamChunks } from '../platform/text/stream-chunks.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'
import { readOperator } from './activity.store.ts'
import { prepareDeclaration } from './prepare-declaration.ts'
import { activityCsv, activityJson, readActivity } from './write-activity.ts'

/**
 * The reports of an agency as files (LW-204), outside the API so that a plain link opens them with the session's cookie. Each download
 * is in the journal. Answers `unauthenticated`, `forbidden`, `secondFactorRequired`, `notFound` for another agency, `invalidRequest`, and
 * for the declaration of lessors `sirenMissing` and `lessorsIncomplete`.
 */
export function activityDocumentsRoutes(deps: Deps & { env: Pick<Env, 'http' | 'secretKey'> }) {
  const { database, clock, env } = deps
  const { publicUrl } = env.http
  const secrets = createSecretBox(env.secretKey ?? '')
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
    const isDeclaration = query.data?.format === 'xml'
    const action = isDeclaration ? 'declareLessors' : 'exportAccounts'
    authorize(caller.actor, 'workForAgency', { agencyId, action, now: now.getTime() })
    if (!query.success) throw new ApiError('invalidRequest')
    const { format, lang, ...report } = query.data
    const agency = await readOperator(database.db, agencyId)
    if (!agency) throw new ApiError('notFound')
    const declaration = isDeclaration
      ? await prepareDeclaration(database.db, { agencyId, year: report.year, now, today: clock.today() }, secrets)
      : undefined
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
    if (declaration) return attachment(streamChunks(declaration.chunks), TYPES.xml, declaration.fileName)
    const rows = await readActivity(database.db, { agencyId, publicUrl, today: clock.today(), ...report })
    const name = [report.kind, agency.slug, report.insee, report.year, report.month].filter(Boolean).join('-')
    return attachment(
      format === 'csv' ? activityCsv(rows, lang) : activityJson(rows),
      TYPES[format],
      `${name}.${format}`,
    )
  })
  return routes
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
} as const

function attachment(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
