import { withLocale } from '@escale/contract/site-paths'
import type { CautionTable } from '@escale/db/schema'
import { departureOf } from '@escale/domain/booking/early-departure'
import { cautionDueBack } from '@escale/domain/payment/caution'
import type { lockBooking } from '../booking/booking-for-payment.ts'
import { bookingPagePath } from '../booking/enqueue-booking-email.ts'
import { stayEmailData } from '../booking/stay-email-data.ts'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import type { Connection } from './caution.store.ts'

export type CautionBooking = Awaited<ReturnType<typeof lockBooking>>

/** What decides on a caution, of a booking. */
export const stayOf = ({ kind, status, start_date, end_date, left_on }: CautionBooking) => ({
  isAgreed: kind === 'tenant' && (status === 'confirmed' || status === 'paid'),
  arrival: start_date,
  departure: departureOf({ end_date, left_on }),
})

/** The mail that notifies the guest of each step. */
const TEMPLATES = {
  asked: 'cautionAsked',
  held: 'cautionHeld',
  released: 'cautionReleased',
  kept: 'cautionKept',
} as const

/** Mails the guest what became of the caution, in the guest's language; each step once. */
export async function enqueueCautionEmail(
  trx: Connection,
  { publicUrl }: { publicUrl: string },
  booking: CautionBooking,
  caution: {
    id: string
    means: CautionTable['means']
    amountCents: number
    keptCents: number
    reason: string
    step: keyof typeof TEMPLATES
    /** Instead of the booking's page. */
    link?: string
  },
): Promise<void> {
  const { guest, locale } = booking
  const template = TEMPLATES[caution.step]
  await enqueueMail(trx, {
    key: `booking:${booking.id}:${template}:${caution.id}`,
    template,
    recipient: guest.email,
    locale,
    data: {
      ...stayEmailData(booking),
      firstName: guest.firstName,
      means: caution.means,
      amountCents: caution.amountCents,
      keptCents: caution.keptCents,
      ...(caution.reason !== '' && { reason: caution.reason }),
      dueBackOn: cautionDueBack(departureOf(booking)),
      agencyPhone: booking.agencyPhone,
      agencyEmail: booking.agencyEmail,
      link: caution.link ?? `${publicUrl}${withLocale(bookingPagePath(booking), locale)}`,
    },
  })
}
