import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, tabTo, test } from '../fixtures/journey.ts'

/** What stands in for a lot's address, which the store decides. */
const A_LOT = 'a lot'
const routes = [
  '/',
  '/recherche',
  A_LOT,
  '/locations-mer',
  '/nos-agences',
  '/faq',
  '/espace-locataire',
  '/espace-proprietaire',
  '/nulle-part',
]

for (const [language, prefix] of [
  ['French', ''],
  ['English', '/en'],
])
  for (const width of [390, 1440])
    for (const route of routes)
      test(`axe finds nothing on ${route} in ${language} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${prefix}${route === A_LOT ? await firstLot(page) : route}`)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })

test('axe finds nothing by night, on the main pages and in what opens over them', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 820, height: 900 })
  const expectNothing = async (where: string) => {
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      where,
    ).toEqual([])
  }
  for (const path of ['/', '/nos-agences', '/espace-locataire', '/nulle-part']) {
    await page.goto(path)
    await expectNothing(path)
  }
  const lot = await firstLot(page)
  await page.waitForLoadState('networkidle')
  await expectNothing('/recherche')
  await page.getByRole('link', { name: /^Filtres/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Voir/ })).toBeEnabled()
  await expectNothing('filters')
  await page.keyboard.press('Escape')
  for (const name of [/^Ajouter aux favoris/, /^Partager/]) {
    await page.getByRole('article').first().getByRole('button', { name }).click()
    await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
    await expectNothing(String(name))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(lot)
  await page.waitForLoadState('networkidle')
  await expectNothing('a lot')
  await page.locator('.reservation-bar').getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothing('reservation')
})

async function firstLot(page: Page): Promise<string> {
  await page.goto('/recherche')
  return (await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')) ?? ''
}

test('LY-01: the first two stops of Tab lead to the content and to the footer', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Aller au contenu')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Aller au pied de page')
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

for (const width of [320, 390, 820, 1060, 1440])
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/recherche', await firstLot(page), '/nos-agences', '/espace-locataire']) {
      await page.goto(path)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })

test('LY-04: the header changes at 1060 px', async ({ page }) => {
  await page.setViewportSize({ width: 1059, height: 800 })
  await page.goto('/')
  await expect(page.locator('summary[aria-label="Menu"]')).toBeVisible()
  await page.setViewportSize({ width: 1060, height: 800 })
  await expect(page.locator('summary[aria-label="Menu"]')).toBeHidden()
})

test('no layout shift on home, search and lot page', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.total += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/recherche', await firstLot(page)]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const total = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)
    expect(total, path).toBeLessThan(0.01)
  }
})

test('from home to a lot by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Destination/)
  await page.keyboard.type('annecy')
  await expect(page.getByRole('option', { name: /annecy/i }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Rechercher/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recherche\?.*q=Annecy/i)
  await expect(page.getByRole('heading', { level: 1, name: /Annecy/ })).toBeVisible()
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await tabTo(page, new RegExp(`^${name}$`), 80)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
