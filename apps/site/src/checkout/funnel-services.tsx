import { suggestionFor } from '@escale/domain/booking/suggest-services'
import { nightsBetween } from '@escale/domain/dates'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openConnectModal } from '../account/connect-modal.tsx'
import type { Viewer } from '../account/use-viewer.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { bookSearch } from '../quote/book-search.ts'
import { PriceDifference, TotalAnnouncement, TotalPrice } from '../quote/quote-total.tsx'
import { ServiceChoices } from '../quote/service-choices.tsx'
import type { DatedStay, RequestedOption } from '../quote/stay-search.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { funnelHref, funnelSearch } from './funnel-address.ts'
import { FunnelFrame } from './funnel-frame.tsx'
import { FunnelSummary, lotOfStay, type PricedStay } from './funnel-summary.tsx'
import { NetworkUnavailable } from './network-unavailable.tsx'

/** Step 1: services and their prices. Visitors may see it; continuing requires a login. */
export function FunnelServices({
  viewer,
  isStale,
  problem,
  ...priced
}: PricedStay & { viewer: Viewer; isStale: boolean; problem: ReactNode }) {
  const { stay, quote, diffCents } = priced
  const navigate = useNavigate()
  const change = (options: RequestedOption[]) =>
    navigate({
      to: '/tunnel-paiement',
      search: funnelSearch({ ...stay, options }, 1),
      replace: true,
      resetScroll: false,
    })
  const goOn = () => {
    if (viewer === 'visitor') openConnectModal('bookStay', funnelHref(stay, 2))
    else navigate({ to: '/tunnel-paiement', search: funnelSearch(stay, 2) })
  }
  const services = quote.comfortServices
  const total = quote.totalPrice ?? 0
  const party = { ...stay, nights: nightsBetween(stay.start_date, stay.end_date) }
  return (
    <FunnelFrame
      step={1}
      back={{ href: lotOfStay(priced), words: m.checkout_back() }}
      title={m.checkout_services()}
      lead={services.length > 0 ? m.checkout_lead() : m.bookings_funnel_no_services()}
      aside={<FunnelSummary {...priced} />}
    >
      <form
        method="get"
        action={withLocale('/tunnel-paiement', currentLocale())}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <HiddenStay stay={stay} />
        {services.length > 0 && (
          <>
            <ServiceChoices
              services={services}
              options={stay.options}
              onChange={change}
              suggestionOf={(articleID) => suggestionFor(articleID, party)}
            />
            <div className="with-scripts flex min-h-10 items-center justify-between gap-4">
              {stay.options.length > 0 && (
                <>
                  <p className="text-sm text-ink-soft">
                    {m.checkout_services_count({
                      count: stay.options.reduce((sum, { quantity }) => sum + quantity, 0),
                    })}
                  </p>
                  <Button variant="quiet" size="sm" icon="trash" onClick={() => change([])}>
                    {m.checkout_services_reset()}
                  </Button>
                </>
              )}
            </div>
          </>
        )}
        <NetworkUnavailable />
        {problem}
        <TotalAnnouncement totalCents={total} diffCents={diffCents} />
        {viewer === 'owner' ? (
          <p className="flex gap-2.5 rounded-md bg-warning-soft p-4 text-md font-semibold">
            <Icon name="warning" className="mt-0.5 text-warning" />
            {m.quote_say_owner()}
          </p>
        ) : (
          <div className="funnel-bar above-foot">
            <p className="grid leading-tight">
              <span className="flex items-center gap-2 text-xs text-ink-soft">
                {m.booking_total_short()}
                <PriceDifference diffCents={diffCents} />
              </span>
              <TotalPrice totalCents={total} isStale={isStale} />
            </p>
            <Button type="submit" name="etape" value="2" variant="accent">
              {m.checkout_continue()}
              <Icon name="arrow-right" />
            </Button>
          </div>
        )}
        <p className="text-xs text-ink-soft">{m.checkout_services_no_commitment()}</p>
      </form>
    </FunnelFrame>
  )
}

/** Hidden fields, so that the form without scripts asks for the same stay. */
function HiddenStay({ stay }: { stay: DatedStay }) {
  const { requestedOptions: _, ...hidden } = bookSearch(stay)
  return Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={typeof value === 'string' ? value : String(value)} />
  ))
}
