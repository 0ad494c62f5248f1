import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, tabTo, test } from '../fixtures/journey.ts'
import { becomeTenant, linkIn, mailTo, newEmail, person, PASSWORD as TENANT_PASSWORD } from '../fixtures/tenant.ts'

/** Password of the demo accounts. */
const PASSWORD = 'Demo-2026!'

test('TE-01..03 TE-05 VA-01..05 RT-10 RT-14: sign-up, mail, account, changes, logout, forgotten password, login', async ({
  page,
}) => {
  test.slow()
  const email = newEmail()
  await page.goto('/espace-locataire/inscription?returnTo=%2Frecherche%3Fadults%3D2')
  const form = page.getByRole('main')
  const send = form.getByRole('button', { name: 'Créer mon compte' })

  // VA-01, VA-05: each empty field has its error, the first one has the focus.
  await send.click()
  await expect(form.getByText('Prénom\u00a0: Ce champ est requis.')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Madame' })).toBeFocused()

  // VA-02..04; nothing typed is lost.
  await form.getByRole('radio', { name: 'Madame' }).check()
  await fill(page, {
    firstName: person.firstName,
    lastName: person.lastName,
    email: 'anne',
    address: person.address,
    postalCode: person.postalCode,
    city: person.city,
    phone: '(12) 3.a',
    password: 'secret',
    passwordRepeat: 'secrets',
  })
  await expect(form.locator('[name=phone]')).toHaveValue('12 3')
  await send.click()
  await expect(form.getByText('Votre e-mail doit être valide.')).toBeVisible()
  await expect(form.getByText('Votre numéro doit être valide')).toBeVisible()
  await expect(form.getByText('Veuillez renseigner des mots de passe identiques')).toBeVisible()
  await expect(form.locator('[name=email]')).toBeFocused()
  await expect(form.getByLabel('Prénom')).toHaveValue(person.firstName)
  await fill(page, {
    email: 'LOCATAIRE@escale.example',
    phone: person.phone,
    password: PASSWORD,
    passwordRepeat: PASSWORD,
  })
  await send.click()
  await expect(form.getByText('Cet email est déjà utilisé')).toBeVisible()
  await fill(page, { email })
  await send.click()
  await expect(page).toHaveURL('/espace-locataire/inscription/verification')
  await expect(form.getByText(email)).toBeVisible()

  // The link logs in and returns to the previous page.
  await page.goto(linkIn(await mailTo(email, 'verifyEmail'), '/inscription/confirmation'))
  await expect(page).toHaveURL('/recherche?adults=2')
  await expect(page.getByText('Votre adresse est confirmée')).toBeVisible()
  // RT-10, LY-08
  await page.goto('/espace-locataire')
  await expect(page).toHaveURL('/espace-locataire/votre-compte')
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Anne' })).toBeVisible()
  await expect(page.locator('.account-avatar')).toHaveText('AD')

  await form.getByRole('link', { name: 'Modifier' }).click()
  await expect(form.getByLabel('Ville')).toHaveValue(person.city)
  await fill(page, { city: 'Brest' })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText(`${person.postalCode} Brest`)).toBeVisible()

  await form.getByRole('link', { name: 'Changer' }).click()
  await fill(page, { oldPassword: 'wrong', password: 'Other-2026!', passwordRepeat: 'Other-2026!' })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText('Votre ancien mot de passe n’est pas le bon.')).toBeVisible()
  await fill(page, { oldPassword: PASSWORD })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Votre mot de passe a bien été changé.')).toBeVisible()

  // LY-07: the menu opens on hover.
  await page.locator('summary.account-button').hover()
  await page.getByRole('banner').getByRole('button', { name: 'Me déconnecter' }).click()
  await expect(page.getByText('Vous êtes bien déconnecté')).toBeVisible()
  await expect(page).toHaveURL('/')

  // RT-14: private pages are closed, on the server too.
  await page.goto('/espace-locataire/votre-compte')
  await form.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await expect(form.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible()
  await fill(page, { email: newEmail() })
  await form.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(form.getByText('Votre e-mail n’est pas reconnu.')).toBeVisible()
  await fill(page, { email })
  await form.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page).toHaveURL('/espace-locataire/mot-de-passe-oublie/confirmation')
  const link = linkIn(await mailTo(email, 'resetPassword'), '/mot-de-passe-oublie/saisie')
  await page.goto(link.replace('/saisie', '/recuperation'))
  await expect(page).toHaveURL(/\/saisie\?token=/)
  await fill(page, { password: 'Third-2026!', passwordRepeat: 'Third-2026!' })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.getByText('Connectez-vous avec le nouveau.')).toBeVisible()
  await logIn(page, email, 'Third-2026!')
  await expect(page).toHaveURL('/espace-locataire/votre-compte')
  await page.goto(link)
  await expect(form.getByText('Ce lien n’est plus valable.')).toBeVisible()
})

