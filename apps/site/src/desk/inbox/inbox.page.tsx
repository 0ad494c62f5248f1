import type { InboxQuery } from '@escale/contract/conversations'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LatestConversation } from '../../conversations/latest-conversation.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { inboxConversationQuery, inboxQuery } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { TOPIC_NAMES } from './inbox-labels.ts'
import { InboxFilters, InboxList } from './inbox-list.tsx'
import { inboxSearchText, readInboxSearch } from './inbox-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/messages')({
  staticData: { layout: 'desk' },
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_inbox(),
      crumbs: [{ label: m.desk_inbox(), url: deskPath({ slug: params.agency }, '/messages') }],
      query: ({ id }) => inboxQuery(id, deps),
      following: ({ id }, { conversations: [first] }) => first && inboxConversationQuery(id, first.id),
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
  const first = data?.conversations[0]
  return (
    <DeskFrame
      agency={agency}
      action="viewMessages"
      title={m.desk_inbox()}
      lead={data && m.desk_inbox_waiting({ count: data.counts.unanswered })}
      actions={
        mayHere(agency, 'manageTemplates') && (
          <AppLink href={deskPath(agency, '/messages/modeles')} className="text-link text-md">
            {m.desk_templates()}
          </AppLink>
        )
      }
    >
      <InboxFilters agency={agency} query={query} />
      {data && (
        <div className="grid items-start gap-8 w1060:grid-cols-[20rem_minmax(0,1fr)]">
          <InboxList agency={agency} inbox={data} query={query} />
          {first && <FirstConversation agency={agency} id={first.id} query={query} />}
        </div>
      )}
    </DeskFrame>
  )
}

function FirstConversation({ agency, id, query }: { agency: DeskAgency; id: string; query: InboxQuery }) {
  const { data } = useQuery(inboxConversationQuery(agency.id, id))
  if (!data) return null
  const { subject, topic, person, booking, messages } = data
  return (
    <LatestConversation
      className="w1060:grid"
      subject={subject}
      about={
        <>
          <span className="font-semibold text-ink">{person.name}</span> · {TOPIC_NAMES[topic]()}
          {booking && (
            <AppLink href={bookingFilePath(agency, booking.agencyBookingId)} className="text-link">
              {booking.agencyBookingId}
            </AppLink>
          )}
        </>
      }
      href={deskPath(agency, `/messages/${id}${inboxSearchText(query)}`)}
      action={mayHere(agency, 'answerMessages') ? m.desk_answer() : m.desk_inbox_open()}
      messages={messages}
      side="staff"
    />
  )
}
