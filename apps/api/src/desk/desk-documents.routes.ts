import { bookingsFileQuery } from '@escale/contract/desk'
import { ApiError } from '@escale/contract/errors'
import { agencyPath } from '@escale/contract/staff'
import { rolesIn } from '@escale/domain/staff/staff-policy'
import { mayDo } from '@escale/domain/staff/staff-rights'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { createSlice } from '../platform/http/route.ts'
import { writeJournal } from '../platform/journal.ts'
import { readSession } from '../platform/session.ts'
import { streamChunks } from '../platform/text/stream-chunks.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'
import { writeBookings } from './write-bookings.ts'

const FILES = { fr: 'reservations', en: 'bookings' } as const

/**
 * The list of bookings as CSV, as it is searched and filtered, outside the API so that a plain link opens it with the session's cookie.
 * Answers `unauthenticated`, `forbidden`, `secondFactorRequired`, `notFound` for another agency, and `invalidRequest`.
 */
export function deskDocumentsRoutes(deps: Deps) {
  const { database, clock } = deps
  const routes = createSlice()
  routes.use('/documents/agency/:agencyId/bookings', readSession(deps))

  routes.get('/documents/agency/:agencyId/bookings', async (c) => {
    const caller = await requireStaff(c)
    const path = agencyPath.safeParse(c.req.param())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId } = path.data
    const now = clock.now()
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'viewBookings', now: now.getTime() })
    const query = bookingsFileQuery.safeParse(c.req.query())
    if (!query.success) throw new ApiError('invalidRequest')
    const { lang, ...filters } = query.data
    await writeJournal(
      database.db,
      { actor: journalActor(caller), now },
      { agencyId, action: 'booking.listExported', subject: { kind: 'agency', id: agencyId }, after: filters },
    )
    const withAmounts = mayDo(rolesIn(caller.actor.memberships, agencyId), 'viewAmounts')
    const chunks = writeBookings(deps, { agencyId, withAmounts }, filters, lang)
    return new Response(streamChunks(chunks), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${FILES[lang]}.csv"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  return routes
}
