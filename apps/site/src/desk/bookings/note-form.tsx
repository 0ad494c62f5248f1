import { noteRequest } from '@escale/contract/desk'
import { useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { TextArea } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'

/** Adds a note that the agency alone reads. */
export function NoteForm({ agencyId, agencyBookingId }: { agencyId: number; agencyBookingId: string }) {
  const queryClient = useQueryClient()
  const { field, submit, isPending, failure, form } = useApiForm<{ body?: string }, { body: string }, unknown>({
    schema: noteRequest,
    labels: { body: m.desk_note },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/notes', {
        params: { agencyId, agencyBookingId },
        body,
      }),
    onSent: async () => {
      form.reset({ body: '' })
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  return (
    <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
      <TextArea {...field('body')} required rows={3} maxLength={4000} />
      <div>
        <SubmitButton isPending={isPending} variant="secondary">
          {m.desk_note_submit()}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}
