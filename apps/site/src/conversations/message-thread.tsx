import type { ConversationMessage } from '@escale/contract/conversations'
import { displayInstant } from '../i18n/instant.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { eventName } from './message-events.ts'

/** The messages of a conversation, the oldest first; those of the reader's side stand on the right. */
export function MessageThread({
  messages,
  side,
}: {
  messages: readonly ConversationMessage[]
  /** Whose page it is. */
  side: ConversationMessage['writtenBy']
}) {
  return (
    <ol className="grid gap-4" aria-label={m.conversations_thread()}>
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} isOwn={message.writtenBy === side} />
        </li>
      ))}
    </ol>
  )
}

function Message({ message, isOwn }: { message: ConversationMessage; isOwn: boolean }) {
  const { author, body, event, createdAt } = message
  return (
    <article
      className={classNames(
        'grid w-fit max-w-[min(34rem,88%)] gap-1.5 rounded-xl px-4 py-3',
        isOwn ? 'ml-auto bg-primary-soft' : 'bg-surface-warm',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink-soft">
        <span className="font-semibold text-ink">{author}</span>
        <time dateTime={createdAt}>{displayInstant(createdAt)}</time>
      </p>
      {event && (
        <p className="flex items-center gap-2 text-md font-semibold">
          <Icon name={event === 'coBookingRefused' ? 'close' : event === 'coBookingAccepted' ? 'check' : 'key'} />
          {eventName(event)}
        </p>
      )}
      {body !== '' && <p className="text-md break-words whitespace-pre-line">{body}</p>}
    </article>
  )
}
