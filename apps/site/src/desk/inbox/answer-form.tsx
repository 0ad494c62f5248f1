import type { InboxConversation } from '@escale/contract/conversations'
import { normalizeError } from '@escale/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { apiClient } from '../../api-client.ts'
import { MessageForm } from '../../conversations/message-form.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { Checkbox } from '../../ui/choice-fields.tsx'
import { deskKey } from '../desk.queries.ts'
import type { DeskAgency } from '../desk-agency.ts'
import { InsertTemplate } from './insert-template.tsx'
import { unfilledFault } from './template-labels.ts'

/**
 * Answers the person, and closes the conversation with it where that is ticked. After a change by somebody else the thread is read
 * anew, the text stays, and the next attempt answers what is shown then.
 */
export function AnswerForm({ agency, conversation }: { agency: DeskAgency; conversation: InboxConversation }) {
  const { id, version, person } = conversation
  const queryClient = useQueryClient()
  const closes = useRef<HTMLInputElement>(null)
  const readAnew = () => queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
  return (
    <MessageForm
      draftName={`answer-${id}`}
      label={m.desk_answer_to({ name: person.name })}
      submitLabel={m.desk_answer()}
      check={unfilledFault}
      failureWords={(error) =>
        error !== null && normalizeError(error).code === 'changedMeanwhile' ? m.desk_answer_changed() : undefined
      }
      send={async (message) => {
        try {
          await apiClient().call('POST /agency/{agencyId}/conversations/{conversationId}/answer', {
            params: { agencyId: agency.id, conversationId: id },
            body: { ...message, closes: closes.current?.checked ?? false, expectedVersion: version },
          })
        } catch (error) {
          if (normalizeError(error).code === 'changedMeanwhile') await readAnew()
          throw error
        }
      }}
      onSent={readAnew}
      before={(write) => <InsertTemplate agency={agency} conversation={conversation} onInsert={write} />}
      actions={<Checkbox ref={closes} label={m.desk_answer_closes()} className="self-center" />}
    />
  )
}
