import type { AgencyDetail } from '@escale/contract/agencies'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useMemo } from 'react'
import { AgenciesMap } from '../agencies/agencies-map.tsx'
import { AgencyAddress } from '../agencies/agency-address.tsx'
import { AgencyContact } from '../agencies/agency-contact.tsx'
import { AgencyTeam } from '../agencies/agency-team.tsx'
import { FeeTable } from '../agencies/fee-table.tsx'
import { OpenNow } from '../agencies/open-now.tsx'
import { pageQuery } from '../content/content.queries.ts'
import { HtmlText } from '../content/html-text.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { InView } from '../ui/in-view.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Pager } from './pager.tsx'

/** One agency: who they are, where, how to reach them, a form to write to them, and their lots (CO-02). */
export function AgencyPage({ path }: { path: string }) {
  const { data } = useSuspenseQuery(pageQuery('agency', path))
  const { agency, lots, count, page, pages } = data
  const onMap = useMemo(() => [agency], [agency])
  return (
    <div className="page agency-page">
      <header className="agency-head">
        <div className="agency-words">
          <img src={agency.logo} alt="" width={192} height={64} />
          <h1 className="text-3xl">{agency.name}</h1>
          <p className="text-md text-ink-soft">{`${agency.city}, ${agency.region}`}</p>
          <OpenNow week={agency.weeklyHours} />
          <HtmlText html={agency.description} />
          <p className="grid gap-3 w620:flex w620:flex-wrap">
            {count > 0 && (
              <ButtonLink href="#agency-lots" icon="key">
                {m.agencies_lots({ count })}
              </ButtonLink>
            )}
            <ButtonLink href="#agency-contact" variant="secondary" icon="mail">
              {m.agencies_write()}
            </ButtonLink>
            <PhoneLink phone={agency.phone} className="button button-secondary">
              <Icon name="phone" />
            </PhoneLink>
          </p>
        </div>
        {agency.picture && (
          <Picture
            path={agency.picture.path}
            alt={agency.picture.alt}
            ratio="4/3"
            sizes="(width >= 960px) 38rem, 100vw"
            priority
            className="rounded-xl"
          />
        )}
      </header>
      {lots.length > 0 && (
        <section className="grid gap-5" aria-labelledby="agency-lots">
          <h2 id="agency-lots" className="text-2xl">
            {m.agencies_lots({ count })}
          </h2>
          <div className="lot-grid agency-lots">
            {lots.map((lot) => (
              <LotCard key={lot.id} lot={lot} />
            ))}
            {page < pages && (
              <AppLink className="agency-lots-next" rel="next" href={`${path}/page-${page + 1}`}>
                {m.content_next()}
                <Icon name="chevron-right" />
              </AppLink>
            )}
          </div>
          <Pager {...data} />
        </section>
      )}
      <AgencyTeam people={agency.people} />
      <div className="agency-columns">
        <div className="agency-side">
          <Reach agency={agency} />
          <section className="with-scripts" aria-label={m.agencies_map_one({ name: agency.name })}>
            <InView fallback={<Skeleton className="agencies-map" />}>
              <AgenciesMap agencies={onMap} />
            </InView>
          </section>
        </div>
        <section className="agency-contact" aria-labelledby="agency-contact">
          <h2 id="agency-contact" className="text-xl">
            {m.agencies_write()}
          </h2>
          <AgencyContact agency={agency} />
        </section>
      </div>
    </div>
  )
}

/** Address, telephone, e-mail and opening hours. */
function Reach({ agency }: { agency: AgencyDetail }) {
  return (
    <section className="agency-reach" aria-labelledby="agency-reach">
      <h2 id="agency-reach" className="text-xl">
        {m.agencies_reach()}
      </h2>
      <ul className="agency-card-facts">
        <li>
          <Icon name="map-pin" />
          <AgencyAddress address={agency.address} />
        </li>
        <li>
          <Icon name="phone" />
          <PhoneLink phone={agency.phone} className="text-link" />
        </li>
        <li>
          <Icon name="mail" />
          <a className="text-link" href={`mailto:${agency.email}`}>
            {agency.email}
          </a>
        </li>
      </ul>
      <table className="agency-hours">
        <caption>{m.agencies_hours()}</caption>
        <tbody>
          {agency.openingHours.map(({ days, hours }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>
                {hours.split(/(?<=,) /).map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && ' '}
                    <span className="inline-block">{part}</span>
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Legal agency={agency} />
      {agency.fees.length > 0 && (
        <>
          <h3 className="text-lg">{m.agencies_fees()}</h3>
          <FeeTable fees={agency.fees} label={m.agencies_fees()} />
        </>
      )}
    </section>
  )
}

/** What the law wants told of an agency (loi 70-9 of 2 January 1970; Code de la consommation, art. L616-1). */
function Legal({ agency: { professionalCard, guarantor, mediator } }: { agency: AgencyDetail }) {
  return (
    <dl className="agency-legal">
      <div>
        <dt>{m.agencies_card()}</dt>
        <dd>{professionalCard}</dd>
      </div>
      {guarantor && (
        <div>
          <dt>{m.agencies_guarantor()}</dt>
          <dd>{guarantor}</dd>
        </div>
      )}
      {mediator && (
        <div>
          <dt>{m.agencies_mediator()}</dt>
          <dd>{mediator}</dd>
        </div>
      )}
    </dl>
  )
}
