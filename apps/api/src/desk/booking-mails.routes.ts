import { ApiError } from '@escale/contract/errors'
import { idInPath } from '@escale/contract/schema'
import { agencyPath } from '@escale/contract/staff'
import { z } from 'zod'
import type { PaymentDeps } from '../payment/payment-context.ts'
import { paymentContext } from '../payment/payment-context.ts'
import { authorize } from '../platform/authorize.ts'
import { createSlice } from '../platform/http/route.ts'
import { readSession } from '../platform/session.ts'
import { requireStaff } from '../staff/staff-caller.ts'
import { showBookingMail } from './booking-mails.ts'

const mailPath = agencyPath.extend({ agencyBookingId: z.string().max(40), mailId: idInPath })

/** A mail needs inline styles; it runs nothing, loads nothing, and its links open beside it. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * Mails about a booking as they were written, for an agency's staff, outside the API so that a plain link opens them with the session's
 * cookie. Answers `unauthenticated`, `forbidden`, `secondFactorRequired`, and `notFound` for another agency's.
 */
export function bookingMailsRoutes(all: PaymentDeps) {
  const routes = createSlice()
  const deps = paymentContext(all)
  routes.use('/documents/agency/*', readSession(all))
  routes.get('/documents/agency/:agencyId/bookings/:agencyBookingId/mails/:mailId', async (c) => {
    const caller = await requireStaff(c)
    const path = mailPath.safeParse(c.req.param())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId, ...mail } = path.data
    const now = all.clock.now().getTime()
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'viewBookings', now })
    // Mails say what a stay costs.
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'viewAmounts', now })
    const { html } = await showBookingMail(deps, agencyId, mail)
    return c.html(html, 200, { 'content-security-policy': MAIL_POLICY, 'cache-control': 'private, no-store' })
  })
  return routes
}
