import { favouritesPage, guestList, likedLots } from '@escale/contract/favourites'
import { quote } from '@escale/contract/quote'
import { searchResult } from '@escale/contract/search'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '../booking/tenants.fixture.ts'
import { jsonBody, startTestApp } from '../test-app.ts'

/** An application, and the calls of somebody who is logged in. */
async function tenants() {
  const app = await startTestApp()
  onTestFinished(app.stop)
  const login = async (accessRight: 'tenant' | 'owner' = 'tenant') => {
    const { headers } = await signIn(app, accessRight)
    return async (method: string, path: string, body?: unknown) => {
      const init = body === undefined ? { method } : jsonBody(body, method)
      const response = await app.request(path, { ...init, headers: { ...init.headers, ...headers } })
      return { status: response.status, body: (await response.json()) as never }
    }
  }
  return { app, login }
}

test('FA-02 only an existing name is refused, in whatever letters', async () => {
  const { login } = await tenants()
  const call = await login()
  const make = async (name: string) => (await call('POST', '/api/liste', { name })).status
  for (const name of ['Лето', 'Зима', '夏', '🏖', 'Liste', 'Corse œ'])
    expect([name, await make(name)]).toEqual([name, 200])
  for (const name of ['ЛЕТО', '🏖', 'liste', 'corse oe']) expect([name, await make(name)]).toEqual([name, 409])
})

test('FA-02 FA-03 FA-05 lists are made, filled, and shown the latest first; twice the same is refused', async () => {
  const { login } = await tenants()
  const call = await login()
  const summer = await call('POST', '/api/liste', { name: 'Été en famille' })
  expect(summer).toMatchObject({ status: 200, body: { slug: 'ete-en-famille', favorites: [] } })
  expect(await call('POST', '/api/liste', { name: 'ete en  FAMILLE' })).toMatchObject({
    status: 409,
    body: { code: 'listTaken' },
  })
  expect(await call('POST', '/api/liste', { name: '   ' })).toMatchObject({ status: 400 })
  const ski = await call('POST', '/api/liste', { name: 'Ski' })
  const { id: summerId } = summer.body as { id: number }
  const { id: skiId } = ski.body as { id: number }
  expect((await call('POST', '/api/favorites', { listes: [String(summerId)], lot: 3 })).status).toBe(200)
  expect(await call('POST', '/api/favorites', { listes: [String(skiId), String(summerId)], lot: 3 })).toMatchObject({
    status: 409,
    body: { code: 'alreadyInList' },
  })
  const page = favouritesPage.parse((await call('GET', '/api/page/favoris')).body)
  expect(page.lists.map(({ name, favorites }) => [name, favorites.map(({ lot }) => lot.id)])).toEqual([
    ['Ski', []],
    ['Été en famille', [3]],
  ])
})

test('FA-04 a lot moves between lists and leaves them; a list goes with what is in it', async () => {
  const { login } = await tenants()
  const call = await login()
  const ids = []
  for (const name of ['Un', 'Deux']) ids.push(((await call('POST', '/api/liste', { name })).body as { id: number }).id)
  const [one = 0, two = 0] = ids
  await call('POST', '/api/favorites', { listes: [String(one)], lot: 5 })
  const moved = await call('PATCH', '/api/favorites', { listeTo: String(two), listeFrom: String(one), lot: 5 })
  expect(moved).toMatchObject({ status: 200, body: { listId: two, lot: 5 } })
  expect((await call('PATCH', '/api/favorites', { listeTo: String(two), listeFrom: String(one), lot: 5 })).status).toBe(
    404,
  )
  await call('POST', '/api/favorites', { listes: [String(two)], lot: 6 })
  expect((await call('DELETE', `/api/favorites/${(moved.body as { id: number }).id}`)).status).toBe(200)
  expect(likedLots.parse((await call('GET', '/api/favorites')).body).favorites.map(({ lot }) => lot)).toEqual([6])
  expect((await call('DELETE', `/api/liste/${two}`)).status).toBe(200)
  expect(likedLots.parse((await call('GET', '/api/favorites')).body).favorites).toEqual([])
})

