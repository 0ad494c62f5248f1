import type { BookingFile } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { displayDate } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { StayTicket } from '../../quote/stay-ticket.tsx'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { bookingFileQuery, bookingTasksQuery } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { actionName, kindName, statusOf } from '../desk-format.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { ApprovalList } from '../money/approval-list.tsx'
import { nightsInSearch, readNights } from '../planning/nights-of-lot.ts'
import { NightsToClose } from '../planning/nights-to-close.tsx'
import { closureInWords } from '../planning/planning-labels.ts'
import { planningOfNights } from '../planning/planning-of-nights.ts'
import { CancelForm } from './cancel-form.tsx'
import { FileCaution } from './file-caution.tsx'
import { FileDeparture } from './file-departure.tsx'
import { FileDocuments } from './file-documents.tsx'
import { FileGuest } from './file-guest.tsx'
import { hasEnded, heldUntil, refundOf } from './file-labels.ts'
import { FileMails } from './file-mails.tsx'
import { FileMessages } from './file-messages.tsx'
import { FileMoney } from './file-money.tsx'
import { FilePart } from './file-part.tsx'
import { FilePartLinks } from './file-part-links.tsx'
import { FilePayments } from './file-payments.tsx'
import { FileTasks } from './file-tasks.tsx'
import { NoteForm } from './note-form.tsx'
import { FileRequests } from './request-card.tsx'
import { StayDecision } from './stay-decision.tsx'

/** Whether the form that cancels is open, and the nights that are closed once the stay has left them (AG-208). */
const readFileSearch = (search: Record<string, unknown>) => ({
  ...(search.cancel === true && { cancel: true }),
  ...nightsInSearch(search),
})

export const Route = createFileRoute('/espace-agence/$agency/reservations/$number')({
  staticData: { layout: 'desk' },
  validateSearch: readFileSearch,
  loader: ({ context, params: { agency, number } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: number,
      crumbs: [
        { label: m.desk_bookings(), url: deskPath({ slug: agency }, '/reservations') },
        { label: number, url: bookingFilePath({ slug: agency }, number) },
      ],
      query: ({ id }) => bookingFileQuery(id, number),
      besides: ({ id }) => bookingTasksQuery(id, number),
      action: 'viewBookings',
    }),
  head: privateHead,
  component: BookingFilePage,
})

/** The file of a booking: all that the agency knows of it, and what may be done with it (AG-203). */
function BookingFilePage() {
  const { agency: slug, number } = Route.useParams()
  const agency = useDeskAgency(slug)
  const { data } = useQuery({ ...bookingFileQuery(agency.id, number), enabled: mayHere(agency, 'viewBookings') })
  return (
    <DeskFrame
      agency={agency}
      action="viewBookings"
      title={data?.booking.guest.name ? <Title name={data.booking.guest.name} number={number} /> : number}
      lead={data && <Summary file={data} />}
    >
      {data && <File agency={agency} file={data} />}
    </DeskFrame>
  )
}

/** Whose booking it is, as people speak of it, and its number. */
function Title({ name, number }: { name: string; number: string }) {
  return (
    <>
      {name} <span className="text-lg font-normal whitespace-nowrap text-ink-soft">{number}</span>
    </>
  )
}

function Summary({ file: { booking, lotUri } }: { file: BookingFile }) {
  const { kind, lot, startDate, endDate, nights } = booking
  const { label, tone } = statusOf(booking)
  const until = heldUntil(booking)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {kind !== 'tenant' && <span>{kindName(kind)}</span>}
      {until && <span className="font-semibold text-warning">{m.desk_held_until({ until })}</span>}
      <span className="font-semibold text-ink">
        {m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })}
      </span>
      <span>{m.desk_nights({ count: nights })}</span>
      <AppLink href={lotUri} className="text-link">
        {lot.name}, {lot.city}
      </AppLink>
    </span>
  )
}

