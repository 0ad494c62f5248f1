import type { BookingIdentifiers } from '@escale/contract/booking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { bookingConversationQuery, CONVERSATIONS_KEY } from '../conversations/conversations.queries.ts'
import { MessageForm } from '../conversations/message-form.tsx'
import { MessageThread } from '../conversations/message-thread.tsx'
import { useMarkRead } from '../conversations/own-conversation.tsx'
import * as m from '../i18n/messages.generated/messages.js'

/** What tenant and agency wrote about a booking, and the form to write on (AG-302). */
export function BookingMessages({ agencyId, agencyBookingId }: BookingIdentifiers) {
  const queryClient = useQueryClient()
  const { data } = useQuery(bookingConversationQuery({ agencyId, agencyBookingId }))
  const conversation = data?.conversation
  useMarkRead(conversation)
  return (
    <div className="grid gap-5">
      {conversation ? (
        <MessageThread messages={conversation.messages} side="person" />
      ) : (
        <p className="max-w-text text-md text-ink-soft">{m.bookings_messages_none()}</p>
      )}
      <MessageForm
        draftName={`${agencyId}-${agencyBookingId}`}
        label={m.conversations_your_message()}
        submitLabel={m.conversations_send()}
        send={(body) =>
          apiClient().call('POST /bookings/{agencyId}/{agencyBookingId}/conversation', {
            params: { agencyId, agencyBookingId },
            body,
          })
        }
        onSent={() => queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY })}
      />
    </div>
  )
}
