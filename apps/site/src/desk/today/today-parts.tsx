import type { DeskBooking, Today } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import type { ReactNode } from 'react'
import { displayDate } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { BookingRows } from '../bookings/booking-rows.tsx'
import { requestName } from '../bookings/request-card.tsx'
import { bookingFilePath, type DeskAgency, deskPath } from '../desk-agency.ts'
import { FirstOf } from '../first-of.tsx'
import { countOf, isCut } from './today-count.ts'

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-surface-warm'

/** Of a list that goes on at another page. */
const FIRST_ITEMS = 5

/** A part of the day under its heading; `id` is what the summary links to. */
function TodaySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-2 w620:gap-3">
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

/** One of the two columns of a wide screen; it takes no room while it is empty. */
export function TodayColumn({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 content-start gap-6 empty:hidden w620:gap-8">{children}</div>
}

/** A list of the day under its heading with the count, cut after its first entries; nothing while it is empty. */
export function TodayList<Item>({
  id,
  title,
  items,
  isWhole = false,
  allHref,
  children,
}: {
  id: string
  title: (inputs: { count: string }) => string
  items: readonly Item[]
  /** None of the entries may be overlooked. */
  isWhole?: boolean
  /** A page that lists all of them, in place of the others on demand. */
  allHref?: string
  children: (shown: readonly Item[]) => ReactNode
}) {
  if (items.length === 0) return null
  return (
    <TodaySection id={id} title={title({ count: countOf(items) })}>
      {isWhole ? (
        children(items)
      ) : allHref ? (
        <>
          {children(items.slice(0, FIRST_ITEMS))}
          <p>
            <AppLink href={allHref} className="text-link text-sm">
              {m.desk_tasks_see()}
            </AppLink>
          </p>
        </>
      ) : (
        <FirstOf items={items} isCut={isCut(items)}>
          {children}
        </FirstOf>
      )}
    </TodaySection>
  )
}

interface ListProps<Item> {
  agency: DeskAgency
  id: string
  title: (inputs: { count: string }) => string
  items: readonly Item[]
}

export function Bookings({ agency, ...list }: ListProps<DeskBooking> & { isWhole?: boolean }) {
  return <TodayList {...list}>{(shown) => <BookingRows agency={agency} bookings={shown} />}</TodayList>
}

/** What guests ask for and nobody has answered. */
export function Requests({ agency, ...list }: ListProps<Today['requests'][number]>) {
  return (
    <TodayList {...list} isWhole>
      {(shown) => (
        <BorderedList>
          {shown.map(({ agencyBookingId, guestName, kind, startDate, since }) => (
            <li key={agencyBookingId}>
              <AppLink href={bookingFilePath(agency, agencyBookingId)} className={ROW}>
                <span>
                  <span className="font-semibold">{guestName}</span>
                  <span className="block text-md">
                    <Facts items={[requestName(kind), displayDate(startDate)]} />
                  </span>
                </span>
                <span className="text-sm text-ink-soft">{m.desk_since({ at: displayInstant(since) })}</span>
              </AppLink>
            </li>
          ))}
        </BorderedList>
      )}
    </TodayList>
  )
}

export function Refunds({ agency, ...list }: ListProps<Today['unsettledRefunds'][number]>) {
  return (
    <TodayList {...list}>
      {(shown) => (
        <BorderedList>
          {shown.map(({ agencyBookingId, guestName, amountCents, since }) => (
            <li key={`${agencyBookingId} ${since}`}>
              <AppLink href={bookingFilePath(agency, agencyBookingId)} className={ROW}>
                <span className="font-semibold">{guestName}</span>
                <span className="text-sm text-ink-soft">{m.desk_since({ at: displayInstant(since) })}</span>
                {amountCents !== null && <span className="tabular-nums">{formatPrice(amountCents)}</span>}
              </AppLink>
            </li>
          ))}
        </BorderedList>
      )}
    </TodayList>
  )
}

type DueCaution = Today['cautionsToTake'][number]

export function Cautions({
  agency,
  when,
  isLate,
  ...list
}: ListProps<DueCaution> & { when: (caution: DueCaution) => string; isLate?: (caution: DueCaution) => boolean }) {
  return (
    <TodayList {...list}>
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
    </TodayList>
  )
}

/** Conversations that wait for an answer. */
export function Conversations({ agency, ...list }: ListProps<Today['conversations'][number]>) {
  return (
    <TodayList {...list}>
      {(shown) => (
        <BorderedList>
          {shown.map(({ id, name, subject, at, isUnread }) => (
            <li key={id}>
              <AppLink href={deskPath(agency, `/messages/${id}`)} className={ROW}>
                <span className="min-w-0">
                  <Facts
                    items={[
                      <span key="name" className="font-semibold">
                        {name}
                      </span>,
                      <span key="subject">
                        {subject}
                        {isUnread && (
                          <Badge tone="primary" className="ml-2">
                            {m.desk_unread()}
                          </Badge>
                        )}
                      </span>,
                    ]}
                  />
                </span>
                <span className="text-sm text-ink-soft">{displayInstant(at)}</span>
              </AppLink>
            </li>
          ))}
        </BorderedList>
      )}
    </TodayList>
  )
}
