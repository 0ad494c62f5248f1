import { quote, quoteRequest } from '@escale/contract/booking'
import {
  bookingDetail,
  bookingIdentifiers,
  bookingPath,
  bookingSummary,
  bookingsPage,
  computeDiffRequest,
  computedDiff,
  editOptions as editOptionsAnswer,
  preBooking,
  preBookingQuery,
  preBookingSubmit,
  updateTicketRequest,
} from '@escale/contract/bookings'
import { ApiError } from '@escale/contract/errors'
import {
  answers,
  apiRoute,
  CHANGE_ERRORS,
  cacheControl,
  clientAddress,
  createSlice,
  jsonBody,
  limitCall,
  limitCalls,
  PRIVATE_ERRORS,
} from '../platform/route.ts'
import { requireAccount } from '../platform/session.ts'
import type { World } from '../platform/world.ts'
import { computeDiff, editOptions, requireBooking, updateTicket } from './edit-options.ts'
import { giveUpBooking } from './give-up-booking.ts'
import { listBookings } from './list-bookings.ts'
import type { KnowsMoney } from './paid-money.ts'
import { detailBooking } from './present-booking.ts'
import { quoteStay } from './quote-stay.ts'
import { showPreBooking } from './show-pre-booking.ts'
import { submitPreBooking } from './submit-pre-booking.ts'

