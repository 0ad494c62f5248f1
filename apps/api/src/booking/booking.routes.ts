import { bookingOperations } from '@escale/contract/booking.operations'
import { can } from '@escale/domain/can'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { clientAddress } from '../platform/http/client-address.ts'
import { apiRoute, cacheControl, createSlice, limitCall, limitCalls } from '../platform/http/route.ts'
import { requireAccount } from '../platform/session.ts'
import { computeDiff, editOptions, requireBooking, updateTicket } from './edit-options.ts'
import { findFreeStays } from './find-free-stays.ts'
import { listBookings } from './list-bookings.ts'
import type { HasPaymentTotals } from './payment-totals.ts'
import { detailBooking } from './present-booking.ts'
import { previewContract } from './preview-contract.ts'
import { quoteStay } from './quote-stay.ts'
import { releaseBooking } from './release-booking.ts'
import { requestChange, withdrawRequest } from './request-change.ts'
import { showPreBooking } from './show-pre-booking.ts'
import { submitPreBooking } from './submit-pre-booking.ts'

export function bookingRoutes(deps: Deps & HasPaymentTotals & { env: { http: { publicUrl: string } } }) {
  const ownDeps = { ...deps, publicUrl: deps.env.http.publicUrl }
  const routes = createSlice()
  routes.use('/quote', limitCalls('quote'))
  routes.use('/lot/:reference/free-stays', limitCalls('quote'))
  routes.use('/page/preBooking/contract', limitCalls('quote'))
  // Depends on the caller or on current availability: never cached.
  const middleware = cacheControl('no-store')

  routes.openapi(apiRoute(bookingOperations.quoteStay, middleware), async (c) =>
    c.json(await quoteStay(ownDeps, c.req.valid('json'), c.get('locale')), 200),
  )

  routes.openapi(apiRoute(bookingOperations.findFreeStays, middleware), async (c) => {
    const { reference } = c.req.valid('param')
    return c.json(await findFreeStays(ownDeps, { ...c.req.valid('query'), reference }, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(bookingOperations.showPreBooking, middleware), async (c) => {
    const signedIn = await c.get('signedIn')()
    const tenant = signedIn && can(signedIn.actor, 'enterArea', { area: 'tenant' }).ok ? signedIn : null
    return c.json(await showPreBooking(ownDeps, c.req.valid('query'), tenant, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(bookingOperations.previewContract, middleware), async (c) =>
    c.json(await previewContract(ownDeps, c.req.valid('query'), await c.get('signedIn')(), c.get('locale')), 200),
  )

  routes.openapi(apiRoute(bookingOperations.submitPreBooking, middleware), async (c) => {
    const account = await requireAccount(c)
    authorize(account.actor, 'book', account)
    await limitCall(c, 'bookingChange', account.accountId)
    const caller = { locale: c.get('locale'), clientAddress: clientAddress(c) }
    return c.json(await submitPreBooking(ownDeps, c.req.valid('json'), account, caller), 200)
  })

  routes.openapi(apiRoute(bookingOperations.listBookings, middleware), async (c) => {
    const { accountId } = await requireAccount(c, 'tenant')
    return c.json(await listBookings(ownDeps, accountId, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(bookingOperations.readBooking, middleware), async (c) => {
    const account = await requireAccount(c, 'tenant')
    const booking = await requireBooking(ownDeps.database.db, c.req.valid('param'), account)
    return c.json(await detailBooking(ownDeps, booking, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(bookingOperations.editOptions, middleware), async (c) => {
    const account = await requireAccount(c, 'tenant')
    return c.json(await editOptions(ownDeps, c.req.valid('param'), account, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(bookingOperations.computeDiff, middleware), async (c) => {
    const signedIn = await c.get('signedIn')()
    return c.json(await computeDiff(ownDeps, c.req.valid('json'), signedIn, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(bookingOperations.updateTicket, middleware), async (c) => {
    const account = await requireAccount(c, 'tenant')
    await limitCall(c, 'bookingChange', account.accountId)
    return c.json(await updateTicket(ownDeps, c.req.valid('json'), account, c.get('locale')), 200)
  })

  routes.openapi(apiRoute(bookingOperations.requestChange, middleware), async (c) => {
    const account = await requireAccount(c, 'tenant')
    await limitCall(c, 'bookingChange', account.accountId)
    const requester = { account, address: clientAddress(c), locale: c.get('locale') }
    return c.json(await requestChange(ownDeps, c.req.valid('param'), c.req.valid('json'), requester), 200)
  })

  routes.openapi(apiRoute(bookingOperations.withdrawRequest, middleware), async (c) => {
    const account = await requireAccount(c, 'tenant')
    await limitCall(c, 'bookingChange', account.accountId)
    const requester = { account, address: clientAddress(c), locale: c.get('locale') }
    return c.json(await withdrawRequest(ownDeps, c.req.valid('param'), requester), 200)
  })

  routes.openapi(apiRoute(bookingOperations.releaseBooking, middleware), async (c) => {
    const account = await requireAccount(c, 'tenant')
    await limitCall(c, 'bookingChange', account.accountId)
    return c.json(await releaseBooking(ownDeps, c.req.valid('json'), account, c.get('locale')), 200)
  })

  return routes
}
