import type { PageOf } from '@escale/contract/content'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, defaultStringifySearch, redirect } from '@tanstack/react-router'
import { pageQuery } from '../content/content.queries.ts'
import { loadPage } from '../content/load-page.ts'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { lotHref } from '../lots/card-stay.ts'
import { LotCard } from '../lots/lot-card.tsx'
import { bookSearch } from '../quote/book-search.ts'
import { unlistedHead } from '../seo/page-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'

export const Route = createFileRoute('/proposition')({
  validateSearch: ({ listingId }): { listingId?: string } => (listingId ? { listingId: String(listingId) } : {}),
  loaderDeps: ({ search: { listingId } }) => ({ listingId }),
  loader: ({ context, deps: { listingId } }) => {
    if (!listingId) throw redirect({ to: '/' })
    return loadPage(context, 'proposition', '/proposition', { listingId })
  },
  head: unlistedHead,
  component: PropositionPage,
})

type Proposition = PageOf<'proposition'>

/** `/proposition?listingId=…`: the lots that an agency chose for somebody, with its words; each can be booked from here. */
function PropositionPage() {
  const listingId = Route.useSearch().listingId ?? ''
  const { data } = useSuspenseQuery(pageQuery('proposition', '/proposition', { listingId }))
  const { agency, message, start_date, end_date, adults, children, lots } = data
  return (
    <div className="page proposition-page">
      <h1 className="text-3xl">{m.content_proposition_title()}</h1>
      <figure className="proposition-message">
        <blockquote>{message}</blockquote>
        <figcaption>
          <img src={agency.logo} alt="" width={64} height={64} />
          <AppLink href={`/nos-agences/${agency.slug}`} className="text-link">
            {agency.name}
          </AppLink>
          <PhoneLink phone={agency.phone} className="text-link">
            <Icon name="phone" className="inline" />{' '}
          </PhoneLink>
          <a href={`mailto:${agency.email}`} className="text-link">
            <Icon name="mail" className="inline" /> {agency.email}
          </a>
        </figcaption>
      </figure>
      <ul className="proposition-stay">
        {start_date && end_date && (
          <li>
            <Icon name="calendar" />
            {m.content_proposition_stay({ start: displayDate(start_date), end: displayDate(end_date) })}
          </li>
        )}
        <li>
          <Icon name="users" />
          {children > 0 ? m.content_proposition_family({ adults, children }) : m.content_proposition_adults({ adults })}
        </li>
      </ul>
      {lots.length === 0 && <p className="text-md">{m.content_proposition_empty()}</p>}
      <ul className="lot-grid">
        {lots.map((lot) => (
          <li key={lot.id} className="proposition-lot">
            <ProposedLot lot={lot} data={data} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A lot with its price for the stay and the way to book it; one that is taken meanwhile says so. */
function ProposedLot({ lot, data }: { lot: Proposition['lots'][number]; data: Proposition }) {
  const { start_date, end_date, adults, children } = data
  const travellers = { adults, ...(children > 0 && { children }) }
  const dates = start_date && end_date ? { start_date, end_date } : null
  if (dates && lot.unitPrice !== null) {
    const stay = { reference: lot.reference, ...dates, adults, children, insurance: true, options: [] }
    return (
      <>
        <LotCard lot={lot} stay={{ ...dates, ...travellers }} heading="h2" />
        <ButtonLink
          variant="accent"
          href={`/tunnel-paiement${defaultStringifySearch(bookSearch(stay))}`}
          aria-label={m.content_proposition_book_lot({ name: lot.name })}
        >
          {m.content_proposition_book()}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <LotCard lot={lot} stay={travellers} heading="h2" />
      {dates && <p className="proposition-taken">{m.content_proposition_taken()}</p>}
      <ButtonLink
        variant="secondary"
        href={lotHref(lot, travellers)}
        aria-label={m.content_proposition_dates_lot({ name: lot.name })}
      >
        {m.content_proposition_dates()}
      </ButtonLink>
    </>
  )
}
