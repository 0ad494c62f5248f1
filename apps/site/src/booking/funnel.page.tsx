import type { LotDetail } from '@escale/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { defaultStringifySearch, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { lotOfReferenceQuery } from '../lots/lot.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { quoteQuery } from './booking.queries.ts'
import { staySearchOf } from './funnel-address.ts'
import { FunnelSteps } from './funnel-steps.tsx'
import { InsuranceChoice } from './insurance-choice.tsx'
import { QuoteRefusal } from './quote-refusal.tsx'
import { ServiceFields } from './service-fields.tsx'
import { bookSearch, parseBookSearch, type StayRequest, withOption } from './stay-search.ts'
import { StayTicket } from './stay-ticket.tsx'

/** The payment funnel's first step: services. It says plainly that the next one, payment, is not open yet. */
export function FunnelPage({ search }: { search: object }) {
  const stay = useMemo(() => parseBookSearch({ ...search }), [search])
  return stay ? <WithReference stay={stay} /> : <Missing />
}

function WithReference({ stay }: { stay: StayRequest }) {
  const { data: lot } = useQuery(lotOfReferenceQuery(stay.reference, staySearchOf(stay)))
  if (lot === undefined) return null
  return lot ? <Services lot={lot} stay={stay} /> : <Missing />
}

function Services({ lot, stay }: { lot: LotDetail; stay: StayRequest }) {
  const navigate = useNavigate()
  const { data: quote } = useQuery(quoteQuery(stay))
  const back = lot.uri + defaultStringifySearch(staySearchOf(stay))
  const change = (changed: Partial<StayRequest>) =>
    navigate({
      to: '/tunnel-paiement',
      search: bookSearch({ ...stay, ...changed }) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="page grid gap-8 py-6">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-5">
        <AppLink href={back} className="inline-flex items-center gap-2 text-sm font-semibold hover:underline">
          <Icon name="arrow-left" />
          {m.booking_funnel_back()}
        </AppLink>
        <FunnelSteps current={1} />
      </div>
      <div className="grid items-start gap-10 w960:grid-cols-[minmax(0,1fr)_22rem] w1200:gap-16">
        <div className="grid gap-8">
          <header className="grid gap-2">
            <h1 className="text-2xl">{m.booking_funnel_services()}</h1>
            <p className="text-md text-ink-soft">{m.booking_funnel_lead()}</p>
          </header>
          <form method="get" className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
            <HiddenStay stay={stay} />
            {quote && quote.comfortServices.length > 0 ? (
              <ServiceFields
                services={quote.comfortServices}
                options={stay.options}
                onChange={(articleID, quantity) => change({ options: withOption(stay.options, articleID, quantity) })}
              />
            ) : (
              <p className="text-md">{m.booking_funnel_no_services()}</p>
            )}
            <div className="border-t border-line pt-6">
              <InsuranceChoice
                quote={quote}
                insurance={stay.insurance}
                onChange={(insurance) => change({ insurance })}
              />
            </div>
            <noscript>
              <Button type="submit" variant="secondary">
                {m.booking_update()}
              </Button>
            </noscript>
          </form>
          <PaymentSoon lot={lot} />
        </div>
        <aside
          aria-label={m.booking_funnel_summary()}
          className="grid gap-5 rounded-xl border border-line p-5 shadow-low w960:sticky w960:top-4"
        >
          <Summary lot={lot} stay={stay} back={back} />
          {quote && <QuoteRefusal quote={quote} />}
          {quote && <StayTicket quote={quote} cautionCents={lot.securityDeposit} explained />}
          {!stay.start_date && <p className="text-sm">{m.booking_funnel_no_dates()}</p>}
        </aside>
      </div>
    </div>
  )
}

function Summary({ lot, stay, back }: { lot: LotDetail; stay: StayRequest; back: string }) {
  const photo = lot.mainPhoto ?? lot.photos[0]
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4">
      <Picture
        path={photo?.path ?? null}
        alt={photo?.alt ?? ''}
        sizes="120px"
        ratio="1/1"
        priority
        widths={[320, 640]}
        className="rounded-lg"
      />
      <div className="grid gap-0.5 text-xs text-ink-soft">
        <AppLink href={back} className="font-display text-base leading-tight font-semibold text-ink hover:underline">
          {lot.name}
        </AppLink>
        <p>
          {lot.introType}, {lot.city}
        </p>
        <p>
          {m.booking_funnel_guests({ count: stay.adults })}
          {stay.children > 0 && `, ${m.booking_funnel_children({ count: stay.children })}`}
        </p>
      </div>
    </div>
  )
}

/** What the next step will be, and how to secure the stay until it is there. */
function PaymentSoon({ lot: { agency, reference } }: { lot: LotDetail }) {
  return (
    <section aria-labelledby="soon-title" className="grid gap-3 rounded-xl bg-surface-warm p-6">
      <h2 id="soon-title" className="flex items-center gap-2.5 text-lg">
        <Icon name="clock" className="text-accent" />
        {m.booking_funnel_soon_title()}
      </h2>
      <p className="max-w-text text-md">{m.booking_funnel_soon({ reference })}</p>
      <p>
        <ButtonLink href={`tel:${agency.phone.replace(/\s/g, '')}`} icon="phone">
          {m.booking_funnel_call({ agency: agency.name })} · {agency.phone}
        </ButtonLink>
      </p>
      <p className="max-w-text text-xs text-ink-soft">{m.booking_no_withdrawal()}</p>
    </section>
  )
}

/** What the form does not show, so that without scripts it asks for the same stay. */
function HiddenStay({ stay }: { stay: StayRequest }) {
  const { requestedOptions: _, insurance: __, ...hidden } = bookSearch(stay)
  return Object.entries(hidden).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function Missing() {
  return (
    <EmptyState
      title={m.booking_funnel_missing_title()}
      actions={
        <ButtonLink href="/recherche" icon="search">
          {m.booking_funnel_search()}
        </ButtonLink>
      }
    >
      <p>{m.booking_funnel_missing()}</p>
    </EmptyState>
  )
}
