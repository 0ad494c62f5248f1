import { DESK_PERIODS, DESK_STATES } from '@escale/contract/desk-filters'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deskBookingsQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { FoldingFilterForm } from '../filter-form.tsx'
import { PageLinks } from '../page-links.tsx'
import { BookingRows } from './booking-rows.tsx'
import { readDeskSearch } from './desk-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/reservations')({
  staticData: { layout: 'desk' },
  validateSearch: readDeskSearch,
  loaderDeps: (deps) => deps.search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_bookings(),
      crumbs: [{ label: m.desk_bookings(), url: deskPath({ slug: params.agency }, '/reservations') }],
      query: ({ id }) => deskBookingsQuery(id, deps),
      action: 'viewBookings',
    }),
  head: privateHead,
  component: DeskBookingsPage,
})

const PERIODS = {
  all: m.desk_period_all,
  coming: m.desk_period_coming,
  staying: m.desk_period_staying,
  past: m.desk_period_past,
}
const STATES = {
  all: m.desk_state_all,
  open: m.desk_state_open,
  unpaid: m.desk_state_unpaid,
  late: m.desk_state_late,
  ended: m.desk_state_ended,
}

/** The agency's bookings, searched and filtered by the address (AG-203). */
function DeskBookingsPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const query = Route.useSearch()
  const { data } = useQuery({ ...deskBookingsQuery(agency.id, query), enabled: mayHere(agency, 'viewBookings') })
  const at = (change: Partial<typeof query>) => {
    const { q, period, state, page } = { ...query, ...change }
    const entries = Object.entries({ ...(q && { q }), period, state, page: String(page) })
    return `${deskPath(agency, '/reservations')}?${new URLSearchParams(entries)}`
  }
  const { q, period, state } = query
  const filters = new URLSearchParams({ ...(q && { q }), period, state, lang: currentLocale() })
  const file = `/documents/agency/${agency.id}/bookings?${filters}`
  return (
    <DeskFrame
      agency={agency}
      action="viewBookings"
      title={m.desk_bookings()}
      lead={data && m.desk_found({ count: data.total })}
    >
      <Filters />
      {data && data.bookings.length > 0 && <BookingRows agency={agency} bookings={data.bookings} isHeaded />}
      {data && data.bookings.length === 0 && (
        <EmptyState
          title={m.desk_none_found()}
          actions={
            <ButtonLink href={deskPath(agency, '/reservations')} variant="secondary">
              {m.desk_show_all()}
            </ButtonLink>
          }
        >
          {m.desk_none_found_hint()}
        </EmptyState>
      )}
      {data && <PageLinks label={m.desk_pages()} page={data.page} pages={data.pages} hrefOf={(page) => at({ page })} />}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={file} download className="button button-secondary button-sm">
          <Icon name="download" />
          {m.desk_bookings_csv()}
        </a>
        <AppLink href={deskPath(agency, '/conditions-annulation')} className="text-link text-md">
          {m.desk_policy()}
        </AppLink>
      </p>
    </DeskFrame>
  )
}

function Filters() {
  const search = Route.useSearch()
  const { q = '', period, state } = search
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <FoldingFilterForm
      search={search}
      className="w1060:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]"
      onFilter={(fields) => void navigate({ search: readDeskSearch({ ...fields, page: 1 }) })}
      active={[period, state].filter((value) => value !== 'all').length}
      first={<TextField label={m.desk_search()} name="q" defaultValue={q} icon="search" maxLength={80} />}
    >
      <SelectField
        label={m.desk_period()}
        name="period"
        defaultValue={period}
        options={DESK_PERIODS.map((value) => ({ value, label: PERIODS[value]() }))}
      />
      <SelectField
        label={m.desk_state()}
        name="state"
        defaultValue={state}
        options={DESK_STATES.map((value) => ({ value, label: STATES[value]() }))}
      />
      <Button type="submit" variant="secondary">
        {m.desk_search_submit()}
      </Button>
    </FoldingFilterForm>
  )
}
