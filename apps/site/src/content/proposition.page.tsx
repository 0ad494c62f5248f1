import { useSuspenseQuery } from '@tanstack/react-query'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { pageQuery } from './content.queries.ts'

/** `/proposition?listingId=…`: the lots that an agency chose for somebody, with its words. */
export function PropositionPage({ listingId }: { listingId: string }) {
  const { data } = useSuspenseQuery(pageQuery('proposition', '/proposition', { listingId }))
  const { agency, message, start_date, end_date, lots } = data
  const stay = start_date && end_date ? { start_date, end_date } : {}
  return (
    <div className="page proposition-page">
      <h1 className="text-3xl">{m.content_proposition_title()}</h1>
      <figure className="proposition-message">
        <blockquote>{message}</blockquote>
        <figcaption>
          <img src={agency.logo} alt="" width={96} height={32} />
          <AppLink href={`/nos-agences/${agency.slug}`} className="text-link">
            {agency.name}
          </AppLink>
          <a href={`tel:${agency.phone.replaceAll(' ', '')}`} className="text-link">
            <Icon name="phone" className="inline" /> {agency.phone}
          </a>
        </figcaption>
      </figure>
      {start_date && end_date && (
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="calendar" />
          {m.content_proposition_stay({ start: displayDate(start_date), end: displayDate(end_date) })}
        </p>
      )}
      <div className="lot-grid">
        {lots.map((lot) => (
          <LotCard key={lot.id} lot={lot} stay={stay} heading="h2" />
        ))}
      </div>
    </div>
  )
}
