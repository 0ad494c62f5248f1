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
import { useReadVersion } from '../use-read-version.ts'

interface Typed {
  reason: string
  reply: string
  /** Besides what was given back before. */
  moreCents: number
}

/**
 * A reason, and how much of what was paid is given back besides what was given back before; asks for the second factor where it is wanted
 * again (AG-104).
 */
export function GiveBackForm({
  agencyId,
  updatedAt,
  limitCents,
  dueCents,
  usualReason,
  withReply = false,
  isRefund = false,
  submitLabel,
  doneWords,
  send,
  onDone,
  onBack,
}: {
  agencyId: number
  /** Of the file. */
  updatedAt: string
  /** The most that can be given back yet; 0: the sum is not asked for. */
  limitCents: number
  /** What is due yet: proposed as the sum, and less than that is warned of. */
  dueCents?: number | undefined
  /** Proposed as the reason. */
  usualReason?: string | undefined
  /** Asks for words to the tenant too. */
  withReply?: boolean
  /** Whether the refund is all there is to send: its sum is required then. */
  isRefund?: boolean
  submitLabel: string
  doneWords: string
  send: (sent: Typed & { expectedUpdatedAt: string }) => Promise<{ done: boolean }>
  onDone: () => void
  onBack?: () => void
}) {
  const queryClient = useQueryClient()
  const { expectedUpdatedAt, followFile } = useReadVersion(updatedAt)
  const sum = (leastCents: number) =>
    z.string().transform(readEuros).pipe(z.number().int().min(leastCents).max(limitCents))
  const schema = z
    .object({
      reason: z.string().trim().min(1).max(200),
      reply: z.string().trim().max(MAX_REQUEST_LENGTH).default(''),
      euros: isRefund ? sum(1) : sum(0).default(0),
    })
    .transform(({ euros, ...words }): Typed => ({ ...words, moreCents: euros }))
  const { field, form, submit, sendAgain, isPending, failure } = useApiForm<
    { reason?: string; reply?: string; euros?: string },
    Typed,
    { done: boolean }
  >({
    schema,
    labels: { reason: m.desk_reason, reply: m.desk_reply, euros: isRefund ? m.desk_give_back_more : m.desk_give_back },
    ...(usualReason && { defaultValues: { reason: usualReason } }),
    check: ({ euros }) => ({ euros: amountFault(euros, { minCents: isRefund ? 1 : 0, maxCents: limitCents }) }),
    errorFields: { exceedsPaid: 'euros' },
    send: (typed) => send({ ...typed, expectedUpdatedAt }),
    onSent: async ({ done }) => {
      showToast('success', done ? doneWords : m.desk_approval_waits())
      onDone()
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
    onFailure: (error) => {
      if (normalizeError(error).code !== 'changedMeanwhile') return
      followFile()
      void queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const { setValue } = form
  useEffect(() => {
    if (dueCents !== undefined && limitCents > 0) setValue('euros', writeEuros(dueCents))
  }, [dueCents, limitCents, setValue])
  const typed = form.watch('euros')
  const typedCents = typed === '' ? 0 : readEuros(typed ?? '')
  const isLess = dueCents !== undefined && limitCents > 0 && typedCents !== null && typedCents < dueCents
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <TextField {...field('reason')} required maxLength={200} />
        {withReply && (
          <TextArea {...field('reply')} rows={2} maxLength={MAX_REQUEST_LENGTH} hint={m.desk_reply_hint()} />
        )}
        {limitCents > 0 && (
          <TextField
            {...field('euros')}
            required={isRefund}
            inputMode="decimal"
            hint={
              isRefund
                ? m.desk_give_back_left({ price: formatPrice(limitCents) })
                : dueCents
                  ? m.desk_give_back_limit({ price: formatPrice(limitCents) })
                  : m.desk_give_back_hint({ price: formatPrice(limitCents) })
            }
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
