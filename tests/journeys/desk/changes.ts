import { openStaffSession } from '../../fixtures/desk.ts'
import { button, type Desk, labelled, pressWhenPriced } from '../../fixtures/desk-screen.ts'
import { expect } from '../../fixtures/journey.ts'
import { bookByTelephone, bookThreeWeeks, recordDeposit } from '../../fixtures/telephone.ts'
import { mailTo } from '../../fixtures/tenant.ts'

/** A guest whose deposit is paid wants a dearer lot: staff see what is left to pay, and move the stay at the new price. */
export async function moveToDearerLot(desk: Desk): Promise<void> {
  const { page, language, position, say, like, open, expectSound } = desk
  await openStaffSession(page, 'agency')
  const { number, reference, email } = await bookByTelephone(page, { weeksAhead: 8, skip: position, locale: language })
  await recordDeposit(page, number)

  await open(`/reservations/${number}`)
  await page.getByRole('link', { name: say('desk_change'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('desk_change') })).toBeVisible()
  const lots = page.getByRole('group', { name: say('desk_choose_lot') }).getByRole('radio')
  await expect(lots.first()).toBeChecked()
  await lots.last().check()
  const choice = page.getByRole('radiogroup', { name: say('desk_change_choice') })
  await expect(choice.getByRole('radio')).toHaveCount(2)
  await expect(choice.getByRole('radio').first()).toBeChecked()
  await expect(choice.getByText(like('desk_change_left')).first()).toBeVisible()
  await labelled(page, say('desk_change_reason')).fill('Vue sur la mer')
  await expectSound()
  await pressWhenPriced(button(page, say('desk_change_submit')))

  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(like('desk_formerly')).first()).toContainText(reference)
  await expect(page.getByText(/Vue sur la mer/)).toBeVisible()
  await expect(page.getByText(say('desk_status_confirmed')).first()).toBeVisible()
  await expectSound()
  await mailTo(email, 'bookingChanged')
}

/** A storm closes a lot: its free nights at once, then the nights of three bookings, of which two move and one is cancelled. */
export async function closeAfterStorm(desk: Desk): Promise<void> {
  const { page, language, position, say, like, open, expectSound } = desk
  await openStaffSession(page, 'agency')
  const { start, end, bookings } = await bookThreeWeeks(page, { weeksAhead: 12, skip: position, locale: language })
  const reference = bookings[0]?.reference ?? ''

  const listed = `/planning?view=list&q=${encodeURIComponent(reference)}&from=${start}`
  await open(listed)
  await button(page, like('desk_choose_nights_of', { reference })).click()
  const [first, last] = [labelled(page, say('desk_closed_from')), labelled(page, say('desk_closed_until'))]
  await last.fill(end)
  await first.fill(start)
  await labelled(page, say('desk_reason')).selectOption({ label: say('desk_closure_damage') })
  await labelled(page, say('desk_closure_note')).fill('Toiture')
  await expect(page.getByText(say('desk_in_the_way', { count: 3 }))).toBeVisible()
  await expectSound()
  const closeFree = button(page, say('desk_close_free_nights', { count: 3 }))
  await closeFree.click()
  await expect(page.getByText(say('desk_free_nights_closed'))).toBeVisible()
  await expect(closeFree).toHaveCount(0)

  for (const [index, { number, email }] of bookings.entries()) {
    const isMoved = index < 2
    const step = page.getByRole('link', { name: `${say(isMoved ? 'desk_move' : 'desk_cancel_stay')} ${number}` })
    await step.click()
    await expect(
      page.getByRole('paragraph').filter({ hasText: like('desk_nights_to_close', { reference }) }),
    ).toBeVisible()
    if (isMoved) {
      const lots = page.getByRole('group', { name: say('desk_choose_lot') }).getByRole('radio')
      await lots.nth(1 + position).check()
      await expect(labelled(page, say('desk_change_reason'))).toHaveValue('Toiture')
      await pressWhenPriced(button(page, say('desk_change_submit')))
    } else {
      const form = page.getByRole('region', { name: say('desk_cancel') })
      await expect(form.getByRole('radio', { name: say('desk_cancel_by_lessor') })).toBeChecked()
      await expect(labelled(form, say('desk_reason'))).toHaveValue('Toiture')
      await expectSound()
      await button(form, say('desk_cancel_confirm')).click()
    }
    // The planning is next, with the nights of the storm.
    await expect(first).toHaveValue(start, { timeout: 20_000 })
    await mailTo(email, isMoved ? 'bookingChanged' : 'bookingCancelled')
  }

  await expect(page.getByText(like('desk_in_the_way'))).toHaveCount(0)
  await button(page, say('desk_close_nights')).click()
  await expect(page.getByText(say('desk_some_nights_closed', { count: 21 }))).toBeVisible()
  await open(listed)
  await expect(page.getByText(`${say('desk_closure_damage')}, Toiture`).first()).toBeVisible()
  await expectSound()
}
