/** A tenant books and pays, from the sign-up to the contract, including failures. */
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { cents, expect, tabTo, test } from '../fixtures/journey.ts'
import {
  becomeTenant,
  CARDS,
  fillPayment,
  freeWeek,
  inStore,
  linkIn,
  mailTo,
  newEmail,
  PASSWORD,
  payAtBank,
  person,
} from '../fixtures/tenant.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test.setTimeout(120_000)

test('TE-01 BK-02 BK-05 BK-08 LY-15 TE-04: sign-up, mail, search, four people for a week with linen, 3-D Secure, balance, contract', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await page.goto('/espace-locataire/inscription')
  await page.waitForLoadState('networkidle')
  await page.getByRole('radio', { name: 'Madame' }).check()
  await page.getByLabel('Prénom').fill(person.firstName)
  await page.getByRole('textbox', { name: /^Nom/ }).fill(person.lastName)
  await page.getByLabel('E-mail').first().fill(email)
  await page
    .getByRole('textbox', { name: /^Adresse(?! e)/ })
    .first()
    .fill(person.address)
  await page.getByLabel('Code postal').fill(person.postalCode)
  await page.getByLabel('Ville').fill(person.city)
  await page.getByLabel('Téléphone').fill(person.phone)
  await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await page.getByLabel(/^Confirmez le mot de passe/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL('/espace-locataire/inscription/verification')
  await page.goto(linkIn(await mailTo(email, 'verifyEmail'), '/inscription/confirmation'))
  await expect(page.getByText('Votre adresse est confirmée')).toBeVisible()

  const { start_date, end_date, uri } = await freeWeek(request, 9)
  await page.goto(`/recherche?start_date=${start_date}&end_date=${end_date}&adults=4&capacity=4`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('article').getByRole('heading').locator(`a[href^="${uri}"]`).click()
  const panel = page.getByRole('complementary', { name: 'Votre séjour' })
  await expect(panel.getByRole('spinbutton', { name: /^Adultes/ })).toHaveValue('4')
  await panel.getByRole('button', { name: 'Réserver' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Choix des services' })).toBeVisible()
  const bar = page.locator('.funnel-bar')
  const total = async () => cents(await bar.getByText('€').last().textContent())
  const before = await total()
  await page.getByRole('checkbox', { name: /^Draps et serviettes/ }).check()
  await expect(bar.getByText('+72 €')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'dont services +72 €' })).toBeAttached()
  expect(await total()).toBe(before + 7_200)
  await bar.getByRole('button', { name: 'Continuer' }).click()

  await expect(page).toHaveURL(/etape=2/)
  await expect(page.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await expect(page.getByText('Assurance annulation : Ce champ est requis.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Oui/ })).toBeFocused()
  const price = Promise.withResolvers<void>()
  await page.route('**/api/page/computeDiff', async (route) => {
    await price.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: /^Non/ }).check()
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  // Pressed on purpose while the price without the insurance is on its way: it acts once the price is there.
  await expect(page.locator('.funnel-pay-bar [aria-busy=true]')).toBeVisible()
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  price.resolve()
  await payAtBank(page, 'challenged')

  await expect(page.getByRole('heading', { level: 1, name: 'Votre séjour est réservé' })).toBeVisible()
  await expect(page.getByText('Acompte payé', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Solde à régler à partir du/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Votre arrivée' })).toContainText(/Adresse.*\d{5} .*Accès et clés/s)
  expect((await mailTo(email, 'bookingConfirmed')).text).toContain('Acompte')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre séjour est réservé' })).toBeVisible()

  await page.getByRole('link', { name: 'Voir ma réservation' }).click()
  await expect(page.getByRole('heading', { name: 'Acompte payé, rien à faire pour l’instant' })).toBeVisible()
  await balanceIsDue(email)
  await page.reload()
  const payBalance = page.getByRole('button', { name: /^Payer le solde/ })
  await page.getByRole('checkbox', { name: /^Draps et serviettes/ }).uncheck()
  await expect(page.getByText('Vos modifications de services ne sont pas enregistrées.')).toBeVisible()
  await expect(payBalance).toBeDisabled()
  await page.getByRole('button', { name: 'Annuler mes modifications' }).click()
  await payBalance.click()
  await payAtBank(page, 'accepted')
  await expect(page.getByRole('heading', { name: 'Tout est payé' })).toBeVisible()
  await expect(page.getByText('Solde payé', { exact: true })).toBeVisible()
  await mailTo(email, 'bookingPaid')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Contrat de location/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.goto('/espace-locataire/vos-reservations')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByText('Solde payé')).toBeVisible()

  await page.goto(`${uri}?start_date=${start_date}&end_date=${end_date}&adults=4`)
  await expect(panel.getByText('Vous avez déjà réservé ces nuits.')).toBeVisible()
  await panel.getByRole('link', { name: /^Voir la réservation/ }).click()
  await expect(page.getByRole('heading', { name: 'Tout est payé' })).toBeVisible()
})

test.describe('on a phone, in English, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('BK-02 BK-03 TE-01: from the funnel through the sign-up and back, to the paid deposit', async ({
    page,
    request,
  }) => {
    const email = newEmail()
    const { funnel } = await freeWeek(request, 10)
    const type = async (field: RegExp, text: string) => {
      await tabTo(page, field)
      await page.keyboard.type(text)
    }
    const press = async (control: RegExp, key = 'Enter', limit = 60) => {
      await tabTo(page, control, limit)
      await page.keyboard.press(key)
    }
    await page.goto(`/en${funnel}`)
    await page.waitForLoadState('networkidle')
    await press(/^Sheets and towels/, 'Space')
    await expect(page.locator('.funnel-bar').getByText('+72 €')).toBeVisible()
    await press(/^Continue/)
    await expect(page.getByRole('dialog', { name: 'Please log in' })).toBeVisible()
    await press(/^Create/)

    await expect(page).toHaveURL(/\/en\/espace-locataire\/inscription/)
    await page.waitForLoadState('networkidle')
    await press(/^Ms/, 'Space')
    await type(/^First name/, person.firstName)
    await type(/^Last name/, person.lastName)
    await type(/^E-mail/, email)
    await type(/^Address/, person.address)
    await type(/^Postcode/, person.postalCode)
    await type(/^Town/, person.city)
    await type(/^Phone/, person.phone)
    await type(/^Password/, PASSWORD)
    await type(/^Confirm the password/, PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/espace-locataire/inscription/verification')
    await page.goto(linkIn(await mailTo(email, 'verifyEmail'), '/inscription/confirmation'))

    await expect(page).toHaveURL(/\/en\/tunnel-paiement\?.*etape=2/)
    await expect(page.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await press(/^Yes/, 'Space')
    await press(/^I have read the product information/, 'Space')
    await press(/^I have read(?! the product)/, 'Space')
    await expect(page.getByRole('button', { name: 'Book with obligation to pay' })).not.toHaveAttribute('aria-busy')
    await press(/^Book with obligation/)

    await page.waitForURL(/\/test-bank\//)
    await type(/^Card number/, CARDS.challenged)
    await type(/^Expiry|^Expiration/i, '12/40')
    await type(/^Security/, '123')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Code received' })).toBeVisible()
    await type(/^Code received/, '123456')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/tunnel-paiement\?paymentId=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Your stay is booked' })).toBeVisible()
    expect((await mailTo(email, 'bookingConfirmed')).subject).toContain('confirmed')
    await press(/^See my booking/)
    await expect(page.getByRole('heading', { name: 'Deposit paid, nothing to do for now' })).toBeVisible()
    await balanceIsDue(email)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await press(/^Pay the balance/)
    await page.waitForURL(/\/test-bank\//)
    await type(/^Card number/, CARDS.accepted)
    await type(/^Expiry|^Expiration/i, '12/40')
    await type(/^Security/, '123')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Everything is paid' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const download = page.waitForEvent('download')
    await press(/^Rental contract/)
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
})

test('BK-02 BK-05: a refused card is tried again while the nights are held; reload and Back lose nothing', async ({
  page,
  baseURL,
}) => {
  await becomeTenant(page.request, baseURL ?? '')
  const { funnel } = await freeWeek(page.request, 11)
  await page.goto(`${funnel}&etape=2`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByLabel('Ville').fill('Saint-Malo')
  const price = Promise.withResolvers<void>()
  await page.route('**/api/page/computeDiff', async (route) => {
    await price.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: /^Non/ }).check()
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.reload()
  await expect(page.getByText('Saint-Malo')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Non/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /conditions générales/ })).toBeChecked()

  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await page.waitForURL(/\/test-bank\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos dates sont retenues' })).toBeVisible()
  await expect(page.getByText(/^Dates retenues jusqu’(à|au .* à) \d{1,2}\sh/)).toBeVisible()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await payAtBank(page, 'refused')
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement refusé' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Étapes de la réservation' }).locator('[aria-current=step]'),
  ).toContainText('paiement')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/Le paiement de .* n’a pas été accepté/)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await payAtBank(page, 'accepted')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre séjour est réservé' })).toBeVisible()
})

test('BK-07: nights taken meanwhile are told at once, with other rentals', async ({ page, browser, baseURL }) => {
  await becomeTenant(page.request, baseURL ?? '')
  const { funnel } = await freeWeek(page.request, 12)
  await fillPayment(page, funnel)

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  await becomeTenant(other.request, baseURL ?? '')
  const second = await other.newPage()
  await fillPayment(second, funnel)
  await second.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await second.waitForURL(/\/test-bank\/|reservation=/)
  await other.close()
  // A background tab renders no frames, and a click waits for two.
  await page.bringToFront()

  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toContainText('Ces nuits viennent d’être réservées')
  await expect(told).toBeFocused()
  await expect(page.getByRole('group', { name: 'Libres aux mêmes dates' }).getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ce séjour n’est pas disponible' })).toBeVisible()
})

test('a price that changes meanwhile is shown beside the old one and agreed to anew', async ({ page, baseURL }) => {
  await becomeTenant(page.request, baseURL ?? '')
  const { funnel, reference } = await freeWeek(page.request, 13, 'last')
  await fillPayment(page, funnel)
  await inStore(
    `update price_period set weekly_price_cents = weekly_price_cents + 5000
     where lot_id = (select id from lot where reference = $1)`,
    [reference],
  )
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/Il était de .*€, il est maintenant de .*€/)
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await page.waitForURL(/\/test-bank\//)
})

test('market: more than six months ahead nothing is paid, the stay is kept as an option', async ({ page, baseURL }) => {
  await becomeTenant(page.request, baseURL ?? '')
  const { funnel } = await freeWeek(page.request, 30)
  await page.goto(`${funnel}&etape=2`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Rien à payer aujourd’hui').first()).toBeVisible()
  await page.getByRole('radio', { name: /^Non/ }).check()
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: 'Réserver en option' }).click()
  await expect(page).toHaveURL(/\/tunnel-paiement\?reservation=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Votre séjour est gardé en option' })).toBeVisible()
})

test('BK-03 RT-12: visitors are asked to log in, and nothing of a booking is shown to them', async ({ page }) => {
  await page.goto('/tunnel-paiement?reservation=1-ESC-2026-1001')
  await expect(page).toHaveURL(/\/espace-locataire\?returnTo=/)
  await page.goto('/espace-locataire/vos-reservations')
  await expect(page).toHaveURL(/\/espace-locataire\?returnTo=/)
})

test("axe finds nothing in the funnel's steps and on a booking's page", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await becomeTenant(page.request, baseURL ?? '')
  const { funnel } = await freeWeek(page.request, 14)
  await page.goto(funnel)
  expect(await findViolations(page, undefined, { runOnly: WCAG })).toEqual([])
  await page.goto('/espace-locataire/vos-reservations')
  expect(await findViolations(page, undefined, { runOnly: WCAG })).toEqual([])
  await fillPayment(page, funnel)
  await page.getByRole('button', { name: 'Modifier' }).click()
  expect(await findViolations(page, undefined, { runOnly: WCAG })).toEqual([])
  await page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
  await payAtBank(page, 'accepted')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre séjour est réservé' })).toBeVisible()
  expect(await findViolations(page, undefined, { runOnly: WCAG })).toEqual([])
  await page.getByRole('link', { name: 'Voir ma réservation' }).click()
  await expect(page.getByRole('heading', { name: 'Paiements' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('button', { name: 'Enregistrer les services' })).toBeEnabled()
  expect(await findViolations(page, undefined, { runOnly: WCAG })).toEqual([])
  await page.getByRole('button', { name: 'Enregistrer les services' }).click()
  await expect(page.getByText('Vos services ont bien été enregistrés')).toBeVisible()
})

/** Simulates the day on which the balance of a tenant's booking may be paid. */
async function balanceIsDue(email: string): Promise<void> {
  await inStore(
    `update booking set balance_due_on = current_date
     where account_id = (select id from account where email = $1)`,
    [email],
  )
}