test('TE-02: the fourth failure warns, the fifth locks, also an e-mail that nobody has; in English', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/en/espace-locataire')
  const form = page.getByRole('main')
  for (let failure = 1; failure <= 5; failure++) {
    await fill(page, { email, password: `wrong-${failure}` })
    const warned = page.waitForResponse(/lock-warning/)
    await form.getByRole('button', { name: 'Log in' }).click()
    await warned
    if (failure < 4) await expect(form.getByRole('alert')).toContainText('does not match any guest account')
    if (failure === 4)
      await expect(form.getByText('this is your last attempt before your account is locked')).toBeVisible()
  }
  await expect(form.getByRole('alert')).toContainText('locked for 10 minutes')
  await expect(form.locator('[name=email]')).toHaveValue(email)
})

test('RT-20, LY-09: an owner sees nothing of a tenant’s page and may come in as a tenant', async ({ page }) => {
  await page.goto('/espace-proprietaire')
  await logIn(page, 'proprietaire@escale.example', PASSWORD)
  await expect(page).toHaveURL('/espace-proprietaire/votre-compte')
  await page.goto('/espace-locataire/votre-compte')
  await expect(page).toHaveURL(/\/espace-locataire\?returnTo=/)
  await expect(page.getByText('Vous êtes connecté à votre espace propriétaire')).toBeVisible()
  await logIn(page, 'locataire@escale.example', PASSWORD)
  await expect(page).toHaveURL('/espace-locataire/votre-compte')
})

test('TE-05: after a login a strange returnTo ends on the account’s page', async ({ page, context }) => {
  for (const returnTo of ['//evil.example/', '/\t/evil.example', '/%', '/api/current_user']) {
    await page.goto(`/espace-locataire?${new URLSearchParams({ returnTo })}`)
    await logIn(page, 'locataire@escale.example', PASSWORD)
    await expect(page).toHaveURL('/espace-locataire/votre-compte')
    await context.clearCookies()
  }
})

test('AP-05 TE-06: whoever the API does not know any more is logged out and asked to log in again', async ({
  page,
  context,
}) => {
  await page.goto('/espace-locataire')
  await logIn(page, 'locataire@escale.example', PASSWORD)
  await page.getByRole('main').getByRole('link', { name: 'Changer' }).click()
  await context.clearCookies()
  await fill(page, { oldPassword: PASSWORD, password: 'Other-2026!', passwordRepeat: 'Other-2026!' })
  await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL('/espace-locataire?returnTo=%2Fespace-locataire%2Fvotre-compte%2Fmodifier-mot-de-passe')
  await logIn(page, 'locataire@escale.example', PASSWORD)
  await expect(page).toHaveURL('/espace-locataire/votre-compte/modifier-mot-de-passe')
})

test('BK-03: the connect modal logs in where one is, by keyboard alone, on a phone’s width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  await tabTo(page, /favoris/)
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Connectez-vous' })
  await tabTo(page, /^E-mail/)
  await page.keyboard.type('locataire@escale.example')
  await tabTo(page, /^Mot de passe\*/)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/recherche')
  await expect(page.locator('.account-avatar').filter({ visible: true })).toHaveText('CR')
})

test('LW-501 LW-503: a tenant sees the logins, takes the data away and has the account erased', async ({
  page,
  baseURL,
  context,
}) => {
  const email = await becomeTenant(context.request, baseURL ?? '')
  await context.clearCookies()
  await page.goto('/espace-locataire')
  await logIn(page, email, TENANT_PASSWORD)
  await page.getByRole('main').getByRole('link', { name: 'Gérer' }).click()
  await expect(page).toHaveURL('/espace-locataire/votre-compte/vos-donnees')
  const main = page.getByRole('main')
  await expect(main.getByText('Connexion réussie')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Fichier JSON' }).click(),
  ])
  expect(JSON.parse(await readFile(await download.path(), 'utf8')).account[0].email).toBe(email)

  const erase = main.getByRole('button', { name: 'Supprimer mon compte' })
  await fill(page, { password: 'Wrong-2026!' })
  await erase.click()
  await expect(main.getByRole('checkbox')).toBeFocused()
  await main.getByRole('checkbox').check()
  await erase.click()
  await expect(main.locator('[name=password]')).toBeFocused()
  await fill(page, { password: TENANT_PASSWORD })
  await erase.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Votre compte est supprimé.')).toBeVisible()
  await page.goto('/espace-locataire')
  await logIn(page, email, TENANT_PASSWORD)
  await expect(main.getByRole('alert')).toBeVisible()
})

/** Fills in the fields of the page's form by name. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, { email, password })
  await page.locator('main form button[type=submit]').click()
}
