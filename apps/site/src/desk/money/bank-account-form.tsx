import { normalizeError } from '@escale/contract/errors'
import type { bankAccountRequest } from '@escale/contract/statements'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'

type Fields = Partial<Record<'holder' | 'iban', string>>
type Sent = z.input<typeof bankAccountRequest>

/** Stores the IBAN of an owner, or of the agency's clients' bank (`ownerCode` null); it is never shown again in full. */
export function BankAccountForm({
  agencyId,
  ownerCode,
  holder,
}: {
  agencyId: number
  ownerCode: string | null
  holder: string
}) {
  const queryClient = useQueryClient()
  const schema = z
    .object({ holder: z.string().trim().min(1).max(70), iban: z.string().trim().min(1).max(50) })
    .transform((typed): Sent => ({ ...typed, ownerCode }))
  const { field, form, submit, sendAgain, isPending, failure } = useApiForm<Fields, Sent, unknown>({
    schema,
    labels: { holder: m.desk_pay_holder, iban: m.desk_pay_iban },
    defaultValues: { holder },
    errorFields: { invalidIban: 'iban' },
    send: (body) => apiClient().call('POST /agency/{agencyId}/bank-accounts', { params: { agencyId }, body }),
    onSent: async () => {
      showToast('success', m.desk_pay_iban_stored())
      form.reset({ holder, iban: '' })
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <div className="grid items-start gap-4 w620:grid-cols-2">
          <TextField {...field('holder')} required maxLength={70} autoComplete="off" />
          <TextField
            {...field('iban')}
            required
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
            hint={m.desk_pay_iban_hint()}
          />
        </div>
        <div>
          <SubmitButton isPending={isPending} variant="secondary">
            {m.desk_pay_iban_submit()}
          </SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
