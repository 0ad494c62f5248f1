import { MAX_FILE_BYTES } from '@escale/contract/caution'
import { ApiError } from '@escale/contract/errors'
import { agencyPath } from '@escale/contract/staff'
import type { AgencyFileTable, Database } from '@escale/db/schema'
import type { StaffAction } from '@escale/domain/staff/staff-rights'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import { refuseCrossSite } from '../platform/http/cross-site-guard.ts'
import { chooseLocale } from '../platform/http/request-locale.ts'
import { createSlice, limitCall } from '../platform/http/route.ts'
import { readSession } from '../platform/session.ts'
import { requireStaff } from '../staff/staff-caller.ts'
import { type FileSubject, storeAgencyFile } from './accept-file.ts'
import { fileResponse } from './file-response.ts'

/** Who hands in a kind of file, and who reads it. */
const ACTIONS: Record<AgencyFileTable['kind'], { write: StaffAction; read: StaffAction }> = {
  stayPhotograph: { write: 'manageCaution', read: 'viewBookings' },
  expenseReceipt: { write: 'manageStatements', read: 'viewMoney' },
  taskPhotograph: { write: 'manageTasks', read: 'viewBookings' },
}

const uploadQuery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stayPhotograph'), booking: z.string().max(40) }),
  z.object({ kind: z.literal('expenseReceipt') }),
  z.object({ kind: z.literal('taskPhotograph'), task: z.uuid() }),
])
const filePath = agencyPath.extend({ fileId: z.uuid() })

/**
 * Files that staff hand in, outside the API, whose bodies are small JSON: the body of an upload is the file itself. Answers
 * `unauthenticated`, `forbidden`, `secondFactorRequired`, `crossSite`, `tooLarge`, `invalidFile`, `tooManyFiles`, and `notFound` for
 * another agency's.
 */
export function filesRoutes({ database, clock, env }: Deps & { env: Pick<Env, 'http'> }) {
  const routes = createSlice()
  const { db } = database
  routes.use('/documents/agency/*', readSession({ database, clock }))
  const limit = bodyLimit({
    maxSize: MAX_FILE_BYTES,
    onError: () => {
      throw new ApiError('tooLarge')
    },
  })

  routes.use('/documents/agency/:agencyId/files', chooseLocale)
  routes.post('/documents/agency/:agencyId/files', refuseCrossSite(env.http.publicUrl), async (c, next) => {
    // Rights before the body, so that a stranger's bytes are not read.
    const caller = await requireStaff(c)
    const path = agencyPath.safeParse(c.req.param())
    const query = uploadQuery.safeParse(c.req.query())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId } = path.data
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'viewToday', now: clock.now().getTime() })
    if (!query.success) throw new ApiError('invalidRequest', { problems: { kind: { code: 'invalid' } } })
    const { kind } = query.data
    authorize(caller.actor, 'workForAgency', { agencyId, action: ACTIONS[kind].write, now: clock.now().getTime() })
    await limitCall(c, 'fileUpload', caller.accountId)
    return limit(c, next)
  })
  routes.post('/documents/agency/:agencyId/files', async (c) => {
    const caller = await requireStaff(c)
    const agencyId = Number(c.req.param('agencyId'))
    const query = uploadQuery.parse(c.req.query())
    const subject = await findSubject(db, agencyId, query)
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    return c.json({ id: await storeAgencyFile({ database, clock }, caller, bytes, { agencyId, ...subject }) }, 200)
  })

  routes.get('/documents/agency/:agencyId/files/:fileId', async (c) => {
    const caller = await requireStaff(c)
    const path = filePath.safeParse(c.req.param())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId, fileId } = path.data
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'viewToday', now: clock.now().getTime() })
    const file = await db
      .selectFrom('agency_file')
      .select(['kind', 'content_type', 'bytes'])
      .where('id', '=', fileId)
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    if (!file) throw new ApiError('notFound')
    authorize(caller.actor, 'workForAgency', { agencyId, action: ACTIONS[file.kind].read, now: clock.now().getTime() })
    return fileResponse(file, fileId)
  })
  return routes
}

/** What a file belongs to. Throws `bookingNotFound`, and `notFound` for a task; also for another agency's (AG-103). */
async function findSubject(
  db: Kysely<Database>,
  agencyId: number,
  query: z.output<typeof uploadQuery>,
): Promise<FileSubject> {
  if (query.kind === 'expenseReceipt') return { kind: query.kind }
  if (query.kind === 'taskPhotograph') {
    const task = await db
      .selectFrom('task')
      .select('id')
      .where('id', '=', query.task)
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    if (!task) throw new ApiError('notFound')
    return { kind: query.kind, taskId: task.id }
  }
  const booking = await db
    .selectFrom('booking')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('agency_booking_id', '=', query.booking)
    .executeTakeFirst()
  if (!booking) throw new ApiError('bookingNotFound')
  return { kind: query.kind, bookingId: booking.id }
}
