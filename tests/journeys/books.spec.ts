import { readFile } from 'node:fs/promises'
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { showSecondFactor } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/journey.ts'
import { logInAs } from '../fixtures/tenant.ts'

test('LW-406 AG-407 AG-104 an accountant sees the clients’ funds, records a payout and downloads the entries', async ({
  page,
}) => {
  test.slow()
  await logInAs(page, 'accounting')
  await page.goto('/espace-agence/emeraude-locations/comptabilite')
  await page.waitForLoadState('networkidle')
  await showSecondFactor(page)
  const funds = page.getByRole('region', { name: /^Fonds mandants au/ })
  await expect(async () => {
    await page.reload({ waitUntil: 'networkidle' })
    await expect(funds.getByText('Le compte couvre les sommes dues')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('table').getByRole('rowheader', { name: /^512M/ })).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])

  const payees = page.getByRole('region', { name: 'À verser aujourd’hui' })
  const owner = payees.getByRole('listitem').filter({ hasText: 'Yves Le Goff' })
  const open = owner.getByRole('button', { name: /^Enregistrer un versement/ })
  await open.click()
  const amount = owner.getByLabel(/^Montant versé/)
  const owed = await amount.inputValue()
  await amount.fill('9 999 999')
  await owner.getByLabel(/^Référence/).fill('VIR 12')
  await owner.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill(owed)
  await owner.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Versement enregistré')).toBeVisible()
  await expect(owner).toHaveCount(0)
  await payees.getByText('Derniers versements').click()
  await expect(payees.getByText('VIR 12')).toBeVisible()
  await expect(funds.getByText('Le compte couvre les sommes dues')).toBeVisible()

  const files = page.getByRole('region', { name: 'Fichiers pour l’expert-comptable' })
  const download = page.waitForEvent('download')
  await files.getByRole('link', { name: /^FEC/ }).first().click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^000000018FEC\d{4}1231\.txt$/)
  const text = await readFile(await file.path(), 'latin1')
  expect(text.split('\r\n')[0]?.split('\t')).toHaveLength(18)
  expect(text).toContain('Versement au propriétaire, Yves Le Goff')
})
