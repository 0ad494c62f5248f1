import type { Preparation, PreparationRequest } from '@escale/contract/preparation'
import { MAX_PREPARATION_NIGHTS } from '@escale/domain/stay/preparation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { privateHead } from '../../seo/private-head.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { deskKey, preparationQuery } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { FilterForm } from '../filter-form.tsx'
import { PageLinks } from '../page-links.tsx'

interface LotsSearch {
  q?: string
  page?: number
}

function readLotsSearch({ q, page }: Record<string, unknown>): LotsSearch {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 80) : ''
  return {
    ...(words !== '' && { q: words }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Math.min(Number(page), 10_000) }),
  }
}

export const Route = createFileRoute('/espace-agence/$agency/preparation')({
  staticData: { layout: 'desk' },
  validateSearch: readLotsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { agency }, deps }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_preparation(),
      crumbs: [
        { label: m.desk_planning(), url: deskPath({ slug: agency }, '/planning') },
        { label: m.desk_preparation(), url: deskPath({ slug: agency }, '/preparation') },
      ],
      query: ({ id }) => preparationQuery(id, deps),
      action: 'viewPlanning',
    }),
  head: privateHead,
  component: PreparationPage,
})

/** Nights that stay free around the stays of each lot (AG-208). */
function PreparationPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data } = useQuery({ ...preparationQuery(agency.id, search), enabled: mayHere(agency, 'viewPlanning') })
  const { mutate, isPending, variables, error } = useChange(agency)
  const hrefOf = (page: number) => {
    const query = new URLSearchParams({ ...(search.q && { q: search.q }), ...(page > 1 && { page: String(page) }) })
    return `${deskPath(agency, '/preparation')}${query.size > 0 ? `?${query}` : ''}`
  }
  const mayChange = mayHere(agency, 'blockNights')
  const isChanging = (lot: Lot) =>
    isPending && 'reference' in variables.lots && variables.lots.reference === lot.reference
  return (
    <DeskFrame
      agency={agency}
      action="viewPlanning"
      title={m.desk_preparation()}
      lead={m.desk_preparation_lead({ most: MAX_PREPARATION_NIGHTS })}
    >
      <FilterForm
        key={search.q}
        className="flex max-w-narrow items-end gap-3"
        onFilter={(fields) => void navigate({ search: readLotsSearch(fields) })}
      >
        <div className="grid flex-1">
          <TextField label={m.desk_lot_words()} name="q" defaultValue={search.q ?? ''} icon="search" maxLength={80} />
        </div>
        <Button type="submit" variant="secondary">
          {m.desk_search_submit()}
        </Button>
      </FilterForm>
      <FormFailure error={error} />
      {data?.total === 0 && <EmptyState title={m.desk_no_lots()}>{m.desk_no_lots_hint()}</EmptyState>}
      {data && data.total > 0 && (
        <div className="grid max-w-narrow gap-4 w1060:max-w-none">
          {mayChange && (
            <AllLots
              key={search.q}
              total={data.total}
              isPending={isPending}
              onSet={(nights) => mutate({ nights, lots: { q: search.q ?? '' } })}
            />
          )}
          <ul className="divide-y divide-line rounded-lg border border-line [column-rule:1px_solid_var(--color-line)] w1060:columns-2 w1060:gap-0">
            {data.lots.map((lot) => (
              <li key={lot.reference} className="flex break-inside-avoid items-center justify-between gap-4 px-4 py-3">
                <span className="min-w-0">
                  <span className="block text-md leading-snug font-semibold w620:truncate">{lot.name}</span>
                  <span className="block text-sm text-ink-soft">
                    <Facts items={[lot.city, lot.reference]} />
                  </span>
                </span>
                {mayChange ? (
                  <SelectField
                    label={m.desk_preparation_of({ lot: lot.name })}
                    hideLabel
                    className="flex-none"
                    value={String(isChanging(lot) ? variables?.nights : lot.nights)}
                    disabled={isPending}
                    onChange={({ target }) =>
                      mutate({ nights: Number(target.value), lots: { reference: lot.reference } })
                    }
                    options={nightsOptions()}
                  />
                ) : (
                  <span className="text-md">{nightsName(lot.nights)}</span>
                )}
              </li>
            ))}
          </ul>
          <PageLinks label={m.desk_pages_of_lots()} page={data.page} pages={data.pages} hrefOf={hrefOf} />
        </div>
      )}
    </DeskFrame>
  )
}

type Lot = Preparation['lots'][number]

function useChange(agency: DeskAgency) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PreparationRequest) =>
      apiClient().call('POST /agency/{agencyId}/preparation', { params: { agencyId: agency.id }, body }),
    onSuccess: ({ changed }) => showToast('success', m.desk_preparation_set({ count: changed })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agency.id) }),
  })
}

/** One number for every lot that is found, on all pages. */
function AllLots({ total, isPending, onSet }: { total: number; isPending: boolean; onSet: (nights: number) => void }) {
  const [nights, setNights] = useState('1')
  return (
    <div className="flex items-end gap-3">
      <SelectField
        className="min-w-0"
        label={m.desk_preparation_all({ count: total })}
        value={nights}
        onChange={({ target }) => setNights(target.value)}
        options={nightsOptions()}
      />
      <Button variant="secondary" disabled={isPending} onClick={() => onSet(Number(nights))}>
        {m.desk_preparation_apply()}
      </Button>
    </div>
  )
}

const nightsName = (nights: number) =>
  nights === 0 ? m.desk_preparation_none() : m.desk_preparation_nights({ count: nights })

const nightsOptions = () =>
  Array.from({ length: MAX_PREPARATION_NIGHTS + 1 }, (_, nights) => ({
    value: String(nights),
    label: nightsName(nights),
  }))
