import { openStaffSession } from '../../fixtures/desk.ts'
import { button, type Desk, labelled, pressWhenPriced } from '../../fixtures/desk-screen.ts'
import { expect } from '../../fixtures/journey.ts'
import { bookByTelephone, caller, todayInFrance, weekWithFreeLots } from '../../fixtures/telephone.ts'
import { linkIn, mailTo, newEmail, payAtBank } from '../../fixtures/tenant.ts'

/** A guest calls, staff book and mail a link, and the guest pays on it. */
export async function bookAndMailLink(desk: Desk): Promise<void> {
  const { page, openPage, language, position, say, like, open, expectSound } = desk
  await openStaffSession(page, 'agency')
  const { start_date, end_date } = await weekWithFreeLots(page, 23, position)
  await open('/nouvelle-reservation')
  await labelled(page, say('desk_arrival')).fill(start_date)
  await expect(labelled(page, say('desk_departure'))).toHaveValue(end_date)
  const lots = page.getByRole('group', { name: say('desk_choose_lot') }).getByRole('radio')
  await lots.nth(position).check()

  const email = newEmail()
  const submit = button(page, say('desk_book'))
  await labelled(page, say('desk_first_name')).fill(caller.firstName)
  await labelled(page, say('desk_phone')).fill(caller.phone)
  await labelled(page, say('desk_email')).fill(email)
  // The language of the mails is that of the guest; usually it is that of the page.
  await expect(labelled(page, say('desk_guest_language'))).toHaveValue(language)
  await expect(labelled(page, say('desk_pay_by'))).toHaveValue('link')
  await pressWhenPriced(submit)
  // Without a name it is not sent, and what was typed is still there.
  await expect(labelled(page, say('desk_last_name'))).toBeFocused()
  await expect(labelled(page, say('desk_email'))).toHaveValue(email)
  await expectSound()
  await labelled(page, say('desk_last_name')).fill(caller.lastName)
  await submit.click()

  await expect(page.getByRole('heading', { level: 1, name: /ESC-/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(say('desk_action_made'))).toBeVisible()
  await expect(page.getByText(like('desk_link_open'))).toBeVisible()
  await expectSound()

  const guest = await openPage()
  await guest.goto(linkIn(await mailTo(email, 'paymentLink'), '/paiement'))
  const pay = button(guest, like('payment_link_pay'))
  const terms = guest.getByRole('checkbox', { name: say('payment_link_terms') })
  await pay.click()
  await expect(terms).toBeFocused()
  await terms.check()
  await expectSound(guest)
  await pay.click()
  await payAtBank(guest, 'accepted', language)
  await expect(guest.getByRole('heading', { name: say('payment_link_paid_title') })).toBeVisible()
  await expectSound(guest)

  await page.reload()
  await expect(page.getByText(say('desk_status_confirmed')).first()).toBeVisible()
  await expect(page.getByText(say('desk_by_card', { status: say('desk_payment_captured') }))).toBeVisible()
}

/** A guest sends a cheque: the booking is found by its number, the cheque recorded, and the file says so. */
export async function recordCheque(desk: Desk): Promise<void> {
  const { page, language, position, say, open, expectSound } = desk
  await openStaffSession(page, 'agency')
  const { number, email } = await bookByTelephone(page, { weeksAhead: 21, skip: position, locale: language })

  await open('/reservations')
  const search = labelled(page, say('desk_search'))
  await search.fill(number)
  await search.press('Enter')
  const row = page.getByRole('main').getByRole('link', { name: number })
  await expect(row).toContainText(say('desk_status_option'))
  await row.click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

  const payments = page.getByRole('region', { name: say('desk_payments'), exact: true })
  await labelled(payments, say('desk_means')).selectOption({ label: say('desk_means_cheque') })
  await labelled(payments, say('desk_reference')).fill('N° 1234567')
  await labelled(payments, say('desk_received_on')).fill('')
  await button(payments, say('desk_record_submit')).click()
  await expect(labelled(payments, say('desk_received_on'))).toBeFocused()
  await expectSound()
  await labelled(payments, say('desk_received_on')).fill(todayInFrance())
  await button(payments, say('desk_record_submit')).click()

  await expect(payments.getByText(`${say('desk_means_cheque')} N° 1234567`)).toBeVisible()
  await expect(page.getByText(say('desk_status_confirmed')).first()).toBeVisible()
  await expect(page.getByText(say('desk_action_payment_recorded'))).toBeVisible()
  await expect(page.getByRole('region', { name: say('desk_documents') })).toContainText(say('desk_document_contract'))
  await expectSound()
  await mailTo(email, 'bookingConfirmed')
}
