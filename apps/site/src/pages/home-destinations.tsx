import type { PageOf } from '@escale/contract/content'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { searchHref } from '../search/search-href.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { HomeSection } from './home-section.tsx'

/** Places with how many lots they have and what a week costs at least. */
export function HomeDestinations({ destinations }: { destinations: PageOf<'home'>['destinations'] }) {
  if (destinations.length === 0) return null
  return (
    <HomeSection title={m.content_home_destinations()} lead={m.content_home_destinations_lead()}>
      <ul className="home-destinations home-swipe">
        {destinations.map(({ name, q, image, count, minPriceCents }) => (
          <li key={q} className="home-destination">
            <Picture
              path={image}
              alt=""
              ratio="3/2"
              sizes="(width >= 1060px) 22vw, (width >= 820px) 30vw, 60vw"
              widths={[320, 640]}
            />
            <AppLink href={searchHref({ q })} className="home-destination-link">
              {name}
            </AppLink>
            <p>{m.content_home_lots({ count })}</p>
            {minPriceCents !== null && <p>{m.content_home_from({ price: formatPrice(minPriceCents) })}</p>}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
