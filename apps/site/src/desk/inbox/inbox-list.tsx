import { CONVERSATION_TOPICS, INBOX_FILTERS } from '@escale/contract/conversation-filters'
import type { Inbox, InboxQuery, InboxRow } from '@escale/contract/conversations'
import { useNavigate } from '@tanstack/react-router'
import { eventName } from '../../conversations/message-events.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { type DeskAgency, deskPath } from '../desk-agency.ts'
import { FoldingFilterForm } from '../filter-form.tsx'
import { PageLinks } from '../page-links.tsx'
import { CONVERSATION_STATE, FILTER_NAMES, TOPIC_NAMES } from './inbox-labels.ts'
import { inboxSearchText, readInboxSearch } from './inbox-search.ts'

/** The conversations of an agency, filtered by the query of the address (AG-301). */
export function InboxList({
  agency,
  inbox,
  query,
  currentId,
}: {
  agency: DeskAgency
  inbox: Inbox
  query: InboxQuery
  /** The conversation that is open beside. */
  currentId?: string
}) {
  const { conversations, page, pages } = inbox
  const at = (change: Partial<InboxQuery>) => deskPath(agency, `/messages${inboxSearchText({ ...query, ...change })}`)
  return (
    <div className="grid content-start gap-4">
      {conversations.length === 0 ? (
        <EmptyState
          icon={query.filter === 'unanswered' ? 'success' : 'mail'}
          title={query.filter === 'unanswered' ? m.desk_inbox_all_answered() : m.desk_inbox_none()}
          actions={
            <ButtonLink href={at({ filter: 'all', page: 1 })} variant="secondary">
              {m.desk_inbox_show_all()}
            </ButtonLink>
          }
        >
          {m.desk_inbox_none_hint()}
        </EmptyState>
      ) : (
        <ul className="grid divide-y divide-line overflow-hidden rounded-lg border border-line">
          {conversations.map((row) => (
            <li key={row.id}>
              <Row
                row={row}
                href={deskPath(agency, `/messages/${row.id}${inboxSearchText(query)}`)}
                isCurrent={row.id === currentId}
              />
            </li>
          ))}
        </ul>
      )}
      <PageLinks label={m.desk_pages()} page={page} pages={pages} hrefOf={(number) => at({ page: number })} />
    </div>
  )
}

function Row({ row, href, isCurrent }: { row: InboxRow; href: string; isCurrent: boolean }) {
  const { topic, subject, state, person, lotName, agencyBookingId, assignee, lastMessage, unread } = row
  const { label, tone } = CONVERSATION_STATE[state]
  const about = [TOPIC_NAMES[topic](), agencyBookingId ?? lotName].filter((one) => one !== null)
  return (
    <AppLink
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames('grid gap-0.5 px-4 py-3 hover:bg-surface-warm', isCurrent && 'bg-primary-soft')}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          {unread > 0 && (
            <span className="size-2 shrink-0 rounded-full bg-accent-fill">
              <span className="sr-only">{m.desk_unread()}</span>
            </span>
          )}
          <span className={classNames('truncate text-md', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {person.name}
          </span>
        </span>
        <span className="shrink-0 text-xs text-ink-soft tabular-nums">{displayInstant(lastMessage.at)}</span>
      </span>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-sm font-medium">{subject}</span>
        {assignee && (
          <span className="max-w-[45%] shrink-0 truncate text-xs text-ink-soft">
            {m.desk_assigned_to({ name: assignee.name })}
          </span>
        )}
      </span>
      <span className="truncate text-sm text-ink-soft">
        {lastMessage.writtenBy === 'staff' && `${m.desk_inbox_we()} `}
        {lastMessage.event ? eventName(lastMessage.event) : lastMessage.excerpt}
      </span>
      <span className="mt-1 flex items-center gap-3 text-xs text-ink-soft">
        <Badge tone={tone} className="shrink-0">
          {label()}
        </Badge>
        <span className="truncate">{about.join(' · ')}</span>
      </span>
    </AppLink>
  )
}

/** The filters of the inbox, above the list and what is open beside it. */
export function InboxFilters({ agency, query }: { agency: DeskAgency; query: InboxQuery }) {
  const navigate = useNavigate()
  return (
    <FoldingFilterForm
      search={query}
      action={deskPath(agency, '/messages')}
      unfoldsEarly
      className="w820:grid-cols-[minmax(0,1fr)_7.25rem_9.25rem_auto] w1060:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]"
      active={[query.filter !== 'open', query.topic].filter(Boolean).length}
      first={
        <TextField label={m.desk_inbox_search()} name="q" defaultValue={query.q ?? ''} icon="search" maxLength={80} />
      }
      onFilter={(fields) =>
        void navigate({ to: deskPath(agency, `/messages${inboxSearchText(readInboxSearch({ ...fields, page: 1 }))}`) })
      }
    >
      <SelectField
        label={m.desk_state()}
        name="filter"
        defaultValue={query.filter}
        options={INBOX_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value]() }))}
      />
      <SelectField
        label={m.desk_topic()}
        name="topic"
        defaultValue={query.topic ?? ''}
        options={[
          { value: '', label: m.desk_topic_all() },
          ...CONVERSATION_TOPICS.map((value) => ({ value, label: TOPIC_NAMES[value]() })),
        ]}
      />
      <Button type="submit" variant="secondary">
        {m.desk_search_submit()}
      </Button>
    </FoldingFilterForm>
  )
}
