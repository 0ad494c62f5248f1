import { z } from 'zod'
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
} from './favourites.ts'
import { defineOperations } from './operation.ts'
import { idInPath, tokenPath } from './schema.ts'

const idPath = z.object({ id: idInPath })
const deleted = z.object({ id: z.number().int() })
const placed = z.object({ id: z.number().int(), listId: z.number().int(), lot: z.number().int() })

export const favouritesOperations = defineOperations('favourites', {
  listFavourites: {
    method: 'get',
    path: '/page/favoris',
    access: 'tenant',
    summary: 'The lists of favourites with their lots, the latest first',
    query: favouritesQuery,
    response: { description: 'The lists', schema: favouritesPage },
  },
  readSharedList: {
    method: 'get',
    path: '/page/favoris/{token}',
    access: 'anyone',
    summary: 'A list that its owner shares, for whoever has the link',
    params: tokenPath,
    query: favouritesQuery,
    response: { description: 'The list', schema: guestList },
    errors: ['notFound'],
  },
  listLikedLots: {
    method: 'get',
    path: '/favorites',
    access: 'tenant',
    summary: 'Which lots are liked, and in which list',
    response: { description: 'Lists and favourites', schema: likedLots },
  },
  createList: {
    method: 'post',
    path: '/liste',
    access: 'tenant',
    summary: 'Make a list of favourites',
    body: newList,
    response: { description: 'The list, empty', schema: favouriteList },
    errors: ['notFound', 'listTaken'],
  },
  deleteList: {
    method: 'delete',
    path: '/liste/{id}',
    access: 'tenant',
    summary: 'Remove a list with its favourites',
    params: idPath,
    response: { description: 'The list that is gone', schema: deleted },
    errors: ['notFound'],
  },
  shareList: {
    method: 'post',
    path: '/liste/{id}/share',
    access: 'tenant',
    summary: 'A secret link that shows the list; a former one ends',
    params: idPath,
    response: { description: 'Its address', schema: sharedList },
    errors: ['notFound'],
  },
  stopSharingList: {
    method: 'delete',
    path: '/liste/{id}/share',
    access: 'tenant',
    summary: 'The link shows nothing any more',
    params: idPath,
    response: { description: 'The list', schema: deleted },
    errors: ['notFound'],
  },
  addFavourite: {
    method: 'post',
    path: '/favorites',
    access: 'tenant',
    summary: 'Put a lot into lists',
    body: newFavourites,
    response: { description: 'The favourites', schema: z.object({ favorites: z.array(placed) }) },
    errors: ['notFound', 'lotNotFound', 'alreadyInList'],
  },
  moveFavourite: {
    method: 'patch',
    path: '/favorites',
    access: 'tenant',
    summary: 'Move a lot from one list to another',
    body: favouriteMove,
    response: { description: 'The favourite, with a new id', schema: placed },
    errors: ['notFound', 'alreadyInList'],
  },
  deleteFavourite: {
    method: 'delete',
    path: '/favorites/{id}',
    access: 'tenant',
    summary: 'Take a lot out of a list',
    params: idPath,
    response: { description: 'The favourite that is gone', schema: deleted },
    errors: ['notFound'],
  },
})
