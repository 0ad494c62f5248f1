import { actorOf } from '@escale/domain/account/actor'
import { can } from '@escale/domain/can'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../account/account.page.tsx'
import { useCurrentUser } from '../account/account.queries.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ArrivalList } from './arrival-list.tsx'
import { overviewQuery } from './overview.queries.ts'
import { PendingActionList } from './pending-action-list.tsx'
import { PropertyCard } from './property-card.tsx'

export const Route = createFileRoute('/espace-proprietaire/votre-compte')({
  loader: async ({ context }) => (await import('./load-dashboard.ts')).loadDashboard(context),
  head: privateHead,
  component: DashboardPage,
})

/** The page after an owner's login (RT-10): pending actions, arrivals, properties, account data (OW-02, OW-10). */
function DashboardPage() {
  return <AccountPage overview={<Overview />} />
}

function Overview() {
  const { data } = useQuery(overviewQuery)
  const user = useCurrentUser()
  const hasAdvancedAccess = can(actorOf(user), 'viewResults', { accountId: user?.id ?? null }).ok
  if (!data) return null
  const { attention, nextArrivals, properties, year } = data
  return (
    <>
      {attention.length > 0 && (
        <section aria-labelledby="attention" className="grid gap-3">
          <h2 id="attention" className="text-xl">
            {m.owner_actions()}
          </h2>
          <PendingActionList attention={attention} />
        </section>
      )}
      <section aria-labelledby="arrivals" className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="arrivals" className="text-xl">
            {m.owner_arrivals()}
          </h2>
          <AppLink href={`${OWNER_AREA}/calendrier`} className="text-link text-sm">
            {m.owner_arrivals_all()}
          </AppLink>
        </div>
        {nextArrivals.length > 0 ? (
          <ArrivalList arrivals={nextArrivals} />
        ) : (
          <p className="text-md text-ink-soft">{m.owner_arrivals_none()}</p>
        )}
      </section>
      <section aria-labelledby="properties" className="grid gap-4">
        <h2 id="properties" className="text-xl">
          {m.owner_properties()}
        </h2>
        {properties.length > 0 ? (
          <ul className="grid gap-4">
            {properties.map((property) => (
              <li key={property.lot.reference}>
                <PropertyCard property={property} year={year} hasAdvancedAccess={hasAdvancedAccess} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon="home" title={m.owner_properties_none()}>
            <p>{m.owner_properties_none_lead()}</p>
          </EmptyState>
        )}
      </section>
    </>
  )
}
