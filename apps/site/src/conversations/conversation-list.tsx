import type { OwnConversations } from '@escale/contract/conversations'
import { conversationPath } from '@escale/contract/site-paths'
import { truncateText } from '@escale/domain/text/truncate-text'
import { displayInstantShort } from '../i18n/instant.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { eventName } from './message-events.ts'

/** Two to three lines. */
const PREVIEW_CHARACTERS = 90

type Summary = OwnConversations['conversations'][number]

/** A person's conversations, the latest first. */
export function ConversationList({
  area,
  conversations,
  currentId,
}: {
  area: 'tenant' | 'owner'
  conversations: readonly Summary[]
  /** The conversation that is open beside. */
  currentId?: string | undefined
}) {
  return (
    <ul className="grid divide-y divide-line overflow-hidden rounded-lg border border-line">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Row
            conversation={conversation}
            href={conversationPath(area, conversation.id)}
            isCurrent={conversation.id === currentId}
          />
        </li>
      ))}
    </ul>
  )
}

function Row({ conversation, href, isCurrent }: { conversation: Summary; href: string; isCurrent: boolean }) {
  const { subject, agencyName, lotPhoto, lastMessage, unread } = conversation
  const today = useToday()
  return (
    <AppLink
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3.5 hover:bg-surface-warm',
        isCurrent && 'bg-primary-soft',
      )}
    >
      {lotPhoto ? (
        <span className="size-14">
          <Picture path={lotPhoto.path} alt="" sizes="64px" ratio="1/1" widths={[320]} className="rounded-lg" />
        </span>
      ) : (
        <span
          aria-hidden="true"
          className="grid size-14 place-items-center rounded-lg bg-primary-soft font-semibold text-primary"
        >
          {agencyName.slice(0, 1)}
        </span>
      )}
      <span className="grid min-w-0 content-start gap-0.5">
        <span className="flex items-baseline justify-between gap-x-3">
          <span className={classNames('min-w-0 text-md', unread > 0 ? 'font-bold' : 'font-semibold')}>{subject}</span>
          <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
            {displayInstantShort(lastMessage.at, today)}
          </span>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-sm text-ink-soft">{agencyName}</span>
          {unread > 0 && <Badge tone="primary">{m.conversations_unread({ count: unread })}</Badge>}
        </span>
        <span className="text-sm break-words">
          {lastMessage.writtenBy === 'person' && `${m.conversations_you()} `}
          {lastMessage.event ? eventName(lastMessage.event) : truncateText(lastMessage.excerpt, PREVIEW_CHARACTERS)}
        </span>
      </span>
    </AppLink>
  )
}
