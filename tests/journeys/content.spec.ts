import { test as bare } from '@playwright/test'
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { expect, test } from '../fixtures/journey.ts'
import { linkIn, mailTo, newEmail } from '../fixtures/tenant.ts'

test('CO-02 the button below the agencies brings the last one, which takes the focus', async ({ page }) => {
  await page.goto('/en/nos-agences')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Show the last agency' }).click()
  const agencies = page.getByRole('main').locator('.agency-card')
  await expect(agencies).toHaveCount(6)
  await expect(agencies.last().getByRole('link')).toBeFocused()
  await expect(page).toHaveURL('/en/nos-agences?page=2')
})

test('CO-02 an agency is found by its region, and a message to it arrives there by mail', async ({ page }) => {
  // The test controls the clock, since the API rejects forms that are submitted too fast.
  await page.clock.install()
  await page.goto('/nos-agences')
  await page.getByLabel('Région').selectOption('Bretagne')
  await expect(page).toHaveURL('/nos-agences?region=bretagne')
  await expect(page.getByRole('main').locator('.agency-card')).toHaveCount(1)
  await page.getByRole('link', { name: 'Émeraude Locations' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Émeraude Locations')
  await expect(page.getByRole('rowheader', { name: 'Samedi' })).toBeVisible()

  const subject = `Lit bébé ${Math.random().toString(36).slice(2)}`
  await page.getByRole('heading', { name: 'Écrire à l’agence' }).scrollIntoViewIfNeeded()
  const form = page.locator('form').filter({ has: page.getByLabel(/^Message/) })
  const send = form.getByRole('button', { name: 'Envoyer le message' })
  await send.click()
  await expect(form.getByText(/^Objet\s: Ce champ est requis\./)).toBeVisible()
  await expect(form.getByLabel(/^Prénom/)).toBeFocused()
  await form.getByLabel(/^Prénom/).fill('Anne')
  await form.getByLabel(/^Nom/).fill('Durand')
  await form.getByLabel(/^E-mail/).fill('anne.durand@essai.example')
  await form.getByLabel(/^Objet/).fill(subject)
  await form.getByLabel(/^Message/).fill('Bonjour,\ny en a-t-il un ?')
  expect(await findViolations(page, '.agency-contact')).toEqual([])
  await page.clock.fastForward(20_000)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'Message envoyé' })).toBeFocused()
  const mail = await mailTo('bonjour@emeraude-locations.example', 'agencyMessage', subject)
  expect(mail.subject).toBe(`Anne Durand\u00a0: ${subject}`)
  expect(mail.text).toContain('> y en a-t-il un ?')
})

test('LW-306 a review is reported from its lot’s page, and the receipt arrives by mail', async ({ page }) => {
  await page.clock.install()
  await page.goto('/location-maison/bretagne/carnac/les-pins-2')
  await page
    .getByRole('link', { name: /^Signaler cet avis/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signaler un avis')
  // Before it is hydrated the form is sent to the server, which answers with a page of its own.
  await page.waitForLoadState('networkidle')
  const email = newEmail()
  const form = page.locator('form').filter({ has: page.getByLabel(/^Motif/) })
  const send = form.getByRole('button', { name: 'Envoyer le signalement' })
  await send.click()
  await expect(form.getByLabel(/^Motif/)).toBeFocused()
  await expect(form.getByText(/^Bonne foi\s: Ce champ est requis\./)).toBeVisible()
  await form.getByLabel(/^Motif/).selectOption('Atteinte à la vie privée')
  await form.getByLabel(/^Explication/).fill('Mon nom y figure.')
  await form.getByLabel(/^Prénom/).fill('Anne')
  await form.getByLabel(/^Nom/).fill('Durand')
  await form.getByLabel(/^E-mail/).fill(email)
  await form.getByLabel(/de bonne foi/).check()
  expect(await findViolations(page, 'main')).toEqual([])
  await page.clock.fastForward(20_000)
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'Signalement envoyé' })).toBeFocused()
  const receipt = await mailTo(email, 'reportReceived')
  expect(receipt.text).toContain('Atteinte à la vie privée')
  expect(receipt.text).toContain('> Mon nom y figure.')
})

bare.describe('without scripts', () => {
  bare.use({ javaScriptEnabled: false })

  bare('LW-306 a listing is reported without scripts, in English', async ({ page }) => {
    await page.goto('/en/location-maison/bretagne/carnac/les-pins-2')
    await page.getByRole('link', { name: 'Report this listing' }).click()
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('Explanation: This field is required.')).toBeVisible()
    await page.goBack()
    await page.getByLabel(/^Reason/).selectOption('Fraud or fake listing')
    await page.getByLabel(/^Explanation/).fill('The house was sold.')
    await page.getByLabel(/^First name/).fill('Anne')
    await page.getByLabel(/^Last name/).fill('Durand')
    await page.getByLabel(/^E-mail/).fill(newEmail())
    await page.getByLabel(/in good faith/).check()
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report has been recorded')
  })
})

