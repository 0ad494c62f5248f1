import { coBookingPath, ownerCalendarPath, withLocale } from '@escale/contract/site-paths'
import { type OwnerStayEmailName, ownerStayEmails } from '@escale/email/templates'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import type { BookingRow, Connection } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { readConciergeServices } from './quote-snapshot.ts'
import { stayEmailData } from './stay-email-data.ts'

/**
 * Enqueues the mails of an owner's stay in the transaction of the event, each template once per booking.
 * `decisionToken` opens the page on which the agency decides.
 */
export async function enqueueOwnerStayEmails(
  trx: Connection,
  booking: BookingRow,
  templates: OwnerStayEmailName[],
  { publicUrl }: Pick<BookingContext, 'publicUrl'>,
  decisionToken?: string,
): Promise<void> {
  const owner = await trx
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email', 'mobile_phone'])
    .where('id', '=', booking.account_id)
    .executeTakeFirstOrThrow()
  const { guest, locale } = booking
  const isCoBooking = booking.kind === 'coBooking'
  const calendar = ownerCalendarPath({ reference: booking.lotReference, month: booking.start_date.slice(0, 7) })
  const people = {
    owner: {
      email: owner.email,
      firstName: owner.first_name,
      locale,
      link: `${publicUrl}${withLocale(calendar, locale)}`,
    },
    // The language of agencies.
    agency: {
      email: booking.agencyEmail,
      firstName: booking.agencyName,
      locale: 'fr' as const,
      link: decisionToken === undefined ? '' : `${publicUrl}${coBookingPath(decisionToken)}`,
    },
    contact: {
      email: guest.email,
      firstName: guest.firstName,
      locale,
      link: `${publicUrl}${withLocale(booking.lotPath, locale)}`,
    },
  }
  const services = readConciergeServices(booking.quote_snapshot)
  await enqueueMail(
    trx,
    ...templates.map((template) => {
      const recipient = people[ownerStayEmails[template].recipient]
      return {
        key: `booking:${booking.id}:${template}`,
        template,
        recipient: recipient.email,
        locale: recipient.locale,
        data: {
          firstName: recipient.firstName,
          ...stayEmailData(booking),
          note: booking.note,
          owner: {
            name: `${owner.first_name} ${owner.last_name}`,
            email: owner.email,
            phone: owner.mobile_phone,
          },
          contact: isCoBooking
            ? { name: `${guest.firstName} ${guest.lastName}`, email: guest.email, phone: guest.mobilePhone }
            : null,
          services: services.map(({ name, priceCents }) => ({ name: name[recipient.locale], priceCents })),
          decideBefore: booking.hold_expires_at?.toISOString() ?? null,
          agencyPhone: booking.agencyPhone,
          agencyEmail: booking.agencyEmail,
          link: recipient.link,
        },
      }
    }),
  )
}
