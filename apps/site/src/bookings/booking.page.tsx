import type { BookingDetail, BookingIdentifiers } from '@escale/contract/booking'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { departureOf } from '@escale/domain/booking/early-departure'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AreaTabs } from '../account/area-tabs.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { StayTicket } from '../quote/stay-ticket.tsx'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { parseBookingKey } from './booking-address.ts'
import { BookingAgency } from './booking-agency.tsx'
import { BookingArrival } from './booking-arrival.tsx'
import { BookingDocuments } from './booking-documents.tsx'
import { BookingMessages } from './booking-messages.tsx'
import { BookingNext } from './booking-next.tsx'
import { bookingQuery } from './bookings.queries.ts'
import { InstalmentList } from './instalment-list.tsx'
import { loadBooking } from './load-bookings.ts'
import { OptionEditor } from './option-editor.tsx'
import { RefundList } from './refund-list.tsx'
import { RenounceInsurance } from './renounce-insurance-form.tsx'
import { RequestState } from './request-state.tsx'
import { StayFacts } from './stay-card.tsx'
import { StayChanges } from './stay-changes.tsx'
import { StaySteps } from './stay-steps.tsx'

export const Route = createFileRoute('/espace-locataire/vos-reservations/votre-reservation-{$booking}')({
  loader: loadBooking,
  head: privateHead,
  component: Page,
})

function Page() {
  const of = parseBookingKey(Route.useParams().booking)
  return of && <BookingPage of={of} />
}

const SERVICES = 'services'

/** One booking: what to do next, how to arrive, what is paid, its services, documents and agency (TE-04, BK-08). */
function BookingPage({ of }: { of: BookingIdentifiers }) {
  const { data: booking } = useQuery(bookingQuery(of))
  return booking ? <Booking of={of} booking={booking} /> : null
}

function Booking({ of, booking }: { of: BookingIdentifiers; booking: BookingDetail }) {
  const {
    lot,
    quote,
    securityDeposit,
    instalments,
    status,
    refund,
    editable,
    documents,
    invoices,
    request,
    agencyBookingId,
  } = booking
  const [isUnsaved, setUnsaved] = useState(false)
  const today = useToday()
  const photo = lot.mainPhoto ?? lot.photos[0]
  const isOpen = blocksNights(status) && departureOf(booking) >= today
  const isComing = (status === 'confirmed' || status === 'paid') && departureOf(booking) >= today
  return (
    <div className="page grid gap-7 pb-4">
      <AreaTabs />
      <header className="booking-head">
        <div className="booking-head-picture">
          <Picture
            path={photo?.path ?? null}
            alt={photo?.alt ?? ''}
            sizes="(width >= 820px) 45rem, 92vw"
            ratio="fill"
            priority
          />
        </div>
        <div className="grid content-center gap-3">
          <p className="text-sm text-ink-soft">{m.bookings_number({ number: agencyBookingId })}</p>
          <h1 className="text-3xl">{lot.name}</h1>
          <p className="text-md">
            {lot.introType}, {lot.city}
          </p>
          <StayFacts stay={booking} />
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
            <AppLink href={lot.uri} className="text-link">
              {m.bookings_see_lot()}
            </AppLink>
            {/* The agency stands last on a narrow screen: its number is wanted on the doorstep. */}
            <PhoneLink
              phone={booking.agency.phone}
              className="inline-flex items-center gap-1.5 py-1 hover:underline w960:hidden"
            >
              <Icon name="phone" />
            </PhoneLink>
          </p>
        </div>
      </header>
      <BookingNext booking={booking} today={today} unsaved={isUnsaved ? `#${SERVICES}-title` : undefined} />
      {request && request.state !== 'withdrawn' && <RequestState booking={booking} request={request} />}
      <div className="grid items-start gap-x-12 gap-y-9 w960:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-9">
          {isComing && (
            <Part id="arrival" title={m.bookings_your_arrival()}>
              <BookingArrival booking={booking} />
            </Part>
          )}
          {(Object.values(documents).some(Boolean) || invoices.length > 0) && (
            <Part id="documents" title={m.bookings_documents()}>
              <BookingDocuments documents={documents} invoices={invoices} />
            </Part>
          )}
          {isOpen && (
            <Part id="steps" title={m.bookings_timeline()}>
              <StaySteps booking={booking} today={today} />
            </Part>
          )}
          <Part id="payments" title={m.bookings_what_is_paid()}>
            {refund ? <RefundList refund={refund} /> : <InstalmentList instalments={instalments} status={status} />}
          </Part>
          {editable && (
            <Part id={SERVICES} title={m.quote_services()}>
              <OptionEditor booking={booking} onChanged={setUnsaved} />
            </Part>
          )}
          {isOpen && (
            <Part id="changes" title={m.bookings_changes()}>
              <StayChanges booking={booking} />
            </Part>
          )}
          {booking.insuranceRenunciation && (
            <Part id="insurance" title={m.booking_insurance()}>
              <RenounceInsurance booking={booking} renunciation={booking.insuranceRenunciation} />
            </Part>
          )}
          <Part id="messages" title={m.bookings_messages({ agency: booking.agency.name })}>
            <BookingMessages {...of} />
          </Part>
        </div>
        <div className="grid gap-7 w960:sticky w960:top-20">
          <div className="rounded-xl border border-line p-5 shadow-low">
            <StayTicket quote={quote} cautionCents={securityDeposit} hidePayments />
          </div>
          <Part id="agency" title={m.bookings_your_agency()}>
            <BookingAgency agency={booking.agency} agencyBookingId={agencyBookingId} />
          </Part>
        </div>
      </div>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
