import { deskOperations } from '@escale/contract/desk.operations'
import { rolesIn } from '@escale/domain/staff/staff-policy'
import { mayDo } from '@escale/domain/staff/staff-rights'
import type { Context } from 'hono'
import { showCancellationPolicy } from '../booking/show-cancellation-policy.ts'
import type { CardDeps } from '../lots/hydrate-cards.ts'
import { type PaymentDeps, paymentContext } from '../payment/payment-context.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Env } from '../platform/env.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { createSecretBox } from '../platform/secret-box.ts'
import { requireStaff } from '../staff/staff-caller.ts'
import { addNote } from './add-note.ts'
import { bookForGuest } from './book-for-guest.ts'
import { resendBookingMail } from './booking-mails.ts'
import { changeDeskBooking, previewChange } from './change-booking.ts'
import { changeCancellationPolicy } from './change-cancellation-policy.ts'
import { closeNights, openNights } from './close-nights.ts'
import { cancelOrAsk, reduceOrAsk, refundOrAsk } from './decisions-with-approval.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { recordDeskPayment, reverseDeskPayment, sendDeskPaymentLink, settleDeskRefund } from './desk-payments.ts'
import { findFreeLots } from './find-free-lots.ts'
import { findGuests } from './find-guests.ts'
import { readGoLiveChecklist } from './go-live.ts'
import { listDeskBookings } from './list-desk-bookings.ts'
import { listIncompleteLots } from './list-incomplete-statements.ts'
import { recordDeparture } from './record-departure.ts'
import { refuseStayRequest } from './refuse-stay-request.ts'
import { setPreparation, showPreparation } from './set-preparation.ts'
import { showBookingFile } from './show-booking-file.ts'
import { showPlanning } from './show-planning.ts'
import { showToday } from './show-today.ts'

