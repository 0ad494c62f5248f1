/** Tests with WebGL; the other journeys run in a browser without it. */
import { expect, test, weekInAugust } from '../fixtures/journey.ts'
import { browserWithMaps } from '../setup/browser.ts'

test.use({ launchOptions: browserWithMaps })

test('SE-16: on a desk the map stands beside the list and goes with it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/recherche?q=Annecy`)
  const map = page.getByRole('region', { name: 'Carte des locations' })
  await expect(map).toBeInViewport()
  const marks = map.getByRole('button', { name: /^(\d+ )?[Ll]ocations?\b/ })
  await expect(marks.first()).toBeVisible()
  const card = page.getByRole('article').first()
  const right = await card.evaluate((element) => element.getBoundingClientRect().right)
  expect(await map.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(right)

  await card.hover()
  await expect(map.locator('[data-highlighted]')).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(map.locator('[data-highlighted]')).toHaveCount(0)
})

test('SE-16: on a phone the map opens by its button, and Back leads to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The public map is replaced by an empty style of the test.
  await page.route('**/recherche?q=Annecy', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /<meta name="escale:map" content="[^"]*"/,
      '<meta name="escale:map" content="/plan.json"',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/plan.json', (route) => route.fulfill({ json: { version: 8, sources: {}, layers: [] } }))
  await page.goto('/recherche?q=Annecy')
  await page.waitForLoadState('networkidle')
  const map = page.getByRole('region', { name: 'Carte des locations' })
  await expect(map).toBeHidden()
  await page.getByRole('button', { name: 'Carte' }).click()
  await expect(map).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Liste' })).toBeVisible()
  await page.reload()
  await expect(map).toBeInViewport()
  await page.goBack()
  await expect(map).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('SE-15: where nothing is found the map shows the lots of the first way on', async ({ page }) => {
  const { arrival, departure } = weekInAugust()
  await page.goto(`/recherche?q=Annecy&start_date=${arrival}&end_date=${departure}&capacity=19`)
  await expect(page.locator('.no-result')).toBeVisible()
  await expect(page.locator('.map-mark').first()).toBeVisible()
})

test('CO-02: an agency of a region stands on the map', async ({ page }) => {
  await page.goto('/nos-agences?region=bretagne')
  await expect(page.locator('.agencies-map canvas')).toBeVisible()
  await page.getByRole('link', { name: 'Saint-Malo, Émeraude Locations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Émeraude Locations')
})

test('CO-02: on a phone no name of a town covers another or a button of the map', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/nos-agences')
  const map = page.locator('.agencies-map')
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('canvas')).toBeVisible()
  await expect(map.locator('.map-mark')).toHaveCount(6)
  const overlaps = () =>
    map.evaluate((element) => {
      const boxes = [...element.querySelectorAll('.map-mark:not(.invisible), .map-zoom, .map-plan')].map((one) => ({
        words: one.textContent,
        box: one.getBoundingClientRect(),
      }))
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            ({ box }) =>
              box.left < one.box.right &&
              one.box.left < box.right &&
              box.top < one.box.bottom &&
              one.box.top < box.bottom,
          )
          .map((other) => [one.words, other.words]),
      )
    })
  await expect.poll(overlaps).toEqual([])
})
