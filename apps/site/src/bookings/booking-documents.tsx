import type { BookingDetail } from '@escale/contract/booking'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'

/** Contract and receipt to download, and the stay for one's own calendar. They are files, not pages of the site. */
export function BookingDocuments({ documents: { contract, receipt, calendar } }: Pick<BookingDetail, 'documents'>) {
  const files = [
    { href: contract, icon: 'download', words: m.bookings_contract(), kind: m.bookings_pdf() },
    { href: receipt, icon: 'download', words: m.bookings_receipt(), kind: m.bookings_pdf() },
    { href: calendar, icon: 'calendar', words: m.bookings_add_to_calendar(), kind: m.bookings_ics() },
  ] as const
  const ready = files.flatMap(({ href, ...file }) => (href === null ? [] : [{ href, ...file }]))
  return (
    <ul className="documents">
      {ready.map(({ href, icon, words, kind }) => (
        <li key={href}>
          <a href={href} download>
            <Icon name={icon} />
            <span>{words}</span>
            <span className="text-xs font-normal text-ink-soft">{kind}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