/** The desk of an agency: its day, its bookings, what is paid for them (AG-2, AG-4). */
export function deskRoutes(all: PaymentDeps & CardDeps & { env: Pick<Env, 'http' | 'secretKey'> }) {
  const deps: DeskDeps = { ...paymentContext(all), ...(all.cards && { cards: all.cards }) }
  const secrets = createSecretBox(all.env.secretKey ?? '')
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const done = { done: true as const }

  routes.openapi(apiRoute(deskOperations.readToday, noStore), async (c) =>
    c.json(await showToday(deps, await viewOf(c, c.req.valid('param').agencyId)), 200),
  )
  routes.openapi(apiRoute(deskOperations.readGoLive, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    return c.json({ steps: await readGoLiveChecklist(deps.database.db, agencyId, deps.clock.today()) }, 200)
  })
  routes.openapi(apiRoute(deskOperations.listDeskBookings, noStore), async (c) =>
    c.json(await listDeskBookings(deps, await viewOf(c, c.req.valid('param').agencyId), c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(deskOperations.readBookingFile, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    const view = await viewOf(c, agencyId)
    return c.json(await showBookingFile(deps, { ...view, agencyBookingId }, c.get('locale')), 200)
  })
  routes.openapi(apiRoute(deskOperations.readCancellationPolicy, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    return c.json(await showCancellationPolicy(deps.database.db, agencyId, c.get('locale')), 200)
  })
  routes.openapi(apiRoute(deskOperations.setCancellationPolicy, noStore), async (c) => {
    await changeCancellationPolicy(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.listIncompleteLots, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    return c.json(await listIncompleteLots(deps, { agencyId, page: c.req.valid('query').page }), 200)
  })
  routes.openapi(apiRoute(deskOperations.readPlanning, noStore), async (c) =>
    c.json(await showPlanning(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(deskOperations.closeNights, noStore), async (c) => {
    const caller = await callerOf(c, c.req.valid('param').agencyId)
    return c.json(await closeNights(deps, caller, c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(deskOperations.openNights, noStore), async (c) => {
    const { agencyId, closureId } = c.req.valid('param')
    await openNights(deps, await callerOf(c, agencyId), closureId)
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.readPreparation, noStore), async (c) =>
    c.json(await showPreparation(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(deskOperations.setPreparation, noStore), async (c) => {
    const changed = await setPreparation(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json({ changed }, 200)
  })
  routes.openapi(apiRoute(deskOperations.findFreeLots, noStore), async (c) =>
    c.json(await findFreeLots(deps, c.req.valid('param').agencyId, c.req.valid('query'), c.get('locale')), 200),
  )
  routes.openapi(apiRoute(deskOperations.findGuests, noStore), async (c) =>
    c.json(await findGuests(deps.database.db, c.req.valid('param').agencyId, c.req.valid('query').q), 200),
  )
  routes.openapi(apiRoute(deskOperations.bookForGuest, noStore), async (c) => {
    const caller = await callerOf(c, c.req.valid('param').agencyId)
    return c.json({ agencyBookingId: await bookForGuest({ ...deps, secrets }, caller, c.req.valid('json')) }, 200)
  })
  routes.openapi(apiRoute(deskOperations.previewChange, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    return c.json(await previewChange(deps, agencyId, agencyBookingId, c.req.valid('json'), c.get('locale')), 200)
  })
  routes.openapi(apiRoute(deskOperations.changeBooking, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    await changeDeskBooking(deps, await callerOf(c, agencyId), agencyBookingId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.recordDeparture, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    await recordDeparture(deps, await callerOf(c, agencyId), agencyBookingId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.sendPaymentLink, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    const caller = await callerOf(c, agencyId)
    await limitCall(c, 'paymentLinkMail', caller.accountId)
    await sendDeskPaymentLink(deps, caller, agencyBookingId)
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.resendBookingMail, noStore), async (c) => {
    const { agencyId, ...mail } = c.req.valid('param')
    const caller = await callerOf(c, agencyId)
    await limitCall(c, 'paymentLinkMail', caller.accountId)
    await resendBookingMail(deps, caller, mail, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.addBookingNote, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    await addNote(deps, await callerOf(c, agencyId), agencyBookingId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.recordPayment, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    await recordDeskPayment(deps, await callerOf(c, agencyId), agencyBookingId, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.reversePayment, noStore), async (c) => {
    const { agencyId, ...payment } = c.req.valid('param')
    await reverseDeskPayment(deps, await callerOf(c, agencyId), payment, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.cancelDeskBooking, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    return c.json(await cancelOrAsk(deps, await callerOf(c, agencyId), agencyBookingId, c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(deskOperations.refuseStayRequest, noStore), async (c) => {
    const { agencyId, ...request } = c.req.valid('param')
    await refuseStayRequest(deps, await callerOf(c, agencyId), request, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(deskOperations.refundDeskBooking, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    return c.json(await refundOrAsk(deps, await callerOf(c, agencyId), agencyBookingId, c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(deskOperations.reduceDeskBooking, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    return c.json(await reduceOrAsk(deps, await callerOf(c, agencyId), agencyBookingId, c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(deskOperations.settleRefund, noStore), async (c) => {
    const { agencyId, ...refund } = c.req.valid('param')
    await settleDeskRefund(deps, await callerOf(c, agencyId), refund, c.req.valid('json'))
    return c.json(done, 200)
  })
  return routes
}

async function callerOf(c: Context<ApiEnv>, agencyId: number): Promise<DeskCaller> {
  return { ...(await requireStaff(c)), agencyId }
}

/** The agency of the call, and what the caller's roles see there (AG-102). */
async function viewOf(c: Context<ApiEnv>, agencyId: number) {
  const { actor } = await requireStaff(c)
  const roles = rolesIn(actor.memberships, agencyId)
  return { agencyId, roles, withAmounts: mayDo(roles, 'viewAmounts'), withMessages: mayDo(roles, 'viewMessages') }
}
