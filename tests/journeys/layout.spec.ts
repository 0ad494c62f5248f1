import { expect, test, weekInAugust } from '../fixtures/journey.ts'

const WIDTHS = [320, 640, 768, 1024, 1280, 1536]

test('LY-13: the house’s blue, a base of 20 px, and pictures in the six widths', async ({ page }) => {
  await page.goto('/recherche')
  const style = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const breakpoints = [...root].filter((name) => name.startsWith('--breakpoint-w'))
    return {
      size: root.fontSize,
      primary: root.getPropertyValue('--color-primary').trim(),
      breakpoints: breakpoints.map((name) => root.getPropertyValue(name).trim()).sort(),
    }
  })
  expect(style.size).toBe('20px')
  expect(style.primary).toBe('#0a2a4a')
  expect(style.breakpoints).toEqual(
    ['520px', '620px', '720px', '820px', '960px', '1060px', '1080px', '1200px', '1360px'].sort(),
  )
  const picture = page.getByRole('article').first().locator('source').first()
  const widths = (await picture.getAttribute('srcset'))?.match(/(?<= )\d+(?=w)/g)?.map(Number) ?? []
  expect(widths.length).toBeGreaterThan(1)
  expect(WIDTHS).toEqual(expect.arrayContaining(widths))
})

test('LY-14 SE-17: what takes longer than 200 ms is shown to be on its way; a new search gives the one before up', async ({
  page,
}) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  let answerSearches = () => {}
  const held = new Promise<void>((resolve) => {
    answerSearches = resolve
  })
  await page.route(/\/api\/search\?/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const givenUp = page.waitForEvent('requestfailed', (request) => /\/api\/search\?.*garden/.test(request.url()))
  await page.getByRole('link', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await panel.locator('summary', { hasText: 'Aménagement' }).click()
  await panel.getByRole('checkbox', { name: 'Jardin' }).check()
  const progress = page.getByRole('progressbar', { name: 'Chargement' })
  await expect(progress).toHaveCSS('animation-delay', '0.2s')
  await expect(progress).toHaveCSS('opacity', '1')
  await panel.getByRole('checkbox', { name: 'Balcon' }).check()
  expect((await givenUp).failure()?.errorText).toContain('ABORTED')
  answerSearches()
  await expect(progress).toBeHidden()
  await expect(page).toHaveURL(/garden.*balcony|balcony.*garden/)
})

test('LY-14: pictures further down wait until they come near; the next pages’ code comes after five seconds in which nobody did anything', async ({
  page,
}) => {
  const requested: { path: string; age: number }[] = []
  const began = Date.now()
  page.on('request', (request) => requested.push({ path: new URL(request.url()).pathname, age: Date.now() - began }))
  const nextPages = () => requested.filter(({ path }) => /lot\.route|search\.page/.test(path))
  await page.goto('/')
  const last = page.getByRole('main').locator('img').last()
  await expect(last).toHaveAttribute('loading', 'lazy')
  await expect.poll(() => nextPages().length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(Math.min(...nextPages().map(({ age }) => age))).toBeGreaterThan(5_000)
})

test('RT-03 SE-01: on a tablet the prices of a row of destinations are level; on a desk the filters end with the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/')
  const tops = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  const prices = await tops('.home-destination > :last-child')
  expect(prices).toHaveLength(8)
  expect(new Set(prices).size).toBe(new Set(await tops('.home-destination')).size)
  // The labels of the search fields are aligned as well.
  expect(new Set(await tops('.search-form-fields .field-label:visible')).size).toBe(1)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/recherche')
  const right = (selector: string) =>
    page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right))
  expect(await right('.search-page-bar > :last-child')).toBe(await right('.header-bar > :last-child'))
})

test('MP-10: nobody who asked for no motion gets any', async ({ page }) => {
  const longest = () =>
    page.evaluate(() => {
      const seconds = (value: string) => Math.max(0, ...value.split(',').map((part) => Number.parseFloat(part)))
      return [...document.querySelectorAll('*')].reduce((most, element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        return Math.max(most, animationName === 'none' ? 0 : seconds(animationDuration), seconds(transitionDuration))
      }, 0)
    })
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Filtres' }).click()
  await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible()
  expect(await longest()).toBeGreaterThanOrEqual(0.15)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await longest()).toBeLessThan(0.001)
})

for (const [width, cards] of [
  [600, 1],
  [900, 2],
  [1280, 3],
] as const) {
  test(`LO-13: ${cards} similar lots a slide at ${width} px, moved by arrows and dots`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/recherche')
    const lot = page.getByRole('article').first().getByRole('heading').getByRole('link')
    await page.goto((await lot.getAttribute('href')) ?? '')
    const carousel = page.locator('.carousel-cards')
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('article').nth(cards)).toBeAttached()
    const shown = () =>
      carousel.locator('.carousel-slide').evaluateAll((slides) => {
        const track = slides[0]?.parentElement?.getBoundingClientRect()
        return slides.flatMap((slide, index) => {
          const box = slide.getBoundingClientRect()
          return track && box.left >= track.left - 2 && box.right <= track.right + 2 ? [index] : []
        })
      })
    const from = (first: number) => Array.from({ length: cards }, (_, index) => first + index)
    expect(await shown()).toEqual(from(0))
    await carousel.getByRole('button', { name: 'Suivant' }).last().click()
    await expect.poll(shown).toEqual(from(cards))
    await expect(carousel.getByRole('button', { name: 'Précédent' }).last()).toBeEnabled()
    // Up to 1360 px the arrows overlap the cards.
    const arrow = await carousel.getByRole('button', { name: 'Précédent' }).last().boundingBox()
    const track = await carousel.locator('.carousel-track').last().boundingBox()
    expect(arrow && track && arrow.x + arrow.width > track.x).toBe(true)
  })
}

test('LY-03: the payment funnel has a little header, the way back and its three steps', async ({ page }) => {
  const { arrival, departure } = weekInAugust()
  await page.goto(`/recherche?start_date=${arrival}&end_date=${departure}`)
  const lot = page.getByRole('article').first().getByRole('heading').getByRole('link')
  await page.goto((await lot.getAttribute('href')) ?? '')
  await page
    .getByRole('link', { name: 'Réserver' })
    .or(page.getByRole('button', { name: 'Réserver' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/tunnel-paiement\?/)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveCount(1)
  const steps = page.getByRole('navigation', { name: /étapes/i }).getByRole('listitem')
  await expect(steps).toHaveText(['1Choix des services', '2Choix du paiement', '3Confirmation'])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await page.getByRole('link', { name: 'Modifier les dates ou les voyageurs' }).click()
  await expect(page).toHaveURL(/start_date=/)
  await expect(page).not.toHaveURL(/tunnel-paiement/)
})
