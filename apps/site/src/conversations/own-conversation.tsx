import type { OwnConversation } from '@escale/contract/conversations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiClient } from '../api-client.ts'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { CONVERSATIONS_KEY } from './conversations.queries.ts'
import { MessageForm } from './message-form.tsx'
import { MessageThread } from './message-thread.tsx'

/** A conversation on the page of its person: what it is about, the messages, and the form to write on (AG-302). */
export function OwnConversationView({
  conversation,
  send,
  bookingHref,
}: {
  conversation: OwnConversation
  send: (message: { body: string; requestKey: string }) => Promise<unknown>
  /** The page of the booking; absent where the reader has none. */
  bookingHref?: string | undefined
}) {
  const { id, agency, subject, lot, booking, messages } = conversation
  const queryClient = useQueryClient()
  return (
    <div className="grid max-w-[46rem] gap-7">
      <header className="grid gap-1.5">
        <h1 className="text-2xl">{subject}</h1>
        <p className="text-md text-ink-soft">
          {m.conversations_with({ agency: agency.name })} ·{' '}
          <PhoneLink phone={agency.phone} className="whitespace-nowrap hover:underline" />
        </p>
        {lot && (
          <p className="text-md">
            <AppLink href={lot.uri} className="text-link">
              {lot.name}, {lot.city}
            </AppLink>
          </p>
        )}
        {booking && (
          <p className="text-md">
            {m.conversations_stay({ start: displayDate(booking.start_date), end: displayDate(booking.end_date) })}{' '}
            {bookingHref && (
              <AppLink href={bookingHref} className="text-link">
                {m.conversations_see_booking()}
              </AppLink>
            )}
          </p>
        )}
      </header>
      <MessageThread messages={messages} side="person" />
      <MessageForm
        draftName={id}
        label={m.conversations_your_message()}
        submitLabel={m.conversations_send()}
        send={send}
        onSent={() => queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY })}
      />
    </div>
  )
}

/** Marks what is shown as read, once it is on the screen of somebody who is logged in. */
export function useMarkRead(
  conversation: Pick<OwnConversation, 'id' | 'messages' | 'unread'> | null | undefined,
): void {
  const queryClient = useQueryClient()
  const { id, unread = 0 } = conversation ?? {}
  const upTo = conversation?.messages.at(-1)?.id
  useEffect(() => {
    if (id === undefined || upTo === undefined || unread === 0) return
    apiClient()
      .call('POST /conversations/{conversationId}/read', { params: { conversationId: id }, body: { upTo } })
      .then(() => queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY }))
      // It counts as unread until the next visit.
      .catch(() => undefined)
  }, [id, upTo, unread, queryClient])
}
