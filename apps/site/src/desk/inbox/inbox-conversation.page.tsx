import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inboxConversationQuery, inboxQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { InboxFilters, InboxList } from './inbox-list.tsx'
import { inboxSearchText, readInboxSearch } from './inbox-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/messages/$conversation')({
  staticData: { layout: 'desk' },
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { agency, conversation }, deps }) =>
    loadDeskPage(queryClient, agency, {
      title: m.desk_inbox(),
      crumbs: [{ label: m.desk_inbox(), url: deskPath({ slug: agency }, '/messages') }],
      query: ({ id }) => inboxConversationQuery(id, conversation),
      crumbOf: ({ person }) => ({
        label: person.name,
        url: deskPath({ slug: agency }, `/messages/${conversation}`),
      }),
      action: 'viewMessages',
      besides: ({ id }) => inboxQuery(id, deps),
    }),
  head: privateHead,
  component: InboxConversationPage,
})

/** A conversation beside the inbox that it stands in; alone on a narrow screen (AG-301). */
function InboxConversationPage() {
  const { agency: slug, conversation: id } = Route.useParams()
  const query = Route.useSearch()
  const agency = useDeskAgency(slug)
  const enabled = mayHere(agency, 'viewMessages')
  const { data: inbox } = useQuery({ ...inboxQuery(agency.id, query), enabled })
  const { data: conversation } = useQuery({ ...inboxConversationQuery(agency.id, id), enabled })
  return (
    <DeskFrame
      agency={agency}
      action="viewMessages"
      // The title of a conversation stands in its own column (`ConversationPanel`).
      title={conversation ? undefined : m.desk_inbox()}
    >
      <p className="w1060:hidden">
        <AppLink
          href={deskPath(agency, `/messages${inboxSearchText(query)}`)}
          className="text-link inline-flex items-center gap-1.5 text-md"
        >
          <Icon name="arrow-left" />
          {m.desk_inbox_back()}
        </AppLink>
      </p>
      <div className="hidden w1060:block">
        <InboxFilters agency={agency} query={query} />
      </div>
      <div className="grid items-start gap-8 w1060:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="hidden w1060:block">
          {inbox && <InboxList agency={agency} inbox={inbox} query={query} currentId={id} />}
        </div>
        {conversation && <ConversationPanel key={id} agency={agency} conversation={conversation} query={query} />}
      </div>
    </DeskFrame>
  )
}
