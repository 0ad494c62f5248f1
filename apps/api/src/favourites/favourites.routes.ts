import type { ErrorCode } from '@escale/contract/errors'
import {
  favouriteList,
  favouriteMove,
  favouritesPage,
  favouritesQuery,
  guestList,
  likedLots,
  newFavourites,
  newList,
  sharedList,
} from '@escale/contract/favourites'
import { idInPath } from '@escale/contract/schema'
import type { Stay } from '@escale/domain/stay/stay'
import { z } from 'zod'
import {
  answers,
  apiRoute,
  CHANGE_ERRORS,
  createSlice,
  jsonBody,
  PRIVATE_ERRORS,
  tokenPath,
} from '../platform/route.ts'
import { requireAccount } from '../platform/session.ts'
import { addFavourite, deleteFavourite, moveFavourite } from './change-favourites.ts'
import { createList, deleteList, shareList, stopSharing } from './change-lists.ts'
import { type FavouritesWorld, listFavourites, listLikes } from './list-favourites.ts'
import { showSharedList } from './show-shared-list.ts'

const idPath = z.object({ id: idInPath })
const deleted = z.object({ id: z.number().int() })
const placed = z.object({ id: z.number().int(), listId: z.number().int(), lot: z.number().int() })

const CHANGE: ErrorCode[] = [...PRIVATE_ERRORS, ...CHANGE_ERRORS, 'notFound']

/** The favourites of a tenant (Specification §7 liste, favorites, favoris). */
export function favouritesRoutes(world: FavouritesWorld) {
  const routes = createSlice()
  const tenant = async (c: Parameters<typeof requireAccount>[0]) => (await requireAccount(c, 'tenant')).accountId

  routes.openapi(
    apiRoute(
      { operationId: 'listFavourites', tag: 'favourites', access: 'tenant' },
      {
        method: 'get',
        path: '/page/favoris',
        summary: 'The lists of favourites with their lots, the latest first',
        request: { query: favouritesQuery },
        responses: answers('The lists', favouritesPage, PRIVATE_ERRORS),
      },
    ),
    async (c) => {
      const lists = await listFavourites(world, await tenant(c), stayOf(c.req.valid('query')), c.get('locale'))
      return c.json({ lists }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'readSharedList', tag: 'favourites', access: 'anyone' },
      {
        method: 'get',
        path: '/page/favoris/{token}',
        summary: 'A list that its owner shares, for whoever has the link',
        request: { params: tokenPath, query: favouritesQuery },
        responses: answers('The list', guestList, ['invalidRequest', 'notFound']),
      },
    ),
    async (c) => {
      const { token } = c.req.valid('param')
      return c.json(await showSharedList(world, token, stayOf(c.req.valid('query')), c.get('locale')), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'listLikedLots', tag: 'favourites', access: 'tenant' },
      {
        method: 'get',
        path: '/favorites',
        summary: 'Which lots are liked, and in which list',
        responses: answers('Lists and favourites', likedLots, ['unauthenticated', 'forbidden']),
      },
    ),
    async (c) => c.json(await listLikes(world, await tenant(c)), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'createList', tag: 'favourites', access: 'tenant' },
      {
        method: 'post',
        path: '/liste',
        summary: 'Make a list of favourites',
        request: { body: jsonBody(newList) },
        responses: answers('The list, empty', favouriteList, [...CHANGE, 'listTaken']),
      },
    ),
    async (c) => c.json(await createList(world, await tenant(c), c.req.valid('json').name), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'deleteList', tag: 'favourites', access: 'tenant' },
      {
        method: 'delete',
        path: '/liste/{id}',
        summary: 'Remove a list with its favourites',
        request: { params: idPath },
        responses: answers('The list that is gone', deleted, CHANGE),
      },
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      await deleteList(world, await tenant(c), id)
      return c.json({ id }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'shareList', tag: 'favourites', access: 'tenant' },
      {
        method: 'post',
        path: '/liste/{id}/share',
        summary: 'A secret link that shows the list; a former one ends',
        request: { params: idPath },
        responses: answers('Its address', sharedList, CHANGE),
      },
    ),
    async (c) => c.json(await shareList(world, await tenant(c), c.req.valid('param').id), 200),
  )

  routes.openapi(
    apiRoute(
      { operationId: 'stopSharingList', tag: 'favourites', access: 'tenant' },
      {
        method: 'delete',
        path: '/liste/{id}/share',
        summary: 'The link shows nothing any more',
        request: { params: idPath },
        responses: answers('The list', deleted, CHANGE),
      },
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      await stopSharing(world, await tenant(c), id)
      return c.json({ id }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'addFavourite', tag: 'favourites', access: 'tenant' },
      {
        method: 'post',
        path: '/favorites',
        summary: 'Put a lot into lists',
        request: { body: jsonBody(newFavourites) },
        responses: answers('The favourites', z.object({ favorites: z.array(placed) }), [
          ...CHANGE,
          'lotNotFound',
          'alreadyInList',
        ]),
      },
    ),
    async (c) => {
      const { listes, lot } = c.req.valid('json')
      const added = await addFavourite(world, await tenant(c), { listIds: listes.map(Number), lotId: lot })
      return c.json({ favorites: added }, 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'moveFavourite', tag: 'favourites', access: 'tenant' },
      {
        method: 'patch',
        path: '/favorites',
        summary: 'Move a lot from one list to another',
        request: { body: jsonBody(favouriteMove) },
        responses: answers('The favourite, with a new id', placed, [...CHANGE, 'alreadyInList']),
      },
    ),
    async (c) => {
      const { listeTo, listeFrom, lot } = c.req.valid('json')
      const move = { from: Number(listeFrom), to: Number(listeTo), lotId: lot }
      return c.json(await moveFavourite(world, await tenant(c), move), 200)
    },
  )

  routes.openapi(
    apiRoute(
      { operationId: 'deleteFavourite', tag: 'favourites', access: 'tenant' },
      {
        method: 'delete',
        path: '/favorites/{id}',
        summary: 'Take a lot out of a list',
        request: { params: idPath },
        responses: answers('The favourite that is gone', deleted, CHANGE),
      },
    ),
    async (c) => {
      const { id } = c.req.valid('param')
      await deleteFavourite(world, await tenant(c), id)
      return c.json({ id }, 200)
    },
  )

  return routes
}

function stayOf({ start_date, end_date }: z.output<typeof favouritesQuery>): Stay | null {
  return start_date && end_date ? { arrival: start_date, departure: end_date } : null
}
