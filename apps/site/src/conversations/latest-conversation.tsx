import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { MessageThread } from './message-thread.tsx'

/** Messages that stand beside the list. */
const LATEST_MESSAGES = 6

/** The last messages of a conversation, beside the list on a wide screen. It stays unread until it is opened. */
export function LatestConversation({
  subject,
  about,
  href,
  action,
  messages,
  side,
  className,
}: {
  subject: string
  /** With whom, and of what. */
  about: ReactNode
  href: string
  /** The words of the link that opens it. */
  action: string
  /** From which width on it is shown. */
  className: string
} & Pick<ComponentProps<typeof MessageThread>, 'messages' | 'side'>) {
  return (
    <section
      aria-labelledby="latest"
      className={`hidden content-start gap-6 rounded-xl border border-line p-6 ${className}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="latest" className="text-xl">
            {subject}
          </h2>
          <p className="flex flex-wrap gap-x-2 text-md text-ink-soft">{about}</p>
        </div>
        <ButtonLink href={href} size="sm">
          {action}
        </ButtonLink>
      </header>
      <MessageThread messages={messages.slice(-LATEST_MESSAGES)} side={side} />
    </section>
  )
}
