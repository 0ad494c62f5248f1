import type { OwnerOverview } from '@escale/contract/owner'
import { actorOf } from '@escale/domain/account/actor'
import { can } from '@escale/domain/can'
import { missingDeclaredFacts } from '@escale/domain/law/lessor-report'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../account/account.page.tsx'
import { useCurrentUser } from '../account/account.queries.ts'
import { displayDay } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ArrivalList } from './arrival-list.tsx'
import { stayName } from './calendar-labels.ts'
import { declarationQuery } from './declaration.queries.ts'
import { DeclarationState } from './declaration-state.tsx'
import { overviewQuery } from './overview.queries.ts'
import { PendingActionList } from './pending-action-list.tsx'
import { PropertyCard, shareOf } from './property-card.tsx'
import { RESULTS } from './results-address.ts'

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
  const { data: declaration } = useQuery(declarationQuery)
  const isDeclared = declaration !== undefined && missingDeclaredFacts(declaration).length === 0
  const user = useCurrentUser()
  const hasAdvancedAccess = can(actorOf(user), 'viewResults', { accountId: user?.id ?? null }).ok
  if (!data) return null
  const { attention, nextArrivals, properties, year } = data
  return (
    <>
      {hasAdvancedAccess && properties.length > 0 && <YearTotals {...data} />}
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
      <section aria-labelledby="declaration" className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="declaration" className="text-xl">
            {m.owner_declaration()}
          </h2>
          <AppLink href={`${OWNER_AREA}/votre-compte/declaration`} className="text-link text-sm">
            {isDeclared ? m.owner_declaration_view() : m.owner_declaration_edit()}
          </AppLink>
        </div>
        {declaration && <DeclarationState declaration={declaration} />}
        <p className="text-sm text-ink-soft">{m.owner_declaration_lead()}</p>
      </section>
    </>
  )
}

/** What the year has brought so far, over all properties, and who comes next. */
function YearTotals({ properties, year, nextArrivals: [next] }: OwnerOverview) {
  const sum = (of: (property: OwnerOverview['properties'][number]) => number) =>
    properties.reduce((total, property) => total + of(property), 0)
  return (
    <section aria-labelledby="year" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="year" className="text-xl">
          {m.owner_year({ year: String(year) })}
        </h2>
        <AppLink href={RESULTS} className="text-link text-sm">
          {m.owner_year_results()}
        </AppLink>
      </div>
      <dl className="owner-figures owner-figures-cards">
        <div>
          <dt>{m.owner_income({ year })}</dt>
          <dd>
            <strong>{formatPrice(sum(({ incomeCents }) => incomeCents ?? 0))}</strong>
            <span>{m.owner_income_arrivals()}</span>
            <span>{m.owner_income_note()}</span>
          </dd>
        </div>
        <div>
          <dt>{m.owner_occupancy({ year })}</dt>
          <dd>
            <strong>
              {shareOf({
                occupied: sum(({ thisYear }) => thisYear.occupied),
                nights: sum(({ thisYear }) => thisYear.nights),
              })}
            </strong>
            <span>{m.owner_nights_so_far({ count: sum(({ thisYear }) => thisYear.occupied) })}</span>
            <span>
              {m.owner_year_ago({
                share: shareOf({
                  occupied: sum(({ lastYear }) => lastYear.occupied),
                  nights: sum(({ lastYear }) => lastYear.nights),
                }),
              })}
            </span>
          </dd>
        </div>
        {next && (
          <div>
            <dt>{m.owner_next_arrival()}</dt>
            <dd>
              <strong>{displayDay(next.start_date, 'short')}</strong>
              <span>{stayName(next)}</span>
              <span>{next.lotName}</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
