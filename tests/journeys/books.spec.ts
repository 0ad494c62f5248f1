import { readFile } from 'node:fs/promises'
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { openStaffSession, showSecondFactor } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/journey.ts'
import { inStore, logInAs } from '../fixtures/tenant.ts'

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

test('LW-204 the declaration of lessors is refused with a reason while a fact is missing, and is a file once it is known', async ({
  page,
}) => {
  await openStaffSession(page, 'network')
  await page.goto('/espace-agence/emeraude-locations/comptabilite')
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('button', { name: 'Télécharger le XML' })
  await button.click()
  const refusal = page.getByText('Il manque des informations sur des propriétaires.')
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('link', { name: 'Propriétaires incomplets' })).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])

  await inStore(
    `update account set first_name = coalesce(nullif(first_name, ''), 'Anne'), last_name = coalesce(nullif(last_name, ''), 'Le Goff'),
    address = coalesce(nullif(address, ''), '3, rue du Port'), city = coalesce(nullif(city, ''), 'Brest') where access_right = 'owner'`,
    [],
  )
  await inStore(
    `insert into lessor_identity as known (account_id, tax_number, birth_date, updated_at)
    select id, '1234567890123', '1960-02-03', now() from account where access_right = 'owner'
    on conflict (account_id) do update set tax_number = coalesce(known.tax_number, excluded.tax_number),
      birth_date = coalesce(known.birth_date, excluded.birth_date),
      company_name = coalesce(known.company_name, 'SCI du Port'), company_number = coalesce(known.company_number, '55210055400013')`,
    [],
  )
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^DPIDAC7_\d{4}_000000018_001_\d{14}\.xml$/)
  const xml = await readFile(await file.path(), 'utf8')
  expect(xml).toContain('<dpi:MessageTypeIndic>DPI40')
  await expect(refusal).toHaveCount(0)
})
