import type { Page } from '@playwright/test'
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { expect, test } from '../fixtures/journey.ts'
import { becomeTenant, linkIn, mailTo, newEmail, PASSWORD, person } from '../fixtures/tenant.ts'

const FAVOURITES = '/espace-locataire/vos-locations-favorites'

/** Logs in with a tenant's demo account in the open modal. */
async function logInHere(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^E-mail/).fill('locataire@escale.example')
  await dialog.getByLabel(/^(Mot de passe|Password)/).fill('Demo-2026!')
  await dialog.getByRole('button', { name: /^(Me connecter|Log in)/ }).click()
}

test('FA-01..05 FA-07 a visitor likes a lot: login, first list, heart; the lot moves, is shared, leaves with its list', async ({
  page,
  browser,
}) => {
  test.slow()
  // During a fade the contrast cannot be measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/recherche?q=annecy')
  const card = page.locator('.lot-card').first()
  const name = (await card.locator('.lot-card-name').textContent()) ?? ''
  await card.getByRole('button', { name: /favoris/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Pour ajouter cette location à vos favoris')
  await logInHere(page)

  const dialog = page.getByRole('dialog', { name: 'Ajouter aux favoris' })
  const create = dialog.getByRole('button', { name: 'Créer la liste et ajouter' })
  await expect(dialog.getByLabel('Nom de la liste')).toHaveValue('Mes favoris')
  await dialog.getByLabel('Nom de la liste').fill('')
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Nom de la liste').fill('Été en famille')
  await create.click()
  await expect(page.getByRole('status').filter({ hasText: `${name} est dans vos favoris` })).toBeVisible()
  await expect(card.getByRole('button', { name: /favoris/ })).toHaveAttribute('aria-pressed', 'true')

  // First without errors, then with one.
  await page.reload()
  await expect(card.getByRole('button', { name: /favoris/ })).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /favorites/ })
    .click()
  await expect(page).toHaveURL(new RegExp(FAVOURITES))
  await page.getByRole('button', { name: 'Nouvelle liste' }).click()
  await page.getByRole('dialog').getByLabel('Nom de la liste').fill('été en Famille')
  await page.getByRole('dialog').getByRole('button', { name: 'Créer la liste' }).click()
  await expect(page.getByRole('dialog')).toContainText('Cette liste existe déjà')
  await page.getByRole('dialog').getByLabel('Nom de la liste').fill('Toussaint')
  await page.getByRole('dialog').getByRole('button', { name: 'Créer la liste' }).click()
  const lists = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(lists).toContainText(['Toussaint', 'Été en famille'])

  await page.getByRole('button', { name: `Déplacer ou retirer ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Toussaint').check()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Déplacer' }).click()
  const region = page.getByRole('region', { name: /Toussaint/ })
  await expect(region.locator('.lot-card')).toHaveCount(1)

  await region.getByRole('button', { name: 'Partager Toussaint' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Créer un lien' }).click()
  const link = await page.getByRole('dialog').getByLabel('Lien').inputValue()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Toussaint')
  await expect(guest.locator('.lot-card-name')).toHaveText(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Ne plus partager' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await guest.goto(link))?.status()).toBe(404)
  await guest.context().close()

  for (const list of ['Toussaint', 'Été en famille']) {
    await page.getByRole('button', { name: `Supprimer ${list}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retour' }).click()
    await expect(page.getByRole('region', { name: new RegExp(list) })).toBeVisible()
    await page.getByRole('button', { name: `Supprimer ${list}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la liste' }).click()
    await expect(page.getByRole('region', { name: new RegExp(list) })).toHaveCount(0)
  }
  await expect(page.getByText('Aucune location favorite pour l’instant')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('FA-01: what a visitor wanted to keep is asked for again after the long way by mail, in another tab', async ({
  page,
  context,
}) => {
  test.slow()
  const email = newEmail()
  await page.goto('/recherche?q=annecy')
  await page.waitForLoadState('networkidle')
  const card = page.locator('.lot-card').first()
  const name = (await card.locator('.lot-card-name').textContent()) ?? ''
  await card.getByRole('button', { name: /favoris/ }).click()
  const create = page.getByRole('dialog').getByRole('link', { name: 'Créer mon compte' })
  const signup = new URL((await create.getAttribute('href')) ?? '', page.url())
  await create.click()
  await expect(page).toHaveURL(/inscription/)
  // Another journey tests the form itself.
  const data = { ...person, email, password: PASSWORD, returnTo: signup.searchParams.get('returnTo') }
  const headers = { 'x-api-key': 'escale', origin: signup.origin }
  expect((await page.request.post('/api/tenant/register', { headers, data })).ok()).toBe(true)
  await page.close()

  const mailed = await context.newPage()
  await mailed.goto(linkIn(await mailTo(email, 'verifyEmail'), '/confirmation'))
  const dialog = mailed.getByRole('dialog', { name: 'Ajouter aux favoris' })
  // The confirmation link opens in its own page.
  await expect(dialog).toContainText(name, { timeout: 30_000 })
  await dialog.getByLabel('Nom de la liste').fill('Été')
  await dialog.getByRole('button', { name: 'Créer la liste et ajouter' }).click()
  // Back on the list where the heart was clicked.
  await expect(mailed).toHaveURL(/\/recherche\?q=annecy/)
  const kept = mailed.locator('.lot-card').first()
  await expect(kept.locator('.lot-card-name')).toHaveText(name)
  await expect(kept.locator('[aria-pressed]')).toHaveAttribute('aria-pressed', 'true')
  // The login is requested only once.
  await mailed.reload()
  await mailed.waitForLoadState('networkidle')
  await expect(mailed.getByRole('dialog')).toHaveCount(0)
})

test('FA-01: a heart that cannot be kept turns back, and says why', async ({ page, context, baseURL }) => {
  await becomeTenant(context.request, baseURL ?? '')
  await page.goto('/recherche?q=annecy')
  await page.waitForLoadState('networkidle')
  const heart = page
    .locator('.lot-card')
    .first()
    .getByRole('button', { name: /favoris/ })
  await heart.click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter aux favoris' })
  await dialog.getByLabel('Nom de la liste').fill('Été')
  // The response is delayed until the heart has changed.
  let answer = () => {}
  const seen = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/favorites', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await seen
    await route.fulfill({ status: 429, json: { code: 'tooManyRequests' } })
  })
  await dialog.getByRole('button', { name: 'Créer la liste et ajouter' }).click()
  const pressed = page.locator('.lot-card').first().locator('[aria-pressed]')
  await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  answer()
  await expect(dialog.getByRole('alert')).toContainText('Trop de demandes')
  await expect(pressed).toHaveAttribute('aria-pressed', 'false')
})
