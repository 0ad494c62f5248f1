import { addDays } from '@escale/domain/dates'
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { holdWeek, openStaffSession, showSecondFactor } from '../fixtures/desk.ts'
import { expect, test, untilAlive } from '../fixtures/journey.ts'
import { inStore, linkIn, logInAs, mailTo, newEmail, payAtBank, person, weekAhead } from '../fixtures/tenant.ts'

/** Width of a day in the planning, in pixels. */
const DAY_PX = 36

test('AG-201 AG-203 AG-402 AG-403 staff record a cheque, cancel with a refund and say that it was made', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const tenant = await browser.newContext({ baseURL: baseURL ?? '' })
  const { agencyId, agencyBookingId } = await holdWeek(tenant.request, baseURL ?? '', 13)
  await logInAs(page, 'network')
  const session = await (await page.request.get('/api/staff/me', { headers: { 'x-api-key': 'escale' } })).json()
  const { slug } = session.agencies.find(({ id }: { id: number }) => id === agencyId)

  await page.goto(`/espace-agence/${slug}`)
  await page.waitForLoadState('networkidle')
  await showSecondFactor(page)
  const ending = page.getByRole('region', { name: /^Options et réservations retenues/ })
  await ending.getByRole('link', { name: new RegExp(agencyBookingId) }).click()
  await expect(page.getByRole('heading', { level: 1, name: agencyBookingId })).toBeVisible()
  await expect(page.getByText('En attente de paiement').first()).toBeVisible()

  await page.getByLabel('Référence', { exact: true }).fill('N° 1234567')
  await page.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(page.getByText('Acompte réglé').first()).toBeVisible()
  await expect(page.getByText('Chèque N° 1234567')).toBeVisible()
  await expect(page.getByText('Règlement enregistré')).toBeVisible()

  // It was another booking's cheque.
  await page.getByText('Annuler ce règlement').click()
  await page.getByLabel(/^Motif/).fill('Chèque d’une autre réservation')
  await page.getByRole('button', { name: 'Annuler le règlement' }).click()
  await expect(page.getByText('enregistré par erreur, annulé')).toBeVisible()
  await expect(page.getByText('Règlement annulé')).toBeVisible()
  await page.getByLabel('Référence', { exact: true }).fill('N° 7654321')
  await page.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(page.getByText('Chèque N° 7654321')).toBeVisible()
  await expect(page.getByText('Acompte réglé').first()).toBeVisible()

  await page.getByLabel(/^Nouvelle note/).fill('Arrive tard, clés chez la voisine')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'clés chez la voisine' })).toBeVisible()

  await page.getByRole('button', { name: 'Annuler la réservation' }).click()
  await page.getByRole('button', { name: 'Annuler définitivement' }).click()
  await expect(page.getByLabel(/^Motif/)).toBeFocused()
  await page.getByLabel(/^Motif/).fill('Dégât des eaux')
  await page.getByLabel(/^Montant à rembourser/).fill('100')
  await page.getByRole('button', { name: 'Annuler définitivement' }).click()
  await expect(page.getByText('Annulée').first()).toBeVisible()
  await expect(page.getByText(/^100\s€ à rembourser par l’agence/)).toBeVisible()

  const settle = page.getByRole('button', { name: 'Enregistrer le remboursement' })
  await settle.click()
  await expect(settle).toBeHidden()
  await expect(page.getByText('Remboursement effectué')).toBeVisible()
  await tenant.close()
})

