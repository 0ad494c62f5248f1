import type { StaffAction } from '@escale/domain/staff/staff-rights'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { SecondFactorForm } from '../staff/second-factor-form.tsx'
import { useStaffSession } from '../staff/staff.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { showCurrentLink } from '../ui/show-current-link.ts'
import { inboxCountsQuery } from './desk.queries.ts'
import { type DeskAgency, deskPath, mayHere } from './desk-agency.ts'

/** The page around each screen of the desk: its tabs, and the second factor or a word where the session has no right (AG-104). */
export function DeskFrame({
  agency,
  action,
  title,
  lead,
  actions,
  children,
}: {
  agency: DeskAgency
  /** What the screen needs the right to. */
  action: StaffAction
  /** Absent: the screen has its title inside. */
  title?: ReactNode
  lead?: ReactNode
  /** Stands at the end of the line of the title. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page grid gap-4 pb-12 w620:gap-6">
      <nav aria-label={m.desk_nav({ agency: agency.name })} className="border-b border-line print:hidden">
        <ul className="scroll-fade relative -mb-px flex gap-4 overflow-x-auto w620:gap-2.5 w1060:gap-6 text-md font-medium">
          {[
            { href: deskPath(agency), label: m.desk_today(), isExact: true },
            { href: deskPath(agency, '/planning'), label: m.desk_planning(), isExact: true },
            ...(mayHere(agency, 'viewBookings')
              ? [{ href: deskPath(agency, '/taches'), label: m.desk_tasks(), isExact: false }]
              : []),
            { href: deskPath(agency, '/reservations'), label: m.desk_bookings(), isExact: false },
            ...(mayHere(agency, 'viewMessages')
              ? [{ href: deskPath(agency, '/messages'), label: <InboxTab agency={agency} />, isExact: false }]
              : []),
            ...(mayHere(agency, 'createBooking')
              ? [{ href: deskPath(agency, '/nouvelle-reservation'), label: <NewBookingTab />, isExact: true }]
              : []),
            ...(mayHere(agency, 'viewOwners')
              ? [{ href: deskPath(agency, '/proprietaires'), label: m.desk_owners(), isExact: false }]
              : []),
            ...(mayHere(agency, 'viewMoney')
              ? [{ href: deskPath(agency, '/comptabilite'), label: m.desk_books(), isExact: false }]
              : []),
          ].map(({ href, label, isExact }) => (
            <li key={href}>
              <AppLink
                href={href}
                isExact={isExact}
                ref={showCurrentLink}
                className="block border-b-2 border-transparent py-3 whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
              >
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {title && (
        <header className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h1 className="text-2xl">{title}</h1>
            {mayHere(agency, action) && actions}
          </div>
          {lead && <p className="text-md text-ink-soft">{lead}</p>}
        </header>
      )}
      {mayHere(agency, action) ? children : <NoRight />}
    </div>
  )
}

/** An icon below 1060 px, where eight tabs have no room for their words. */
function NewBookingTab() {
  return (
    <span className="relative inline-grid align-middle" title={m.desk_new_booking()}>
      <Icon name="plus" className="w1060:hidden" />
      <span className="sr-only w1060:not-sr-only">{m.desk_new_booking()}</span>
    </span>
  )
}

/** The inbox in the tabs, with the number of conversations that wait for an answer. */
function InboxTab({ agency }: { agency: DeskAgency }) {
  const { data } = useQuery(inboxCountsQuery(agency.id))
  const count = data?.unanswered ?? 0
  return (
    // Contains the hidden words, which would widen the page where the tabs scroll.
    <span className="relative inline-flex items-center gap-2">
      {m.desk_inbox()}
      {count > 0 && (
        <span
          className={classNames(
            'rounded-full px-2 text-xs font-semibold tabular-nums',
            data && data.unread > 0 ? 'bg-accent-fill text-on-dark' : 'bg-primary-soft text-primary',
          )}
        >
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{m.desk_inbox_waiting({ count })}</span>
        </span>
      )}
    </span>
  )
}

function NoRight() {
  const router = useRouter()
  const { secondFactor } = useStaffSession()
  const hasFactor = secondFactor.hasAuthenticator || secondFactor.passkeys.length > 0
  if (secondFactor.isRequired && secondFactor.shownAt === null && hasFactor)
    return <SecondFactorForm reason={m.desk_factor_needed()} onShown={() => router.invalidate()} />
  return (
    <EmptyState icon="info" title={m.desk_no_right()}>
      {secondFactor.isRequired && !hasFactor ? m.desk_factor_missing() : m.desk_no_right_hint()}
    </EmptyState>
  )
}
