import type { BookingDetail } from '@escale/contract/booking'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'

/** Whom to ask: the agency that lets the rental. */
export function BookingAgency({ agency, agencyBookingId }: Pick<BookingDetail, 'agency' | 'agencyBookingId'>) {
  const { name, slug, phone, email, address } = agency
  return (
    <div className="grid gap-2 text-sm">
      <AppLink href={`/nos-agences/${slug}`} className="text-link w-fit text-md">
        {name}
      </AppLink>
      <p className="text-ink-soft">{address}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <PhoneLink phone={phone} className="inline-flex items-center gap-1.5 py-1 hover:underline">
          <Icon name="phone" />
        </PhoneLink>
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(m.bookings_mail_subject({ number: agencyBookingId }))}`}
          className="inline-flex items-center gap-1.5 py-1 hover:underline"
        >
          <Icon name="mail" />
          {email}
        </a>
      </p>
    </div>
  )
}
