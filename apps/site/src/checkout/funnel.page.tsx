import type { LotCard } from '@escale/contract/lots'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useViewer } from '../account/use-viewer.ts'
import { bookingQuery, preBookingQuery, stayDiffQuery } from '../bookings/bookings.queries.ts'
import { renderTaken } from '../bookings/own-nights.tsx'
import { StayCard } from '../bookings/stay-card.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { OptionsRefused, OptionsRemoved, QuoteError } from '../quote/quote-error.tsx'
import { QuoteRefusal } from '../quote/quote-refusal.tsx'
import { remainingOptions } from '../quote/remaining-options.ts'
import type { DatedStay } from '../quote/stay-search.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OtherStays } from './alternative-stays.tsx'
import { type Funnel, funnelHead, funnelHref, funnelSteps, hasLostOptions, readFunnel } from './funnel-address.ts'
import { FunnelBooked, PaymentNotice } from './funnel-booked.tsx'
import { FunnelFrame } from './funnel-frame.tsx'
import { FunnelPaid } from './funnel-paid.tsx'
import { FunnelPayment } from './funnel-payment.tsx'
import { FunnelServices } from './funnel-services.tsx'
import { lotOfStay } from './funnel-summary.tsx'
import { loadFunnel } from './load-funnel.ts'
import { bankUnavailableKey } from './use-submit-booking.ts'

export const Route = createFileRoute('/tunnel-paiement')({
  staticData: { layout: 'payment' },
  validateSearch: (search: Record<string, unknown>) => search,
  loader: loadFunnel,
  head: funnelHead,
  component: FunnelPage,
})

/**
 * The payment funnel: services, payment, confirmation (BK-02). The step is part of the address, so that a reload keeps
 * it.
 */
function FunnelPage() {
  const search = Route.useSearch()
  const funnel = useMemo(() => readFunnel(search), [search])
  const said = useNewStep(funnel?.step)
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Step funnel={funnel} hasLostOptions={hasLostOptions(search)} />
    </>
  )
}

function Step({ funnel, hasLostOptions }: { funnel: Funnel | null; hasLostOptions: boolean }) {
  if (!funnel) return <Missing />
  if (funnel.step !== 3)
    return <BeforePayment key={funnel.stay.reference} {...funnel} hasLostOptions={hasLostOptions} />
  return 'paymentId' in funnel ? <FunnelPaid paymentId={funnel.paymentId} /> : <Booked of={funnel.booking} />
}

/**
 * All steps share one path, so the router does not move the focus. This hook focuses the content of the new step and
 * returns the announcement for screen readers.
 */
function useNewStep(step: Funnel['step'] | undefined): string {
  const last = useRef(step)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (last.current === step || !step) return
    last.current = step
    document.getElementById('main')?.focus({ preventScroll: true })
    setSaid(m.checkout_step({ step, title: funnelSteps[step - 1]?.() ?? '' }))
  }, [step])
  return said
}

function BeforePayment({ step, stay, hasLostOptions }: { step: 1 | 2; stay: DatedStay; hasLostOptions: boolean }) {
  const { viewer, user } = useViewer()
  const { data: pre } = useQuery(preBookingQuery(stay))
  const pricing = useQuery({ ...stayDiffQuery(stay), enabled: pre?.quote.available ?? false })
  // Shows the previous price until the next one has loaded, also when loading fails.
  const [price, setPrice] = useState(pricing.data)
  if (pricing.data && pricing.data !== price) setPrice(pricing.data)
  if (!pre) return null
  if (!pre.quote.available)
    return <StayUnavailable lot={pre.lot} stay={stay} quote={pre.quote} others={pre.alternatives} />
  if (!price) return null
  const left = pricing.isError ? remainingOptions(stay.options, pricing.error) : null
  const priced = {
    lot: pre.lot,
    stay,
    quote: price.quote,
    diffCents: price.diff,
    cautionCents: pre.securityDeposit,
    agency: pre.agency,
    cancellation: pre.cancellation,
    insuranceOffer: pre.insurance,
    isStale: pricing.isPlaceholderData || pricing.isError,
    isFailed: pricing.isError && !pricing.isFetching,
    onReprice: () => void pricing.refetch(),
    problem: left ? (
      <OptionsRefused error={pricing.error} next={{ href: funnelHref({ ...stay, options: left }, step) }} />
    ) : pricing.isError ? (
      <QuoteError isRetrying={pricing.isFetching} onRetry={pricing.refetch} />
    ) : (
      hasLostOptions && <OptionsRemoved />
    ),
  }
  return step === 1 ? (
    <FunnelServices {...priced} viewer={viewer} />
  ) : (
    <FunnelPayment {...priced} user={user} holdMinutes={pre.holdMinutes} />
  )
}

function Booked({ of }: { of: Parameters<typeof bookingQuery>[0] }) {
  const { data: booking } = useQuery(bookingQuery(of))
  const isBankAway = useQueryClient().getQueryData(bankUnavailableKey(of)) === true
  if (!booking) return null
  return <FunnelBooked booking={booking} notice={isBankAway && booking.status === 'held' && <BankUnavailable />} />
}

/** The nights are held, but the payment could not be opened. */
function BankUnavailable() {
  return (
    <PaymentNotice tone="bad">
      <p className="font-semibold">{m.bookings_bank_unavailable()}</p>
      <p className="text-sm">{m.checkout_bank_away_why()}</p>
    </PaymentNotice>
  )
}

/** The stay cannot be booked: the reason and alternatives. */
function StayUnavailable({
  lot,
  stay,
  quote,
  others,
}: {
  lot: LotCard
  stay: DatedStay
  quote: Parameters<typeof QuoteRefusal>[0]['quote']
  others: LotCard[]
}) {
  const href = lotOfStay({ lot, stay })
  return (
    <FunnelFrame
      step={1}
      back={{ href, words: m.checkout_back() }}
      title={m.checkout_unavailable_title()}
      aside={<StayCard lot={lot} stay={stay} href={href} />}
    >
      <QuoteRefusal reference={lot.reference} quote={quote} capacity={lot.capacity} renderTaken={renderTaken} />
      <OtherStays lot={lot} stay={stay} lots={others} />
    </FunnelFrame>
  )
}

function Missing() {
  return (
    <EmptyState
      heading="h1"
      title={m.checkout_missing_title()}
      actions={
        <ButtonLink href="/recherche" icon="search">
          {m.bookings_funnel_search()}
        </ButtonLink>
      }
    >
      <p>{m.checkout_missing()}</p>
    </EmptyState>
  )
}
