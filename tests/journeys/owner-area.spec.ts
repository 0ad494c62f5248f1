import { readFile } from 'node:fs/promises'
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { cents, expect, tabTo, test } from '../fixtures/journey.ts'
import { inStore, linkIn, mailTo, newEmail } from '../fixtures/tenant.ts'

const PASSWORD = 'Ouessant-29!'
/** A demo owner with advanced access. */
const OWNER = 'proprietaire@escale.example'

test('OW-01 OW-02 OW-10 RT-10 RT-11 LY-10: an owner whom the agency knows comes in by mail, with the keyboard, and sees their space', async ({
  page,
}) => {
  test.slow()
  const email = newEmail()
  await inStore(
    `insert into account (access_right, email, first_name, last_name, mobile_phone, title, agency_id)
     values ('owner', $1, 'Gwenn', 'Le Bihan', '06 39 98 44 55', 'mrs', 1)`,
    [email],
  )
  // RT-11: without a token there is nothing to confirm or finish.
  for (const step of ['confirmation', 'finalisation']) {
    await page.goto(`/espace-proprietaire/inscription/${step}`)
    await expect(page).toHaveURL('/espace-proprietaire/inscription')
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Recevoir le lien' })).toBeEnabled()
  await main.getByLabel('E-mail').focus()
  await page.keyboard.type('personne@essai.example')
  await page.keyboard.press('Enter')
  // Unknown to all agencies: the contact page, prefilled with the e-mail.
  await expect(page).toHaveURL('/espace-proprietaire/inscription/contact')
  await expect(main.getByLabel('E-mail')).toHaveValue('personne@essai.example')
  await page.goBack()
  await expect(main.getByRole('button', { name: 'Recevoir le lien' })).toBeEnabled()
  await main.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/espace-proprietaire/inscription/verification')
  await expect(main.getByText(email)).toBeVisible()

  await page.goto(linkIn(await mailTo(email, 'openOwnerSpace'), '/inscription/confirmation'))
  await expect(page).toHaveURL(/\/inscription\/finalisation\?token=/)
  await expect(main.locator('[name=lastName]')).toHaveValue('Le Bihan')
  await expect(main.getByRole('button', { name: 'Entrer dans mon espace' })).toBeEnabled()
  await tabTo(page, /^Mot de passe/)
  await page.keyboard.type('faible')
  await page.keyboard.press('Enter')
  await expect(main.locator('[name=password]')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(PASSWORD)
  await tabTo(page, /^Confirmez/)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/espace-proprietaire/votre-compte')
  await expect(main.getByRole('heading', { name: 'Bonjour Gwenn', level: 1 })).toBeVisible()
  await expect(page.getByText('Bienvenue\u00a0! Votre espace est ouvert.')).toBeVisible()
  await expect(main.getByText('Aucun bien n’est encore rattaché à votre espace')).toBeVisible()
  // OW-10
  await expect(main.getByRole('region', { name: 'Vos informations personnelles' })).toContainText(email)
  // LY-10, RT-19: without advanced access no results.
  const links = main.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Compte', 'Calendrier', 'Messages', 'Actualités'])
  await page.goto('/espace-proprietaire/bilan-de-vos-locations')
  await expect(page).toHaveURL('/espace-proprietaire/votre-compte')
  // RT-10
  await page.goto('/espace-proprietaire/inscription')
  await expect(page).toHaveURL('/espace-proprietaire/votre-compte')
})

test('OW-02 OW-08 OW-09 RT-19: on a phone, in English, an owner’s first page, results that add up, their file, the news', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const login = await page.request.post('/api/login', {
    headers: { 'x-api-key': 'escale', origin: baseURL ?? '' },
    data: { username: OWNER, password: 'Demo-2026!', form_type: 'owner' },
  })
  expect(login.ok()).toBe(true)
  await page.goto('/en/espace-proprietaire')
  await expect(page).toHaveURL('/en/espace-proprietaire/votre-compte')
  const main = page.getByRole('main')
  const properties = main.getByRole('region', { name: 'Your properties' }).getByRole('article')
  await expect(properties).toHaveCount(3)
  await expect(properties.first().getByText(/^Income \d{4}$/)).toBeVisible()
  // No label folds, which would part the others from their figures.
  const labels = await main
    .locator('.owner-figures dt')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(new Set(labels.map(Math.round)).size).toBe(1)
  const declaration = main.getByRole('region', { name: 'Your declaration' })
  await expect(declaration).toContainText(/Still missing: .+\.|Your declaration is complete\./)
  await expect(declaration).toContainText(/reports the year \d{4} by \d\d\/\d\d\/\d{4}/)
  await main
    .getByRole('link', { name: /^Results of/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/en\/espace-proprietaire\/bilan-de-vos-locations\?reference=/)

  await main.getByLabel('Property', { exact: true }).selectOption('')
  await expect(page).not.toHaveURL(/reference=/)
  // Each change of the running year works out from the two figures below it.
  for (const change of await main.locator('.owner-sums-change').allInnerTexts()) {
    const [percent = '', soFar, now = '', before = ''] = change.split('\n').filter((line) => line.trim() !== '')
    expect(soFar).toBe('so far')
    const number = (words: string) => Number(words.replace(/[^\d,]/g, '').replace(',', '.'))
    const sign = percent.startsWith('−') ? -1 : 1
    expect(Math.round((number(now) / number(before) - 1) * 100)).toBe(sign * number(percent))
  }
  const lastYear = String(new Date().getUTCFullYear() - 1)
  await main.getByLabel('Year', { exact: true }).selectOption(lastYear)
  await expect(page).toHaveURL(`/en/espace-proprietaire/bilan-de-vos-locations?year=${lastYear}`)
  // Shows the results of all properties, no longer those of one.
  const csv = main.getByRole('link', { name: 'Spreadsheet (CSV)' })
  await expect(csv).toHaveAttribute('href', new RegExp(`year=${lastYear}`))
  await expect(csv).not.toHaveAttribute('href', /reference=/)
  // The sums of a row have their changes on one line, with or without a note above.
  const changes = await main
    .locator('.owner-sums-change')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(changes).toHaveLength(4)
  expect([changes[0], changes[2]]).toEqual([changes[1], changes[3]])
  const cards = main.locator('.result-cards')
  const months = cards.locator('.result-cards-months > details')
  expect(await months.count()).toBeGreaterThan(1)
  for (const month of await months.all()) {
    await month.locator('summary').first().click()
    await expect(month.locator('.result-cards-line').first()).toBeVisible()
  }
  const balances = await cards.locator('.result-cards-line > summary .result-cards-balance').allTextContents()
  const total = await cards.locator('.result-cards-total .result-cards-balance').textContent()
  expect(balances.reduce((sum, text) => sum + cents(text), 0)).toBe(cents(total))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findViolations(page, 'main')).toEqual([])

  const started = page.waitForEvent('download')
  await csv.click()
  const download = await started
  expect(download.suggestedFilename()).toBe(`results-${lastYear}.csv`)
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  // Head, lines, total; the figures for the tax return follow.
  const totalRow = rows[balances.length + 1]
  expect(totalRow).toMatch(/^"Total"/)
  expect(Math.round(Number(totalRow?.split(',').at(-1)) * 100)).toBe(cents(total))

  // OW-09: an opened article is no longer unread.
  await inStore('delete from news_read where account_id = (select id from account where email = $1)', [OWNER])
  await page.goto('/en/espace-proprietaire/actualites')
  const latest = main.getByRole('article').first()
  await expect(latest.getByText('Unread')).toBeVisible()
  const seen = page.waitForResponse(/\/api\/news\/[\w-]+\/read$/)
  await latest.getByRole('link').click()
  expect((await seen).ok()).toBe(true)
  await page.goBack()
  await expect(latest).toBeVisible()
  await expect(latest.getByText('Unread')).toBeHidden()
  await expect(main.getByText('Unread').first()).toBeVisible()
})
