import { addDays } from '@escale/domain/dates'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { holdWeek, openStaffSession } from '../fixtures/desk.ts'
import { expect, test } from '../fixtures/journey.ts'
import { inStore, mailTo, payAtBank } from '../fixtures/tenant.ts'

/** A tenant with a stay whose deposit is paid by card, on its page; and an agency's network staff. */
async function payDeposit(page: Page, baseURL: string, weeksAhead: number) {
  const booking = await holdWeek(page.request, baseURL, weeksAhead)
  const own = `/espace-locataire/vos-reservations/votre-reservation-${booking.agencyId}-${booking.agencyBookingId}`
  await page.goto(own)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await payAtBank(page, 'accepted')
  await page.goto(own)
  await page.waitForLoadState('networkidle')
  return { ...booking, own }
}

async function openDesk(page: Page, agencyId: number): Promise<string> {
  await openStaffSession(page, 'network')
  const session = await (await page.request.get('/api/staff/me', { headers: { 'x-api-key': 'escale' } })).json()
  const { slug } = session.agencies.find(({ id }: { id: number }) => id === agencyId)
  await page.goto(`/espace-agence/${slug}`)
  await page.waitForLoadState('networkidle')
  return slug
}

test('AG-210 AG-207 LW-403 a tenant reads what is given back, asks for the cancellation, and the agency refunds it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const tenant = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const { agencyId, agencyBookingId, email, own } = await payDeposit(tenant, baseURL ?? '', 15)
  await inStore(
    `update booking set cancellation_policy = cancellation_policy ||
      '{"number": 3, "steps": [{"moreThan": {"count": 60, "unit": "day"}, "refund": 10000}, {"moreThan": {"count": 14, "unit": "day"}, "refund": 5000}]}'
     where agency_booking_id = $1`,
    [agencyBookingId],
  )
  await tenant.reload({ waitUntil: 'networkidle' })
  const changes = tenant.getByRole('region', { name: 'Modifier ou annuler' })
  await expect(changes.getByText(/^Jusqu’au .* inclus\s: remboursement intégral\.$/)).toBeVisible()
  await changes.getByRole('button', { name: 'Demander l’annulation' }).click()
  const refund = await changes
    .getByText('Remboursé si l’annulation est acceptée')
    .locator('..')
    .getByRole('definition')
    .textContent()
  expect(refund).toMatch(/€$/)
  await changes.getByLabel(/^Votre message/).fill('Nous sommes malades.')
  expect(await findViolations(tenant)).toEqual([])
  await changes.getByRole('button', { name: 'Envoyer la demande d’annulation' }).click()
  const request = tenant.getByRole('region', { name: 'Demande d’annulation' })
  await expect(request.getByText('En attente de réponse')).toBeVisible()
  await expect(request.getByText(`Remboursement annoncé : ${refund}`)).toBeVisible()
  await mailTo(email, 'requestReceived')

  await openDesk(page, agencyId)
  await page
    .getByRole('region', { name: /^Demandes de locataires/ })
    .getByRole('link', { name: /Demande d’annulation/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: agencyBookingId })).toBeVisible()
  await expect(page.getByText('Nous sommes malades.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Accepter l’annulation' }).click()
  await expect(page.getByText(`À rembourser : ${refund}`)).toBeVisible()
  await page.getByRole('radio', { name: 'Le bailleur ou l’agence' }).check()
  await page.getByRole('radio', { name: 'Le locataire' }).check()
  await page.getByLabel(/^Montant à rembourser/).fill('1')
  await expect(page.getByText(/^Moins que les/)).toBeVisible()
  await page.getByLabel(/^Montant à rembourser/).fill((refund ?? '').replace(/[^\d,]/g, ''))
  await page.getByLabel(/^Motif/).fill('À la demande du locataire')
  await page.getByLabel(/^Message au locataire/).fill('Prompt rétablissement.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Annuler définitivement' }).click()
  await expect(page.getByText('Annulée par le locataire')).toBeVisible()

  await tenant.goto(own)
  await expect(tenant.getByText('Prompt rétablissement.')).toBeVisible()
  await expect(tenant.getByText('Acceptée', { exact: true })).toBeVisible()
  await mailTo(email, 'bookingCancelled')
  await tenant.context().close()
})

test('AG-210 a tenant asks for other dates, the agency changes the stay from the request, and refuses the next one', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const tenant = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const { agencyId, agencyBookingId } = await payDeposit(tenant, baseURL ?? '', 16)
  const changes = tenant.getByRole('region', { name: 'Modifier ou annuler' })
  const request = tenant.getByRole('region', { name: 'Demande de modification' })
  const send = changes.getByRole('button', { name: 'Envoyer la demande' })
  await changes.getByRole('button', { name: 'Demander une modification' }).click()
  await send.click()
  await expect(changes.getByText('Changez les dates ou les voyageurs', { exact: false })).toBeVisible()
  await changes.getByLabel(/^Adultes/).fill('3')
  await send.click()
  await expect(request.getByText(/3\sadultes/)).toBeVisible()

  const slug = await openDesk(page, agencyId)
  const file = `/espace-agence/${slug}/reservations/${agencyBookingId}`
  await page.goto(file)
  await page.getByRole('link', { name: 'Voir le prix et accepter' }).click()
  await expect(page.getByLabel('Adultes')).toHaveValue('3')
  await expect(page.getByRole('region', { name: 'Demande de modification' })).toContainText(/3\sadultes/)
  await page.getByLabel(/^Message au locataire/).fill('Bienvenue à trois.')
  await page.getByRole('button', { name: 'Enregistrer la modification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: agencyBookingId })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Acceptée', { exact: true })).toBeVisible()

  await tenant.reload({ waitUntil: 'networkidle' })
  await expect(request.getByText('Bienvenue à trois.')).toBeVisible()
  await changes.getByRole('button', { name: 'Demander une modification' }).click()
  await changes.getByLabel(/^Votre message/).fill('Une arrivée à 9 h ?')
  await send.click()
  await expect(request.getByText('En attente de réponse')).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Refuser' }).click()
  await page.getByLabel(/^Votre réponse au locataire/).fill('Le ménage se fait le matin.')
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText('Refusée', { exact: true })).toBeVisible()
  await tenant.reload()
  await expect(request.getByText('Le ménage se fait le matin.')).toBeVisible()
  await tenant.context().close()
})

