import type { CautionFile } from '@escale/contract/caution'
import type { DeskBookings } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openStaffSession } from '../../fixtures/desk.ts'
import { AGENCY, button, DESK_SCREENS, type Desk, labelled } from '../../fixtures/desk-screen.ts'
import { expect } from '../../fixtures/journey.ts'
import { bookByTelephone, headersOf, recordDeposit } from '../../fixtures/telephone.ts'
import { mailTo } from '../../fixtures/tenant.ts'

/** A paid booking is cancelled, a part of the deposit goes back by transfer, and the file says so. */
export async function refundPart(desk: Desk): Promise<void> {
  const { page, language, position, say, open, expectSound } = desk
  await openStaffSession(page, 'agency')
  const { number, email } = await bookByTelephone(page, { weeksAhead: 7, skip: position, locale: language })
  await recordDeposit(page, number)

  await open(`/reservations/${number}`)
  await button(page, say('desk_cancel')).click()
  const form = page.getByRole('region', { name: say('desk_cancel') })
  await form.getByRole('radio', { name: say('desk_cancel_by_tenant') }).check()
  await labelled(form, say('desk_give_back')).fill('40')
  await button(form, say('desk_cancel_confirm')).click()
  await expect(labelled(form, say('desk_reason'))).toBeFocused()
  await expectSound()
  await labelled(form, say('desk_reason')).fill('Maladie')
  await button(form, say('desk_cancel_confirm')).click()

  await expect(page.getByText(say('desk_status_cancelled')).first()).toBeVisible()
  const price = formatPrice(40_00)
  await expect(page.getByText(say('desk_refund_to_make', { price }))).toBeVisible()
  await expectSound()
  await settleRefund(desk)
  await expect(page.getByText(say('desk_action_refund_made'))).toBeVisible()
  const outcome = page.getByRole('complementary', { name: say('desk_price_and_changes') })
  await expect(outcome.getByText(say('desk_cancelled_refunded', { price }))).toBeVisible()
  await expectSound()
  await mailTo(email, 'bookingCancelled')
}

/** The cheque of a caution is recorded, a part of it kept for damage with a photograph, and the rest given back. */
export async function keepPartOfCaution(desk: Desk): Promise<void> {
  const { page, position, say, open, expectSound } = desk
  await openStaffSession(page, 'agency')
  const { number, amountCents } = await stayWithoutCaution(page, position)

  await open(`/reservations/${number}#caution`)
  const caution = page.getByRole('region', { name: say('desk_caution_title'), exact: true })
  await caution.getByText(say('desk_caution_record')).click()
  await labelled(caution, say('desk_reference')).fill('N° 4812345')
  await button(caution, say('desk_caution_record_submit')).click()
  await expect(caution.getByText(say('desk_caution_status_held_cheque'))).toBeVisible()

  await button(caution, say('desk_caution_keep')).click()
  await labelled(caution, say('desk_caution_keep_euros')).fill('999999')
  await labelled(caution, say('desk_caution_reason')).fill('Vitre cassée, 50 €')
  const keep = caution.getByRole('button', { name: say('desk_caution_keep_price', { price: '' }) })
  await keep.click()
  await expect(labelled(caution, say('desk_caution_keep_euros'))).toBeFocused()
  await labelled(caution, say('desk_caution_keep_euros')).fill('50')
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#5a8fb5' } })
    .png()
    .toBuffer()
  await caution
    .getByLabel(say('desk_caution_add_photograph'))
    .setInputFiles({ name: 'vitre.png', mimeType: 'image/png', buffer: picture })
  await expect(caution.getByRole('img', { name: say('desk_caution_photograph', { number: 1 }) })).toBeVisible()
  await expectSound()
  await keep.click()

  const [kept, amount] = [formatPrice(50_00), formatPrice(amountCents)]
  await expect(caution.getByText(say('desk_caution_status_kept'), { exact: true })).toBeVisible()
  await expect(caution.getByText(say('desk_caution_kept_of', { kept, amount }))).toBeVisible()
  await expect(caution.getByText(say('desk_refund_to_make', { price: formatPrice(amountCents - 50_00) }))).toBeVisible()
  await expectSound()
  await settleRefund(desk)
  await expect(page.getByText(say('desk_caution_action_refund_made'))).toBeVisible()
}

/** Says that the agency has made its refund by transfer. */
async function settleRefund({ page, say }: Desk): Promise<void> {
  const settle = button(page, say('desk_refund_settle'))
  await settle.click()
  await expect(settle).toHaveCount(0)
  await expect(page.getByText(say('desk_refund_settled'))).toBeVisible()
}

/** A stay that has begun and of which no caution was taken yet; each screen has stays of its own, by their numbers. */
async function stayWithoutCaution(page: Page, position: number): Promise<{ number: string; amountCents: number }> {
  const headers = headersOf(page)
  const path = `/api/agency/${AGENCY.id}/bookings`
  for (const period of ['staying', 'past']) {
    const found = await page.request.get(path, { headers, params: { period, state: 'open' } })
    const { bookings } = (await found.json()) as DeskBookings
    for (const { agencyBookingId, kind } of bookings) {
      if (kind !== 'tenant' || Number(agencyBookingId.slice(-3)) % DESK_SCREENS.length !== position) continue
      const file = await page.request.get(`${path}/${agencyBookingId}/caution`, { headers })
      const { amountCents, mayRecord, cautions } = (await file.json()) as CautionFile
      if (mayRecord && cautions.length === 0) return { number: agencyBookingId, amountCents }
    }
  }
  throw new Error('No stay without a caution is left')
}
