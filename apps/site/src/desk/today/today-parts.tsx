import type { DeskBooking, Today } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import type { ReactNode } from 'react'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BookingRows } from '../bookings/booking-rows.tsx'
import { bookingFilePath, type DeskAgency } from '../desk-agency.ts'
import { FirstOf } from '../first-of.tsx'
import { isCut } from './today-count.ts'

/** A part of the day under its heading; `id` is what the summary links to. */
export function TodaySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function BorderedList({ children }: { children: ReactNode }) {
  return <ul className="grid divide-y divide-line rounded-lg border border-line">{children}</ul>
}

/** Bookings of the day; all of them with `isWhole`, where none may be overlooked. */
export function Bookings({
  agency,
  id,
  title,
  bookings,
  isWhole = false,
}: {
  agency: DeskAgency
  id: string
  title: string
  bookings: readonly DeskBooking[]
  isWhole?: boolean
}) {
  if (bookings.length === 0) return null
  const rows = (shown: readonly DeskBooking[]) => <BookingRows agency={agency} bookings={shown} />
  return (
    <TodaySection id={id} title={title}>
      {isWhole ? (
        rows(bookings)
      ) : (
        <FirstOf items={bookings} isCut={isCut(bookings)}>
          {rows}
        </FirstOf>
      )}
    </TodaySection>
  )
}

type Refund = Today['unsettledRefunds'][number]

export function Refunds({
  agency,
  id,
  title,
  refunds,
}: {
  agency: DeskAgency
  id: string
  title: string
  refunds: readonly Refund[]
}) {
  if (refunds.length === 0) return null
  return (
    <TodaySection id={id} title={title}>
      <FirstOf items={refunds} isCut={isCut(refunds)}>
        {(shown) => (
          <BorderedList>
            {shown.map(({ agencyBookingId, guestName, amountCents, since }) => (
              <li key={`${agencyBookingId} ${since}`}>
                <AppLink
                  href={bookingFilePath(agency, agencyBookingId)}
                  className="flex flex-wrap justify-between gap-3 px-4 py-3 hover:bg-surface-warm"
                >
                  <span className="font-semibold">{guestName}</span>
                  <span className="text-sm text-ink-soft">{m.desk_since({ at: displayInstant(since) })}</span>
                  {amountCents !== null && <span className="tabular-nums">{formatPrice(amountCents)}</span>}
                </AppLink>
              </li>
            ))}
          </BorderedList>
        )}
      </FirstOf>
    </TodaySection>
  )
}

type DueCaution = Today['cautionsToTake'][number]

export function Cautions({
  agency,
  id,
  title,
  cautions,
  when,
  isLate,
}: {
  agency: DeskAgency
  id: string
  title: string
  cautions: readonly DueCaution[]
  when: (caution: DueCaution) => string
  isLate?: (caution: DueCaution) => boolean
}) {
  if (cautions.length === 0) return null
  return (
    <TodaySection id={id} title={title}>
      <FirstOf items={cautions} isCut={isCut(cautions)}>
        {(shown) => (
          <BorderedList>
            {shown.map((caution) => (
              <li key={caution.agencyBookingId}>
                <AppLink
                  href={`${bookingFilePath(agency, caution.agencyBookingId)}#caution`}
                  className="flex items-baseline justify-between gap-3 px-4 py-2.5 hover:bg-surface-warm"
                >
                  <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                    <span className="font-semibold">{caution.guestName}</span>
                    <span className="text-sm text-ink-soft">{when(caution)}</span>
                    {isLate?.(caution) && <Badge tone="danger">{m.desk_caution_late()}</Badge>}
                  </span>
                  {caution.amountCents !== null && (
                    <span className="shrink-0 tabular-nums">{formatPrice(caution.amountCents)}</span>
                  )}
                </AppLink>
              </li>
            ))}
          </BorderedList>
        )}
      </FirstOf>
    </TodaySection>
  )
}
