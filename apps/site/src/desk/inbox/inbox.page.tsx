import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inboxQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { InboxList } from './inbox-list.tsx'
import { readInboxSearch } from './inbox-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/messages')({
  staticData: { layout: 'desk' },
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_inbox(),
      crumbs: [{ label: m.desk_inbox(), url: deskPath({ slug: params.agency }, '/messages') }],
      query: ({ id }) => inboxQuery(id, deps),
      action: 'viewMessages',
    }),
  head: privateHead,
  component: InboxPage,
})

/** The one inbox of the agency, searched and filtered by the address (AG-301). */
function InboxPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const query = Route.useSearch()
  const { data } = useQuery({ ...inboxQuery(agency.id, query), enabled: mayHere(agency, 'viewMessages') })
  return (
    <DeskFrame
      agency={agency}
      action="viewMessages"
      title={m.desk_inbox()}
      lead={data && m.desk_inbox_waiting({ count: data.counts.unanswered })}
    >
      {mayHere(agency, 'manageTemplates') && (
        <p>
          <AppLink href={deskPath(agency, '/messages/modeles')} className="text-link text-md">
            {m.desk_templates()}
          </AppLink>
        </p>
      )}
      {data && (
        <div className="grid items-start gap-8 w1060:grid-cols-[20rem_minmax(0,1fr)]">
          <InboxList agency={agency} inbox={data} query={query} />
          {data.conversations.length > 0 && (
            <div className="sticky top-20 hidden min-h-96 content-center rounded-xl bg-surface-warm w1060:grid">
              <EmptyState icon="mail" title={m.desk_inbox_choose()}>
                {m.desk_inbox_choose_hint()}
              </EmptyState>
            </div>
          )}
        </div>
      )}
    </DeskFrame>
  )
}
