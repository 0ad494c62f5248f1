import type { APIResponse } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { addresses } from '../fixtures/routes.ts'
import { becomeTenant, logInAs } from '../fixtures/tenant.ts'

test('LY-05: the submenu of the categories opens by mouse and by keyboard, and closes when one leaves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  const opener = page.getByRole('banner').locator('summary').filter({ hasText: 'Nos locations' })
  const sea = page.getByRole('banner').getByRole('link', { name: 'Mer', exact: true })
  await expect(sea).toBeHidden()
  await opener.click()
  await expect(sea).toBeVisible()
  await page.mouse.click(700, 800)
  await expect(sea).toBeHidden()

  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(sea).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(sea).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sea).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Space')
  await expect(sea).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(sea).toBeHidden()

  await opener.click()
  await sea.click()
  await expect(page).toHaveURL('/locations-mer')
  await expect(sea).toBeHidden()
})

test('LY-06: the phone’s menu keeps the page still, unfolds its categories and closes with the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  const menu = page.getByRole('navigation', { name: 'Menu principal' }).filter({ visible: true })
  const burger = page.locator('summary[aria-label="Menu"]')
  await burger.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.locator('summary').first().click()
  await menu.getByRole('link', { name: 'Mer', exact: true }).click()
  await expect(page).toHaveURL('/locations-mer')
  await expect(menu).toBeHidden()
})

test('LY-07 LY-08 LY-10 TE-02: a tenant’s menu opens under the mouse and by Enter; logging out is told', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await becomeTenant(context.request, baseURL ?? '')
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  const banner = page.getByRole('banner')
  const bookings = banner.getByRole('link', { name: 'Mes réservations' })
  // Outside the area there is only the link to it.
  await expect(banner.locator('.account-avatar').filter({ visible: true })).toHaveText('AD')
  await expect(bookings).toHaveCount(0)

  await page.goto('/espace-locataire/votre-compte')
  await page.waitForLoadState('networkidle')
  await expect(banner).toHaveClass(/header-tenant/)
  const opener = banner.locator('summary').filter({ hasText: 'Mon espace' })
  await expect(bookings).toBeHidden()
  await opener.hover()
  await expect(bookings).toBeVisible()
  await page.mouse.move(300, 700)
  await expect(bookings).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  for (const name of ['Mon compte', 'Mes réservations', 'Mes messages', 'Mes locations favorites']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'Vous êtes bien déconnecté' })).toBeVisible()
})

test('LY-02: every page but home has its way, from home on', async ({ page }) => {
  test.slow()
  const crumbs = async (answer: APIResponse) => {
    const html = await answer.text()
    const nav = /<nav class="page breadcrumbs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
    return [...nav.matchAll(/<a[^>]* href="([^"]*)"|aria-current="page"/g)].map(([, href]) => href ?? 'here')
  }
  const check = async (path: string, home: string) => {
    const answer = await page.request.get(path)
    expect.soft(answer.ok(), path).toBe(true)
    const way = await crumbs(answer)
    expect.soft(way.at(0), path).toBe(home)
    expect.soft(way.at(-1), path).toBe('here')
    expect.soft(way.length, path).toBeGreaterThan(1)
  }
  // Pages without breadcrumbs: home, the funnel with its steps, a page in a frame, not found.
  const without = /^\/($|tunnel-paiement|visite-virtuelle|favoris-partages|co-reservation|nulle-part)/
  const { visitor, tenant, owner, agency } = addresses()
  for (const path of visitor.filter((path) => !without.test(path))) await check(path, '/')
  await check('/en/faq', '/en/')
  for (const path of ['/', '/en', '/tunnel-paiement']) expect(await crumbs(await page.request.get(path))).toEqual([])
  await logInAs(page, 'tenant')
  for (const path of tenant) await check(path, '/')
  await logInAs(page, 'owner')
  for (const path of owner) await check(path, '/')
  await logInAs(page, 'agency')
  for (const path of agency) await check(path, '/')
})
