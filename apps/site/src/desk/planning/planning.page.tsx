import { LOT_KINDS } from '@escale/contract/planning-filters'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { todayInFrance } from '../../i18n/today.ts'
import { useToday } from '../../i18n/use-today.ts'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { planningQuery } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { FoldingFilterForm } from '../filter-form.tsx'
import { PageLinks } from '../page-links.tsx'
import { CloseNightsForm } from './close-nights-form.tsx'
import { ClosedNights } from './closed-nights.tsx'
import { type NightsOfLot, readNights, writeNights } from './nights-of-lot.ts'
import type { Closure } from './planning-geometry.ts'
import { PlanningGrid } from './planning-grid.tsx'
import { lookName, lotKindName, PLANNING_LOOKS } from './planning-labels.ts'
import { PlanningList } from './planning-list.tsx'
import { type PlanningSearch, readPlanningSearch } from './planning-search.ts'

/** Days by which the arrows move the window. */
const STEP_DAYS = 28
/** The first day that is shown, where the address names none. */
const DAYS_BEFORE_TODAY = 3

export const Route = createFileRoute('/espace-agence/$agency/planning')({
  staticData: { layout: 'desk' },
  validateSearch: readPlanningSearch,
  loaderDeps: ({ search: { nights: _, ...deps } }) => deps,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_planning(),
      crumbs: [{ label: m.desk_planning(), url: deskPath({ slug: params.agency }, '/planning') }],
      query: ({ id }) => planningQuery(id, { ...deps, from: firstDay(deps, todayInFrance()) }),
      action: 'viewPlanning',
    }),
  head: privateHead,
  component: PlanningPage,
})

const firstDay = ({ from }: PlanningSearch, today: IsoDate): IsoDate => from ?? addDays(today, -DAYS_BEFORE_TODAY)

/** Lots by days (AG-202): a grid, and a list that says the same. Window, filters and view are in the address. */
function PlanningPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const from = firstDay(Route.useSearch(), useToday())
  return (
    <DeskFrame
      agency={agency}
      action="viewPlanning"
      title={m.desk_planning()}
      lead={`${m.desk_planning_from()} ${displayDate(from)}`}
    >
      <AgencyPlanning agency={agency} />
    </DeskFrame>
  )
}

