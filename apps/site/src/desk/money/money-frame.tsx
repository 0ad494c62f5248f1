import type { StaffAction } from '@escale/domain/staff/staff-rights'
import type { ReactNode } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { showCurrentLink } from '../../ui/show-current-link.ts'
import { type DeskAgency, deskPath, mayHere } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'

/** The screens of an agency's money, in the order of a day's work. */
const SCREENS: { page: string; label: () => string; action: StaffAction }[] = [
  { page: '/comptabilite', label: m.desk_money_books, action: 'viewMoney' },
  { page: '/comptabilite/a-encaisser', label: m.desk_money_due, action: 'viewMoney' },
  { page: '/comptabilite/journal', label: m.desk_money_day, action: 'viewMoney' },
  { page: '/comptabilite/cheques', label: m.desk_money_cheques, action: 'viewMoney' },
  { page: '/comptabilite/releves', label: m.desk_money_statements, action: 'viewMoney' },
  { page: '/comptabilite/virements', label: m.desk_money_payouts, action: 'viewMoney' },
  { page: '/comptabilite/compte', label: m.desk_money_account, action: 'viewMoney' },
  { page: '/comptabilite/factures', label: m.desk_invoices, action: 'viewMoney' },
  { page: '/comptabilite/taxe-de-sejour', label: m.desk_tax, action: 'viewMoney' },
  { page: '/comptabilite/registre-des-mandats', label: m.desk_money_mandates, action: 'viewMoney' },
  { page: '/comptabilite/registre-des-recus', label: m.desk_money_receipts, action: 'viewMoney' },
]

/** A screen of the money: the desk's frame, and below its title the links to the others. */
export function MoneyFrame({
  agency,
  title,
  lead,
  children,
}: {
  agency: DeskAgency
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <DeskFrame agency={agency} action="viewMoney" title={title} lead={lead}>
      <nav aria-label={m.desk_books()} className="print:hidden">
        <ul className="scroll-fade relative flex gap-1.5 overflow-x-auto pb-1 w1360:gap-1">
          {SCREENS.filter(({ action }) => mayHere(agency, action)).map(({ page, label }) => (
            <li key={page}>
              <AppLink
                href={deskPath(agency, page)}
                isExact
                ref={showCurrentLink}
                className="block rounded-full border border-line px-3 py-1.5 w1360:px-2.5 w1360:text-xs text-sm whitespace-nowrap hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary"
              >
                {label()}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </DeskFrame>
  )
}
