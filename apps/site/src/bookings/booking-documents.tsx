import type { BookingDetail } from '@escale/contract/booking'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'

/** Contract, receipt and invoices to download, and the stay for one's own calendar. They are files, not pages of the site. */
export function BookingDocuments({
  documents: { contract, receipt, calendar },
  invoices = [],
}: Pick<BookingDetail, 'documents'> & Partial<Pick<BookingDetail, 'invoices'>>) {
  const files = [
    { href: contract, icon: 'download', words: m.bookings_contract(), kind: m.bookings_pdf() },
    { href: receipt, icon: 'download', words: m.bookings_receipt(), kind: m.bookings_pdf() },
    { href: calendar, icon: 'calendar', words: m.bookings_add_to_calendar(), kind: m.bookings_ics() },
  ] as const
  const issued = invoices.map(({ href, kind, reference }) => ({
    href,
    icon: 'download' as const,
    words: kind === 'creditNote' ? m.bookings_credit_note({ reference }) : m.bookings_invoice({ reference }),
    kind: m.bookings_pdf(),
  }))
  const ready = files.flatMap(({ href, ...file }) => (href === null ? [] : [{ href, ...file }]))
  return (
    <ul className="documents">
      {[...ready, ...issued].map(({ href, icon, words, kind }) => (
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