test('FA-06 every card tells the tenant whether it is liked, and tells nobody else', async () => {
  const { app, login } = await tenants()
  const call = await login()
  const { lots } = searchResult.parse((await call('GET', '/api/search')).body)
  const liked = lots[2]?.id
  const list = (await call('POST', '/api/liste', { name: 'Ski' })).body as { id: number }
  await call('POST', '/api/favorites', { listes: [String(list.id)], lot: liked })
  const mine = searchResult.parse((await call('GET', '/api/search')).body)
  expect(mine.lots.filter(({ isLiked }) => isLiked).map(({ id, favoriteId }) => [id, typeof favoriteId])).toEqual([
    [liked, 'number'],
  ])
  const other = await login()
  expect(searchResult.parse((await other('GET', '/api/search')).body).lots.some(({ isLiked }) => isLiked)).toBe(false)
  expect((await app.get('/api/search', searchResult)).lots.some(({ isLiked }) => isLiked)).toBe(false)
})

test('FA-01 visitors and owners have no favourites, and nobody reaches those of another', async () => {
  const { app, login } = await tenants()
  const [call, other, owner] = [await login(), await login(), await login('owner')]
  const { id } = (await call('POST', '/api/liste', { name: 'Ski' })).body as { id: number }
  await call('POST', '/api/favorites', { listes: [String(id)], lot: 3 })
  const [favourite] = likedLots.parse((await call('GET', '/api/favorites')).body).favorites
  expect((await app.request('/api/page/favoris')).status).toBe(401)
  expect((await owner('GET', '/api/page/favoris')).status).toBe(403)
  const theirs = ((await other('POST', '/api/liste', { name: 'Ski' })).body as { id: number }).id
  const attempts: [string, string, unknown?][] = [
    ['POST', '/api/favorites', { listes: [String(id)], lot: 4 }],
    ['PATCH', '/api/favorites', { listeTo: String(theirs), listeFrom: String(id), lot: 3 }],
    ['PATCH', '/api/favorites', { listeTo: String(id), listeFrom: String(theirs), lot: 3 }],
    ['DELETE', `/api/favorites/${favourite?.id}`],
    ['DELETE', `/api/liste/${id}`],
    ['POST', `/api/liste/${id}/share`, {}],
    ['DELETE', `/api/liste/${id}/share`],
  ]
  for (const [method, path, body] of attempts) {
    expect([method, path, (await other(method, path, body)).status]).toEqual([method, path, 404])
  }
})

test('a shared list is read by whoever has the link, until the link is changed or taken back', async () => {
  const { app, login } = await tenants()
  const call = await login()
  const { id } = (await call('POST', '/api/liste', { name: 'Cet été' })).body as { id: number }
  await call('POST', '/api/favorites', { listes: [String(id)], lot: 3 })
  const link = async () => {
    const { path } = (await call('POST', `/api/liste/${id}/share`, {})).body as { path: string }
    return `/api/page/favoris/${path.split('/').pop()}`
  }
  const first = await link()
  const guest = await app.get(first, guestList)
  expect(guest).toMatchObject({ name: 'Cet été', firstName: 'Zoé', lots: [{ id: 3, isLiked: false }] })
  const second = await link()
  expect((await app.request(first)).status).toBe(404)
  expect((await app.request(second)).status).toBe(200)
  await call('DELETE', `/api/liste/${id}/share`)
  expect((await app.request(second)).status).toBe(404)
})

test('with dates a list says what the stay costs in each lot, as the quote does, and where it cannot be had', async () => {
  const { app, login } = await tenants()
  const call = await login()
  const { id } = (await call('POST', '/api/liste', { name: 'Août' })).body as { id: number }
  const stay = { start_date: '2026-08-01', end_date: '2026-08-08' }
  for (const lot of [1, 2, 3]) await call('POST', '/api/favorites', { listes: [String(id)], lot })
  await app.sql(`delete from occupancy where lot_id = 3 and during && daterange('2026-08-01', '2026-08-08')`)
  await app.sql(
    `insert into occupancy (lot_id, start_date, end_date, kind) values (3, '2026-08-02', '2026-08-04', 'closed')`,
  )
  const page = favouritesPage.parse((await call('GET', `/api/page/favoris?${new URLSearchParams(stay)}`)).body)
  const prices = page.lists[0]?.favorites.map(({ lot }) => lot.discountedPrice ?? lot.unitPrice)
  const quoted = await Promise.all(
    page.lists[0]?.favorites.map(async ({ lot }) => {
      const answer = await app.post('/api/quote', { reference: lot.reference, ...stay, adults: 1 }, quote)
      return answer.discountedInitialPrice
    }) ?? [],
  )
  expect(prices).toEqual(quoted)
  expect(prices).toContain(null)
  expect(prices?.some((price) => price !== null)).toBe(true)
})
