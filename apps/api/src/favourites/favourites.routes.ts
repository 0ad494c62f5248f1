import type { favouritesQuery } from '@escale/contract/favourites'
import { favouritesOperations } from '@escale/contract/favourites.operations'
import type { Stay } from '@escale/domain/stay/stay'
import type { z } from 'zod'
import { apiRoute, createSlice } from '../platform/http/route.ts'
import { requireAccount } from '../platform/session.ts'
import { addFavourite, deleteFavourite, moveFavourite } from './change-favourites.ts'
import { createList, deleteList, shareList, stopSharing } from './change-lists.ts'
import { type FavouritesDeps, listFavourites, listLikes } from './list-favourites.ts'
import { showSharedList } from './show-shared-list.ts'

/** The favourites of a tenant. */
export function favouritesRoutes(deps: FavouritesDeps) {
  const routes = createSlice()
  const tenant = async (c: Parameters<typeof requireAccount>[0]) => (await requireAccount(c, 'tenant')).accountId

  routes.openapi(apiRoute(favouritesOperations.listFavourites), async (c) => {
    const lists = await listFavourites(deps, await tenant(c), stayOf(c.req.valid('query')), c.get('locale'))
    return c.json({ lists }, 200)
  })

  routes.openapi(apiRoute(favouritesOperations.readSharedList), async (c) => {
    const { token } = c.req.valid('param')
    return c.json(await showSharedList(deps, token, stayOf(c.req.valid('query')), c.get('locale')), 200)
  })

  routes.openapi(apiRoute(favouritesOperations.listLikedLots), async (c) =>
    c.json(await listLikes(deps, await tenant(c)), 200),
  )

  routes.openapi(apiRoute(favouritesOperations.createList), async (c) =>
    c.json(await createList(deps, await tenant(c), c.req.valid('json').name), 200),
  )

  routes.openapi(apiRoute(favouritesOperations.deleteList), async (c) => {
    const { id } = c.req.valid('param')
    await deleteList(deps, await tenant(c), id)
    return c.json({ id }, 200)
  })

  routes.openapi(apiRoute(favouritesOperations.shareList), async (c) =>
    c.json(await shareList(deps, await tenant(c), c.req.valid('param').id), 200),
  )

  routes.openapi(apiRoute(favouritesOperations.stopSharingList), async (c) => {
    const { id } = c.req.valid('param')
    await stopSharing(deps, await tenant(c), id)
    return c.json({ id }, 200)
  })

  routes.openapi(apiRoute(favouritesOperations.addFavourite), async (c) => {
    const { listes, lot } = c.req.valid('json')
    const added = await addFavourite(deps, await tenant(c), { listIds: listes.map(Number), lotId: lot })
    return c.json({ favorites: added }, 200)
  })

  routes.openapi(apiRoute(favouritesOperations.moveFavourite), async (c) => {
    const { listeTo, listeFrom, lot } = c.req.valid('json')
    const move = { from: Number(listeFrom), to: Number(listeTo), lotId: lot }
    return c.json(await moveFavourite(deps, await tenant(c), move), 200)
  })

  routes.openapi(apiRoute(favouritesOperations.deleteFavourite), async (c) => {
    const { id } = c.req.valid('param')
    await deleteFavourite(deps, await tenant(c), id)
    return c.json({ id }, 200)
  })

  return routes
}

function stayOf({ start_date, end_date }: z.output<typeof favouritesQuery>): Stay | null {
  return start_date && end_date ? { arrival: start_date, departure: end_date } : null
}
