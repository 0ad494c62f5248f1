/** LY-15: what is pressed from the first paint on acts: at once as the link or menu that it is, or when its part has hydrated. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test, weekInAugust } from '../fixtures/journey.ts'

const { arrival, departure } = weekInAugust()
const dates = `start_date=${arrival}&end_date=${departure}`
const search = async () => '/recherche'
const lot = async (request: APIRequestContext) => (await freeLot(request)).uri
const datedLot = async (request: APIRequestContext) => `${(await freeLot(request)).uri}?${dates}&adults=2`
const opensDialog = (page: Page) => page.getByRole('dialog').isVisible()
const SLOWER = 6
/** For a processor that is six times slower, with other journeys beside it. */
const WITHIN = { timeout: 30_000 }

type Way = [
  what: string,
  path: (request: APIRequestContext) => Promise<string>,
  control: (page: Page) => Locator,
  /** Whether it has acted. */
  effect: (page: Page) => Promise<boolean>,
]
const heart: Way = [
  'a heart',
  search,
  (page) => page.getByRole('button', { name: /^Ajouter aux favoris/ }).first(),
  opensDialog,
]
const sharing: Way = ['sharing', search, (page) => page.getByRole('button', { name: /^Partager/ }).first(), opensDialog]
const book: Way = [
  'Book',
  datedLot,
  (page) => page.locator('.reservation-bar').getByRole('button', { name: /^(Réserver|Autres dates)$/ }),
  opensDialog,
]
const day: Way = [
  'a day of a lot',
  lot,
  (page) => page.getByRole('button', { name: /arrivée possible/ }).first(),
  (page) =>
    page
      .getByRole('button', { name: /arrivée choisie/ })
      .first()
      .isVisible(),
]
const filters: Way = [
  'the button of the filters',
  search,
  (page) => page.getByRole('link', { name: 'Filtres' }),
  // Or the page that the link leads to.
  async (page) => (await opensDialog(page)) || new URL(page.url()).searchParams.get('panel') === 'search-filter',
]
const photo: Way = [
  'a photo',
  lot,
  (page) => page.getByRole('link', { name: /^Ouvrir la galerie, photo 1 / }),
  // Or the photo that the link leads to.
  async (page) => (await opensDialog(page)) || new URL(page.url()).pathname.startsWith('/pictures/'),
]
const menu: Way = [
  'the menu',
  search,
  (page) => page.locator('.mobile-menu > summary'),
  (page) => page.locator('.mobile-menu[open]').isVisible(),
]

/** A lot that is free in that week. */
async function freeLot(request: APIRequestContext): Promise<{ uri: string }> {
  const found = await request.get(`/api/search?limit=1&${dates}`, { headers: { 'x-api-key': 'escale' } })
  const { lots } = (await found.json()) as { lots: { uri: string }[] }
  if (!lots[0]) throw new Error('No lot is free in that week')
  return lots[0]
}

/** Holds the scripts of a page back. The returned function waits until one has been requested, then lets them all through. */
async function withholdScripts(page: Page): Promise<() => Promise<void>> {
  let requests = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    requests += 1
    await released
    await route.continue()
  })
  return async () => {
    await expect.poll(() => requests).toBeGreaterThan(0)
    release()
  }
}

test('LY-15: the dates of a search pressed before the scripts are there open all the same', async ({ context }) => {
  // Not the page of the fixture, which waits until it is hydrated.
  const page = await context.newPage()
  const release = await withholdScripts(page)
  await page.goto('/recherche', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^Dates/ })
    .first()
    .click()
  await release()
  await expect(page.getByRole('grid').first()).toBeVisible(WITHIN)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  for (const [what, path, control, effect] of [heart, sharing, book, day])
    test(`LY-15: ${what} pressed before the scripts are there acts all the same`, async ({ context, request }) => {
      const page = await context.newPage()
      const release = await withholdScripts(page)
      await page.goto(await path(request), { waitUntil: 'commit' })
      await control(page).tap()
      await release()
      await expect.poll(() => effect(page), WITHIN).toBe(true)
    })

  for (const [what, path, control, effect] of [heart, filters, day, photo, menu, book])
    test(`LY-15: ${what} pressed at once acts on a processor that is six times slower`, async ({
      context,
      request,
    }) => {
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.goto(await path(request), { waitUntil: 'commit' })
      await control(page).tap()
      await expect.poll(() => effect(page), WITHIN).toBe(true)
    })
})
