import { bookingPath, withLocale, withoutLocale } from '@escale/contract/site-paths'
import { openStaffSession } from '../../fixtures/desk.ts'
import { AGENCY, button, type Desk, labelled } from '../../fixtures/desk-screen.ts'
import { expect } from '../../fixtures/journey.ts'
import { bookByTelephone, headersOf } from '../../fixtures/telephone.ts'
import { becomeTenant, linkIn, mailTo } from '../../fixtures/tenant.ts'

/** A tenant writes about a stay, staff answer and close the conversation, and the tenant reads the answer. */
export async function answerMessage(desk: Desk): Promise<void> {
  const { page, openPage, language, position, say, like, open, expectSound } = desk
  await openStaffSession(page, 'agency')
  const tenant = await openPage()
  const email = await becomeTenant(tenant.request, headersOf(page).origin)
  const { number } = await bookByTelephone(page, { weeksAhead: 18, skip: position, locale: language, email })

  await tenant.goto(withLocale(bookingPath({ agencyId: AGENCY.id, agencyBookingId: number }), language))
  const section = tenant.getByRole('region', { name: like('bookings_messages') })
  await labelled(section, say('conversations_your_message')).fill('Y a-t-il un lit bébé ?')
  await button(section, say('conversations_send')).click()
  await expect(section.getByRole('article')).toContainText('un lit bébé ?')
  await expectSound(tenant)
  // An open conversation is marked as read as soon as it is answered.
  await tenant.goto('about:blank')

  await open('/messages?filter=unanswered')
  await expectSound()
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(`${say('desk_unread')}.*${number}`) })
  await row.click()
  await expect(page.getByRole('article').filter({ hasText: 'un lit bébé ?' })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: number })).toBeVisible()
  const answer = page.getByLabel(like('desk_answer_to'))
  await button(page, say('desk_answer')).click()
  await expect(answer).toBeFocused()
  await answer.fill('Oui, il est dans la chambre.')
  await labelled(page, say('desk_answer_closes')).check()
  await expectSound()
  await button(page, say('desk_answer')).click()
  await expect(page.getByRole('article').filter({ hasText: 'dans la chambre' })).toBeVisible()
  await expect(button(page, say('desk_conversation_reopen'))).toBeVisible()
  await expectSound()

  const link = linkIn(await mailTo(email, 'agencyAnswer'), '/espace-locataire/messages/')
  await tenant.goto(withLocale(withoutLocale(new URL(link).pathname), language))
  await expect(tenant.getByRole('article').filter({ hasText: 'dans la chambre' })).toBeVisible()
  await expectSound(tenant)
}
