import type { InboxConversation } from '@escale/contract/conversations'
import { normalizeError } from '@escale/contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'

/** Who is in charge of a conversation, and whether it is closed. */
export function ConversationState({ agencyId, conversation }: { agencyId: number; conversation: InboxConversation }) {
  const { id, version, state, assignee, colleagues } = conversation
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: { assignedTo?: string | null; isClosed?: boolean }) =>
      apiClient().call('POST /agency/{agencyId}/conversations/{conversationId}', {
        params: { agencyId, conversationId: id },
        body: { ...change, expectedVersion: version },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) }),
  })
  const isStale = error !== null && normalizeError(error).code === 'changedMeanwhile'
  return (
    <div className="grid gap-3">
      <FormFailure error={error} words={isStale ? m.desk_conversation_changed() : undefined} />
      <SelectField
        key={assignee?.accountId ?? ''}
        label={m.desk_assignee()}
        defaultValue={assignee?.accountId ?? ''}
        disabled={isPending}
        onChange={({ target }) => mutate({ assignedTo: target.value === '' ? null : target.value })}
        options={[
          { value: '', label: m.desk_assignee_none() },
          ...colleagues.map(({ accountId, name }) => ({ value: accountId, label: name })),
        ]}
      />
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={state === 'closed' ? undefined : 'check'}
        loading={isPending}
        onClick={() => mutate({ isClosed: state !== 'closed' })}
      >
        {state === 'closed' ? m.desk_conversation_reopen() : m.desk_conversation_close()}
      </Button>
    </div>
  )
}
