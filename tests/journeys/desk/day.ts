import { addDays } from '@escale/domain/dates'
import { openStaffSession } from '../../fixtures/desk.ts'
import { AGENCY, button, type Desk, labelled } from '../../fixtures/desk-screen.ts'
import { expect } from '../../fixtures/journey.ts'
import { bookByTelephone, caller, headersOf, todayInFrance } from '../../fixtures/telephone.ts'
import { logInAs } from '../../fixtures/tenant.ts'

/** A director reads what the day asks, opens what ends tomorrow, writes a note, and goes through the tabs. */
export async function spendMorning({ page, width, position, say, like, open, expectSound }: Desk): Promise<void> {
  await openStaffSession(page, 'agency')
  const holdUntil = addDays(todayInFrance(), 1)
  const { number } = await bookByTelephone(page, { weeksAhead: 16, skip: position, holdUntil })

  await open('')
  await expect(page.getByRole('heading', { level: 1, name: say('desk_today') })).toBeVisible()
  const figures = page.getByRole('navigation', { name: say('desk_tiles') })
  await expect(figures.getByRole('link', { name: say('desk_tile_arrivals') })).toBeVisible()
  await figures.getByRole('link', { name: say('desk_tile_ending') }).click()
  const ending = page.getByRole('region', { name: like('desk_ending') })
  await expect(ending.getByRole('heading')).toBeInViewport()
  await expectSound()

  await ending.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByText(like('desk_held_until')).first()).toBeVisible()
  await labelled(page, say('desk_note')).fill('Rappeler ce matin')
  await button(page, say('desk_note_submit')).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rappeler ce matin' })).toBeVisible()
  await expectSound()

  const tabs = page.getByRole('navigation', { name: like('desk_nav') })
  await tabs.getByRole('link', { name: say('desk_planning'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('desk_planning') })).toBeVisible()
  // A phone shows the list instead of the grid.
  await expect(page.getByRole('region', { name: say('desk_planning') })).toBeVisible({ visible: width >= 820 })
  await expectSound()

  await tabs.getByRole('link', { name: say('desk_bookings'), exact: true }).click()
  const search = labelled(page, say('desk_search'))
  await search.fill(number)
  await search.press('Enter')
  const rows = page.getByRole('main').getByRole('link', { name: /ESC-/ })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${caller.firstName} ${caller.lastName}`)
  await expectSound()

  await tabs.getByRole('link', { name: say('desk_today'), exact: true }).click()
  await expect(ending.getByRole('link', { name: number })).toBeVisible()
}

/** The front desk reads a booking without its amounts, and can neither change, cancel nor make one, nor open the books. */
export async function meetLimits({ page, say, like, open, expectSound }: Desk): Promise<void> {
  await logInAs(page, 'frontDesk')
  await open('/reservations?period=coming')
  await expect(page.getByRole('main')).not.toContainText('€')
  await expectSound()
  const tabs = page.getByRole('navigation', { name: like('desk_nav') })
  await expect(tabs.getByRole('link', { name: say('desk_planning'), exact: true })).toBeVisible()
  for (const tab of ['desk_new_booking', 'desk_owners', 'desk_books'])
    await expect(tabs.getByRole('link', { name: say(tab), exact: true })).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: /ESC-/ }).first().click()
  const title = page.getByRole('heading', { level: 1, name: /ESC-/ })
  await expect(title).toBeVisible()
  await expect(page.getByText(say('desk_amounts_hidden'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('€')
  await expect(button(page, say('desk_cancel'))).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('desk_change'), exact: true })).toHaveCount(0)
  await expectSound()

  // The server refuses as well.
  const [number = ''] = /ESC-\d{4}-\d+/.exec((await title.textContent()) ?? '') ?? []
  const refused = await page.request.post(`/api/agency/${AGENCY.id}/bookings/${number}/cancel`, {
    headers: headersOf(page),
    data: { by: 'lessor', reason: 'x', reply: '', givenBackCents: 0, expectedUpdatedAt: new Date().toISOString() },
  })
  expect(refused.status()).toBe(403)

  for (const path of ['/nouvelle-reservation', '/comptabilite', `/reservations/${number}/modifier`]) {
    await open(path)
    await expect(page.getByText(say('desk_no_right'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('desk_no_right_hint'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
  await expectSound()
}
