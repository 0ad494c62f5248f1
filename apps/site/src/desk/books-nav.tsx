import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { type DeskAgency, deskPath } from './desk-agency.ts'

/** The screens of an agency's accounts, under its tab. */
export function BooksNav({ agency }: { agency: DeskAgency }) {
  return (
    <nav aria-label={m.desk_books_nav()} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-md">
        {[
          { href: '/comptabilite', label: m.desk_books_overview() },
          { href: '/comptabilite/factures', label: m.desk_invoices() },
          { href: '/comptabilite/registre-des-mandats', label: m.desk_mandates() },
          { href: '/comptabilite/registre-des-recus', label: m.desk_receipts() },
        ].map(({ href, label }) => (
          <li key={href}>
            <AppLink
              href={deskPath(agency, href)}
              isExact
              className="block py-1 text-link aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
