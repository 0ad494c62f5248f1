import type { AgencyOwners } from '@escale/contract/agency-owners'
import { OWNER_STATES } from '@escale/contract/owner-filters'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { displayDate } from '../../i18n/format.ts'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPhone } from '../../ui/phone-link.tsx'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { FoldingFilterForm } from '../filter-form.tsx'
import { PageLinks } from '../page-links.tsx'
import { ownerStateName, spaceOf } from './owner-labels.ts'
import { agencyOwnersQuery, ownerFilePath } from './owners.queries.ts'
import { readOwnersSearch } from './owners-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/proprietaires')({
  staticData: { layout: 'desk' },
  validateSearch: readOwnersSearch,
  loaderDeps: (deps) => deps.search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_owners(),
      crumbs: [{ label: m.desk_owners(), url: deskPath({ slug: params.agency }, '/proprietaires') }],
      query: ({ id }) => agencyOwnersQuery(id, deps),
      action: 'viewOwners',
    }),
  head: privateHead,
  component: OwnersPage,
})

/** The owners of the agency, searched and filtered by the address (AG-506). */
function OwnersPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const query = Route.useSearch()
  const { data } = useQuery({ ...agencyOwnersQuery(agency.id, query), enabled: mayHere(agency, 'viewOwners') })
  const { q, state } = query
  const filters = { ...(q && { q }), state }
  const path = deskPath(agency, '/proprietaires')
  const file = `/documents/agency/${agency.id}/owners?${new URLSearchParams({ ...filters, lang: currentLocale() })}`
  return (
    <DeskFrame
      agency={agency}
      action="viewOwners"
      title={m.desk_owners()}
      lead={data && m.desk_owners_found({ count: data.total })}
    >
      <div className="flex flex-wrap gap-3">
        {mayHere(agency, 'manageOwners') && (
          <ButtonLink href={`${path}/nouveau`} icon="plus" size="sm">
            {m.desk_owner_new()}
          </ButtonLink>
        )}
        <a href={file} download className="button button-secondary button-sm">
          <Icon name="download" />
          {m.desk_owners_csv()}
        </a>
      </div>
      <Filters />
      {data && data.owners.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {data.owners.map((owner) => (
            <Owner key={owner.accountId} agency={agency} owner={owner} />
          ))}
        </ul>
      )}
      {data?.owners.length === 0 && (
        <EmptyState
          title={m.desk_owners_none()}
          actions={
            <ButtonLink href={path} variant="secondary">
              {m.desk_owners_all()}
            </ButtonLink>
          }
        >
          {m.desk_owners_none_hint()}
        </EmptyState>
      )}
      {data && (
        <PageLinks
          label={m.desk_owners_pages()}
          page={data.page}
          pages={data.pages}
          hrefOf={(page) => `${path}?${new URLSearchParams({ ...filters, page: String(page) })}`}
        />
      )}
    </DeskFrame>
  )
}

function Owner({ agency, owner }: { agency: DeskAgency; owner: AgencyOwners['owners'][number] }) {
  const { accountId, name, email, phone, city, lots, until, isIncomplete } = owner
  const space = spaceOf(owner.space)
  // Most owners never open one: only the others stand out.
  const hasSpace = owner.space !== 'none'
  return (
    <li>
      <AppLink
        href={ownerFilePath(agency, accountId)}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 px-4 py-2.5 text-md hover:bg-surface-warm w620:grid-cols-2 w620:py-3 w1060:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_14rem]"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{city}</span>
        </span>
        <span className="hidden min-w-0 content-start text-sm text-ink-soft w620:grid">
          <span className="break-words">{email}</span>
          <span className="tabular-nums">{formatPhone(phone)}</span>
        </span>
        <span className="text-right text-sm whitespace-nowrap w620:text-left">
          {m.desk_owner_lots({ count: lots })}
          {until && <span className="block text-ink-soft">{m.desk_owner_until({ day: displayDate(until) })}</span>}
        </span>
        {(isIncomplete || hasSpace) && (
          <span className="col-span-2 flex flex-wrap items-start gap-2 w620:col-span-1 w1060:justify-end">
            {isIncomplete && <Badge tone="warning">{m.desk_owner_incomplete()}</Badge>}
            {hasSpace && <Badge tone={space.tone}>{space.label}</Badge>}
          </span>
        )}
      </AppLink>
    </li>
  )
}

function Filters() {
  const search = Route.useSearch()
  const { q = '', state } = search
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <FoldingFilterForm
      search={search}
      className="w1060:grid-cols-[minmax(0,1fr)_16rem_auto]"
      onFilter={(fields) => void navigate({ search: readOwnersSearch({ ...fields, page: 1 }) })}
      active={state === 'all' ? 0 : 1}
      first={<TextField label={m.desk_owners_search()} name="q" defaultValue={q} icon="search" maxLength={80} />}
    >
      <SelectField
        label={m.desk_owners_state()}
        name="state"
        defaultValue={state}
        options={OWNER_STATES.toReversed().map((value) => ({ value, label: ownerStateName(value) }))}
      />
      <Button type="submit" variant="secondary">
        {m.desk_search_submit()}
      </Button>
    </FoldingFilterForm>
  )
}
