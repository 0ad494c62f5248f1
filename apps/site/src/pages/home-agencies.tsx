import * as m from '../i18n/messages.generated/messages.js'
import type { SharedData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { HomeSection } from './home-section.tsx'

/** The agencies by name and region, and the way to all of them. */
export function HomeAgencies({ agencies }: Pick<SharedData, 'agencies'>) {
  return (
    <HomeSection
      title={m.content_home_agencies()}
      lead={m.content_home_agencies_lead()}
      action={
        <ButtonLink href="/nos-agences" variant="secondary">
          {m.content_home_all_agencies()}
        </ButtonLink>
      }
    >
      <ul className="home-agencies">
        {agencies.map(({ id, slug, name, region }) => (
          <li key={id}>
            <AppLink href={`/nos-agences/${slug}`} className="home-agency">
              <Icon name="map-pin" />
              <span>
                {name}
                <small>{region}</small>
              </span>
              <Icon name="chevron-right" />
            </AppLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
