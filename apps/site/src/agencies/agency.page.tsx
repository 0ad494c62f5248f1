import type { AgencyDetail } from '@escale/contract/agencies'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pageQuery } from '../content/content.queries.ts'
import { HtmlText } from '../content/html-text.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenNear } from '../ui/when-near.tsx'

const AgencyContactForm = lazy(async () => ({ default: (await import('./agency-contact-form.tsx')).AgencyContactForm }))

/** One agency: who they are, how to reach them, their lots, and a form to write to them (CO-02). */
export function AgencyPage({ path }: { path: string }) {
  const { data } = useSuspenseQuery(pageQuery('agency', path))
  const { agency, lots, count } = data
  return (
    <div className="page agency-page">
      <header className="agency-head">
        <div className="agency-words">
          <img src={agency.logo} alt="" width={192} height={64} />
          <h1 className="text-3xl">{agency.name}</h1>
          <p className="text-md text-ink-soft">{`${agency.city}, ${agency.region}`}</p>
          <HtmlText html={agency.description} />
        </div>
        {agency.picture && (
          <Picture
            path={agency.picture.path}
            alt={agency.picture.alt}
            ratio="4/3"
            sizes="(width >= 960px) 30rem, 100vw"
            priority
            className="rounded-xl"
          />
        )}
      </header>
      <div className="agency-columns">
        <Reach agency={agency} />
        <section className="agency-contact" aria-labelledby="agency-contact">
          <h2 id="agency-contact" className="text-xl">
            {m.agencies_write()}
          </h2>
          <p className="without-scripts">
            <a href={`mailto:${agency.email}`} className="text-link">
              {agency.email}
            </a>
          </p>
          <WhenNear fallback={<Skeleton className="with-scripts h-96" />}>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <AgencyContactForm agency={agency} />
            </Suspense>
          </WhenNear>
        </section>
      </div>
      {lots.length > 0 && (
        <section className="grid gap-5">
          <h2 className="text-2xl">{m.agencies_lots({ count })}</h2>
          <Carousel label={m.agencies_lots({ count })}>
            {lots.map((lot) => (
              <LotCard key={lot.id} lot={lot} />
            ))}
          </Carousel>
        </section>
      )}
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
          {agency.address}
        </li>
        <li>
          <Icon name="phone" />
          <a className="text-link" href={`tel:${agency.phone.replaceAll(' ', '')}`}>
            {agency.phone}
          </a>
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
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
