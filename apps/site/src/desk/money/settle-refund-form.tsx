import { settleRefundRequest } from '@escale/contract/desk'
import { normalizeError } from '@escale/contract/errors'
import type { PaymentMeans } from '@escale/domain/payment/recorded-payment'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import { meansName } from '../desk-format.ts'

export interface SentRefund<Means extends PaymentMeans> {
  means: Means
  reference: string
}

/** Says that the agency has given the money back itself, and how. */
export function SettleRefundForm<const Means extends PaymentMeans>({
  agencyId,
  means,
  send,
}: {
  agencyId: number
  /** By which the money can go back. */
  means: readonly Means[]
  send: (refund: SentRefund<Means>) => Promise<unknown>
}) {
  const queryClient = useQueryClient()
  const { field, submit, sendAgain, isPending, failure } = useApiForm<
    { means?: string; reference?: string },
    SentRefund<Means>,
    unknown
  >({
    schema: settleRefundRequest.extend({ means: z.enum(means) }),
    labels: { means: m.desk_means, reference: m.desk_reference },
    defaultValues: { means: 'transfer', reference: '' },
    keepEmpty: ['reference'],
    send,
    onSent: async () => {
      showToast('success', m.desk_refund_settled())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <div className="grid items-start gap-4 w620:grid-cols-2">
          <SelectField
            {...field('means')}
            required
            options={means.map((value) => ({ value, label: meansName(value) }))}
          />
          <TextField {...field('reference')} maxLength={80} hint={m.desk_reference_hint()} />
        </div>
        <div>
          <SubmitButton isPending={isPending} variant="secondary">
            {m.desk_refund_settle()}
          </SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
