/** The pages of a person's conversations, for tenants and owners alike. */
import { bookingPath, conversationPath } from '@escale/contract/site-paths'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { AreaTabs } from '../account/area-tabs.tsx'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS } from '../platform/areas.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { ConversationList } from './conversation-list.tsx'
import { conversationQuery, conversationsQuery, ownedLotsQuery } from './conversations.queries.ts'
import { LatestConversation } from './latest-conversation.tsx'
import { OwnConversationView, useMarkRead } from './own-conversation.tsx'
import { WriteToAgency } from './write-to-agency.tsx'

type Area = 'tenant' | 'owner'

/** The list beside what is open; a narrow screen shows one of them. */
const PANES = 'grid items-start gap-8 w960:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'

const listPath = (area: Area) => `${AREAS[area]}/messages`
const crumbsOf = (area: Area) => [
  { label: m.account_account_title(), url: `${AREAS[area]}/votre-compte` },
  { label: m.conversations_title(), url: listPath(area) },
]

/** Loads a page of the list with the latest conversation on it; for owners, their properties too. */
export async function loadConversations(queryClient: QueryClient, area: Area, page: number) {
  const [{ conversations }] = await Promise.all([
    queryClient.fetchQuery(conversationsQuery(page)),
    area === 'owner' && queryClient.ensureQueryData(ownedLotsQuery),
  ])
  const [latest] = conversations
  if (latest) await queryClient.prefetchQuery(conversationQuery(latest.id))
  return { title: m.conversations_title(), breadcrumbs: crumbsOf(area) }
}

/** Loads one, and the list that stands beside it. Throws the API's `notFound`. */
export async function loadConversation(queryClient: QueryClient, area: Area, id: string) {
  const [{ subject }] = await Promise.all([
    queryClient.fetchQuery(conversationQuery(id)),
    queryClient.prefetchQuery(conversationsQuery(1)),
  ])
  return { title: subject, breadcrumbs: [...crumbsOf(area), { label: subject, url: conversationPath(area, id) }] }
}

export function ConversationsPage({ area, page }: { area: Area; page: number }) {
  const { data } = useQuery(conversationsQuery(page))
  const latest = data?.conversations[0]
  return (
    <div className="page grid gap-6 pb-6">
      <AreaTabs />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <header className="grid gap-2">
          <h1 className="text-3xl">{m.conversations_title()}</h1>
          <p className="text-md text-ink-soft">
            {area === 'owner' ? m.conversations_lead_owner() : m.conversations_lead_tenant()}
          </p>
        </header>
        {latest && (
          <div className="has-[form]:basis-full">
            <NewMessage area={area} />
          </div>
        )}
      </div>
      {data?.conversations.length === 0 && (
        <EmptyState icon="mail" title={m.conversations_none()} actions={<NewMessage area={area} />}>
          {area === 'owner' ? m.conversations_none_owner() : m.conversations_none_tenant()}
        </EmptyState>
      )}
      {data && latest && (
        <div className={PANES}>
          <div className="grid gap-4">
            <ConversationList area={area} conversations={data.conversations} />
            {data.pages > 1 && <Pager area={area} page={data.page} pages={data.pages} />}
          </div>
          <Latest area={area} id={latest.id} />
        </div>
      )}
    </div>
  )
}

function Latest({ area, id }: { area: Area; id: string }) {
  const { data } = useQuery({ ...conversationQuery(id), refetchInterval: false })
  if (!data) return null
  return (
    <LatestConversation
      className="w960:grid"
      subject={data.subject}
      about={m.conversations_with({ agency: data.agency.name })}
      href={conversationPath(area, id)}
      action={m.conversations_answer()}
      messages={data.messages}
      side="person"
    />
  )
}

/** The way to a message of one's own: tenants write about a booking, owners about a property. */
function NewMessage({ area }: { area: Area }) {
  if (area === 'owner') return <WriteToAgency />
  return (
    <ButtonLink href={`${AREAS.tenant}/vos-reservations`} variant="secondary" icon="calendar">
      {m.conversations_to_bookings()}
    </ButtonLink>
  )
}

function Pager({ area, page, pages }: { area: Area; page: number; pages: number }) {
  return (
    <nav className="content-pager" aria-label={m.conversations_pages()}>
      {page > 1 ? (
        <AppLink className="text-link" rel="prev" href={`${listPath(area)}?page=${page - 1}`}>
          {m.conversations_newer()}
        </AppLink>
      ) : (
        <span />
      )}
      <span className="text-ink-soft">{m.conversations_page_of({ page, pages })}</span>
      {page < pages ? (
        <AppLink className="text-link" rel="next" href={`${listPath(area)}?page=${page + 1}`}>
          {m.conversations_older()}
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

export function ConversationPage({ area, id }: { area: Area; id: string }) {
  const { data } = useQuery(conversationQuery(id))
  const { data: list } = useQuery(conversationsQuery(1))
  useMarkRead(data)
  return (
    <div className="page grid gap-6 pb-6">
      <AreaTabs />
      <p className="w960:hidden">
        <AppLink href={listPath(area)} className="text-link inline-flex items-center gap-1.5 text-md">
          <Icon name="arrow-left" />
          {m.conversations_back()}
        </AppLink>
      </p>
      <div className={PANES}>
        <nav aria-label={m.conversations_title()} className="hidden w960:block">
          {list && <ConversationList area={area} conversations={list.conversations} currentId={id} />}
        </nav>
        {data && (
          <OwnConversationView
            key={id}
            conversation={data}
            bookingHref={area === 'tenant' && data.booking ? bookingPath(data.booking) : undefined}
            send={(body) =>
              apiClient().call('POST /conversations/{conversationId}/messages', {
                params: { conversationId: id },
                body,
              })
            }
          />
        )}
      </div>
    </div>
  )
}
