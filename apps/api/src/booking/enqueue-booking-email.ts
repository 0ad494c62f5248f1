import { bookingPath, withLocale } from '@escale/contract/site-paths'
import type { Locale, MailAttachment } from '@escale/db/schema'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { instalmentStates } from '@escale/domain/booking/instalment-due'
import type { StayRequestKind } from '@escale/domain/booking/stay-request'
import type { IsoDate } from '@escale/domain/dates'
import type { AgencyBookingEmailName, BookingEmailName } from '@escale/email/templates'
import { enqueueMail, withdrawMail } from '../platform/mail/mail-outbox.ts'
import { arrivalOf } from './arrival-info.ts'
import type { BookingRow, Connection } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { addressOf, paymentsOf, personOf } from './booking-snapshot.ts'
import { readPolicySnapshot } from './cancellation-snapshot.ts'
import { refundLines } from './cancellation-words.ts'
import { NOTHING_PAID, type PaymentTotals } from './payment-totals.ts'
import { readStaySnapshot } from './quote-snapshot.ts'
import { stayEmailData } from './stay-email-data.ts'
import { translateQuote } from './translate-quote.ts'

/** Delay of the mail about a hold, in minutes: most tenants pay at once and need none. */
const HELD_MAIL_MINUTES = 5
/** The language of agencies. */
const AGENCY_LOCALE = 'fr'

/**
 * Template for the agency by template for the tenant. A hold is not reported to the agency, unless an option or a
 * payment preceded it.
 */
const AGENCY_MAILS: Partial<Record<BookingEmailName, AgencyBookingEmailName>> = {
  bookingOption: 'agencyOption',
  bookingConfirmed: 'agencyBooked',
  bookingPaid: 'agencyPaid',
  bookingServicesChanged: 'agencyServicesChanged',
  bookingInsuranceRenounced: 'agencyInsuranceRenounced',
  bookingChanged: 'agencyChanged',
  bookingCancelled: 'agencyCancelled',
  bookingExpired: 'agencyExpired',
}

/**
 * Enqueues the mails of a booking event in its transaction: to the tenant and, if relevant, to the agency. Each
 * template is sent once per booking and `occasion`, which distinguishes repeatable events (a reminder). `money`:
 * payments and refunds of an ended booking. `link`: another page than the booking's own. `refundCents`: refund of a
 * change. `reductionCents`: taken off the price. `reversedCents`: a payment that was recorded by mistake. `payee`: whom a cheque or transfer
 * pays. `quotation`: the words of tenant or agency. `attachments`: documents for the tenant.
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
    quotation = '',
    indemnityCents = 0,
    requested,
    attachments,
    tax,
    reversedCents = 0,
    reductionCents = 0,
    payee,
  }: {
    occasion?: string
    tax?: { bookedCents: number; cents: number }
    reversedCents?: number
    reductionCents?: number
    payee?: { name: string; address: string; iban?: string }
    money?: PaymentTotals
    link?: string
    refundCents?: number
    quotation?: string
    indemnityCents?: number
    requested?: RequestedInMail
    attachments?: MailAttachment[]
  } = {},
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
    attachments,
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
      cancellation: refundLines(readPolicySnapshot(booking.cancellation_policy), locale, {
        arrival: booking.start_date,
        today: clock.today(),
      }),
      ...(refundCents > 0 && { refundCents }),
      ...(booking.left_on !== null && { leftOn: booking.left_on }),
      ...(quotation !== '' && { quotation }),
      ...(indemnityCents > 0 && { indemnityCents }),
      ...(requested && { requested: requestedData(requested) }),
      ...(tax && { tax }),
      ...(reversedCents > 0 && { reversedCents }),
      ...(reductionCents > 0 && { reductionCents }),
      ...(payee && { payee }),
      agencyPhone: booking.agencyPhone,
      agencyEmail: booking.agencyEmail,
      link: link ?? `${publicUrl}${withLocale(bookingPagePath(booking), locale)}`,
    },
  })
  const agencyMail = AGENCY_MAILS[template]
  // Repeatable events have their own idempotency key.
  const again = occasion.startsWith(`${template}:`) ? occasion.slice(template.length) : ''
  if (agencyMail)
    await enqueueAgencyEmail(trx, booking, agencyMail, context, { occasion: `${agencyMail}${again}`, money })
}

/** Withdraws the mail about a hold after its status has changed. */
export async function withdrawHeldEmail(trx: Connection, booking: BookingRow): Promise<void> {
  await withdrawMail(trx, mailKey(booking, 'bookingHeld'))
}

/** Idempotency key of a mail about a booking. */
export const mailKey = ({ id }: BookingRow, occasion: string) => `booking:${id}:${occasion}`

/** Enqueues the mail of a booking event to the agency. The agency does not learn of holds that never became more. */
export async function enqueueAgencyEmail(
  trx: Connection,
  booking: BookingRow,
  template: AgencyBookingEmailName,
  { clock }: Pick<BookingContext, 'clock'>,
  {
    occasion = template,
    money = NOTHING_PAID,
    missingCents,
    quotation = '',
    requested,
  }: {
    occasion?: string
    money?: PaymentTotals
    missingCents?: number
    quotation?: string
    requested?: RequestedInMail
  } = {},
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
      // An ended booking shows its payments; its instalments are void after a full refund.
      paidCents:
        ended?.paidCents ?? instalments.reduce((sum, { paid, amountCents }) => sum + (paid ? amountCents : 0), 0),
      givenBackCents: ended?.givenBackCents ?? 0,
      missingCents,
      ...(quotation !== '' && { quotation }),
      ...(requested && { requested: requestedData(requested) }),
      next: next ? { amountCents: next.amountCents, dueOn: next.dueOn } : null,
    },
  })
}

/** What a tenant asked for, as its mails say it. */
interface RequestedInMail {
  kind: StayRequestKind
  refundCents: number
  stay: { start_date: IsoDate; end_date: IsoDate; adults: number; children: number } | null
}

const requestedData = ({ stay, ...requested }: RequestedInMail) => ({ ...requested, ...(stay && { stay }) })

/** In the recipient's language. An imported booking without a quote has no services; a mail must not stop a payment. */
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

/** Path of the booking's page in the tenant's area, French form. */
export function bookingPagePath(booking: BookingRow): string {
  return bookingPath({ agencyId: booking.agency_id, agencyBookingId: booking.agency_booking_id })
}
