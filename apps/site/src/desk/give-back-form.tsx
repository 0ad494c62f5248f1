import { normalizeError } from '@escale/contract/errors'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { AccountForm, FormFailure, SubmitButton } from '../account/form-parts.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { SecondFactorForm } from '../staff/second-factor-form.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { deskKey } from './desk.queries.ts'
import { readEuros } from './desk-format.ts'

interface Sent {
  reason: string
  givenBackCents: number
}

/** A reason, and how much of what was paid is given back in all; asks for the second factor where it is wanted again (AG-104). */
export function GiveBackForm({
  agencyId,
  limitCents,
  submitLabel,
  doneWords,
  send,
  onBack,
}: {
  agencyId: number
  /** The most that can be given back; 0: the sum is not asked for. */
  limitCents: number
  submitLabel: string
  doneWords: string
  send: (sent: Sent) => Promise<unknown>
  onBack?: () => void
}) {
  const queryClient = useQueryClient()
  const schema = z
    .object({
      reason: z.string().trim().min(1).max(200),
      euros: z.string().transform(readEuros).pipe(z.number().int().min(0).max(limitCents)).default(0),
    })
    .transform(({ reason, euros }): Sent => ({ reason, givenBackCents: euros }))
  const { field, submit, isPending, failure } = useApiForm<{ reason?: string; euros?: string }, Sent, unknown>({
    schema,
    labels: { reason: m.desk_reason, euros: m.desk_give_back },
    errorFields: { exceedsPaid: 'euros' },
    send,
    onSent: async () => {
      showToast('success', doneWords)
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
    onFailure: (error) => {
      const { code } = normalizeError(error)
      if (code === 'changedMeanwhile') void queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} />}
      <AccountForm onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <TextField {...field('reason')} required maxLength={200} />
        {limitCents > 0 && (
          <TextField
            {...field('euros')}
            inputMode="decimal"
            hint={m.desk_give_back_hint({ price: formatPrice(limitCents) })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending} variant="danger">
            {submitLabel}
          </SubmitButton>
          {onBack && (
            <Button variant="quiet" disabled={isPending} onClick={onBack}>
              {m.desk_back()}
            </Button>
          )}
        </div>
      </AccountForm>
    </>
  )
}