function AgencyPlanning({ agency }: { agency: DeskAgency }) {
  const { nights, ...search } = Route.useSearch()
  const today = useToday()
  const from = firstDay(search, today)
  const hydrated = useHydrated()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: planning } = useQuery({
    ...planningQuery(agency.id, { ...search, from }),
    placeholderData: keepPreviousData,
  })
  const [closure, setClosure] = useState<Closure | null>(null)
  const setNights = (chosen: NightsOfLot | null) => {
    setClosure(null)
    void navigate({
      search: readPlanningSearch({ ...search, ...(chosen && { nights: writeNights(chosen) }) }),
      replace: true,
      resetScroll: false,
    })
  }
  const pickClosure = (picked: Closure) => {
    setNights(null)
    setClosure(picked)
  }
  const choose = mayHere(agency, 'createBooking') || mayHere(agency, 'blockNights') ? setNights : null
  const chosen = choose && readNights(nights)
  const isGrid = search.view === 'grid'
  const at = (change: Partial<PlanningSearch>) => {
    const entries = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)
    return `${deskPath(agency, '/planning')}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4 w1360:gap-x-6">
        <div className="grow basis-full w1060:basis-96">
          <Filters />
        </div>
        <nav aria-label={m.desk_planning_window()} className="desk-window">
          <ButtonLink href={at({ from: addDays(from, -STEP_DAYS) })} variant="secondary" icon="chevron-left">
            <span className="desk-icon-words">{m.desk_earlier()}</span>
          </ButtonLink>
          <ButtonLink href={at({ from: addDays(today, -DAYS_BEFORE_TODAY) })} variant="secondary">
            {m.desk_today()}
          </ButtonLink>
          <ButtonLink href={at({ from: addDays(from, STEP_DAYS) })} variant="secondary" icon="chevron-right" iconAfter>
            <span className="desk-icon-words">{m.desk_later()}</span>
          </ButtonLink>
        </nav>
        <ButtonLink
          href={at({ view: isGrid ? 'list' : 'grid', page: 1 })}
          variant="secondary"
          icon={isGrid ? 'list' : 'calendar'}
          className="ml-auto hidden w820:inline-flex"
        >
          {isGrid ? m.desk_view_list() : m.desk_view_grid()}
        </ButtonLink>
      </div>
      {chosen && (
        <CloseNightsForm
          key={nights}
          agency={agency}
          name={planning?.lots.find(({ reference }) => reference === chosen.reference)?.name ?? ''}
          nights={chosen}
          onPart={setNights}
          onDone={() => setNights(null)}
        />
      )}
      {closure && (
        <ClosedNights key={closure.stay.id} agencyId={agency.id} closure={closure} onDone={() => setClosure(null)} />
      )}
      <ul
        className={classNames(
          'flex flex-wrap gap-x-5 gap-y-2 text-sm',
          isGrid && hydrated && 'w820:order-1 w820:gap-x-3 w820:text-xs w1060:gap-x-5 w1060:text-sm',
        )}
        aria-label={m.desk_legend()}
      >
        {PLANNING_LOOKS.map((look) => (
          <li key={look} className="flex items-center gap-2">
            <span className="planning-grid-stay planning-grid-sample" data-look={look} aria-hidden="true" />
            {lookName(look)}
          </li>
        ))}
        {isGrid && hydrated && (
          <li className="hidden items-center gap-2 w820:flex">
            <span className="planning-grid-stay planning-grid-sample" data-look="preparation" aria-hidden="true" />
            {m.desk_look_preparation()}
          </li>
        )}
      </ul>
      {planning?.total === 0 && (
        <EmptyState
          title={m.desk_no_lots()}
          actions={
            <ButtonLink href={deskPath(agency, '/planning')} variant="secondary">
              {m.desk_all_lots()}
            </ButtonLink>
          }
        >
          {m.desk_no_lots_hint()}
        </EmptyState>
      )}
      {planning && planning.total > 0 && (
        <>
          {isGrid && hydrated && (
            <div className="hidden w820:block">
              <PlanningGrid
                agency={agency}
                from={from}
                search={search}
                planning={planning}
                chosen={chosen ?? null}
                onChoose={choose}
                onClosed={mayHere(agency, 'blockNights') ? pickClosure : null}
                mayMove={mayHere(agency, 'changeBooking')}
              />
            </div>
          )}
          <div className={isGrid && hydrated ? 'grid gap-4 w820:hidden' : 'grid gap-4'}>
            <PlanningList agency={agency} from={from} planning={planning} onChoose={choose} />
            <PageLinks
              label={m.desk_pages_of_lots()}
              page={planning.page}
              pages={planning.pages}
              hrefOf={(page) => at({ page })}
            />
          </div>
        </>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 print:hidden w820:order-1">
        <AppLink href={deskPath(agency, '/etats-descriptifs')} className="text-link text-md">
          {m.desk_states()}
        </AppLink>
        <AppLink href={deskPath(agency, '/preparation')} className="text-link text-md">
          {m.desk_preparation()}
        </AppLink>
      </p>
    </div>
  )
}

function Filters() {
  const today = useToday()
  const { nights: _, ...search } = Route.useSearch()
  const { q = '', capacity, kind, freeFrom = '', freeUntil = '', view } = search
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <FoldingFilterForm
      search={search}
      onFilter={(fields) => void navigate({ search: readPlanningSearch({ ...fields, page: 1 }) })}
      active={[capacity, kind, search.from, freeFrom].filter(Boolean).length}
      first={<TextField label={m.desk_lot_words()} name="q" defaultValue={q} icon="search" maxLength={80} />}
    >
      <input type="hidden" name="view" value={view} />
      <SelectField
        label={m.desk_lot_kind()}
        name="kind"
        defaultValue={kind ?? ''}
        options={[
          { value: '', label: m.desk_any_kind() },
          ...LOT_KINDS.map((value) => ({ value, label: lotKindName(value) })),
        ]}
      />
      <TextField
        label={m.desk_capacity()}
        name="capacity"
        type="number"
        min={1}
        max={50}
        defaultValue={capacity ?? ''}
      />
      <TextField label={m.desk_planning_from()} name="from" type="date" defaultValue={firstDay(search, today)} />
      <TextField label={m.desk_free_from()} name="freeFrom" type="date" defaultValue={freeFrom} />
      <TextField label={m.desk_free_until()} name="freeUntil" type="date" defaultValue={freeUntil} />
      <Button type="submit" variant="secondary">
        {m.desk_search_submit()}
      </Button>
    </FoldingFilterForm>
  )
}
