import type { APIRequestContext, Page } from '@playwright/test'
import { findViolations } from '../fixtures/accessibility-audit.ts'
import { expect, tabTo, test } from '../fixtures/journey.ts'
import { linkIn, mailTo } from '../fixtures/tenant.ts'

const API = { 'x-api-key': 'escale' }
const CALENDAR = '/espace-proprietaire/calendrier'

test('OW-03..07, MP-03, MP-04: a stay of one’s own and its cancellation by keyboard alone', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page.request, baseURL, 'proprietaire.simple@escale.example')
  const { reference, start, end } = await freeNights(page.request, 2)
  // OW-05: without advanced access the two other pages redirect.
  await page.goto(`${CALENDAR}/donner-un-contact-en-co-reservation?reference=${reference}`)
  await expect(page).toHaveURL(CALENDAR)

  await page.goto(`${CALENDAR}?reference=${reference}&month=${start.slice(0, 7)}`)
  await expect(page.getByRole('heading', { level: 2, name: /^Votre calendrier|^Calendriers/ })).toBeVisible()
  await expectNoViolations(page)
  const day = (date: string) => page.locator(`[data-cell="${date}"]`)
  await tabTo(page, /^\S+ 1 .*nuit libre|^\S+ 1(er)? /)
  for (let date = `${start.slice(0, 7)}-01`; date < start; date = addDays(date, 1))
    await page.keyboard.press('ArrowRight')
  await expect(day(start)).toBeFocused()
  await page.keyboard.press('Enter')

  const picker = page.getByRole('dialog', { name: 'Choisir des dates' })
  await expect(picker.getByRole('radio')).toHaveCount(1)
  await expect(picker.locator(`[data-day="${start}"]`)).toBeVisible()
  await expectNoViolations(page)
  await tabTo(page, /^\S+ \d+ \S+ 20\d\d, .*arrivée/i)
  for (let date = start; date < end; date = addDays(date, 1)) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('status')).toContainText('3 nuits')
  await tabTo(page, /^Continuer$/)
  await page.keyboard.press('Enter')
  // The dates of the calendar's query are prefilled (OW-07).
  await expect(page).toHaveURL(
    new RegExp(`reserver-pour-un-usage-personnel\\?.*reference=${reference}.*&start_date=${start}&end_date=${end}$`),
  )
  await expect(picker).toBeHidden()

  await expect(page.getByRole('region', { name: 'Loyer que ce séjour' })).toContainText('aux prix d’aujourd’hui')
  await tabTo(page, /^Réserver ces nuits$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ces nuits sont à vous' })).toBeVisible()
  await expect(page).toHaveURL(/\/reserver-pour-un-usage-personnel\/confirmation\?reservation=/)
  await tabTo(page, /^Voir le calendrier$/)
  await page.keyboard.press('Enter')

  await expect(day(start)).toHaveAccessibleName(/arrivée.: Usage personnel$/)
  await day(addDays(start, 1)).focus()
  await page.keyboard.press('Enter')
  const info = page.getByRole('dialog')
  await expect(info.getByText('3 nuits')).toBeVisible()
  await tabTo(page, /^Annuler ce séjour$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Retour$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Annuler ce séjour$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Confirmer l’annulation$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Le séjour a bien été annulé.')).toBeVisible()
  await expect(info).toBeHidden()
  await expect(day(start)).toHaveAccessibleName(/nuit libre$/)
})

