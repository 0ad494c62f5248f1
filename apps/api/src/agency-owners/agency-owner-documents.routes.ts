import { agencyMandatePath, ownersFileQuery } from '@escale/contract/agency-owners'
import { ApiError } from '@escale/contract/errors'
import { agencyPath } from '@escale/contract/staff'
import { MAX_MANDATE_PDF_BYTES } from '@escale/domain/owner/mandate'
import type { StaffAction } from '@escale/domain/staff/staff-rights'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { DeskCaller } from '../desk/desk-deps.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import { refuseForeignPage } from '../platform/http/cross-site-guard.ts'
import { createSlice } from '../platform/http/route.ts'
import { writeJournal } from '../platform/journal.ts'
import { readSession } from '../platform/session.ts'
import { streamChunks } from '../platform/text/stream-chunks.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'
import { writeOwners } from './list-owners.ts'
import { readMandatePdf, storeMandateDocument } from './mandate-documents.ts'

const FILES = { fr: 'proprietaires', en: 'owners' } as const

/**
 * Files of an agency's owners, outside the API so that a plain link opens them with the session's cookie, and so that an upload is larger
 * than a call: the list as CSV, signed mandates as PDF (AG-506). Answers `unauthenticated`, `forbidden`, `secondFactorRequired`,
 * `notFound` for another agency, `invalidRequest`, and to an upload `crossSite`, `tooLarge`, `unsupportedMediaType`.
 */
export function agencyOwnerDocumentsRoutes(deps: Deps & { env: { http: Pick<Env['http'], 'publicUrl'> } }) {
  const { database, clock } = deps
  const routes = createSlice()
  routes.use('/documents/agency/*', readSession(deps))

  routes.get('/documents/agency/:agencyId/owners', async (c) => {
    const caller = await callerOf(c, 'viewOwners')
    const query = ownersFileQuery.safeParse(c.req.query())
    if (!query.success) throw new ApiError('invalidRequest')
    const { lang, ...filters } = query.data
    const { agencyId } = caller
    await writeJournal(
      database.db,
      { actor: journalActor(caller), now: clock.now() },
      { agencyId, action: 'owner.listExported', subject: { kind: 'agency', id: agencyId }, after: filters },
    )
    const chunks = writeOwners(database.db, { agencyId, today: clock.today() }, filters, lang)
    return new Response(streamChunks(chunks), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${FILES[lang]}.csv"`,
        'cache-control': 'private, no-store',
      },
    })
  })

  routes.get('/documents/agency/:agencyId/mandates/:mandateId/document', async (c) => {
    const { agencyId } = await callerOf(c, 'viewOwners')
    const path = agencyMandatePath.safeParse(c.req.param())
    if (!path.success) throw new ApiError('notFound')
    const pdf = await readMandatePdf(database.db, { agencyId, mandateId: path.data.mandateId })
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        // Never shown in a page of the site: it is a file that somebody uploaded.
        'content-disposition': `attachment; filename="mandat-${path.data.mandateId}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  })

  routes.post(
    '/documents/agency/:agencyId/mandate-documents',
    refuseForeignPage(deps.env.http.publicUrl),
    bodyLimit({
      maxSize: MAX_MANDATE_PDF_BYTES,
      onError: () => {
        throw new ApiError('tooLarge')
      },
    }),
    async (c) => {
      const caller = await callerOf(c, 'manageOwners')
      if (c.req.header('content-type') !== 'application/pdf') throw new ApiError('unsupportedMediaType')
      const pdf = Buffer.from(await c.req.arrayBuffer())
      return c.json(await storeMandateDocument(deps, caller, pdf), 200)
    },
  )
  return routes

  async function callerOf(c: Context<ApiEnv>, action: StaffAction): Promise<DeskCaller> {
    const caller = await requireStaff(c)
    const path = agencyPath.safeParse({ agencyId: c.req.param('agencyId') })
    if (!path.success) throw new ApiError('notFound')
    const { agencyId } = path.data
    authorize(caller.actor, 'workForAgency', { agencyId, action, now: clock.now().getTime() })
    return { ...caller, agencyId }
  }
}
