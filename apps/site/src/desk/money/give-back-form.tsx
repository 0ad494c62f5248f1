import { normalizeError } from '@escale/contract/errors'
import { MAX_REQUEST_LENGTH } from '@escale/contract/stay-request'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deskKey } from '../desk.queries.ts'
import { amountFault, readEuros, writeEuros } from '../desk-format.ts'

interface Sent {
  reason: string
  reply: string
  givenBackCents: number
}

/** A reason, and how much of what was paid is given back in all; asks for the second factor where it is wanted again (AG-104). */
export function GiveBackForm({
  agencyId,
  limitCents,
  dueCents,
  withReply = false,
  submitLabel,
  doneWords,
  send,
  onBack,
}: {
  agencyId: number
  /** The most that can be given back; 0: the sum is not asked for. */
  limitCents: number
  /** What is due, in all: proposed as the sum, and less than that is warned of. */
  dueCents?: number | undefined
  /** Asks for words to the tenant too. */
  withReply?: boolean
  submitLabel: string
  doneWords: string
  send: (sent: Sent) => Promise<{ done: boolean }>
  onBack?: () => void
}) {
  const queryClient = useQueryClient()
  const schema = z
    .object({
      reason: z.string().trim().min(1).max(200),
      reply: z.string().trim().max(MAX_REQUEST_LENGTH).default(''),
      euros: z.string().transform(readEuros).pipe(z.number().int().min(0).max(limitCents)).default(0),
    })
    .transform(({ euros, ...words }): Sent => ({ ...words, givenBackCents: euros }))
  const { field, form, submit, isPending, failure } = useApiForm<
    { reason?: string; reply?: string; euros?: string },
    Sent,
    { done: boolean }
  >({
    schema,
    labels: { reason: m.desk_reason, reply: m.desk_reply, euros: m.desk_give_back },
    check: ({ euros }) => ({ euros: amountFault(euros, { minCents: 0, maxCents: limitCents }) }),
    errorFields: { exceedsPaid: 'euros' },
    send,
    onSent: async ({ done }) => {
      showToast('success', done ? doneWords : m.desk_approval_waits())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
    onFailure: (error) => {
      const { code } = normalizeError(error)
      if (code === 'changedMeanwhile') void queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const { setValue } = form
  useEffect(() => {
    if (dueCents !== undefined && limitCents > 0) setValue('euros', writeEuros(dueCents))
  }, [dueCents, limitCents, setValue])
  const typedCents = readEuros(form.watch('euros') ?? '')
  const isLess = dueCents !== undefined && limitCents > 0 && typedCents !== null && typedCents < dueCents
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <TextField {...field('reason')} required maxLength={200} />
        {withReply && (
          <TextArea {...field('reply')} rows={2} maxLength={MAX_REQUEST_LENGTH} hint={m.desk_reply_hint()} />
        )}
        {limitCents > 0 && (
          <TextField
            {...field('euros')}
            inputMode="decimal"
            hint={m.desk_give_back_hint({ price: formatPrice(limitCents) })}
          />
        )}
        {isLess && <Notice kind="warning">{m.desk_give_back_less({ price: formatPrice(dueCents) })}</Notice>}
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
      </FormFrame>
    </>
  )
}