test('AG-102 AG-203 the front desk finds a booking by its guest and sees no amount', async ({ page }) => {
  await logInAs(page, 'frontDesk')
  await page.goto('/espace-agence/emeraude-locations/reservations')
  await page.waitForLoadState('networkidle')
  const rows = page.getByRole('main').getByRole('link', { name: /ESC-/ })
  const guest = (await rows.first().textContent()) ?? ''
  const number = /ESC-\d{4}-\d+/.exec(guest)?.[0] ?? ''
  await page.getByLabel('Numéro, nom, e-mail ou location').fill(number)
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${number}`))
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notes de l’agence' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('€')
  await expect(page.getByRole('button', { name: 'Annuler la réservation' })).toHaveCount(0)
})

test('AG-204 AG-205 a booking by telephone, by keyboard alone, is paid by the guest on the link of the mail', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await logInAs(page, 'agency')
  await page.goto('/espace-agence/emeraude-locations/nouvelle-reservation')
  await page.waitForLoadState('networkidle')
  await showSecondFactor(page)
  await expect(page.getByLabel('Arrivée')).toBeFocused()
  // A usual stay fills the fields, also after one of them was left empty.
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('link', { name: /^Semaine du/ }).press('Enter')
  await expect(page.getByLabel('Arrivée')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  // The usual stays remain, and the chosen one is marked.
  await expect(page.getByRole('link', { name: /^Semaine du/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Cette nuit' })).not.toHaveAttribute('aria-current')
  await page.goBack()
  await expect(page.getByLabel('Arrivée')).toBeFocused()
  const { start_date, end_date } = weekAhead(23)
  await page.getByLabel('Arrivée').fill(start_date)
  await expect(page.getByLabel('Départ')).toHaveValue(end_date)
  await expect(page).toHaveURL(new RegExp(`end_date=${end_date}`))
  await expect(page.getByLabel('Arrivée')).toBeFocused()
  const lots = page.getByRole('group', { name: 'Choisissez une location' }).getByRole('radio')
  await lots.first().focus()
  await page.keyboard.press('Space')
  await expect(lots.first()).toBeChecked()

  // With missing values the first empty field gets the focus, and nothing typed is lost.
  const email = newEmail()
  const submit = page.getByRole('button', { name: 'Réserver', exact: true })
  await page.getByLabel('Prénom').fill('Léonie')
  await expect(submit).not.toHaveAttribute('aria-busy')
  await submit.press('Enter')
  await expect(page.getByLabel('Nom', { exact: false }).and(page.locator('[name=lastName]'))).toBeFocused()
  await page.locator('[name=lastName]').fill('Tanguy')
  await page.locator('[name=phone]').fill('06 39 98 00 12')
  await page.locator('[name=email]').fill(email)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: /ESC-/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Réservation prise par téléphone')).toBeVisible()
  await expect(page.getByText(/^Un lien est valable jusqu’au/)).toBeVisible()

  const guest = await browser.newContext({ baseURL: baseURL ?? '' })
  const phone = await guest.newPage()
  const link = linkIn(await mailTo(email, 'paymentLink'), '/paiement')
  await phone.goto(link)
  await phone.waitForLoadState('networkidle')
  const pay = phone.getByRole('button', { name: /^Payer/ })
  await pay.click()
  await expect(phone.getByRole('checkbox')).toBeFocused()
  await phone.getByRole('checkbox').check()
  await pay.click()
  await payAtBank(phone, 'accepted')
  await expect(phone.getByRole('heading', { name: 'Merci, votre règlement est reçu' })).toBeVisible()
  expect(phone.url()).not.toContain('token')
  await phone.goto(link)
  await expect(phone.getByText('Ce règlement est fait.', { exact: false })).toBeVisible()
  await expect(pay).toHaveCount(0)
  await guest.close()

  await page.reload()
  await expect(page.getByText(/Acompte réglé|Soldée|Réglée/).first()).toBeVisible()
})

test('AG-202 AG-208 the planning shows stays by days; free nights are closed with a reason and opened again', async ({
  page,
}) => {
  test.slow()
  await logInAs(page, 'network')
  await page.goto('/espace-agence/emeraude-locations/planning')
  await page.waitForLoadState('networkidle')
  await showSecondFactor(page)
  const grid = page.getByRole('region', { name: 'Planning' })
  await expect(grid.getByText(/^\d+ locations$/)).toBeVisible()
  const stay = grid.getByRole('link', { name: / · (Acompte réglé|Soldée|Réglée)/ }).first()
  await expect(stay).toBeVisible()

  // The list agrees; nights that begin far ahead are free.
  await page.getByRole('link', { name: 'Vue en liste' }).click()
  await expect(page).toHaveURL(/view=list/)
  await expect(grid).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Réserver ou fermer des nuits/ })
    .last()
    .click()
  const [first, last] = [weekAhead(70).start_date, weekAhead(70).end_date]
  await page.getByLabel('Fin (jour du départ)').fill(last)
  await page.getByLabel('Première nuit').fill(first)
  await page.getByLabel('Motif').selectOption('Travaux')
  await page.getByLabel('Précision').fill('Chaudière du journal')
  await page.getByRole('button', { name: 'Fermer ces nuits' }).click()
  await expect(page.getByText('Les nuits sont fermées.')).toBeVisible()
  await page.goto(`/espace-agence/emeraude-locations/planning?view=list&from=${first}`)
  await page.waitForLoadState('networkidle')
  const closed = page.getByRole('listitem').filter({ hasText: 'Travaux, Chaudière du journal' }).last()
  await closed.getByRole('button', { name: /^Libérer/ }).click()
  await expect(page.getByText('Les nuits sont de nouveau libres.')).toBeVisible()
  await expect(page.getByText('Chaudière du journal')).toHaveCount(0)
})

test('AG-202 AG-206 a booking is pulled to other days in the planning; the keyboard chooses nights there', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const tenant = await browser.newContext({ baseURL: baseURL ?? '' })
  const { agencyId, reference, start_date, end_date } = await holdWeek(tenant.request, baseURL ?? '', 17)
  await openStaffSession(page, 'network')
  const headers = { 'x-api-key': 'escale' }
  const session = await (await page.request.get('/api/staff/me', { headers })).json()
  const { slug } = session.agencies.find(({ id }: { id: number }) => id === agencyId)
  const from = addDays(start_date, -3)
  const query = new URLSearchParams({ from, q: reference })
  const { lots } = await (await page.request.get(`/api/agency/${agencyId}/planning?${query}`, { headers })).json()
  const others = lots[0].stays.filter(({ start }: { start: string }) => start !== start_date)
  const shift = Array.from({ length: 18 }, (_, index) => index + 1).find((days) =>
    others.every(
      ({ start, end }: { start: string; end: string }) =>
        end <= addDays(start_date, days) || start >= addDays(end_date, days),
    ),
  )
  if (!shift) throw new Error('The lot has no free week within three weeks')

  await page.goto(`/espace-agence/${slug}/planning?${query}`)
  await page.waitForLoadState('networkidle')
  const grid = page.getByRole('region', { name: 'Planning' })
  const stay = grid.getByRole('link', { name: /Zoé Ménard|En attente/ }).first()
  const box = await stay.boundingBox()
  if (!box) throw new Error('The booking is not drawn')
  const grabbed = { x: box.x + 20, y: box.y + box.height / 2 }
  await page.mouse.move(grabbed.x, grabbed.y)
  await page.mouse.down()
  await page.mouse.move(grabbed.x + 20, grabbed.y, { steps: 3 })
  await page.mouse.move(grabbed.x + shift * DAY_PX, grabbed.y, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`/modifier\\?.*start_date=${addDays(start_date, shift)}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier la réservation' })).toBeVisible()

  await page.goBack()
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await expect(grid.locator('[aria-live]')).toContainText(/\d{4} → \d{2}/)

  // Nights that staff closed are opened again from the grid; the lot's page leaves the desk where it is.
  const closed = { start_date: addDays(end_date, shift - 1), end_date: addDays(end_date, shift) }
  const made = await page.request.post(`/api/agency/${agencyId}/closures`, {
    headers,
    data: { ...closed, reference, reason: 'damage', note: 'Tempête' },
  })
  expect(made.ok()).toBe(true)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(grid.getByRole('link', { name: /\(nouvel onglet\)/ })).toHaveAttribute('target', '_blank')
  const bar = grid.locator('[data-look="closed"][title*="Tempête"]')
  await bar.click()
  await expect(page.getByRole('heading', { name: /^Nuits fermées/ })).toBeFocused()
  await page.getByRole('button', { name: /^Libérer/ }).click()
  await expect(page.getByText('Les nuits sont de nouveau libres.')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('AG-206 AG-208 a storm closes a lot: its booking is in the way and moves to a dearer one, although a colleague was quicker once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const tenant = await browser.newContext({ baseURL: baseURL ?? '' })
  const { agencyId, agencyBookingId, email, reference, start_date, end_date } = await holdWeek(
    tenant.request,
    baseURL ?? '',
    22,
  )
  await logInAs(page, 'network')
  const session = await (await page.request.get('/api/staff/me', { headers: { 'x-api-key': 'escale' } })).json()
  const { slug } = session.agencies.find(({ id }: { id: number }) => id === agencyId)
  await page.goto(`/espace-agence/${slug}/planning?view=list&q=${reference}&from=${start_date}`)
  await page.waitForLoadState('networkidle')
  await showSecondFactor(page)
  await page
    .getByRole('button', { name: /^Réserver ou fermer des nuits/ })
    .first()
    .click()
  await page.getByLabel('Fin (jour du départ)').fill(end_date)
  await page.getByLabel('Première nuit').fill(start_date)
  await page.getByLabel('Motif').selectOption('Sinistre ou urgence')
  await page.getByLabel('Précision').fill('Toiture')
  await expect(page.getByText('1 séjour sur ces nuits', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: `Annuler ${agencyBookingId}` })).toBeVisible()
  await page.getByRole('link', { name: `Déplacer ${agencyBookingId}` }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Modifier la réservation' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /location actuelle/ })).toBeChecked()
  const dearest = page.getByRole('group', { name: 'Choisissez une location' }).getByRole('radio').last()
  await dearest.check()
  const choice = page.getByRole('radiogroup', { name: 'Prix de la réservation modifiée' })
  await expect(choice.getByRole('radio')).toHaveCount(2)
  await expect(choice.getByRole('radio', { name: /Appliquer le nouveau prix/ })).toBeChecked()
  await expect(page.getByLabel('Motif (visible dans l’historique)')).toHaveValue('Toiture')
  await page.getByLabel('Motif (visible dans l’historique)').fill('Toiture abîmée par la tempête')
  await inStore('update booking set note = note where agency_booking_id = $1', [agencyBookingId])
  const readAgain = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith(`/bookings/${agencyBookingId}`),
  )
  await page.getByRole('button', { name: 'Enregistrer la modification' }).click()
  await expect(page.getByText('Quelqu’un d’autre a modifié ce dossier', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Motif (visible dans l’historique)')).toHaveValue('Toiture abîmée par la tempête')
  await expect(dearest).toBeChecked()
  await readAgain
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Enregistrer la modification' }).click()

  // The planning is next, with the nights of the storm, which are free and can be closed now.
  await expect(page.getByLabel('Première nuit')).toHaveValue(start_date, { timeout: 20_000 })
  await expect(page.getByLabel('Précision')).toHaveValue('Toiture')
  await page.getByRole('button', { name: 'Fermer ces nuits' }).click()
  await expect(page.getByText('Les nuits sont fermées.')).toBeVisible()

  await page.goto(`/espace-agence/${slug}/reservations/${agencyBookingId}`)
  await expect(page.getByText(/Toiture abîmée par la tempête/)).toBeVisible()
  await expect(page.getByText(new RegExp(`^Avant.*${reference}`))).toBeVisible()
  await mailTo(email, 'bookingChanged')
  await tenant.close()
})

test('AG-301 AG-302 AG-303 a tenant writes about a booking, staff see it unread and answer, the tenant reads the answer', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const { agencyId, agencyBookingId, email } = await holdWeek(context.request, baseURL ?? '', 15)
  const tenant = await context.newPage()
  const bookingPage = `/espace-locataire/vos-reservations/votre-reservation-${agencyId}-${agencyBookingId}`
  await tenant.goto(bookingPage)
  await untilAlive(tenant)
  const section = tenant.getByRole('region', { name: /^Écrire à/ })
  await section.getByRole('button', { name: 'Envoyer' }).click()
  await expect(section.getByLabel('Votre message')).toBeFocused()
  await section.getByLabel('Votre message').fill('Bonjour,\ny a-t-il un lit bébé ?')
  // The draft survives a reload.
  await tenant.reload()
  await untilAlive(tenant)
  await expect(section.getByLabel('Votre message')).toHaveValue('Bonjour,\ny a-t-il un lit bébé ?')
  await section.getByRole('button', { name: 'Envoyer' }).click()
  await expect(section.getByRole('article')).toContainText('y a-t-il un lit bébé ?')
  await expect(section.getByLabel('Votre message')).toHaveValue('')
  // An open conversation is marked as read as soon as it is answered.
  await tenant.goto('about:blank')

  await logInAs(page, 'network')
  const session = await (await page.request.get('/api/staff/me', { headers: { 'x-api-key': 'escale' } })).json()
  const { slug } = session.agencies.find(({ id }: { id: number }) => id === agencyId)
  await page.goto(`/espace-agence/${slug}/messages?filter=unanswered`)
  await page.waitForLoadState('networkidle')
  await showSecondFactor(page)
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(`Non lu.*${agencyBookingId}`) })
  await expect(row).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await row.click()
  await expect(page.getByRole('article').filter({ hasText: 'y a-t-il un lit bébé ?' })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: agencyBookingId })).toBeVisible()
  await page.getByLabel(/^Votre réponse à/).fill('Bonjour, oui : il est dans la chambre.')
  await page.getByLabel('Clore la conversation avec cette réponse').check()
  await page.getByRole('button', { name: 'Répondre', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'il est dans la chambre' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rouvrir' })).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])

  const link = linkIn(await mailTo(email, 'agencyAnswer'), '/espace-locataire/messages/')
  await tenant.goto('/espace-locataire/messages')
  await untilAlive(tenant)
  await expect(tenant.getByText('1 nouveau')).toBeVisible()
  // The contrast of text cannot be measured while it fades in.
  await tenant.emulateMedia({ reducedMotion: 'reduce' })
  await tenant.goto(link)
  await expect(tenant.getByRole('article').filter({ hasText: 'il est dans la chambre' })).toBeVisible()
  expect(await findViolations(tenant, 'main')).toEqual([])
  await tenant.goto(bookingPage)
  await expect(section.getByRole('article')).toHaveCount(2)
  await page.goto(`/espace-agence/${slug}/reservations/${agencyBookingId}`)
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('article')).toHaveCount(2)

  await page.goto(`/espace-agence/${slug}/messages/modeles`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Nouveau modèle' }).click()
  const name = `Lit bébé ${agencyBookingId}`
  const form = page.getByRole('region', { name: 'Nouveau modèle' })
  await form.getByLabel(/^Nom du modèle/).fill(name)
  await form.getByLabel(/^Texte français/).fill('Bonjour {prenom}')
  await form.getByLabel(/^Texte anglais/).fill('Hello {firstName}')
  await form.getByRole('button', { name: 'Enregistrer le modèle' }).click()
  await expect(form.getByText(/^Champ inconnu.*\{prenom\}/)).toBeVisible()
  await form.getByLabel(/^Texte français/).fill('Bonjour {firstName}')
  // Sent by itself from now on: no stay that is over gets it.
  await form.getByLabel('Envoyer automatiquement').check()
  await form.getByLabel(/^Nombre de jours/).fill('61')
  await form.getByRole('button', { name: 'Enregistrer le modèle' }).click()
  await expect(form.getByLabel(/^Nombre de jours/)).toBeFocused()
  await form.getByLabel(/^Nombre de jours/).fill('60')
  await form.getByLabel(/^Par rapport au séjour/).selectOption('afterCheckOut')
  await expect(form.getByText(/le message partirait le \d\d\/\d\d\/\d{4}/)).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await form.getByRole('button', { name: 'Enregistrer le modèle' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const saved = page.getByRole('region', { name })
  await expect(saved.getByText(/^Envoi automatique.*60 jours après le départ$/)).toBeVisible()
  await saved.getByRole('button', { name: 'Modifier le modèle' }).click()
  await expect(saved.getByLabel('Envoyer automatiquement')).toBeChecked()
  await saved.getByLabel('Envoyer automatiquement').uncheck()
  await saved.getByRole('button', { name: 'Enregistrer le modèle' }).click()
  await expect(saved.getByRole('button', { name: 'Modifier le modèle' })).toBeVisible()
  await expect(saved.getByText(/^Envoi automatique/)).toBeHidden()
})

test('AG-302 AG-303 a visitor without a login reads the answer on the page of the mail and writes on', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const email = newEmail()
  const headers = { 'x-api-key': 'escale', origin: baseURL ?? '' }
  const written = await page.request.post('/api/page/agency/send-email', {
    headers,
    data: {
      agency: 1,
      firstName: person.firstName,
      lastName: person.lastName,
      email,
      subject: 'Vélos',
      message: 'Y a-t-il un abri ?',
      openSeconds: 60,
    },
  })
  expect(written.ok()).toBe(true)
  await logInAs(page, 'frontDesk')
  await page.goto(`/espace-agence/emeraude-locations/messages?q=${encodeURIComponent(email)}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('link', { name: /Vélos/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${person.firstName} ${person.lastName}` })).toBeVisible()
  // A template fills in the person's name, and reports fields without a value (AG-303).
  await page.getByLabel('Insérer un modèle').selectOption('Remise des clés')
  await expect(page.getByLabel(/^Votre réponse à/)).toHaveValue(new RegExp(`^Bonjour ${person.firstName},`))
  await expect(page.getByText(/^À compléter avant d’envoyer.*jour d’arrivée/)).toBeVisible()
  // It is not sent with such a field, and nothing typed is lost.
  await page.getByRole('button', { name: 'Répondre', exact: true }).click()
  await expect(page.getByLabel(/^Votre réponse à/)).toBeFocused()
  await expect(page.getByText(/^Ces champs n’ont pas de valeur ici.*\{jour d’arrivée\}/)).toBeVisible()
  await expect(page.getByLabel(/^Votre réponse à/)).toHaveValue(/\{jour d’arrivée\}/)
  await page.getByLabel(/^Votre réponse à/).fill('Oui, fermé à clé.')
  await page.getByRole('button', { name: 'Répondre', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'fermé à clé' })).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto(linkIn(await mailTo(email, 'agencyAnswer'), '/messages?token='))
  await untilAlive(visitor)
  await expect(visitor.getByRole('article').filter({ hasText: 'fermé à clé' })).toBeVisible()
  expect(await findViolations(visitor, 'main')).toEqual([])
  await visitor.getByLabel('Votre message').fill('Merci beaucoup !')
  await visitor.getByRole('button', { name: 'Envoyer' }).click()
  await expect(visitor.getByRole('article').filter({ hasText: 'Merci beaucoup' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'Merci beaucoup' })).toBeVisible()
})
