import type { BookingFile } from '@escale/contract/desk'
import { normalizeError } from '@escale/contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import { MessageForm } from '../../conversations/message-form.tsx'
import { MessageThread } from '../../conversations/message-thread.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { deskKey, inboxConversationQuery } from '../desk.queries.ts'
import { type DeskAgency, deskPath, mayHere } from '../desk-agency.ts'
import { unfilledFault } from '../inbox/template-labels.ts'

/** What guest or owner and agency wrote about a booking, in its file. */
export function FileMessages({ agency, file }: { agency: DeskAgency; file: BookingFile }) {
  const { conversationId, booking } = file
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...inboxConversationQuery(agency.id, conversationId ?? ''),
    enabled: conversationId !== null,
  })
  const readAnew = () => queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
  return (
    <>
      {conversationId === null && <p className="text-md text-ink-soft">{m.desk_file_no_messages()}</p>}
      {data && (
        <>
          <MessageThread messages={data.messages} side="staff" />
          <p>
            <AppLink href={deskPath(agency, `/messages/${data.id}`)} className="text-link text-md">
              {m.desk_file_open_conversation()}
            </AppLink>
          </p>
        </>
      )}
      {mayHere(agency, 'answerMessages') && (
        <MessageForm
          draftName={`file-${agency.id}-${booking.agencyBookingId}`}
          label={m.desk_answer_to({ name: data?.person.name ?? file.owner?.name ?? booking.guest.name })}
          submitLabel={m.conversations_send()}
          check={unfilledFault}
          failureWords={(error) =>
            error !== null && normalizeError(error).code === 'changedMeanwhile' ? m.desk_answer_changed() : undefined
          }
          send={async (message) => {
            try {
              await apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/messages', {
                params: { agencyId: agency.id, agencyBookingId: booking.agencyBookingId },
                body: { ...message, expectedVersion: data?.version ?? 0 },
              })
            } catch (error) {
              if (normalizeError(error).code === 'changedMeanwhile') await readAnew()
              throw error
            }
          }}
          onSent={readAnew}
        />
      )}
    </>
  )
}
