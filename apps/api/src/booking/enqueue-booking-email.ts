import { bookingPath, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { instalmentStates } from '@escale/domain/booking/instalment-due'
import type { AgencyBookingEmailName, BookingEmailName } from '@escale/email/templates'
import { enqueueMail, withdrawMail } from '../platform/mail-outbox.ts'
import { arrivalOf } from './arrival.ts'
import type { BookingRow, Connection } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { addressOf, paymentsOf, personOf } from './booking-snapshot.ts'
import { NOTHING_PAID, type PaymentTotals } from './payment-totals.ts'
import { readStaySnapshot } from './quote-snapshot.ts'
import { stayEmailData } from './stay-email-data.ts'
import { translateQuote } from './translate-quote.ts'

/** Most pay at once: only who is still to pay after so many minutes is written to about a hold. */
const HELD_MAIL_MINUTES = 5
/** Agencies work in French. */
const AGENCY_LOCALE = 'fr'

/** What the agency is told of a step; of a hold, and of what it comes to, only once there was an option or a payment. */
const AGENCY_MAILS: Partial<Record<BookingEmailName, AgencyBookingEmailName>> = {
  bookingOption: 'agencyOption',
  bookingConfirmed: 'agencyBooked',
  bookingPaid: 'agencyPaid',
  bookingServicesChanged: 'agencyServicesChanged',
  bookingChanged: 'agencyChanged',
  bookingCancelled: 'agencyCancelled',
  bookingExpired: 'agencyExpired',
}

/**
 * Writes the mails of a step of a booking, in the transaction of the step: to its tenant and, where it is the agency's
 * business, to the agency. One booking is told of one occasion once; `occasion` tells apart what may happen again (a
 * reminder). `money`: of a booking that has ended, what was paid and given back. `link`: another page than the booking's own.
 * `refundCents`: what a change of the booking gives back.
 */
export async function enqueueBookingEmails(
  trx: Connection,
  booking: BookingRow,
  template: BookingEmailName,
  context: BookingContext,
  {
    occasion = template,
    money = NOTHING_PAID,
    link,
    refundCents = 0,
  }: { occasion?: string; money?: PaymentTotals; link?: string; refundCents?: number } = {},
): Promise<void> {
  const { clock, publicUrl } = context
  const { guest, locale } = booking
  const instalments = instalmentStates(paymentsOf(booking), clock.today())
  const next = instalments.find(({ paid }) => !paid)
  await enqueueMail(trx, {
    key: mailKey(booking, occasion),
    template,
    recipient: guest.email,
    locale,
    waitMinutes: template === 'bookingHeld' ? HELD_MAIL_MINUTES : undefined,
    data: {
      ...stayEmailData(booking),
      ...(await choicesOf(trx, booking, locale)),
      holdExpiresAt: holdEndOf(booking),
      firstName: guest.firstName,
      agencyId: booking.agency_id,
      lotPath: booking.lotPath,
      arrival: arrivalOf(booking, locale),
      instalments,
      dueCents: next?.amountCents ?? 0,
      ...(!blocksNights(booking.status) && { money }),
      ...(refundCents > 0 && { refundCents }),
      agencyPhone: booking.agencyPhone,
      agencyEmail: booking.agencyEmail,
      link: link ?? `${publicUrl}${withLocale(bookingPagePath(booking), locale)}`,
    },
  })
  const agencyMail = AGENCY_MAILS[template]
  // Of what may happen again it is told as often.
  const again = occasion.startsWith(`${template}:`) ? occasion.slice(template.length) : ''
  if (agencyMail)
    await enqueueAgencyEmail(trx, booking, agencyMail, context, { occasion: `${agencyMail}${again}`, money })
}

/** Takes back the mail of a hold that has become something else; to be called once it has. */
export function withdrawHeldEmail(trx: Connection, booking: BookingRow): Promise<void> {
  return withdrawMail(trx, mailKey(booking, 'bookingHeld'))
}

const mailKey = ({ id }: BookingRow, occasion: string) => `booking:${id}:${occasion}`

/** Writes the mail of a step of a tenant's booking to its agency, which knows of no hold that never became more. */
export async function enqueueAgencyEmail(
  trx: Connection,
  booking: BookingRow,
  template: AgencyBookingEmailName,
  { clock }: Pick<BookingContext, 'clock'>,
  {
    occasion = template,
    money = NOTHING_PAID,
    missingCents,
  }: { occasion?: string; money?: PaymentTotals; missingCents?: number } = {},
): Promise<void> {
  if (!(await becameMoreThanHeld(trx, booking))) return
  const { guest } = booking
  const instalments = instalmentStates(paymentsOf(booking), clock.today())
  const next = instalments.find(({ paid }) => !paid)
  const ended = blocksNights(booking.status) ? null : money
  await enqueueMail(trx, {
    key: mailKey(booking, occasion),
    template,
    recipient: booking.agencyEmail,
    locale: AGENCY_LOCALE,
    data: {
      ...stayEmailData(booking),
      holdExpiresAt: holdEndOf(booking),
      guest: {
        name: personOf(booking),
        email: guest.email,
        phone: guest.mobilePhone,
        address: addressOf(booking, AGENCY_LOCALE),
      },
      ...(await choicesOf(trx, booking, AGENCY_LOCALE)),
      // Of what has ended the money itself: its instalments are nothing any more once all was given back.
      paidCents:
        ended?.paidCents ?? instalments.reduce((sum, { paid, amountCents }) => sum + (paid ? amountCents : 0), 0),
      givenBackCents: ended?.givenBackCents ?? 0,
      missingCents,
      next: next ? { amountCents: next.amountCents, dueOn: next.dueOn } : null,
    },
  })
}

/** In the reader's language. No mail stops a payment: a booking that came without a quote has no services to name. */
async function choicesOf(trx: Connection, booking: BookingRow, locale: Locale) {
  const agreed = readStaySnapshot(booking.quote_snapshot)
  const quote = agreed && (await translateQuote(trx, booking, agreed, locale))
  const services = (quote?.comfortServices ?? [])
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity, amountCents }) => ({ name, quantity, amountCents }))
  return { services, insurance: booking.insurance }
}

const holdEndOf = ({ hold_expires_at }: BookingRow) => hold_expires_at?.toISOString() ?? null

async function becameMoreThanHeld(trx: Connection, { id, confirmed_at }: BookingRow): Promise<boolean> {
  if (confirmed_at !== null) return true
  const option = trx
    .selectFrom('booking_event')
    .select('status')
    .where('booking_id', '=', id)
    .where('status', '=', 'option')
  return (await option.executeTakeFirst()) !== undefined
}

/** The page of a booking in the tenant's space, French form. */
export function bookingPagePath(booking: BookingRow): string {
  return bookingPath({ agencyId: booking.agency_id, agencyBookingId: booking.agency_booking_id })
}
