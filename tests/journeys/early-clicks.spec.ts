/** LY-15: clicks after the first paint take effect once their part has hydrated. */
import type { Page } from '@playwright/test'
import { expect, test, weekInAugust } from '../fixtures/journey.ts'

const { arrival, departure } = weekInAugust()

/** Opens a page whose scripts are delayed; the returned function releases them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

for (const [what, path, name, effect] of [
  ['a heart', '/recherche', /^Ajouter aux favoris/, (page: Page) => page.getByRole('dialog')],
  ['sharing', '/recherche', /^Partager/, (page: Page) => page.getByRole('dialog', { name: 'Partager' })],
  [
    'the dates of the search',
    `/recherche?start_date=${arrival}&end_date=${departure}`,
    /^Dates/,
    (page: Page) => page.getByRole('grid').first(),
  ],
] as const) {
  test(`LY-15: ${what} pressed before the scripts are there acts all the same`, async ({ page }) => {
    const release = await openWithoutScripts(page, path)
    await page.getByRole('button', { name }).first().click()
    release()
    await expect(effect(page)).toBeVisible({ timeout: 20_000 })
  })
}
