import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { expect, test } from '../fixtures/journey.ts'
import { logInAs } from '../fixtures/tenant.ts'

const TASKS = '/espace-agence/emeraude-locations/taches'

/** Opens a page of the desk that scripts have taken over, and looks at what it must be at any width. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect(await findViolations(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

for (const width of [390, 1440]) {
  test(`AG-209 at ${width} px the front desk adds a task, checks it off, undoes that and prints the sheet`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await logInAs(page, 'frontDesk')
    await open(page, TASKS)

    const [title, helper] = [`Ampoule ${crypto.randomUUID().slice(0, 8)}`, `Maryse ${crypto.randomUUID().slice(0, 8)}`]
    await page.getByRole('button', { name: 'Nouvelle tâche' }).click()
    const form = page.getByRole('region', { name: 'Nouvelle tâche' })
    await form.getByRole('button', { name: 'Ajouter la tâche' }).click()
    await expect(form.getByLabel(/^Intitulé/)).toBeFocused()
    await form.getByLabel(/^Intitulé/).fill(title)
    await form.getByLabel(/^Location/).fill('saint')
    await form.getByRole('listbox').getByRole('option').first().click()
    await form.getByLabel('Confiée à').selectOption({ label: 'Une autre personne' })
    await form.getByLabel(/^Nom de la personne/).fill(helper)
    expect(await findViolations(page, 'main')).toEqual([])
    await form.getByRole('button', { name: 'Ajouter la tâche' }).click()
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText(helper)
    // Below a wide screen a task is a line or two, and the rest on demand.
    if (width < 1060) await row.getByRole('button', { name: /^Détails/ }).click()

    await row.getByRole('button', { name: /^Fait/ }).click()
    await expect(row.getByText(/^Fait par Malo Kerdoncuff/)).toBeVisible()
    await row.getByRole('button', { name: /^Rétablir/ }).click()
    await expect(row.getByRole('button', { name: /^Modifier/ })).toBeVisible()
    await row.getByRole('button', { name: /^Modifier/ }).click()
    await row.getByLabel('Consignes').fill('Dans l’entrée')
    await row.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(row).toContainText('Dans l’entrée')

    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#5a8fb5' } })
      .png()
      .toBuffer()
    await row.getByLabel(/^Photo/).setInputFiles({ name: 'ampoule.png', mimeType: 'image/png', buffer: picture })
    await row.getByText('1 photo', { exact: true }).click()
    await expect(row.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    expect(await findViolations(page, 'main')).toEqual([])

    // A phone shows the other filters on demand.
    if (width < 820) await page.getByRole('search').getByRole('button', { name: 'Filtres' }).click()
    // A list of what is to do keeps the way back of a task that leaves it.
    await page.getByRole('search').getByLabel('Confiée à').selectOption({ label: helper })
    await expect(page).toHaveURL(/assignee=Maryse/)
    // That list answers after the change below, with what was so before.
    await page.route(
      /\/tasks\?.*open/,
      async (route) => {
        const response = await route.fetch()
        await delay(2000)
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await page.getByRole('search').getByLabel('Afficher').selectOption({ label: 'À faire' })
    await expect(page).toHaveURL(/filter=open/)
    await row.getByRole('button', { name: /^Fait/ }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('status').getByRole('button', { name: 'Rétablir' }).click()
    await expect(row).toHaveCount(1)

    await page.getByRole('link', { name: 'Feuille de route' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Feuille de route' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Dans l’entrée')
    await expect(
      page.getByRole('listitem').filter({ hasText: title }).getByRole('img', { name: 'Photo 1' }),
    ).toBeVisible()
    await open(page, `${TASKS}/feuille?filter=open`)
    // All places but the first are folded on a screen, none on paper.
    const lastTask = page.locator('.task-sheet li').last()
    expect(await lastTask.evaluate((task) => task.checkVisibility())).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await lastTask.evaluate((task) => task.checkVisibility())).toBe(true)
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: /^Pages de/ })).toBeHidden()
    const places = page.getByRole('main').getByRole('region')
    expect(await places.count()).toBeGreaterThan(1)
    expect(await places.nth(1).evaluate((place) => getComputedStyle(place).breakBefore)).toBe('page')
  })
}

test('AG-209 the tasks of a stay stand in the file of its booking, and late ones on the page of the day', async ({
  page,
}) => {
  await logInAs(page, 'frontDesk')
  await open(page, '/espace-agence/emeraude-locations')
  const due = page.getByRole('region', { name: /^Tâches à faire/ })
  await expect(due.getByText('En retard').first()).toBeVisible()
  await due.getByRole('link').first().click()
  const tasks = page.getByRole('region', { name: 'Tâches' })
  await expect(tasks.getByRole('listitem').filter({ hasText: 'Ménage' }).first()).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
})