test('OW-03..05: a contact for a co-booking on a phone; nights that another takes are told; the agency accepts by its mail', async ({
  page,
  browser,
  baseURL,
  storageState,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page.request, baseURL, 'proprietaire@escale.example')
  const { reference, name, start, end } = await freeNights(page.request, 4)
  await page.goto(`/en${CALENDAR}?month=${start.slice(0, 7)}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Add a stay' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose dates' })
  await picker.getByLabel('Property').selectOption(reference)
  await picker.getByRole('radio', { name: /Suggest a guest/ }).check()
  const next = picker.getByRole('button', { name: 'Next month' })
  for (const date of [start, end]) {
    const cell = picker.locator(`[data-day="${date}"]`)
    const month = picker.locator('[data-month]').locator('visible=true').last()
    await expect(async () => {
      // Never beyond it: a slow browser shows a month late.
      if (((await month.getAttribute('data-month')) ?? '') < `${date.slice(0, 7)}-01`) await next.click()
      await expect(cell).toBeVisible({ timeout: 500 })
    }).toPass()
    await cell.click()
  }
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/en${CALENDAR}/donner-un-contact-en-co-reservation\\?.*reference=${reference}`),
  )

  const form = page.getByRole('main')
  const send = form.getByRole('button', { name: 'Send to the agency' })
  await send.click()
  await expect(form.getByText('First name: This field is required.')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Ms' })).toBeFocused()
  await form.getByRole('radio', { name: 'Ms' }).check()
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Byron')
  await form.getByLabel('E-mail').fill('ada.byron@essai.example')
  await form.getByLabel('Phone').fill('+44 20 7946 0958')
  await expectNoViolations(page)

  // Meanwhile the nights are taken; once they are free again, the form still has its values.
  const other = await submitPersonal(page.request, baseURL, { reference, start_date: start, end_date: end })
  await send.click()
  await expect(form.getByRole('alert')).toContainText('Some of these nights are no longer free')
  await expect(form.getByRole('link', { name: /other dates in the calendar/ })).toBeVisible()
  await page.request.delete(`/api/bookings/${other}`, { headers: { ...API, origin: baseURL ?? '' } })
  await send.click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your contact’s details have been passed on' }),
  ).toBeVisible()

  const { agency } = await (
    await page.request.get(`/api/page/owner/stayForm?reference=${reference}`, { headers: API })
  ).json()
  const link = linkIn(await mailTo(agency.email, 'agencyCoBooking'), '/co-reservation/')
  const agencyOffice = await browser.newContext(storageState ? { storageState } : {})
  const office = await agencyOffice.newPage()
  await office.goto(link)
  await expect(office.getByRole('heading', { level: 2, name: 'Ada Byron' })).toBeVisible()
  await expect(office.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoViolations(office)
  await office.getByRole('main').getByRole('button', { name: 'Accepter' }).click()
  await expect(office.getByText('Co-réservation acceptée')).toBeVisible()
  await office.reload()
  await expect(office.getByText('Co-réservation acceptée')).toBeVisible()
  expect(await office.content()).not.toMatch(/Ada|Byron|essai\.example/)
  await expectNoViolations(office)
  expect((await office.goto(`${link.slice(0, -4)}none`))?.status()).toBe(404)
  await agencyOffice.close()

  await page.getByRole('link', { name: 'See the calendar' }).click()
  await page.getByRole('button', { name: /Ada Byron.*Confirmed/ }).click()
  const info = page.getByRole('dialog', { name })
  await expect(info.getByText('Co-booking')).toBeVisible()
  await expectNoViolations(page)
})

async function logIn(request: APIRequestContext, origin = '', username: string): Promise<void> {
  const answer = await request.post('/api/login', {
    headers: { ...API, origin },
    data: { username, password: 'Demo-2026!', form_type: 'owner' },
  })
  expect(answer.ok()).toBe(true)
}

/** Finds three nights of one property within a month, a number of months ahead, with free nights around them. */
async function freeNights(request: APIRequestContext, monthsAhead: number) {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1)).toISOString().slice(0, 10)
  const answer = await request.get(`/api/page/owner/calendar?from=${first}&to=${addDays(first, 28)}`, { headers: API })
  const { lots, stays } = (await answer.json()) as {
    lots: { reference: string; name: string }[]
    stays: { reference: string; start_date: string; end_date: string }[]
  }
  for (const { reference, name } of lots) {
    const its = stays.filter((stay) => stay.reference === reference)
    for (let start = addDays(first, 2); start < addDays(first, 22); start = addDays(start, 1)) {
      const end = addDays(start, 3)
      const isFree = its.every(({ start_date, end_date }) => end_date < start || start_date > end)
      if (isFree) return { reference, name, start, end }
    }
  }
  throw new Error(`No three free nights from ${first}`)
}

/** Creates a stay through the API; returns its path parameters. */
async function submitPersonal(
  request: APIRequestContext,
  origin = '',
  nights: { reference: string; start_date: string; end_date: string },
): Promise<string> {
  const answer = await request.post('/api/page/reservation/submit', {
    headers: { ...API, origin },
    data: { kind: 'personal', ...nights, creationUrl: origin, taggingId: crypto.randomUUID() },
  })
  const { booking } = await answer.json()
  return `${booking.agencyId}/${booking.agencyBookingId}`
}

async function expectNoViolations(page: Page): Promise<void> {
  // Waits for animations to end before measuring contrast. Those that follow a row's scrolling never do.
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .every(({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline)),
      ),
    )
    .toBe(true)
  expect(await findViolations(page)).toEqual([])
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
