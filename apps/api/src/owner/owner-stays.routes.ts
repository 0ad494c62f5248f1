import { done } from '@escale/contract/account'
import { bookingPath } from '@escale/contract/bookings'
import {
  coBookingDecision,
  coBookingDecisionPage,
  forgoneRent,
  forgoneRentQuery,
  ownerCalendar,
  ownerCalendarQuery,
  ownerStay,
  ownerStayForm,
  ownerStayFormQuery,
  reservationSubmit,
} from '@escale/contract/owner'
import { ownerActions } from '@escale/domain/owner/owner-stay'
import {
  answers,
  apiRoute,
  CHANGE_ERRORS,
  cacheControl,
  createSlice,
  jsonBody,
  limitCall,
  PRIVATE_ERRORS,
  tokenPath,
} from '../platform/route.ts'
import { requireAccount } from '../platform/session.ts'
import type { World } from '../platform/world.ts'
import { cancelOwnerStay } from './cancel-owner-stay.ts'
import { decideCoBooking, showCoBooking } from './decide-co-booking.ts'
import { listOwnerStays, showOwnerStay } from './list-owner-stays.ts'
import { listOwnedLots } from './owned-lots.ts'
import { showForgoneRent } from './show-forgone-rent.ts'
import { presentOwnedLot, showStayForm } from './show-stay-form.ts'
import { submitReservation } from './submit-reservation.ts'

/** An owner's calendar: what stands in it, and what they put into it (Specification §1, §7). */
export function ownerStaysRoutes(deps: World & { env: { http: { publicUrl: string } } }) {
  const world = { ...deps, publicUrl: deps.env.http.publicUrl }
  const routes = createSlice()
  // One person's, of this moment: nobody keeps it.
  const middleware = cacheControl('no-store')

  routes.openapi(
    apiRoute(
      { operationId: 'readOwnerCalendar', tag: 'owner', access: 'owner' },
      {
        method: 'get',
        path: '/page/owner/calendar',
        summary: "An owner's calendar on the days [from, to), of one property or of all",
        middleware,
        request: { query: ownerCalendarQuery },
        responses: answers('The stays', ownerCalendar, [...PRIVATE_ERRORS, 'invalidDates', 'lotNotFound']),
      },
    ),
    async (c) => {
      const account = await requireAccount(c, 'owner')
      const today = world.clock.today()
      const stays = await listOwnerStays(world, account, c.req.valid('query'), c.get('locale'))
      const lots = (await listOwnedLots(world.database.db, account.accountId, today)).map(presentOwnedLot)
      return c.json({ today, lots, stays, actions: ownerActions(account.hasAdvancedExtranetAccess) }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readOwnerStayForm', tag: 'owner', access: 'owner' },
      {
        method: 'get',
        path: '/page/owner/stayForm',
        summary: "What an owner's three forms need",
        description: 'The agency and its services are those of the property that is asked for, else of the first.',
        middleware,
        request: { query: ownerStayFormQuery },
        responses: answers('The forms', ownerStayForm, [...PRIVATE_ERRORS, 'lotNotFound']),
      },
    ),
    async (c) => {
      const account = await requireAccount(c, 'owner')
      return c.json(await showStayForm(world, account, c.req.valid('query').reference, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readOwnerStay', tag: 'owner', access: 'owner' },
      {
        method: 'get',
        path: '/owner/stays/{agencyId}/{agencyBookingId}',
        summary: "One booking of an owner's calendar",
        middleware,
        request: { params: bookingPath },
        responses: answers('The stay', ownerStay, [...PRIVATE_ERRORS, 'bookingNotFound']),
      },
    ),
    async (c) => {
      const account = await requireAccount(c, 'owner')
      return c.json(await showOwnerStay(world, c.req.valid('param'), account, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'estimateForgoneRent', tag: 'owner', access: 'owner' },
      {
        method: 'get',
        path: '/owner/forgoneRent',
        summary: 'What rent a stay of the owner’s own probably forgoes',
        middleware,
        request: { query: forgoneRentQuery },
        responses: answers('The estimate', forgoneRent, [...PRIVATE_ERRORS, 'lotNotFound', 'invalidDates']),
      },
    ),
    async (c) => {
      const { accountId } = await requireAccount(c, 'owner')
      return c.json(await showForgoneRent(world, c.req.valid('query'), accountId), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'submitReservation', tag: 'owner', access: 'owner' },
      {
        method: 'post',
        path: '/page/reservation/submit',
        summary: 'An owner books their own property: personal use, a contact for a co-booking, concierge services',
        description: 'The same taggingId again answers the same stay. Co-bookings and services need advanced access.',
        middleware,
        request: { body: jsonBody(reservationSubmit) },
        responses: answers('The stay, confirmed or waiting for the agency', ownerStay, [
          ...PRIVATE_ERRORS,
          ...CHANGE_ERRORS,
          'lotNotFound',
          'invalidDates',
          'afterMandate',
          'nightsTaken',
          'requestKeyReused',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      const account = await requireAccount(c, 'owner')
      await limitCall(c, 'ownerStayChange', account.accountId)
      return c.json(await submitReservation(world, c.req.valid('json'), account, c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'cancelOwnerBooking', tag: 'owner', access: 'owner' },
      {
        method: 'delete',
        path: '/bookings/{agencyId}/{agencyBookingId}',
        summary: "Cancel an owner's own booking that has not begun",
        middleware,
        request: { params: bookingPath },
        responses: answers('Cancelled', done, [
          ...PRIVATE_ERRORS,
          ...CHANGE_ERRORS,
          'bookingNotFound',
          'tooLateToChange',
          'tooManyRequests',
        ]),
      },
    ),
    async (c) => {
      const account = await requireAccount(c, 'owner')
      await limitCall(c, 'ownerStayChange', account.accountId)
      await cancelOwnerStay(world, c.req.valid('param'), account)
      return c.json({ done: true as const }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readCoBooking', tag: 'owner', access: 'anyone' },
      {
        method: 'get',
        path: '/page/coBooking/{token}',
        summary: 'A co-booking, for the agency that decides on it by the link of its mail',
        middleware,
        request: { params: tokenPath },
        responses: answers('The co-booking', coBookingDecisionPage, ['invalidRequest', 'notFound']),
      },
    ),
    async (c) => c.json(await showCoBooking(world, c.req.valid('param').token), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'decideCoBooking', tag: 'owner', access: 'anyone' },
      {
        method: 'post',
        path: '/page/coBooking/{token}',
        summary: "The agency's one decision on a co-booking",
        middleware,
        request: { params: tokenPath, body: jsonBody(coBookingDecision) },
        responses: answers('The co-booking as it is now', coBookingDecisionPage, [
          ...CHANGE_ERRORS,
          'invalidRequest',
          'notFound',
          'tooLateToChange',
        ]),
      },
    ),
    async (c) => c.json(await decideCoBooking(world, c.req.valid('param').token, c.req.valid('json').decision), 200),
  )

  return routes
}
