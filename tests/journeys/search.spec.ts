import { cents, expect, test, weekInAugust } from '../fixtures/journey.ts'

const { arrival, departure } = weekInAugust()
const dates = `start_date=${arrival}&end_date=${departure}`
const garden = 'layout=%5B%22garden%22%5D'
const sea = 'category=%5B%22sea%22%5D'

test('SE-05: a filter counts at once, stands in the address, and goes by its chip', async ({ page }) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const results = page.getByRole('heading', { level: 1 })
  const all = await results.textContent()

  await page.getByRole('link', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await expect(panel.getByRole('button', { name: `Voir ${all}` })).toBeVisible()
  await panel.locator('summary', { hasText: 'Aménagement' }).click()
  await panel.getByRole('checkbox', { name: 'Jardin' }).check()
  await expect(page).toHaveURL(/[?&]layout=%5B%22garden%22%5D/)
  const show = panel.getByRole('button', { name: /^Voir \d+ locations?$/ })
  await expect(show).not.toHaveText(`Voir ${all}`)
  const some = ((await show.textContent()) ?? '').replace('Voir ', '')
  expect(Number.parseInt(some, 10)).toBeLessThan(Number.parseInt(all ?? '', 10))

  await show.click()
  await expect(panel).toBeHidden()
  await expect(results).toHaveText(some)
  const chips = page.getByRole('list', { name: 'Filtres choisis' })
  await chips.getByRole('link', { name: 'Retirer le filtre : Jardin' }).press('Enter')
  await expect(chips).toBeHidden()
  await expect(results).toHaveText(all ?? '')
  // The link disappears with the filter: the focus moves to its target.
  await expect(results).toBeFocused()
  await expect(page).not.toHaveURL(/layout/)
})

test('SE-05: what is near by belongs to the category', async ({ page }) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await panel.locator('summary', { hasText: 'Proximité' }).click()
  await expect(panel.getByRole('slider', { name: 'Commerces' })).toBeVisible()

  await panel.getByRole('checkbox', { name: 'Montagne' }).check()
  await expect(panel.getByRole('slider', { name: 'Remontées mécaniques' })).toBeVisible()
  await expect(panel.getByRole('slider', { name: 'Plage' })).toBeHidden()

  await panel.getByRole('checkbox', { name: 'Montagne' }).uncheck()
  await panel.getByRole('checkbox', { name: 'Mer' }).check()
  await expect(panel.getByRole('slider', { name: 'Plage' })).toBeVisible()
  await expect(panel.getByRole('slider', { name: 'Port', exact: true })).toBeVisible()
  await expect(panel.getByRole('slider', { name: 'Remontées mécaniques' })).toBeHidden()
  await expect(panel.getByRole('slider', { name: 'Centre thermal' })).toBeHidden()
})

