import type { DeskBookingRequest } from '@escale/contract/desk-booking'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { isPhone } from '@escale/domain/account/phone-rules'
import type { GuestPayment } from '@escale/domain/booking/hold'
import { normalizeEmail } from '../account/normalize-email.ts'
import { bookStay, type StoredBooking } from '../booking/book-stay.ts'
import { enqueueBookingEmails } from '../booking/enqueue-booking-email.ts'
import { sendPaymentInstructions } from '../payment/payment-instructions.ts'
import { sendPaymentLink } from '../payment/payment-links.ts'
import { writeJournal } from '../platform/journal.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { Connection, DeskCaller, DeskDeps } from './desk-deps.ts'

/** What a booking needs besides: the key of the agency's IBAN, for a transfer. */
type BookingDeskDeps = DeskDeps & { secrets: SecretBox }

/**
 * Books a stay for a guest on the telephone (AG-204): the nights are held unpaid through the chosen day, the guest gets the mail of
 * the option, a payment link, or how to pay by cheque or transfer. The guest's account is the tenant's of the e-mail, or a new one without
 * a password, which the guest may choose later by "forgotten password"; an existing account is not changed. Returns the booking's number.
 *
 * Throws what `bookStay` throws, `invalidRequest` for a phone number that none can be, and `noClientsBank` for a transfer
 * to an agency without an account.
 */
export async function bookForGuest(
  deps: BookingDeskDeps,
  caller: DeskCaller,
  request: DeskBookingRequest,
): Promise<string> {
  const { guest: person, locale, holdUntil, payBy: chosen, sendPaymentLink: isLinkAsked, requestKey, ...stay } = request
  const payBy = chosen ?? (isLinkAsked ? 'link' : 'other')
  if (!isPhone(person.phone, person.country))
    throw new ApiError('invalidRequest', { problems: { 'guest.phone': { code: 'invalidPhone' } } })
  const { phone, ...names } = person
  const guest = { ...names, mobilePhone: phone, email: normalizeEmail(person.email) }
  const accountId = await accountOf(deps, guest, locale)
  const booking = await bookStay(
    deps,
    { ...stay, guest, creationUrl: '', taggingId: requestKey },
    {
      accountId,
      locale,
      actor: {
        kind: 'staff',
        agencyId: caller.agencyId,
        until: holdUntil,
        record: async (trx, made) => {
          await writeMails(trx, deps, caller, made, payBy)
          await writeJournal(
            trx,
            { actor: journalActor(caller), now: deps.clock.now() },
            {
              agencyId: caller.agencyId,
              action: 'booking.made',
              subject: { kind: 'booking', id: made.agency_booking_id },
              after: {
                lot: made.lotReference,
                startDate: made.start_date,
                endDate: made.end_date,
                totalCents: made.total_cents,
                holdUntil,
              },
            },
          )
        },
      },
    },
  )
  return booking.agency_booking_id
}

/** How to pay where something may be paid; the option's own mail where nothing may be taken yet. */
async function writeMails(
  trx: Connection,
  deps: BookingDeskDeps,
  { accountId }: DeskCaller,
  booking: StoredBooking,
  payBy: GuestPayment,
): Promise<void> {
  const isPayable = booking.deposit_due_on !== null && booking.deposit_due_on <= deps.clock.today()
  if (!isPayable) await enqueueBookingEmails(trx, booking, 'bookingOption', deps)
  else if (payBy === 'link') await sendPaymentLink(trx, deps, { bookingId: booking.id, accountId })
  else if (payBy !== 'other') await sendPaymentInstructions(trx, deps, { booking, means: payBy })
}

/** The tenant's account of an e-mail; a new one is kept although the booking fails, since nobody can log in to it. */
async function accountOf(
  { database: { db }, clock }: DeskDeps,
  guest: StoredBooking['guest'],
  locale: Locale,
): Promise<string> {
  const findAccount = () =>
    db
      .selectFrom('account')
      .select('id')
      .where('email', '=', guest.email)
      .where('access_right', '=', 'tenant')
      .executeTakeFirst()
  const known = await findAccount()
  if (known) return known.id
  await db
    .insertInto('account')
    .values({
      access_right: 'tenant',
      email: guest.email,
      title: guest.title,
      first_name: guest.firstName,
      last_name: guest.lastName,
      mobile_phone: guest.mobilePhone,
      address: guest.address,
      address2: guest.address2,
      postal_code: guest.postalCode,
      city: guest.city,
      country: guest.country,
      locale,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['access_right', 'email']).doNothing())
    .execute()
  const made = await findAccount()
  if (!made) throw new Error('The account of a guest has disappeared')
  return made.id
}