test('LW-403 staff set the terms of new bookings in steps, and the terms page states them', async ({ page }) => {
  await openStaffSession(page, 'network')
  await page.goto('/espace-agence/altitude-locations/reservations')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Conditions d’annulation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’annulation' })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter une étape' }).click()
  await page
    .getByRole('group', { name: 'Étape 2' })
    .getByLabel(/^Plus de/)
    .fill('45')
  await page.getByRole('button', { name: 'Appliquer aux nouvelles réservations' }).click()
  await expect(page.getByText('Rangez les étapes', { exact: false })).toBeVisible()
  await page
    .getByRole('group', { name: 'Étape 2' })
    .getByLabel(/^Plus de/)
    .fill('10')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Appliquer aux nouvelles réservations' }).click()
  const inForce = page.getByRole('region', { name: /^En vigueur, version \d/ })
  await expect(inForce.getByText(/^Plus de 10\sjours avant l’arrivée\s: 50\s% du prix/)).toBeVisible()

  await page.goto('/conditions-generales')
  const name = page.getByRole('heading', { name: 'Altitude Locations' })
  await expect(name.locator('..').getByText(/^Plus de 10\sjours avant l’arrivée/)).toBeVisible()
})

test('AG-404 AG-207 a caution is kept in part with its reason and a photograph, and a departure is recorded as early', async ({
  page,
}) => {
  await openStaffSession(page, 'network')
  await page.goto(`/espace-agence/emeraude-locations/reservations/${await stayWithoutCaution(page)}`)
  await page.waitForLoadState('networkidle')
  const caution = page.getByRole('region', { name: 'Caution', exact: true })
  await caution.getByText('Enregistrer une caution reçue').click()
  await caution.getByLabel('Référence').fill('N° 4810299')
  await caution.getByRole('button', { name: 'Enregistrer la caution' }).click()
  await expect(caution.getByText('Chèque détenu')).toBeVisible()
  await caution.getByRole('button', { name: 'En conserver une partie' }).click()
  await caution.getByRole('button', { name: 'En conserver une partie' }).click()
  await expect(caution.getByLabel(/^Montant conservé/)).toBeFocused()
  await caution.getByLabel(/^Montant conservé/).fill('99999')
  await caution.getByRole('button', { name: /^Conserver/ }).click()
  await expect(caution.getByText(/^Ce montant est trop élevé/)).toBeVisible()
  await caution.getByLabel(/^Montant conservé/).fill('120')
  await caution.getByLabel(/^Motif/).fill('Vitre de la véranda cassée')
  await caution
    .getByLabel('Ajouter une photographie')
    .setInputFiles({ name: 'vitre.png', mimeType: 'image/png', buffer: await photograph() })
  await expect(caution.getByRole('img', { name: 'Photographie 1' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await caution.getByRole('button', { name: /^Conserver 120/ }).click()
  await expect(caution.getByText(/^120\s€ conservés sur/)).toBeVisible()
  await expect(caution.getByText('Vitre de la véranda cassée')).toBeVisible()
  await expect(caution.getByRole('img', { name: 'Photographie 1' })).toBeVisible()
  // The cheque goes to the bank whole, so the agency gives the rest back itself.
  const rest = caution.getByText(/à rembourser par l’agence/)
  await expect(rest).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await caution.getByRole('button', { name: 'Enregistrer le remboursement' }).click()
  await expect(rest).toBeHidden()

  await page.getByRole('button', { name: 'Départ anticipé' }).click()
  const day = page.getByLabel('Jour du départ')
  const [first, last] = [await day.getAttribute('min'), await day.getAttribute('max')]
  await day.fill(addDays(last ?? '', 1))
  await page.getByRole('button', { name: 'Libérer les nuits' }).click()
  await expect(day).toBeFocused()
  await day.fill(first ?? '')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Libérer les nuits' }).click()
  await expect(page.getByText(/^Départ le .* au lieu du/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corriger le départ' })).toBeVisible()
})

/** A paid stay of the demo's first agency that has begun, of two nights at least, without a caution. */
async function stayWithoutCaution(page: Page): Promise<string> {
  const get = async (path: string) =>
    (await page.request.get(`/api/agency/1/bookings${path}`, { headers: { 'x-api-key': 'escale' } })).json()
  const { bookings } = await get('?period=staying&state=open')
  for (const { agencyBookingId, status, kind, nights } of bookings) {
    const isSuitable = status === 'paid' && kind === 'tenant' && nights > 1
    if (isSuitable && (await get(`/${agencyBookingId}/caution`)).mayRecord) return agencyBookingId
  }
  throw new Error('The demo has no such stay')
}

const photograph = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#5a8fb5' } })
    .png()
    .toBuffer()
