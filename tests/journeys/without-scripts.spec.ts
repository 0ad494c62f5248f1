import { expect, test } from '../fixtures/journey.ts'

test.use({ javaScriptEnabled: false })

test('searching and reading work with scripts blocked', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Destination').first().fill('annecy')
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await expect(page).toHaveURL(/\/recherche\?.*q=annecy/)
  await expect(page.getByRole('heading', { level: 1, name: /\d+ location/ })).toBeVisible()

  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible()
  await expect(page.getByRole('region', { name: /prix par saison/i })).toBeVisible()
})

test('SE-09: dates in the wrong order are told, and what there is without dates is shown', async ({ page }) => {
  await page.goto('/recherche')
  await page.getByLabel('Arrivée').first().fill('2030-08-10')
  await page.getByLabel('Départ').first().fill('2030-08-03')
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await expect(page.getByText('Ces dates ne sont pas valides')).toContainText(
    'le départ (03/08/2030) doit suivre l’arrivée (10/08/2030)',
  )
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('SE-11: more results are a link', async ({ page }) => {
  await page.goto('/recherche')
  await page.getByRole('link', { name: /plus de (résultats|locations)|page suivante/i }).click()
  await expect(page).toHaveURL(/\/recherche\/page-2/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('LO-03: a stay is priced by a plain form', async ({ page }) => {
  await page.goto('/recherche?category=%5B%22sea%22%5D')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('button', { name: /calculer le prix/i }).first()).toBeVisible()
})