export function bookingRoutes(deps: World & KnowsMoney & { env: { http: { publicUrl: string } } }) {
  const world = { ...deps, publicUrl: deps.env.http.publicUrl }
  const routes = createSlice()
  routes.use('/quote', limitCalls('quote'))
  // One person's, of this moment: nobody keeps it.
  const middleware = cacheControl('no-store')

  routes.openapi(
    apiRoute(
      { operationId: 'quoteStay', tag: 'booking', access: 'anyone' },
      {
        method: 'post',
        path: '/quote',
        summary: 'What a stay in a lot costs, every line explained',
        description: 'A stay that cannot be had is a quote too: available is false and reason says why.',
        middleware,
        request: { body: jsonBody(quoteRequest) },
        responses: answers('The quote', quote, [
          'invalidRequest',
          'crossSite',
          'lotNotFound',
          'tooLarge',
          'invalidOptions',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => c.json(await quoteStay(world, c.req.valid('json'), c.get('locale')), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'showPreBooking', tag: 'booking', access: 'optional' },
      {
        method: 'get',
        path: '/page/preBooking',
        summary: 'What the payment funnel shows: the lot, its price, what was booked already in this attempt',
        middleware,
        request: { query: preBookingQuery },
        responses: answers('The funnel', preBooking, [
          'invalidRequest',
          'invalidDates',
          'lotNotFound',
          'lotGone',
          'invalidOptions',
        ]),
      },
    ),
    async (c) => {
      const signedIn = await c.get('signedIn')()
      const tenant = signedIn?.accessRight === 'tenant' ? signedIn : null
      return c.json(await showPreBooking(world, c.req.valid('query'), tenant, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'submitPreBooking', tag: 'booking', access: 'account' },
      {
        method: 'post',
        path: '/page/preBooking/submit',
        summary: 'Hold the nights of a stay for a tenant',
        description: 'The same taggingId again answers the same booking. nightsTaken carries lots that are free.',
        middleware,
        request: { body: jsonBody(preBookingSubmit) },
        responses: answers('The booking, held or as an option', bookingSummary, [
          ...CHANGE_ERRORS,
          'invalidRequest',
          'unauthenticated',
          'ownersCannotBook',
          'invalidDates',
          'lotNotFound',
          'lotGone',
          'nightsTaken',
          'tooManyUnpaid',
          'heldTooOften',
          'clientHoldsTooMany',
          'tooManyRequests',
          'priceChanged',
          'requestKeyReused',
          'invalidOptions',
        ]),
      },
    ),
    async (c) => {
      const account = await requireAccount(c)
      if (account.accessRight === 'owner') throw new ApiError('ownersCannotBook')
      await limitCall(c, 'bookingChange', account.accountId)
      const caller = { locale: c.get('locale'), clientAddress: clientAddress(c) }
      return c.json(await submitPreBooking(world, c.req.valid('json'), account, caller), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'listBookings', tag: 'booking', access: 'tenant' },
      {
        method: 'get',
        path: '/page/bookings',
        summary: "A tenant's next stays and previous bookings",
        middleware,
        responses: answers('The bookings', bookingsPage, ['unauthenticated', 'forbidden']),
      },
    ),
    async (c) => {
      const { accountId } = await requireAccount(c, 'tenant')
      return c.json(await listBookings(world, accountId, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readBooking', tag: 'booking', access: 'tenant' },
      {
        method: 'get',
        path: '/bookings/{agencyId}/{agencyBookingId}',
        summary: "One of a tenant's bookings",
        middleware,
        request: { params: bookingPath },
        responses: answers('The booking', bookingDetail, [...PRIVATE_ERRORS, 'bookingNotFound']),
      },
    ),
    async (c) => {
      const { accountId } = await requireAccount(c, 'tenant')
      const booking = await requireBooking(world.database.db, c.req.valid('param'), accountId)
      return c.json(await detailBooking(world, booking, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'editOptions', tag: 'booking', access: 'tenant' },
      {
        method: 'get',
        path: '/page/editOptions/{agencyId}/{agencyBookingId}',
        summary: 'The services of a booking, to be changed',
        middleware,
        request: { params: bookingPath },
        responses: answers('The booking and its services', editOptionsAnswer, [...PRIVATE_ERRORS, 'bookingNotFound']),
      },
    ),
    async (c) => {
      const { accountId } = await requireAccount(c, 'tenant')
      return c.json(await editOptions(world, c.req.valid('param'), accountId, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'computeDiff', tag: 'booking', access: 'optional' },
      {
        method: 'post',
        path: '/page/computeDiff',
        summary: 'What a change of the services does to the price of a booking, or of a stay not booked yet',
        middleware,
        request: { body: jsonBody(computeDiffRequest) },
        responses: answers('The difference and the new quote', computedDiff, [
          ...PRIVATE_ERRORS,
          ...CHANGE_ERRORS,
          'bookingNotFound',
          'lotNotFound',
          'invalidDates',
          'nightsTaken',
          'invalidOptions',
        ]),
      },
    ),
    async (c) => {
      const signedIn = await c.get('signedIn')()
      return c.json(await computeDiff(world, c.req.valid('json'), signedIn, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'updateTicket', tag: 'booking', access: 'tenant' },
      {
        method: 'post',
        path: '/page/reservation/updateTicket',
        summary: 'Change the services of a booking; the difference goes to what is paid last',
        middleware,
        request: { body: jsonBody(updateTicketRequest) },
        responses: answers('The booking as it is now', bookingDetail, [
          ...PRIVATE_ERRORS,
          ...CHANGE_ERRORS,
          'bookingNotFound',
          'tooLateToChange',
          'priceChanged',
          'tooManyRequests',
          'invalidOptions',
        ]),
      },
    ),
    async (c) => {
      const { accountId } = await requireAccount(c, 'tenant')
      await limitCall(c, 'bookingChange', accountId)
      return c.json(await updateTicket(world, c.req.valid('json'), accountId, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'giveUpBooking', tag: 'booking', access: 'tenant' },
      {
        method: 'post',
        path: '/page/reservation/giveUp',
        summary: 'Let go a stay that is held, or kept as an option, without anything paid',
        middleware,
        request: { body: jsonBody(bookingIdentifiers) },
        responses: answers('The booking, cancelled', bookingDetail, [
          ...PRIVATE_ERRORS,
          ...CHANGE_ERRORS,
          'bookingNotFound',
          'tooLateToChange',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      const { accountId } = await requireAccount(c, 'tenant')
      await limitCall(c, 'bookingChange', accountId)
      return c.json(await giveUpBooking(world, c.req.valid('json'), accountId, c.get('locale')), 200)
    },
  )

  return routes
}
