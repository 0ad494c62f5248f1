import type { BookingFile, reductionRequest } from '@escale/contract/desk'
import { normalizeError } from '@escale/contract/errors'
import { GOODWILL_BEARERS, type GoodwillBearer } from '@escale/domain/booking/goodwill'
import { formatPrice } from '@escale/domain/price-format'
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
import { SelectField, TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import { amountFault, readEuros } from '../desk-format.ts'
import { useReadVersion } from '../use-read-version.ts'

type Fields = Partial<Record<'euros' | 'bearer' | 'reason', string>>
type Sent = z.input<typeof reductionRequest>

const BEARERS: Record<GoodwillBearer, (limit: { price: string }) => string> = {
  owner: m.desk_reduce_owner,
  agency: m.desk_reduce_agency,
}

/** Reduces the price of a stay that stands, once; what was paid beyond it is given back (AG-403). */
export function ReductionForm({
  agencyId,
  file,
  reducible,
  onDone,
}: {
  agencyId: number
  file: BookingFile
  reducible: NonNullable<BookingFile['reducible']>
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const { agencyBookingId } = file.booking
  const { expectedUpdatedAt, followFile } = useReadVersion(file.updatedAt)
  const limits = { owner: reducible.ownerCents, agency: reducible.agencyCents }
  const schema = z
    .object({
      euros: z.string().transform(readEuros).pipe(z.number().int().min(1)),
      bearer: z.enum(GOODWILL_BEARERS),
      reason: z.string().trim().min(1).max(200),
    })
    .transform(({ euros, ...rest }): Sent => ({ ...rest, amountCents: euros, expectedUpdatedAt }))
  const { field, submit, sendAgain, isPending, failure } = useApiForm<Fields, Sent, { done: boolean }>({
    schema,
    labels: { euros: m.desk_reduce_euros, bearer: m.desk_reduce_bearer, reason: m.desk_reduce_reason },
    defaultValues: { bearer: 'owner' },
    check: ({ euros }) => ({ euros: amountFault(euros, {}) }),
    errorFields: { exceedsReducible: 'euros' },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/reduction', {
        params: { agencyId, agencyBookingId },
        body,
      }),
    onSent: async ({ done }) => {
      showToast('success', done ? m.desk_reduced() : m.desk_approval_waits())
      onDone()
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
    onFailure: (error) => {
      if (normalizeError(error).code !== 'changedMeanwhile') return
      followFile()
      void queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <div className="grid items-start gap-4 w620:grid-cols-2">
          <TextField {...field('euros')} required inputMode="decimal" />
          <SelectField
            {...field('bearer')}
            required
            options={GOODWILL_BEARERS.map((value) => ({
              value,
              label: BEARERS[value]({ price: formatPrice(limits[value]) }),
            }))}
          />
        </div>
        <TextField {...field('reason')} required maxLength={200} hint={m.desk_reduce_reason_hint()} />
        <div>
          <SubmitButton isPending={isPending} variant="secondary">
            {m.desk_reduce_submit()}
          </SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
