/** A tenant reads the contract, takes the insurance, and renounces it again. */
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { expect, test } from '../fixtures/journey.ts'
import { becomeTenant, freeWeek, linkIn, mailTo, payAtBank } from '../fixtures/tenant.ts'

test.setTimeout(90_000)

test('LW-401 LW-404: the contract before the button, the insurance with its own box, and its renunciation', async ({
  page,
  baseURL,
}) => {
  const email = await becomeTenant(page.request, baseURL ?? '')
  const { funnel } = await freeWeek(page.request, 10)
  await page.goto(`${funnel}&etape=2`)
  await page.waitForLoadState('networkidle')

  await page.getByRole('button', { name: 'Lire le contrat' }).click()
  const contract = page.getByRole('dialog')
  await expect(contract.getByText('Article 1. Les parties')).toBeVisible()
  for (const rubric of ['1. Le bailleur', '2. L’adresse', '4. La description', '5. Le prix'])
    await expect(contract.getByRole('heading', { name: `État descriptif, ${rubric}` })).toBeAttached()
  await expect(contract.getByText('L’adresse exacte figure dans le contrat')).toBeAttached()
  expect(await findViolations(page, undefined, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: /^Oui/ }).check()
  await expect(page.getByText(/Assurance voyage de démonstration, 15/)).toBeVisible()
  const box = page.getByRole('checkbox', { name: /document d’information/ })
  await expect(box).not.toBeChecked()
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  const book = page.getByRole('button', { name: 'Réserver avec obligation de paiement' })
  await book.click()
  await expect(box).toBeFocused()
  await box.check()
  await book.click()
  await payAtBank(page, 'accepted')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre séjour est réservé' })).toBeVisible()
  await page.goto(linkIn(await mailTo(email, 'bookingConfirmed'), '/vos-reservations'))
  const insurance = page.getByRole('region', { name: 'Assurance annulation' })
  await insurance.getByRole('button', { name: 'Renoncer à l’assurance' }).click()
  await insurance.getByRole('button', { name: 'Oui, y renoncer' }).click()
  await expect(insurance).toBeHidden()
  expect((await mailTo(email, 'bookingInsuranceRenounced')).text).toContain('renoncé')
})
