import type { AgencySummary } from '@escale/contract/agencies'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatPhone } from '../ui/phone-link.tsx'
import { AgencyAddress } from './agency-address.tsx'
import { OpenNow } from './open-now.tsx'

/** An agency in a list. The whole card links to its page. */
export function AgencyCard({
  agency,
  heading: Heading = 'h2',
}: {
  agency: AgencySummary
  heading?: 'h2' | 'h3' | undefined
}) {
  return (
    <article className="agency-card">
      <img src={agency.logo} alt="" width={144} height={48} loading="lazy" />
      <div>
        <Heading className="agency-card-name">
          <AppLink href={`/nos-agences/${agency.slug}`} className="agency-card-link">
            {agency.name}
          </AppLink>
        </Heading>
        <p className="text-sm text-ink-soft">{agency.region}</p>
      </div>
      <ul className="agency-card-facts">
        <li>
          <OpenNow week={agency.weeklyHours} />
        </li>
        <li>
          <Icon name="map-pin" />
          <AgencyAddress address={agency.address} />
        </li>
        <li>
          <Icon name="phone" />
          {formatPhone(agency.phone)}
        </li>
        <li>
          <Icon name="key" />
          {m.agencies_lots({ count: agency.lotCount })}
        </li>
      </ul>
      <Icon name="chevron-right" />
    </article>
  )
}
