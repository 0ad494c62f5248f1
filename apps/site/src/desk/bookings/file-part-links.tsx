import type { BookingFile } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../../i18n/messages.generated/messages.js'
import { type DeskAgency, mayHere } from '../desk-agency.ts'

/** On a phone, where a file is long, ways to its parts: what a person at the door of a rental looks for. */
export function FilePartLinks({
  agency,
  file: { booking, payments, quote },
}: {
  agency: DeskAgency
  file: BookingFile
}) {
  const seesAmounts = mayHere(agency, 'viewAmounts')
  const parts = [
    ...(payments !== null && payments.length > 0 ? [{ id: 'payments', label: m.desk_payments() }] : []),
    ...(booking.kind === 'tenant' && seesAmounts ? [{ id: 'caution', label: m.desk_caution_title() }] : []),
    { id: 'tasks', label: m.desk_tasks() },
    ...(mayHere(agency, 'viewMessages') ? [{ id: 'messages', label: m.desk_inbox() }] : []),
    { id: 'notes', label: m.desk_notes() },
    ...(quote?.totalPrice ? [{ id: 'price', label: m.desk_file_price({ price: formatPrice(quote.totalPrice) }) }] : []),
  ]
  return (
    <nav aria-label={m.desk_file_parts()} className="w960:hidden print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-md">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