test('SE-05: a filter that does not belong to the new category goes with the old one', async ({ page }) => {
  await page.goto(`/recherche?${sea}&proximities=%7B%22beach%22%3A%7B%22maxDistance%22%3A500%7D%7D`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: /^Filtres/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await panel.getByRole('checkbox', { name: 'Mer' }).uncheck()
  await expect(page).not.toHaveURL(/proximities/)
  await expect(page).not.toHaveURL(/category/)
})

test('SE-03: promotions are a filter only with dates', async ({ page }) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await expect(panel.getByRole('checkbox', { name: 'Mer' })).toBeVisible()
  await expect(panel.locator('summary', { hasText: 'Promotions' })).toBeHidden()

  await page.goto(`/recherche?${dates}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: /^Filtres/ }).click()
  await expect(panel.locator('summary', { hasText: 'Promotions' })).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Prix du séjour' })).toBeVisible()
})

test('SE-06: clearing forgets filters, dates and travellers, and searches again', async ({ page }) => {
  await page.goto('/recherche')
  const all = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto(`/recherche?${dates}&adults=3&children=1&capacity=4&${garden}`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(all)

  await page.getByRole('link', { name: 'Tout effacer' }).click()
  await expect(page).toHaveURL(/\/recherche$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all)
  const form = page.getByRole('form', { name: 'Chercher une location' })
  await expect(form.getByRole('button', { name: /^Dates/ })).toHaveText('Ajouter des dates')
  await expect(form.getByRole('combobox', { name: 'Voyageurs' })).toHaveValue('')

  await page.getByRole('link', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await panel.locator('summary', { hasText: /^Voyageurs$/ }).click()
  await expect(panel.getByRole('spinbutton', { name: /^Adultes/ })).toHaveValue('1')
  await expect(panel.getByRole('spinbutton', { name: /^Enfants/ })).toHaveValue('0')
})

test('SE-21: filters of an address that cannot be read are named, and gone with the next search', async ({ page }) => {
  await page.goto('/recherche?capacity=100&regionSlug=bretagne&priceMin=900&priceMax=100&panel=other')
  const notice = page.getByRole('alert').filter({ hasText: 'Ces filtres de l’adresse ne sont pas lisibles' })
  await expect(notice).toContainText('Région, Voyageurs, Prix')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Prix croissant')
  await expect(page).toHaveURL(/sort=/)
  expect(page.url()).not.toMatch(/ignored|panel|capacity/)
  await expect(notice).toBeHidden()
})

test('SE-20 LW-303: the recommended order comes first among the sorts, which lead to the page that explains them', async ({
  page,
}) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const sort = page.getByRole('combobox', { name: 'Trier par' })
  await expect(sort.getByRole('option').first()).toHaveText('Recommandées')
  await expect(sort).toHaveValue('')
  await sort.selectOption('recommended')
  await expect(page).toHaveURL(/sort=%7B%22value%22%3A%22recommended%22%7D/)
  await page.getByRole('main').getByRole('link', { name: 'Comment sont classées les annonces' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comment sont classées les annonces')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Classement des annonces' })).toBeVisible()
})

test('SE-10: the random order keeps its seed, so that no lot comes twice', async ({ page }) => {
  await page.goto(`/recherche?${sea}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Au hasard')
  await expect(page).toHaveURL(/sort=.*random.*seed/)
  await expect(page.getByRole('article').first()).toBeVisible()
  const address = page.url()
  await page.goto(address)
  const links = page.getByRole('article').getByRole('heading').getByRole('link')
  const pathsShown = () => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  const first = await pathsShown()
  await page.goto(address.replace('/recherche?', '/recherche/page-2?'))
  const second = await pathsShown()
  expect(new Set([...first, ...second]).size).toBe(40)
})

for (const [order, isOrdered] of [
  ['Prix croissant', (before: number, after: number) => before <= after],
  ['Prix décroissant', (before: number, after: number) => before >= after],
] as const)
  test(`SE-10: ${order} orders the stays by what they cost`, async ({ page }) => {
    await page.goto(`/recherche?${dates}&${sea}`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('combobox', { name: 'Trier par' }).selectOption(order)
    await expect(page).toHaveURL(/sort=/)
    await page.goto(page.url())
    const prices = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.querySelector('.price-amount')?.lastChild?.textContent))
    const amounts = prices.map((price) => cents(price ?? ''))
    expect(amounts.length).toBe(20)
    expect(amounts.slice(1).every((amount, index) => isOrdered(amounts[index] ?? 0, amount))).toBe(true)
  })

test('SE-22: a week is chosen by its month and price, and stands among those some days around it', async ({ page }) => {
  await page.goto('/recherche?q=Bretagne')
  await page.getByRole('button', { name: /Dates/ }).click()
  await page.getByRole('radio', { name: 'Dates flexibles' }).check()
  await page.getByRole('radio', { name: 'Une semaine' }).check()
  await page.getByLabel('Mois d’arrivée').selectOption({ index: 3 })
  await page
    .getByRole('button', { name: /^sam\. .+ – sam\. .+ dès .+ €/ })
    .first()
    .click()
  await expect(page).toHaveURL(/start_date=\d{4}-\d\d-\d\d/)
  const chosen = new URL(page.url()).searchParams
  expect(Date.parse(chosen.get('end_date') ?? '') - Date.parse(chosen.get('start_date') ?? '')).toBe(7 * 86_400_000)
  await expect(page.getByRole('heading', { level: 1, name: /[1-9]\d* locations? · Bretagne/ })).toBeVisible()

  await page.getByRole('button', { name: /Dates/ }).click()
  await page.getByRole('radio', { name: 'Dates flexibles' }).check()
  await expect(page.getByRole('radio', { name: /± 3/ })).toBeChecked()
  await expect(page.locator('.flexible-stay')).toHaveCount(7)
  await expect(page.locator('.flexible-stay[aria-current]')).toContainText(/^sam\.\s.+ – sam\.\s.+dès .+\s€/)
})

