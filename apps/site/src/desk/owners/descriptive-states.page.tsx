import type { IncompleteLots } from '@escale/contract/incomplete-lots'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { incompleteLotsQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { PageLinks } from '../page-links.tsx'

interface StatesSearch {
  page?: number
}

export const Route = createFileRoute('/espace-agence/$agency/etats-descriptifs')({
  staticData: { layout: 'desk' },
  validateSearch: ({ page }: Record<string, unknown>): StatesSearch =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Math.min(Number(page), 10_000) } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { agency }, deps: { page = 1 } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_states(),
      crumbs: [
        { label: m.desk_planning(), url: deskPath({ slug: agency }, '/planning') },
        { label: m.desk_states(), url: deskPath({ slug: agency }, '/etats-descriptifs') },
      ],
      query: ({ id }) => incompleteLotsQuery(id, page),
      action: 'viewPlanning',
    }),
  head: privateHead,
  component: DescriptiveStatesPage,
})

/** What the lots of the agency lack for their descriptive statement (LW-401). */
function DescriptiveStatesPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const { page = 1 } = Route.useSearch()
  const { data } = useQuery({ ...incompleteLotsQuery(agency.id, page), enabled: mayHere(agency, 'viewPlanning') })
  return (
    <DeskFrame agency={agency} action="viewPlanning" title={m.desk_states()} lead={m.desk_states_lead()}>
      {data &&
        (data.total === 0 ? (
          <EmptyState icon="check" title={m.desk_states_complete()}>
            {m.desk_states_complete_hint({ count: data.published })}
          </EmptyState>
        ) : (
          <>
            <p className="text-md font-semibold">
              {m.desk_states_count({ total: data.total, published: data.published })}
            </p>
            <ul className="grid divide-y divide-line rounded-lg border border-line">
              {data.lots.map((lot) => (
                <IncompleteLot key={lot.reference} lot={lot} />
              ))}
            </ul>
            <PageLinks
              label={m.desk_pages()}
              page={data.page}
              pages={data.pages}
              hrefOf={(next) => `${deskPath(agency, '/etats-descriptifs')}${next > 1 ? `?page=${next}` : ''}`}
            />
          </>
        ))}
    </DeskFrame>
  )
}

type Missing = IncompleteLots['lots'][number]['missing'][number]

const NAMES: Record<Missing, () => string> = {
  lessor: m.desk_states_lessor,
  address: m.desk_states_address,
  distances: m.desk_states_distances,
  surroundings: m.desk_states_surroundings,
  rooms: m.desk_states_rooms,
  heating: m.desk_states_heating,
}

function IncompleteLot({ lot }: { lot: IncompleteLots['lots'][number] }) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-md w620:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="min-w-0">
        <AppLink href={lot.uri} className="text-link font-semibold">
          {lot.name}
        </AppLink>
        <span className="block text-sm text-ink-soft">
          {lot.reference} · {lot.city}
        </span>
      </span>
      <span className="flex items-start gap-2 text-sm">
        <Icon name="warning" className="mt-0.5 text-warning" />
        <span>{lot.missing.map((fact) => NAMES[fact]()).join(', ')}</span>
      </span>
    </li>
  )
}
