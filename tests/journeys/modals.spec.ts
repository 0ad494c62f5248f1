import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { browserWithPhotographs } from '../setup/browser.ts'

test.use({ launchOptions: browserWithPhotographs })

/** A house of the demo data with twelve photos. */
const house = '/location-maison/bretagne/carnac/les-pins-2'

test('MP-02 RT-17: a modal keeps the focus and the page still, goes by cross, overlay, Escape and Back, and gives both back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/nos-agences')
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 900)
  const share = page
    .getByRole('article')
    .nth(4)
    .getByRole('button', { name: /^Partager/ })
  await share.scrollIntoViewIfNeeded()
  const place = () =>
    page.evaluate(() => [window.scrollY, document.querySelector('.header-tools')?.getBoundingClientRect().right])
  const before = await place()
  const modal = page.getByRole('dialog', { name: 'Partager' })

  await share.click()
  await expect(modal).toBeVisible()
  // From the last tab stop, Tab may lead to the browser's own controls but never to the page behind.
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab')
    const outside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && focused?.closest('dialog') === null
    })
    expect(outside).toBe(false)
  }
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 400)
  expect(await place()).toEqual(before)

  const ways = [
    () => modal.getByRole('button', { name: 'Fermer' }).click(),
    () => page.mouse.click(5, 400),
    () => page.keyboard.press('Escape'),
  ]
  for (const close of ways) {
    if (await modal.isHidden()) await share.click()
    await expect(modal).toBeVisible()
    await close()
    await expect(modal).toBeHidden()
    await expect(share).toBeFocused()
    expect(await place()).toEqual(before)
  }
  await share.click()
  await expect(modal).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/nos-agences')
  await expect(modal).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('MP-05: a phone shares in its own way', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (shared: object) => {
          Object.assign(window, { shared })
          return Promise.resolve()
        },
      })
    })
    await page.goto(house)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Partager', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Partager depuis mon appareil' }).click()
    expect(await page.evaluate(() => (window as unknown as { shared: object }).shared)).toEqual({
      title: 'Les Pins',
      url: page.url(),
    })
  })

  test('MP-07: one photo beside the other in a row that scrolls; what comes next is there before', async ({ page }) => {
    await page.goto(house)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: /^Ouvrir la galerie, photo 1 sur 12/ }).click()
    const slider = page.getByRole('dialog', { name: 'Les Pins' })
    await expect(slider.getByText('Photo 1 sur 12')).toBeVisible()
    for (const at of [0, 1])
      await expect
        .poll(() =>
          slider
            .locator('li img')
            .nth(at)
            .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
        )
        .toBeGreaterThan(0)
    // A swipe may start anywhere on the photo, including its edge.
    const { left, right, middle } = await edges(slider.locator('ul'))
    await swipe(page, { x: right, y: middle }, { x: left, y: middle })
    await expect(slider.getByText('Photo 2 sur 12')).toBeVisible()
    await slider.getByRole('button', { name: 'Photo suivante' }).tap()
    await expect(slider.getByText('Photo 3 sur 12')).toBeVisible()
    await swipe(page, { x: left, y: middle }, { x: right, y: middle })
    await expect(slider.getByText('Photo 2 sur 12')).toBeVisible()
  })

  test('MP-07: the viewer turns by swipe, grows under two fingers, and the slider follows it', async ({ page }) => {
    await page.goto(house)
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: /^Ouvrir la galerie, photo 1 sur 12/ }).tap()
    const slider = page.getByRole('dialog', { name: 'Les Pins' })
    await slider.getByRole('button', { name: 'Agrandir la photo', exact: true }).tap()
    const viewer = page.locator('.pswp--open')
    await expect(viewer.getByText('1 / 12')).toBeVisible()
    const photo = viewer.locator('[aria-hidden=false] img.pswp__img').last()
    const width = async () => (await photo.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(300)
    await swipe(page, { x: 330, y: 400 }, { x: 60, y: 400 })
    await expect(viewer.getByText('2 / 12')).toBeVisible()
    await expect.poll(width).toBeGreaterThan(300)
    const before = await width()
    await pinch(page, { x: 195, y: 400 }, { from: 40, to: 160 })
    await expect.poll(width).toBeGreaterThan(before * 1.8)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(slider.getByText('Photo 2 sur 12')).toBeVisible()
  })
})

test('LY-12: an error is said at once as a toast; it waits under the mouse and under the focus, goes by itself or by a click', async ({
  page,
}) => {
  await page.route('**/newsletter/subscribe', (route) =>
    route.fulfill({ status: 429, json: { code: 'tooManyRequests' } }),
  )
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  const toast = page.locator('.toast')
  const fail = async () => {
    await page.getByLabel(/^Votre e-mail/).fill('anne@essai.example')
    await page.getByRole('button', { name: 'S’inscrire' }).click()
    await expect(page.getByRole('alert').filter({ has: page.locator('.toast') })).toBeVisible()
  }
  await fail()
  await toast.hover()
  await page.waitForTimeout(3500)
  await expect(toast).toBeVisible()
  await toast.focus()
  await page.mouse.move(5, 5)
  await page.waitForTimeout(3500)
  await expect(toast).toBeVisible()
  await page.getByLabel(/^Votre e-mail/).focus()
  await page.waitForTimeout(2000)
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0, { timeout: 2500 })
  await fail()
  await toast.click()
  await expect(toast).toHaveCount(0)
})

interface Point {
  x: number
  y: number
}

async function edges(row: Locator): Promise<{ left: number; right: number; middle: number }> {
  const box = await row.boundingBox()
  if (!box) throw new Error('The row is not shown')
  return { left: box.x + 20, right: box.x + box.width - 20, middle: box.y + box.height / 2 }
}

/** Dispatches a touch with one finger through the browser's input pipeline. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  await touch(page, (part) => [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
}

/** Two fingers at this distance from the centre. */
async function pinch(page: Page, { x, y }: Point, { from, to }: { from: number; to: number }): Promise<void> {
  await touch(page, (part) => {
    const away = from + (to - from) * part
    return [
      { x: x - away, y },
      { x: x + away, y },
    ]
  })
}

async function touch(page: Page, at: (part: number) => Point[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const fingers = (part: number) => at(part).map((point, id) => ({ ...point, id }))
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0) })
  for (let step = 1; step <= 12; step++)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(step / 12) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}
