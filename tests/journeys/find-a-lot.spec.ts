import { cents, expect, test, weekInAugust } from '../fixtures/journey.ts'

const { arrival, departure } = weekInAugust()
const seaGardenAugust = `/recherche?start_date=${arrival}&end_date=${departure}&capacity=4&priceMax=1500&category=%5B%22sea%22%5D&layout=%5B%22garden%22%5D`

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('SE-02 SE-08: from home, a typed destination leads to its lots', async ({ page }) => {
      await page.goto('/')
      const destination = page.getByRole('combobox', { name: 'Destination' }).first()
      if (!(await destination.isVisible()))
        await page
          .getByRole('button', { name: /rechercher|où/i })
          .first()
          .click()
      await page.waitForLoadState('networkidle')
      await destination.pressSequentially('ann')
      await page
        .getByRole('option', { name: /annecy/i })
        .first()
        .click()
      await page.getByRole('button', { name: 'Rechercher' }).first().click()
      await expect(page).toHaveURL(/\/recherche\?.*q=Annecy/i)
      await expect(page.getByRole('heading', { level: 1, name: /\d+ location/ })).toBeVisible()
      await expect(page.getByText(/Annecy, Auvergne-Rhône-Alpes/).first()).toBeVisible()
    })

    test('SE-19 BK-01 RT-01: by the sea for four with a garden in August under 1,500 €, the price to the cent, in English, and Back', async ({
      page,
    }) => {
      await page.goto(seaGardenAugust)
      const results = page.getByRole('heading', { level: 1, name: /\d+ locations?/ })
      await expect(results).toBeVisible()
      const found = await results.textContent()

      const card = page.getByRole('article').first()
      const cardPrice = cents((await card.getByText(/€/).last().textContent()) ?? '')
      expect(cardPrice).toBeLessThanOrEqual(150_000)
      const name = (await card.getByRole('heading').textContent()) ?? ''
      await card.getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

      const ticket = page.getByRole('region', { name: 'Détail du prix' }).filter({ visible: true })
      if (device === 'a phone') await page.locator('.reservation-bar').getByRole('button').first().click()
      const lines = ticket.getByRole('list').first().locator('summary > span:last-child')
      await expect(lines.nth(2)).toBeVisible()
      const amounts = await lines.allTextContents()
      const total = await ticket.getByText('Total du séjour').locator('xpath=../following-sibling::p').textContent()
      expect(amounts.map(cents).reduce((sum, amount) => sum + amount, 0)).toBe(cents(total))
      if (device === 'a phone') await page.keyboard.press('Escape')

      await page.goto(page.url().replace(/^(https?:\/\/[^/]+)/, '$1/en'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-EN')
      await expect(page.getByText('Garden').first()).toBeVisible()

      await page.goBack()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: found ?? '' })).toBeVisible()
    })
  })
}

test('SE-09: a copied address gives the same page', async ({ page, context }) => {
  await page.goto(seaGardenAugust)
  await expect(page.getByRole('article').first()).toBeVisible()
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('article').getByRole('heading')).toHaveText(names)
})

test('SE-10 SE-11 CO-04: Back from a lot returns to the same depth; what machines read follows the page', async ({
  page,
}) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: /plus de (résultats|locations)/i }).click()
  await expect(page.getByRole('article')).toHaveCount(40)
  const last = page.getByRole('article').nth(35)
  const name = await last.getByRole('heading').textContent()
  await last.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  const told = page.locator('meta[property="og:url"]')
  const graph = () => page.locator('script[type="application/ld+json"]').textContent()
  await expect(told).toHaveAttribute('content', /\/location-/)
  await expect.poll(graph).toContain('"VacationRental"')
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(40)
  await expect(told).toHaveAttribute('content', /\/recherche$/)
  await expect.poll(graph).not.toContain('"VacationRental"')
  await expect(page.getByRole('article').nth(35)).toBeInViewport()
})

test('SE-11: Back returns to the same depth although the browser never had time for the lower parts of the list', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/recherche')
  await page.getByRole('link', { name: /plus de (résultats|locations)/i }).click()
  await expect(page.getByRole('article')).toHaveCount(40)
  const lot = page.getByRole('article').nth(35)
  const name = await lot.getByRole('heading').textContent()
  await lot.scrollIntoViewIfNeeded()
  // By script, because a mouse click would scroll again.
  await lot
    .getByRole('heading')
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(40)
  await expect(lot).toBeInViewport()
})

test('SE-11 LY-14: a lot that takes its time is seen in outline; who goes back, before it is there or after, is where they were', async ({
  page,
}) => {
  await page.goto('/recherche')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/page\/lot/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const place = () => page.evaluate(() => window.scrollY)
  // Without another scroll, as with a touch that has already begun.
  const openSecondLot = () => page.evaluate(() => document.querySelectorAll<HTMLElement>('.lot-card-link')[1]?.click())
  await page.evaluate(() => scrollTo({ top: 1700, behavior: 'instant' }))
  await openSecondLot()
  const outline = page.locator('.coming-page')
  await expect(outline).toBeVisible()
  await expect(page).toHaveURL(/\/location-/)
  await page.goBack()
  await expect(outline).toBeHidden()
  await expect(page).toHaveURL(/\/recherche$/)
  expect(await place()).toBe(1700)

  await openSecondLot()
  await expect(outline).toBeVisible()
  answer()
  await expect(outline).toBeHidden()
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(1700)
})

test('SE-11: without a network a lot that is pressed says so and the results stay; it comes when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const lot = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await lot.textContent()) ?? ''
  // Idle prefetching has finished: the code of lot and error pages.
  const isFetched = (part: string) =>
    page.evaluate((name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)), part)
  for (const part of ['/lot.route', '/error-boundary-pages']) await expect.poll(() => isFetched(part)).toBe(true)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await lot.click()
  const told = page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/recherche$/)
  await expect(lot).toBeVisible()
  await context.setOffline(false)
  await lot.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('SE-15: a list of a few lots goes on with other dates and places', async ({ page, request }) => {
  const search = async (filters: Record<string, string>) => {
    const params = { start_date: arrival, end_date: departure, capacity: '6', limit: '20', offset: '0', ...filters }
    const answer = await request.get('/api/search', { headers: { 'x-api-key': 'escale' }, params })
    return (await answer.json()) as { count: number; lots: { city: string }[] }
  }
  const cities = new Set((await search({})).lots.map(({ city }) => city))
  let few: string | undefined
  for (const city of cities) if ((await search({ q: city })).count <= 4) few = city
  expect(few).toBeDefined()
  const query = new URLSearchParams({ q: few ?? '', start_date: arrival, end_date: departure, capacity: '6' })
  await page.goto(`/recherche?${query}`)
  await expect(page.locator('.lot-card').first()).toBeVisible()
  const more = page.getByRole('region', { name: /^Pas encore la bonne/ })
  await expect(more.getByRole('link').first()).toBeVisible()
})

test('SE-15: nothing found says so, and offers ways on', async ({ page }) => {
  await page.goto(`/recherche?q=Annecy&start_date=${arrival}&end_date=${departure}&capacity=19`)
  await expect(
    page.getByText(
      'Nous ne trouvons pas de locations correspondant à votre recherche, veuillez modifier vos critères et réessayer.',
    ),
  ).toBeVisible()
  const ways = page.locator('.no-result').getByRole('link')
  await expect(ways.last()).toBeVisible()
  // The lots of the first alternative.
  await expect(page.locator('.lot-card').first()).toBeVisible()
  await ways.first().click()
  await expect(page.locator('.lot-card').first()).toBeVisible()
})
