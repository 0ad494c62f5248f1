/** Failures on the way to a paid stay: network, bank, expiry. Nothing typed or paid is lost. */
import { expect, test } from '../fixtures/journey.ts'
import { becomeTenant, fillPayment, freeWeek, inStore, payAtBank } from '../fixtures/tenant.ts'

const SUBMIT = { name: 'Réserver avec obligation de paiement' }

test('BK-02 market: a network that goes away at the last button is told, and the same button goes on after', async ({
  page,
  context,
  baseURL,
}) => {
  await becomeTenant(page.request, baseURL ?? '')
  const { funnel } = await freeWeek(page.request, 16)
  await page.goto(funnel)
  await expect(page).toHaveTitle(/^Choix des services/)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page).toHaveTitle(/^Choix du paiement/)
  await expect(page.getByRole('status').filter({ hasText: 'Étape 2 sur 3 : Choix du paiement' })).toBeAttached()
  await expect(page.locator('main')).toBeFocused()
  await fillPayment(page, funnel)

  await context.setOffline(true)
  const away = page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion' })
  await expect(away).toBeVisible()
  await page.getByRole('button', SUBMIT).click()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toContainText('La connexion s’est interrompue')
  await expect(told).toBeFocused()
  await expect(page.getByRole('radio', { name: /^Non/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /conditions générales/ })).toBeChecked()

  await context.setOffline(false)
  await expect(away).toBeHidden()
  await page.getByRole('button', SUBMIT).click()
  await payAtBank(page, 'accepted')
  await expect(page).toHaveTitle(/^Confirmation/)
  await expect(page.getByRole('heading', { level: 1, name: 'Votre séjour est réservé' })).toBeVisible()
  await page.goto('/espace-locataire/vos-reservations')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('BK-02: a price that does not come is told beside the one before, and comes when it is asked for again', async ({
  page,
}) => {
  const { funnel } = await freeWeek(page.request, 18)
  await page.goto(funnel)
  await page.waitForLoadState('networkidle')
  const total = page.getByRole('main').locator('.funnel-bar')
  const before = await total.textContent()
  await page.route('**/api/page/computeDiff', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.getByRole('main').getByRole('checkbox').first().check()
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: 'Le prix n’a pas pu être calculé' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await total.textContent()).toBe(before)
  await page.unroute('**/api/page/computeDiff')
  await told.getByRole('button', { name: 'Réessayer' }).click()
  await expect(told).toBeHidden()
  await expect(total).not.toHaveText(before ?? '')
})

test('BK-02: a bank that is away is told while the nights are held; the payment can be gone on with', async ({
  page,
  baseURL,
}) => {
  await becomeTenant(page.request, baseURL ?? '')
  const { funnel } = await freeWeek(page.request, 17)
  await fillPayment(page, funnel)
  await page.route('**/api/payment/start', (route) =>
    route.fulfill({ status: 503, json: { code: 'providerUnavailable' } }),
  )
  await page.getByRole('button', SUBMIT).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos dates sont retenues' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('rien n’a été débité')
  const pay = page.getByRole('button', { name: /^Payer/ })
  await pay.click()
  await expect(page.getByText(/Le prestataire de paiement ne répond pas\. Rien n’a été débité/)).toBeVisible()

  // On a device whose clock is a day and twenty-one minutes ahead the time is not over, and the page hydrates as it was rendered.
  const ahead = await page.context().newPage()
  await ahead.clock.setFixedTime(Date.now() + (24 * 60 + 21) * 60_000)
  await ahead.goto(page.url())
  await expect(ahead.getByText(/encore (19|20):\d\d/)).toBeAttached()
  await expect(ahead.getByText('Le délai de paiement est dépassé')).toHaveCount(0)
  await ahead.close()

  let paymentId = ''
  await page.unroute('**/api/payment/start')
  await page.route('**/api/payment/start', async (route) => {
    const response = await route.fetch()
    paymentId = ((await response.json()) as { paymentId: string }).paymentId
    await route.fulfill({ response })
  })
  await pay.click()
  await page.waitForURL(/\/test-bank\//)

  // Back before the bank's result: no alarm at first, then a link back to the bank.
  await page.goto(`/tunnel-paiement?paymentId=${paymentId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nous attendons la réponse de la banque' })).toBeVisible()
  const toBank = page.getByRole('link', { name: 'Revenir à la page de la banque' })
  await expect(page.getByText('vous ne paierez pas deux fois')).toBeVisible()
  await expect(toBank).toBeHidden()
  await expect(page.getByText('Si vous avez payé, il n’y a rien à faire.')).toBeVisible()
  await toBank.click()
  await payAtBank(page, 'accepted')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre séjour est réservé' })).toBeVisible()
})

test('BK-02: a hold that runs out before the eyes is told with a way on; what is paid after is not charged', async ({
  page,
  baseURL,
}) => {
  const email = await becomeTenant(page.request, baseURL ?? '')
  const { funnel } = await freeWeek(page.request, 20)
  const holdEnds = (when: string) =>
    inStore(
      `update booking set hold_expires_at = ${when}
       where status = 'held' and account_id = (select id from account where email = $1)`,
      [email],
    )
  await fillPayment(page, funnel)
  await page.getByRole('button', SUBMIT).click()
  await page.waitForURL(/\/test-bank\//)
  await holdEnds("now() + interval '4 seconds'")
  await page.goBack()
  await expect(page.getByText(/^Dates retenues jusqu’à/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos dates ne sont plus retenues' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payer/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Réserver ce séjour à nouveau' })).toBeVisible()

  await fillPayment(page, funnel)
  await page.getByRole('button', SUBMIT).click()
  await page.waitForURL(/\/test-bank\//)
  await holdEnds("now() - interval '1 second'")
  await payAtBank(page, 'accepted')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Le paiement est arrivé après la fin du délai')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('ne seront pas débités')
})