function File({ agency, file }: { agency: DeskAgency; file: BookingFile }) {
  const { booking, quote, notes, history } = file
  const { cancel = false, nights } = Route.useSearch()
  const navigate = useNavigate()
  const [cancels, setCancels] = useState(cancel)
  const toClose = readNights(nights)
  const isOpen = !hasEnded(booking)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 w960:grid-cols-[minmax(0,1fr)_23rem] w960:grid-rows-[auto_1fr]">
      <aside
        className="grid gap-3 empty:hidden w620:flex w620:flex-wrap w960:col-start-2 w960:grid w620:[&>:not(.button)]:w-full w960:row-start-1"
        aria-label={m.desk_price_and_changes()}
      >
        <FileMoney agency={agency} file={file} />
        {booking.kind === 'tenant' && !mayHere(agency, 'viewAmounts') && (
          <p className="text-sm text-ink-soft">{m.desk_amounts_hidden()}</p>
        )}
        {isOpen && file.owner && (
          <p className="text-sm text-ink-soft">{m.desk_owner_stay_cancel({ name: file.owner.name })}</p>
        )}
        {isOpen && booking.kind === 'tenant' && mayHere(agency, 'changeBooking') && (
          <ButtonLink
            href={`${bookingFilePath(agency, booking.agencyBookingId)}/modifier${nights ? `?${new URLSearchParams({ nights })}` : ''}`}
            variant="secondary"
            icon="calendar"
          >
            {m.desk_change()}
          </ButtonLink>
        )}
        {booking.kind === 'tenant' && <FileDeparture agency={agency} file={file} />}
        {file.cancelled && <Cancelled file={file} cancelled={file.cancelled} />}
        {isOpen &&
          booking.kind === 'tenant' &&
          mayHere(agency, 'cancelBooking') &&
          (cancels ? (
            <CancelForm
              agency={agency}
              file={file}
              usualBy={toClose ? 'lessor' : 'tenant'}
              usualReason={toClose?.closure && closureInWords(toClose.closure)}
              onDone={() => (toClose ? void navigate(planningOfNights(agency, toClose)) : setCancels(false))}
              onBack={() => setCancels(false)}
            />
          ) : (
            <Button variant="quiet" icon="trash" onClick={() => setCancels(true)}>
              {m.desk_cancel()}
            </Button>
          ))}
      </aside>
      <div className="grid min-w-0 gap-8 w960:col-start-1 w960:row-span-2 w960:row-start-1">
        <NightsToClose agency={agency} nights={nights} />
        <FilePartLinks agency={agency} file={file} />
        {file.requests.length > 0 && (
          <FilePart id="requests" title={m.desk_requests()}>
            <FileRequests agency={agency} file={file} onCancel={() => setCancels(true)} />
          </FilePart>
        )}
        {booking.status === 'pending' && mayHere(agency, 'changeBooking') && (
          <StayDecision agencyId={agency.id} booking={booking} />
        )}
        <FileGuest agency={agency} file={file} />
        <ApprovalList agency={agency} agencyBookingId={booking.agencyBookingId} />
        <FilePayments agency={agency} file={file} />
        {booking.kind === 'tenant' && mayHere(agency, 'viewAmounts') && (
          <FilePart id="caution" title={m.desk_caution_title()}>
            <FileCaution agency={agency} file={file} />
          </FilePart>
        )}
        <FilePart id="tasks" title={m.desk_tasks()}>
          <FileTasks agency={agency} file={file} />
        </FilePart>
        {mayHere(agency, 'viewMessages') && (
          <FilePart id="messages" title={m.desk_inbox()}>
            <FileMessages agency={agency} file={file} />
          </FilePart>
        )}
        {file.documents !== null && file.documents.length > 0 && (
          <FilePart id="documents" title={m.desk_documents()}>
            <FileDocuments documents={file.documents} />
          </FilePart>
        )}
        <FilePart id="notes" title={m.desk_notes()}>
          {mayHere(agency, 'annotateBooking') && (
            <NoteForm agencyId={agency.id} agencyBookingId={booking.agencyBookingId} />
          )}
          {notes.length === 0 ? (
            <p className="text-md text-ink-soft">{m.desk_no_notes()}</p>
          ) : (
            <ul className="grid gap-3">
              {notes.map(({ id, author, body, createdAt: at }) => (
                <li key={id} className="grid gap-1 rounded-lg bg-surface-warm p-4">
                  <p className="text-md whitespace-pre-line">{body}</p>
                  <p className="text-xs text-ink-soft">
                    {author} · {displayInstant(at)}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </FilePart>
        <FilePart id="mails" title={m.desk_mails()}>
          <FileMails agencyId={agency.id} file={file} />
        </FilePart>
        <FilePart id="history" title={m.desk_history()}>
          <ol className="grid gap-2 text-sm">
            {history.map(({ at, actor, action, reason, status, former }) => (
              <li key={`${at} ${action} ${status}`} className="grid gap-x-4 w620:grid-cols-[10rem_minmax(0,1fr)]">
                <span className="text-ink-soft tabular-nums">{displayInstant(at)}</span>
                <span>
                  {status
                    ? m.desk_became({ status: statusOf({ status, kind: booking.kind }).label })
                    : actionName(action)}
                  {actor && ` · ${actor}`}
                  {!status && reason && ` · ${reason}`}
                  {former && <span className="block text-ink-soft">{formerStay(former)}</span>}
                </span>
              </li>
            ))}
          </ol>
        </FilePart>
      </div>
      {quote && (
        <div id="price" className="scroll-mt-24 rounded-xl border border-line p-5 w960:col-start-2 w960:row-start-2">
          <StayTicket quote={quote} cautionCents={null} hidePayments />
        </div>
      )}
    </div>
  )
}

const CANCELLED_BY = {
  tenant: m.desk_cancelled_by_tenant,
  lessor: m.desk_cancelled_by_lessor,
  noShow: m.desk_cancelled_no_show,
}

/** Who cancelled a paid booking, what was given back, and what the policy gives back yet. */
function Cancelled({
  file,
  cancelled: { by, indemnityCents },
}: {
  file: BookingFile
  cancelled: NonNullable<BookingFile['cancelled']>
}) {
  const { madeCents, dueCents } = refundOf(file)
  return (
    <div className="grid gap-1 rounded-xl border border-line p-5 text-md">
      <p className="font-semibold">{CANCELLED_BY[by]()}</p>
      {madeCents > 0 && <p>{m.desk_cancelled_refunded({ price: formatPrice(madeCents) })}</p>}
      {(dueCents > 0 || madeCents === 0) && <p>{m.desk_cancelled_due({ price: formatPrice(dueCents) })}</p>}
      {indemnityCents > 0 && <p>{m.desk_cancelled_indemnity({ price: formatPrice(indemnityCents) })}</p>}
    </div>
  )
}

/** The stay before a change, without its price for roles that see none. */
function formerStay({ lot, startDate, endDate, totalCents }: NonNullable<BookingFile['history'][number]['former']>) {
  const days = m.desk_dates({ start: displayDate(startDate), end: displayDate(endDate) })
  const facts = [lot, days, ...(totalCents === null ? [] : [formatPrice(totalCents)])]
  return m.desk_formerly({ stay: facts.join(', ') })
}