test('CO-03 the newsletter begins with a mail’s link and ends with one click; asked again meanwhile, it says so', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newEmail()
  const subscribe = async () => {
    await page.getByLabel(/^Your e-mail/).fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
  }
  await page.goto('/en/faq')
  await subscribe()
  await expect(page.getByText('Thank you! Open the e-mail')).toBeFocused()
  await expect(page.getByLabel(/^Your e-mail/)).toHaveCount(0)
  // A new page shows the form again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our agencies' }).click()
  await expect(page.getByLabel(/^Your e-mail/)).toBeVisible()

  const requested = await mailTo(email, 'newsletterConfirm')
  expect(requested.subject).toBe('Confirm your subscription to our newsletter')
  await page.goto(linkIn(requested, '/en/newsletter/confirmation'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is confirmed')
  await expect(page.getByText(`The next newsletter will be sent to ${email}.`)).toBeVisible()
  await subscribe()
  await expect(page.getByText(/This address is already subscribed/)).toHaveCount(1)

  const welcome = await mailTo(email, 'newsletterWelcome')
  await page.goto(linkIn(welcome, '/en/newsletter/desinscription'))
  expect(await findViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have been unsubscribed')
  await expect(page.getByRole('main').getByRole('status')).toBeFocused()

  // A mail program's one-click request by the mail's headers (RFC 8058), late and twice.
  const { headers } = welcome
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const oneClick = headers['List-Unsubscribe']?.slice(1, -1) ?? ''
  expect(oneClick).toContain(`${baseURL}/newsletter/one-click/`)
  const pressed = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(await pressed.text()).toContain('You have been unsubscribed')
})

test('RT-05 an agency’s proposal: its words, its stay, and the way to book a lot for it', async ({ page }) => {
  await page.goto('/en/proposition?listingId=5e1ec7ed-0000-4000-8000-000000000001')
  await expect(page.getByRole('blockquote')).toContainText('Dear Mrs Lefèvre')
  await expect(page.getByText('2 adults, 2 children')).toBeVisible()
  const lot = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Book / }) })
    .first()
  await expect(lot.getByText(/for 7 nights/)).toBeVisible()
  await lot.getByRole('link', { name: /^Book / }).click()
  await expect(page).toHaveURL(/\/en\/tunnel-paiement\?.*adults=2.*children=2.*start_date=.*end_date=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Extra services' })).toBeVisible()
})

// The browser logs resources that fail to load, so the console is not checked here.
bare(
  'CO-05 when not even the page for what is missing can be loaded, plain words and a way home stand there',
  async ({ page }) => {
    await page.route(/not-found-page-[^/]*\.js/, (route) => route.abort())
    // Simulates the one reload for a chunk of an older release (VA-08).
    await page.addInitScript(() => sessionStorage.setItem('escale:reloaded', String(Date.now())))
    await page.goto(`${process.env.SITE_URL}/nulle-part`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL(`${process.env.SITE_URL}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('CO-09 CO-10: an owner to be estimates the rent of a home, and reads what guests say', async ({ page }) => {
  await page.goto('/confier-mon-bien')
  await page.waitForLoadState('networkidle')
  const place = page.getByLabel(/^Où se trouve votre bien/)
  const estimate = page.getByRole('button', { name: 'Estimer mes loyers' })
  await estimate.click()
  await expect(page.getByText('Choisissez une commune, ou la plus proche de votre bien.')).toBeVisible()
  await expect(place).toBeFocused()
  await place.selectOption({ label: 'Annecy (Auvergne-Rhône-Alpes)' })
  await page.getByLabel('Type de bien').selectOption('Appartement')
  await estimate.click()
  await expect(page.getByText('Loyers de 12 semaines louées')).toBeVisible()
  await expect(page.getByText(/^le plus souvent entre .+€ et .+€$/)).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  // The three who say how it went have their names on one line.
  await page.setViewportSize({ width: 1440, height: 900 })
  const names = await page
    .locator('figcaption .font-semibold')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(1)
  // The title stands beside the picture; questions and form begin on one edge.
  const edge = (selector: string, side: 'left' | 'top' | 'right') =>
    page.locator(selector).evaluate((element, name) => element.getBoundingClientRect()[name], side)
  expect(await edge('h1', 'top')).toBeGreaterThan(await edge('.content-figure', 'top'))
  expect(await edge('h1', 'right')).toBeLessThanOrEqual(await edge('.content-figure', 'left'))
  expect(await edge('.content-form > div', 'left')).toBeCloseTo(await edge('[data-faq]', 'left'), 0)

  await page.goto('/en/nos-avis')
  await expect(page.getByRole('heading', { name: 'The latest' })).toBeVisible()
  const reviews = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect(reviews).toHaveCount(40)
  await page.getByRole('radio', { name: /^2 stars/ }).check()
  await expect(reviews.first().getByRole('img', { name: '2.0 out of 5' })).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await reviews.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/location-/)
})

test('CO-01 the questions of a page are searched, and their answers are open without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  await page.getByRole('searchbox', { name: 'Chercher dans les questions' }).fill('CHIEN')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('1 question trouvée')
  await expect(main.getByRole('group')).toHaveCount(1)
  await expect(main.getByText(/animaux/)).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await page.getByRole('searchbox').fill('zzz')
  await expect(main.getByRole('status')).toHaveText('Aucune question ne contient ces mots.')

  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await plain.goto('/faq')
  await expect(plain.getByRole('searchbox')).toBeHidden()
  await expect(plain.getByText(/animaux/)).toBeVisible()
  await plain.close()
})
