/** The pages of a person's conversations, for tenants and owners alike. */
import { bookingPath, conversationPath } from '@escale/contract/site-paths'
import { truncateText } from '@escale/domain/text/truncate-text'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { AreaTabs } from '../account/area-tabs.tsx'
import { apiClient } from '../api-client.ts'
import { displayInstant } from '../i18n/instant.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS } from '../platform/areas.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { conversationQuery, conversationsQuery, ownedLotsQuery } from './conversations.queries.ts'
import { eventName } from './message-events.ts'
import { OwnConversationView, useMarkRead } from './own-conversation.tsx'
import { WriteToAgency } from './write-to-agency.tsx'

/** Characters of a text that a list shows. */
const EXCERPT_LENGTH = 110

type Area = 'tenant' | 'owner'

const listPath = (area: Area) => `${AREAS[area]}/messages`
const listCrumb = (area: Area) => ({ label: m.conversations_title(), url: listPath(area) })

/** Loads a page of the list; for owners, their properties too. */
export async function loadConversations(queryClient: QueryClient, area: Area, page: number) {
  await Promise.all([
    queryClient.fetchQuery(conversationsQuery(page)),
    area === 'owner' && queryClient.ensureQueryData(ownedLotsQuery),
  ])
  return { title: m.conversations_title(), breadcrumbs: [listCrumb(area)] }
}

/** Loads one. Throws the API's `notFound`. */
export async function loadConversation(queryClient: QueryClient, area: Area, id: string) {
  const { subject } = await queryClient.fetchQuery(conversationQuery(id))
  return { title: subject, breadcrumbs: [listCrumb(area), { label: subject, url: conversationPath(area, id) }] }
}

export function ConversationsPage({ area, page }: { area: Area; page: number }) {
  const { data } = useQuery(conversationsQuery(page))
  return (
    <div className="page grid gap-8 pb-4">
      <AreaTabs />
      <header className="grid gap-2">
        <h1 className="text-3xl">{m.conversations_title()}</h1>
        <p className="text-md text-ink-soft">
          {area === 'owner' ? m.conversations_lead_owner() : m.conversations_lead_tenant()}
        </p>
      </header>
      {area === 'owner' ? (
        <WriteToAgency />
      ) : (
        <p>
          <ButtonLink href={`${AREAS.tenant}/vos-reservations`} variant="secondary" size="sm" icon="calendar">
            {m.conversations_to_bookings()}
          </ButtonLink>
        </p>
      )}
      {data?.conversations.length === 0 && (
        <EmptyState icon="mail" title={m.conversations_none()}>
          {area === 'owner' ? m.conversations_none_owner() : m.conversations_none_tenant()}
        </EmptyState>
      )}
      {data && data.conversations.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {data.conversations.map(({ id, subject, agencyName, lastMessage, unread }) => (
            <li key={id}>
              <AppLink
                href={conversationPath(area, id)}
                className="flex items-center gap-4 px-4 py-3.5 hover:bg-surface-warm"
              >
                <span
                  aria-hidden="true"
                  className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary"
                >
                  {agencyName.slice(0, 1)}
                </span>
                <span className="grid min-w-0 flex-1 gap-1">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <span className="flex min-w-0 items-center gap-2 text-md font-semibold">
                      {subject}
                      {unread > 0 && <Badge tone="primary">{m.conversations_unread({ count: unread })}</Badge>}
                    </span>
                    <span className="text-xs text-ink-soft tabular-nums">{displayInstant(lastMessage.at)}</span>
                  </span>
                  <span className="text-sm text-ink-soft">{agencyName}</span>
                  <span className="text-sm">
                    {lastMessage.writtenBy === 'person' && `${m.conversations_you()} `}
                    {lastMessage.event
                      ? eventName(lastMessage.event)
                      : truncateText(lastMessage.excerpt, EXCERPT_LENGTH)}
                  </span>
                </span>
                <Icon name="chevron-right" className="text-ink-faint" />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {data && data.pages > 1 && (
        <nav className="content-pager" aria-label={m.conversations_pages()}>
          {data.page > 1 ? (
            <AppLink className="text-link" rel="prev" href={`${listPath(area)}?page=${data.page - 1}`}>
              {m.conversations_newer()}
            </AppLink>
          ) : (
            <span />
          )}
          <span className="text-ink-soft">{m.conversations_page_of({ page: data.page, pages: data.pages })}</span>
          {data.page < data.pages ? (
            <AppLink className="text-link" rel="next" href={`${listPath(area)}?page=${data.page + 1}`}>
              {m.conversations_older()}
            </AppLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </div>
  )
}

export function ConversationPage({ area, id }: { area: Area; id: string }) {
  const { data } = useQuery(conversationQuery(id))
  useMarkRead(data)
  return (
    <div className="page grid gap-8 pb-6">
      <AreaTabs />
      {data && (
        <OwnConversationView
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
  )
}
