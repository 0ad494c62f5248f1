import type { recordCautionRequest } from '@escale/contract/caution'
import { isoDate } from '@escale/contract/schema'
import { CAUTION_MEANS } from '@escale/domain/payment/caution'
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
import { SelectField, TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import { amountFault, meansName, readEuros, writeEuros } from '../desk-format.ts'

type Fields = Partial<Record<'means' | 'euros' | 'reference' | 'receivedOn', string>>
type Sent = z.input<typeof recordCautionRequest>

/** Records a caution that the agency has received (AG-404). */
export function RecordCautionForm({
  agencyId,
  agencyBookingId,
  limitCents,
}: {
  agencyId: number
  agencyBookingId: string
  limitCents: number
}) {
  const queryClient = useQueryClient()
  const today = useToday()
  const schema = z
    .object({
      means: z.enum(CAUTION_MEANS),
      euros: z.string().transform(readEuros).pipe(z.number().int().min(1).max(limitCents)),
      reference: z.string().max(80).default(''),
      receivedOn: isoDate,
    })
    .transform(({ euros, ...rest }): Sent => ({ ...rest, amountCents: euros }))
  const { field, submit, isPending, failure } = useApiForm<Fields, Sent, unknown>({
    schema,
    labels: {
      means: m.desk_means,
      euros: m.desk_caution_euros,
      reference: m.desk_reference,
      receivedOn: m.desk_received_on,
    },
    defaultValues: { means: 'cheque', euros: writeEuros(limitCents), receivedOn: today },
    check: ({ euros }) => ({ euros: amountFault(euros, { maxCents: limitCents }) }),
    errorFields: { receivedInFuture: 'receivedOn', cashLimit: 'means', exceedsCaution: 'euros' },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/caution', {
        params: { agencyId, agencyBookingId },
        body,
      }),
    onSent: async () => {
      showToast('success', m.desk_caution_recorded())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  return (
    <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
      <div className="grid items-start gap-4 w620:grid-cols-2">
        <SelectField
          {...field('means')}
          required
          options={CAUTION_MEANS.map((value) => ({ value, label: meansName(value) }))}
        />
        <TextField {...field('euros')} required inputMode="decimal" />
        <TextField {...field('reference')} maxLength={80} hint={m.desk_reference_hint()} />
        <TextField {...field('receivedOn')} required type="date" max={today} />
      </div>
      <div>
        <SubmitButton isPending={isPending} variant="secondary">
          {m.desk_caution_record_submit()}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}