test('SE-12: a price bound at the end of its slider is no filter', async ({ page }) => {
  await page.goto('/recherche?priceMin=300&priceMax=1500')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: /^Filtres/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await panel.getByRole('slider', { name: 'Maximum' }).press('End')
  await expect(page).toHaveURL(/\/recherche\?priceMin=300$/)
  await panel.getByRole('slider', { name: 'Minimum' }).press('Home')
  await expect(page).toHaveURL(/\/recherche$/)
})

test('SE-13: a step of a distance stands in the address as JSON, and results that come leave the keys where they are', async ({
  page,
}) => {
  await page.goto(`/recherche?${sea}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: /^Filtres/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await panel.locator('summary', { hasText: 'Proximité' }).click()
  const beach = panel.getByRole('slider', { name: 'Plage' })
  await expect(beach).toHaveAttribute('aria-valuetext', 'Peu importe')
  // Simulates a slow phone: a navigation takes this browser as long.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...entry) => {
      replace(...entry)
      for (const start = performance.now(); performance.now() - start < 500; );
    }
  })
  const distances = () => new URL(page.url()).searchParams.get('proximities')

  await beach.focus()
  for (const metres of [1000, 500, 0]) {
    await page.keyboard.press('ArrowLeft')
    await expect.poll(distances).toBe(`{"beach":{"maxDistance":${metres}}}`)
    await expect(beach).toBeFocused()
  }
  await expect(beach).toHaveAttribute('aria-valuetext', 'Sur place')
  await page.keyboard.press('End')
  await expect.poll(distances).toBeNull()
  await expect(beach).toBeFocused()
})

test('SE-08: suggestions come from three characters on, and go on Tab, Escape and leaving', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/autocomplete?')) requested.push(new URL(request.url()).search)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const destination = page.getByRole('combobox', { name: 'Destination' }).first()
  const suggestions = page.getByRole('listbox', { name: 'Destination' })
  await destination.pressSequentially('an')
  await expect(destination).toHaveAttribute('aria-expanded', 'false')

  await destination.pressSequentially('n')
  await expect(suggestions.getByRole('option').first()).toBeVisible()
  expect(requested).toHaveLength(1)
  await destination.press('Tab')
  await expect(suggestions).toBeHidden()
  await expect(destination).not.toBeFocused()

  await destination.focus()
  await destination.press('ArrowDown')
  await expect(suggestions).toBeVisible()
  await destination.press('Escape')
  await expect(suggestions).toBeHidden()
  await expect(destination).toBeFocused()

  await destination.press('ArrowDown')
  await expect(suggestions).toBeVisible()
  // Two lots of one town share a name: neither remains when something else is typed.
  await destination.fill('Bretagne')
  await expect(suggestions.getByRole('option').filter({ hasText: 'Mer' })).toHaveText('BretagneMer')
  await expect(suggestions.getByRole('option').filter({ hasNotText: 'Bretagne' })).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(suggestions).toBeHidden()
})

test('SE-11: more results are said, and the keyboard goes on with the first of them', async ({ page }) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const shown = page.getByRole('status').filter({ hasText: /^\d+ sur \d+$/ })
  await expect(shown).toHaveText(/^20 sur/)
  const more = page.getByRole('link', { name: 'Voir plus de résultats' })
  // Ctrl and a click open the next page in a new tab.
  const [tab] = await Promise.all([page.context().waitForEvent('page'), more.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(/\/recherche\/page-2$/)
  await tab.close()
  await expect(shown).toHaveText(/^20 sur/)
  await more.press('Enter')
  await expect(shown).toHaveText(/^40 sur/)
  await expect(page.getByRole('article').nth(20).getByRole('heading').getByRole('link')).toBeFocused()
})

test('SE-11: no more results are said to be shown than stand in the list', async ({ page }) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const texts = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver(() => {
      const status = [...document.querySelectorAll('main [role=status]')].find(({ textContent }) =>
        / sur /.test(textContent),
      )
      texts.push(`${status?.textContent}: ${document.querySelectorAll('main .lot-card').length}`)
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    return texts
  })
  await page.getByRole('link', { name: 'Voir plus de résultats' }).click()
  await expect(page.getByRole('article')).toHaveCount(40)
  await expect.poll(async () => (await texts.jsonValue()).at(-1)).toMatch(/^40 sur \d+: 40$/)
  for (const text of await texts.jsonValue()) expect(text).toMatch(/^(?:20 sur \d+: 20|40 sur \d+: 40)$/)
})

test('SE-11: each page of the list is asked for once; one that does not come leaves the list as it is, and comes with another press', async ({
  page,
}) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const more = page.getByRole('link', { name: 'Voir plus de résultats' })
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search') requested.push(searchParams.get('offset') ?? '')
  })
  await more.click()
  await expect(page.getByRole('article')).toHaveCount(40)
  expect(requested).toEqual(['20'])
  await page.route('**/api/search?**', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await more.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^La suite de la liste n’a pas pu être chargée/)
  await expect(page.getByRole('article')).toHaveCount(40)
  await page.unroute('**/api/search?**')
  await more.click()
  await expect(page.getByRole('article')).toHaveCount(60)
})

test('SE-11: at the end of the list nothing more is offered', async ({ page }) => {
  await page.goto('/recherche?q=Annecy')
  const count = Number.parseInt((await page.getByRole('heading', { level: 1 }).textContent()) ?? '', 10)
  expect(count).toBeLessThanOrEqual(20)
  await expect(page.getByRole('article')).toHaveCount(count)
  await expect(page.getByRole('link', { name: 'Voir plus de résultats' })).toBeHidden()
})

test('LY-05: the other language keeps the path and the search', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/recherche?capacity=4&${garden}`)
  const count = Number.parseInt((await page.getByRole('heading', { level: 1 }).textContent()) ?? '', 10)
  await page
    .locator('summary')
    .filter({ hasText: /Langue/ })
    .click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/en/recherche?capacity=4&${garden}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-EN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${count} rentals`)
})

test('LO-01 MP-02 MP-05: a card is shared by its link', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('article').first()
  const link = `${baseURL}${await card.getByRole('heading').getByRole('link').getAttribute('href')}`
  const share = card.getByRole('button', { name: /^Partager/ })
  await share.click()
  const modal = page.getByRole('dialog', { name: 'Partager' })
  await expect(modal.getByRole('textbox', { name: 'Lien' })).toHaveValue(link)
  await modal.getByRole('button', { name: 'Copier le lien' }).click()
  const copied = modal.getByRole('status')
  await expect(copied).toHaveText('Lien copié')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(copied).toBeEmpty()

  const facebook = await modal.getByRole('link', { name: 'Partager sur Facebook' }).getAttribute('href')
  expect(new URL(facebook ?? '').searchParams.get('u')).toBe(link)
  const mail = await modal.getByRole('link', { name: 'Envoyer par e-mail' }).getAttribute('href')
  expect(mail).toMatch(/^mailto:\?subject=./)
  expect(decodeURIComponent(mail ?? '')).toContain(link)

  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(share).toBeFocused()
})

test('MP-05: a link that cannot be copied is said to be so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
  })
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Partager/ })
    .click()
  const modal = page.getByRole('dialog', { name: 'Partager' })
  await modal.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(modal.getByRole('status')).toHaveText(/n’a pas pu être copié/)
})

test('LO-01 FA-01 MP-02: the heart asks to log in, and comes back to the lot', async ({ page }) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('article').first()
  const heart = card.getByRole('button', { name: /^Ajouter aux favoris/ })
  await heart.click()
  const modal = page.getByRole('dialog', { name: 'Connectez-vous' })
  await expect(modal.getByText(/Pour ajouter cette location à vos favoris/)).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Me connecter' })).toBeVisible()
  const signup = await modal.getByRole('link', { name: 'Créer mon compte' }).getAttribute('href')
  expect(signup).toBe(`/espace-locataire/inscription?${new URLSearchParams({ returnTo: '/recherche' })}`)
  await modal.getByRole('button', { name: 'Fermer' }).click()
  await expect(modal).toBeHidden()
  await expect(heart).toBeFocused()
})
