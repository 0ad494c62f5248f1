import type { BookingFile } from '@escale/contract/desk'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { invoiceName } from './invoice-labels.ts'

/** Invoices and credit notes of a booking; nothing for roles without amounts, and before the first one. */
export function FileInvoices({ file: { invoices } }: { file: BookingFile }) {
  if (invoices === null || invoices.length === 0) return null
  return (
    <section aria-labelledby="invoices" className="grid gap-4">
      <h2 id="invoices" className="text-lg">
        {m.desk_invoices()}
      </h2>
      <ul className="grid divide-y divide-line rounded-lg border border-line text-md">
        {invoices.map(({ reference, kind, issuedOn, href }) => (
          <li key={reference} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span>
              {invoiceName(kind)} {reference}{' '}
              <span className="text-sm text-ink-soft">{m.desk_invoices_of({ day: displayDate(issuedOn) })}</span>
            </span>
            <a href={href} download className="button button-secondary button-sm">
              <Icon name="download" />
              {m.desk_invoices_pdf()}
              <span className="sr-only"> {reference}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
