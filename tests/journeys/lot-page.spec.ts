import { addDays } from '@escale/domain/dates'
import { cents, expect, test, untilHydrated } from '../fixtures/journey.ts'

/** Houses of the demo data: one with twelve photos, a virtual visit and room for six; one with two pages of reviews. */
const house = '/location-maison/bretagne/carnac/les-pins-2'
const reviewed = '/location-maison/bretagne/perros-guirec/ker-armor-6'

test('MP-08 MP-09: the gallery stands in the address; Escape closes it', async ({ page }) => {
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: /^Ouvrir la galerie, photo 1 sur 12/ }).click()
  const gallery = page.getByRole('dialog', { name: 'Toutes les photos' })
  await expect(gallery).toBeVisible()
  await expect(page).toHaveURL(`${house}?panel=gallery`)
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(page).toHaveURL(house)
})

test('MP-08: the gallery opens at the photo that was pressed, which has the focus', async ({ page }) => {
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('link', { name: /^Ouvrir la galerie, photo 5 sur 12/ })
  await link.click()
  const photo = page.getByRole('dialog', { name: 'Toutes les photos' }).getByRole('button', { name: 'Photo 5 sur 12' })
  await expect(photo).toBeFocused()
  await expect(photo).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('MP-09: Back closes the gallery and stays on the page', async ({ page }) => {
  await page.goto('/recherche')
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Voir les 12 photos' }).click()
  const gallery = page.getByRole('dialog', { name: 'Toutes les photos' })
  await expect(gallery).toBeVisible()
  await expect(page).toHaveURL(`${house}?panel=gallery`)
  await page.goBack()
  await expect(gallery).toBeHidden()
  await expect(page).toHaveURL(house)
  await expect(page.getByRole('heading', { level: 1, name: 'Les Pins' })).toBeVisible()
})

test('MP-07 MP-08: from the gallery to one photo at a time by the arrow keys, and back', async ({ page }) => {
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Voir les 12 photos' }).click()
  const gallery = page.getByRole('dialog', { name: 'Toutes les photos' })
  await gallery.getByRole('button', { name: 'Photo 3 sur 12' }).click()
  const slider = page.getByRole('dialog', { name: 'Les Pins' })
  await expect(slider.getByText('Photo 3 sur 12')).toBeAttached()
  await expect(page).toHaveURL(`${house}?panel=photos-slider`)
  await page.keyboard.press('ArrowRight')
  await expect(slider.getByText('Photo 4 sur 12')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(slider.getByText('Photo 3 sur 12')).toBeAttached()
  await slider.getByRole('button', { name: 'Photo précédente' }).click()
  await expect(slider.getByText('Photo 2 sur 12')).toBeAttached()

  await page.keyboard.press('Escape')
  await expect(slider).toBeHidden()
  await expect(gallery).toBeVisible()
  await expect(page).toHaveURL(`${house}?panel=gallery`)
  await page.goBack()
  await expect(gallery).toBeHidden()
})

test('MP-07 RT-16: on a phone too the gallery opens, by its button and by its copied address, and leaves none behind', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${house}?panel=gallery`)
  const gallery = page.getByRole('dialog', { name: 'Toutes les photos' })
  await expect(gallery).toBeVisible()
  await gallery.getByRole('button', { name: 'Fermer' }).click()
  await expect(gallery).toBeHidden()
  await expect(page).toHaveURL(house)
  await page.getByRole('button', { name: 'Voir les 12 photos' }).click()
  await expect(gallery).toBeVisible()
  await expect(page).toHaveURL(`${house}?panel=gallery`)
  await page.reload()
  await expect(gallery).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(page).toHaveURL(house)
})

test('MP-06: the mosaic opens on a phone too, and shows 3 photos a slide to 520 px, 4 to 620, 5 to 820, else 8', async ({
  page,
}) => {
  await page.setViewportSize({ width: 520, height: 900 })
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Mosaïque' }).click()
  const mosaic = page.getByRole('dialog', { name: 'Mosaïque des photos' })
  for (const [width, photos] of [
    [520, 3],
    [620, 4],
    [820, 5],
    [1280, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(mosaic.getByRole('list').nth(1).getByRole('button')).toHaveCount(photos)
  }
  await page.keyboard.press('Escape')
  await expect(mosaic).toBeHidden()
})

test('LO-10: a stay is chosen by the keyboard alone', async ({ page }) => {
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  const calendar = page.getByRole('region', { name: 'Disponibilités' })
  const focused = page.locator(':focus')
  const dayFocused = async () => (await focused.getAttribute('data-day')) ?? ''
  const first = calendar.getByRole('gridcell').getByRole('button').and(page.locator('[tabindex="0"]')).first()
  await first.focus()
  await untilHydrated(first)

  const today = await dayFocused()
  await page.keyboard.press('ArrowRight')
  expect(Date.parse(await dayFocused()) - Date.parse(today)).toBe(86_400_000)
  await page.keyboard.press('ArrowDown')
  expect(Date.parse(await dayFocused()) - Date.parse(today)).toBe(8 * 86_400_000)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAttribute('data-day', today)
  for (let month = 0; month < 2; month++) {
    const day = await dayFocused()
    await page.keyboard.press('PageDown')
    await expect(focused).not.toHaveAttribute('data-day', day)
  }
  for (let step = 0; step < 90 && !/libre, arrivée possible/.test((await focused.textContent()) ?? ''); step++)
    await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName(/libre, arrivée possible/)
  const arrival = await dayFocused()
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('status')).toHaveText(/^Arrivée le .+\. Choisissez le jour du départ\.$/)

  // The days just before and after the start are blocked.
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('aria-disabled', 'true')
  await expect(focused).toHaveAccessibleName(/trop près de l’arrivée choisie|réservé/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(house)

  // Clicking the same day twice clears the selection.
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAccessibleName(/arrivée choisie, cliquez à nouveau pour effacer/)
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('status')).toHaveText('Choisissez le jour de votre arrivée.')

  await page.keyboard.press('Enter')
  // The words of the days follow the choice.
  await expect(focused).toHaveAccessibleName(/arrivée choisie/)
  for (let step = 0; step < 30 && !/départ possible, \d+ nuits/.test((await focused.textContent()) ?? ''); step++)
    await page.keyboard.press('ArrowRight')
  const departure = await dayFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${house}?start_date=${arrival}&end_date=${departure}`)
  await expect(calendar.getByRole('status')).toHaveText(/^\d+ nuits, du \d\d\/\d\d\/\d{4} au \d\d\/\d\d\/\d{4}$/)
  await expect(page.getByRole('region', { name: 'Détail du prix' })).toBeVisible()
})

test('LO-10: a taken day says first that it is not free, and cannot be chosen', async ({ page }) => {
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  const calendar = page.getByRole('region', { name: 'Disponibilités' })
  const taken = calendar.getByRole('button', { name: /\d{4}, réservé$/ }).first()
  for (let month = 0; month < 12 && !(await taken.isVisible()); month++)
    await calendar.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(taken).toHaveAttribute('aria-disabled', 'true')
  await taken.press('Enter')
  await expect(calendar.getByRole('status')).toHaveText('Choisissez le jour de votre arrivée.')

  const refused = calendar.getByRole('button', { name: /\d{4}, libre, mais / }).first()
  for (let month = 0; month < 12 && !(await refused.isVisible()); month++)
    await calendar.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(refused).toHaveAccessibleName(
    /libre, mais (arrivée le |trop peu de nuits libres à la suite|séjour de \d+ nuits? minimum)/,
  )
})

test('LO-04 LO-05 LO-06 LO-08: travellers and insurance change the price, and Book takes it all along', async ({
  page,
}) => {
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  const calendar = page.getByRole('region', { name: 'Disponibilités' })
  const arrival = calendar.getByRole('button', { name: /libre, arrivée possible/ }).first()
  const departure = calendar.getByRole('button', { name: /départ possible, \d+ nuits/ }).first()
  const next = calendar.getByRole('button', { name: 'Mois suivant' })
  await next.click()
  await next.click()
  for (let month = 0; month < 9 && !(await arrival.isVisible()); month++) await next.click()
  await arrival.click()
  await expect(calendar.getByRole('status')).toHaveText(/^Arrivée le .+ Choisissez le jour du départ\.$/)
  // An arrival at the end of a month needs a departure in the next one, which may be hidden.
  if (!(await departure.isVisible())) await next.click()
  await departure.click()

  const panel = page.getByRole('complementary', { name: 'Votre séjour' })
  const ticket = panel.getByRole('region', { name: 'Détail du prix' })
  const total = async () =>
    cents(await ticket.getByText('Total du séjour').locator('xpath=../following-sibling::p').textContent())
  await expect(ticket.getByText('Assurance annulation')).toBeVisible()
  const alone = await total()

  await panel.getByRole('button', { name: 'Un de plus : Adultes' }).click()
  await expect(page).toHaveURL(/[?&]adults=2/)
  // Only adults pay the tourist tax.
  await expect.poll(total).toBeGreaterThan(alone)
  const two = await total()
  await panel.getByRole('button', { name: 'Un de plus : Enfants' }).click()
  await expect(page).toHaveURL(/[?&]children=1/)
  await expect.poll(total).toBe(two)

  await panel.getByRole('radio', { name: 'Sans' }).check()
  await expect(page).toHaveURL(/[?&]disableInsurance=true/)
  await expect(ticket.getByText('Assurance annulation')).toBeHidden()
  expect(await total()).toBeLessThan(two)
  const uninsured = await total()

  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(panel.getByRole('radio', { name: 'Sans' })).toBeChecked()
  await expect(panel.getByRole('spinbutton', { name: /^Adultes/ })).toHaveValue('2')
  await expect(panel.getByRole('spinbutton', { name: /^Enfants/ })).toHaveValue('1')
  expect(await total()).toBe(uninsured)

  const { searchParams } = new URL(page.url())
  await panel.getByRole('button', { name: 'Réserver' }).click()
  await expect(page).toHaveURL(/\/tunnel-paiement\?/)
  const handed = Object.fromEntries(new URL(page.url()).searchParams)
  expect(handed).toEqual({
    reference: expect.stringMatching(/-00002$/),
    requestedOptions: '[]',
    adults: '2',
    children: '1',
    start_date: searchParams.get('start_date'),
    end_date: searchParams.get('end_date'),
  })
})

test('LO-07: without dates nothing can be booked, and it says why', async ({ page }) => {
  await page.goto(house)
  const panel = page.getByRole('complementary', { name: 'Votre séjour' })
  await expect(panel.getByRole('button', { name: 'Réserver' })).toBeDisabled()
  await expect(panel.getByText('Choisissez vos dates pour connaître le prix.')).toBeVisible()
})

test('LO-18: on a phone one tap opens the calendar on the first open month; the bar then shows the total', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  const bar = page.locator('.reservation-bar')
  await bar.getByRole('button', { name: 'Disponibilités' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dates du séjour' })
  const arrival = dialog.getByRole('button', { name: /libre, arrivée possible/ })
  await expect(dialog.getByRole('grid').nth(2)).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Mois suivant' })).toHaveCount(0)
  await arrival.nth(4).click()
  await dialog
    .getByRole('button', { name: /départ possible, \d+ nuits/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/start_date=/)
  await expect(bar.getByText(/\d\s(\S+\s)?–\s\d/)).toBeVisible()
  await expect(bar.getByText(/^1\sadulte, dont [\d,]+\s€ d’assurance$/)).toBeVisible()
  await bar.getByRole('button', { name: 'Réserver' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre séjour' })).toBeVisible()
})

test('LO-18: nothing moves while a range is chosen, and the legend says what the days mean now', async ({ page }) => {
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  const calendar = page.getByRole('region', { name: 'Disponibilités' })
  const panel = page.getByRole('complementary', { name: 'Votre séjour' })
  await expect(panel.getByRole('button', { name: 'Voir les disponibilités' })).toBeVisible()
  const legend = calendar.getByRole('list', { name: 'Légende' })
  await expect(legend.getByText('Libre, arrivée possible')).toBeVisible()
  const book = panel.getByRole('button', { name: 'Réserver' })
  const day = calendar.getByRole('button', { name: /libre, arrivée possible/ }).first()
  await day.scrollIntoViewIfNeeded()
  const before = await book.boundingBox()
  await day.click()
  await expect(panel.getByText('Choisissez aussi votre jour de départ pour connaître le prix.')).toBeVisible()
  await expect(legend.getByText('Libre, départ possible')).toBeVisible()
  await expect(book).toBeDisabled()
  const after = await book.boundingBox()
  expect(after?.height).toBe(before?.height)
  expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(0, 0)
})

test('LO-19: taken dates lead to the nearest free stay and to similar lots that are free', async ({ page }) => {
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  const calendar = page.getByRole('region', { name: 'Disponibilités' })
  const taken = calendar.getByRole('button', { name: /\d{4}, réservé$/ }).first()
  for (let month = 0; month < 12 && !(await taken.isVisible()); month++)
    await calendar.getByRole('button', { name: 'Mois suivant' }).click()
  const start = (await taken.getAttribute('data-day')) ?? ''
  const dates = `start_date=${start}&end_date=${addDays(start, 7)}`
  await page.goto(`${house}?${dates}&adults=2`)
  await page.waitForLoadState('networkidle')
  const panel = page.getByRole('complementary', { name: 'Votre séjour' })
  await expect(panel.getByText('Libre à d’autres dates :')).toBeVisible()
  const stay = panel.getByRole('link', { name: /^\d\d\/\d\d\/\d{4} au/ }).first()
  const price = cents((await stay.getByText(/€/).textContent())?.split('·')[1] ?? '')
  await stay.click()
  await expect(page).not.toHaveURL(new RegExp(dates))
  const total = panel.getByText('Total du séjour').locator('xpath=../following-sibling::p')
  await expect.poll(async () => Math.ceil(cents(await total.textContent()) / 100) * 100).toBe(price)
})

test('LO-09: travellers stay within the capacity', async ({ page }) => {
  await page.goto(`${house}?adults=4&children=1`)
  await page.waitForLoadState('networkidle')
  const panel = page.getByRole('complementary', { name: 'Votre séjour' })
  const adults = panel.getByRole('spinbutton', { name: /^Adultes/ })
  const children = panel.getByRole('spinbutton', { name: /^Enfants/ })
  await panel.getByRole('button', { name: 'Un de plus : Adultes' }).click()
  await expect(adults).toHaveValue('5')
  await expect(panel.getByRole('button', { name: 'Un de plus : Adultes' })).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'Un de plus : Enfants' })).toBeDisabled()
  await adults.fill('9')
  await expect(adults).toHaveValue('5')
  await adults.fill('1')
  await adults.blur()
  await expect(panel.getByRole('button', { name: 'Un de moins : Adultes' })).toBeDisabled()
  await children.fill('9')
  await expect(children).toHaveValue('5')

  await page.goto(`${house}?adults=7&children=3`)
  await expect(adults).toHaveValue('6')
  await expect(children).toHaveValue('0')
})

test('LO-12: an unpublished lot is gone, and similar ones are shown', async ({ page }) => {
  // Every 41st lot of the demo data is unpublished.
  const answer = await page.goto('/location-studio/auvergne-rhone-alpes/la-clusaz/le-refuge-41')
  expect(answer?.status()).toBe(410)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nous sommes désolés, cette location n’est plus disponible !' }),
  ).toBeVisible()
  const similar = page.getByRole('region', { name: 'Locations similaires' })
  await expect(similar.getByRole('article').first()).toBeVisible()
  await similar.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Disponibilités' })).toBeVisible()
})

test('LO-14 LO-16: the ad says what it is, and how its reviews are checked', async ({ page }) => {
  await page.goto(reviewed)
  const legal = page.getByRole('region', { name: 'Bon à savoir' })
  await expect(legal.getByText('Type d’annonce').locator('xpath=following-sibling::dd')).toHaveText(
    /^(Annonce d’un particulier, représenté par un mandataire professionnel|Annonce professionnelle)$/,
  )
  await expect(legal.getByText('Numéro d’enregistrement').locator('xpath=following-sibling::dd')).toHaveText(
    /^\d{5}[0-9A-Z]{8}$/,
  )
  const reviews = page.getByRole('region', { name: 'Avis des voyageurs' })
  await expect(reviews.getByText(/^Séjour en \S+ \d{4}$/).first()).toBeVisible()
  await expect(reviews.getByText(/^Publié le \d\d\/\d\d\/\d{4}$/).first()).toBeVisible()
  await expect(reviews.getByText(/Chaque avis est rattaché à une réservation/)).toBeVisible()
  await expect(reviews.getByRole('link', { name: 'Toutes nos règles sur les avis' })).toBeVisible()
})

test('LO-16: a message to the agency says what is missing, loses nothing, and goes', async ({ page }) => {
  await page.clock.install()
  await page.goto(house)
  await page.waitForLoadState('networkidle')
  const agency = page.getByRole('region', { name: 'L’agence qui gère cette location' })
  await agency.getByRole('button', { name: 'Écrire à l’agence' }).click()
  const firstName = agency.getByRole('textbox', { name: /^Prénom/ })
  const email = agency.getByRole('textbox', { name: /^E-mail/ })
  const message = agency.getByRole('textbox', { name: /^Message/ })
  const send = agency.getByRole('button', { name: 'Envoyer le message' })
  await expect(agency.getByRole('textbox', { name: /^Objet/ })).toHaveValue(/^Question sur Les Pins/)
  await message.fill('Le jardin est-il clos ?')
  await send.click()
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveAccessibleDescription(/Prénom\s: Ce champ est requis\./)
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(message).toHaveValue('Le jardin est-il clos ?')

  await firstName.fill('Anne')
  await agency.getByRole('textbox', { name: /^Nom/ }).fill('Le Goff')
  await email.fill('anne')
  await send.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Votre e-mail doit être valide.')
  await expect(firstName).toHaveValue('Anne')

  await email.fill('anne@example.org')
  // Waits, because the API rejects forms that are submitted too fast.
  await page.clock.fastForward(20_000)
  await send.click()
  await expect(agency.getByRole('status')).toContainText('Message envoyé')
  await expect(agency.getByRole('status')).toContainText('anne@example.org')
})

test('MP-01 MP-02: the virtual visit of a card’s lot stands in a frame of our own', async ({ page }) => {
  await page.goto('/recherche')
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('article')
    .filter({ hasText: 'Visite 360°' })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  const open = page.getByRole('link', { name: 'Visite virtuelle 360°' })
  await open.click()
  const modal = page.getByRole('dialog', { name: /^Visite virtuelle : / })
  const frame = modal.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^\/visite-virtuelle\//)
  await expect(
    frame
      .contentFrame()
      .getByRole('button', { name: /pièce|droite/i })
      .first(),
  ).toBeVisible()
  await modal.getByRole('button', { name: 'Fermer' }).click()
  await expect(modal).toBeHidden()
  await expect(open).toBeFocused()
})
