import { attestationRequest } from '@escale/contract/agency-owners'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'

interface Fields extends Record<string, string | undefined> {
  use?: string
  attestedOn?: string
  changeOfUse?: string
}
type Sent = z.output<typeof attestationRequest>

const { attestedOn, changeOfUse } = attestationRequest.shape
const schema = z
  .object({ use: z.enum(['second', 'main']), attestedOn, changeOfUse: changeOfUse.default('') })
  .transform(
    ({ use, ...sent }): Sent => ({
      ...sent,
      isMainResidence: use === 'main',
      changeOfUse: use === 'main' ? '' : sent.changeOfUse,
    }),
  )

/** Records what the owner has signed of the use of the home: second or main residence, and the change of use (LW-201). */
export function AttestationForm({
  agencyId,
  mandateId,
  onDone,
}: {
  agencyId: number
  mandateId: number
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const today = useToday()
  const { field, form, submit, isPending, failure } = useApiForm<Fields, Sent, unknown>({
    schema,
    labels: { use: m.desk_attest_use, attestedOn: m.desk_mandate_signed_on, changeOfUse: m.desk_attest_change },
    defaultValues: { use: 'second', attestedOn: today },
    errorFields: { invalidDates: 'attestedOn' },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/mandates/{mandateId}/attestation', {
        params: { agencyId, mandateId },
        body,
      }),
    onSent: async () => {
      showToast('success', m.desk_attest_saved())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
      onDone()
    },
  })
  return (
    <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
      <div className="grid items-start gap-4 w620:grid-cols-3">
        <SelectField
          {...field('use')}
          required
          options={[
            { value: 'second', label: m.desk_attest_second() },
            { value: 'main', label: m.desk_attest_main() },
          ]}
        />
        <TextField {...field('attestedOn')} type="date" required max={today} />
        {form.watch('use') !== 'main' && (
          <TextField {...field('changeOfUse')} maxLength={60} hint={m.desk_attest_change_hint()} />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>{m.desk_attest_submit()}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {m.account_cancel()}
        </Button>
      </div>
    </FormFrame>
  )
}
