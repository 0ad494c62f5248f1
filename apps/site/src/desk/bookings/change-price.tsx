import type { BookingFile } from '@escale/contract/desk'
import type { ChangePreview, ChangeRequest, StayChange } from '@escale/contract/desk-booking'
import { normalizeError } from '@escale/contract/errors'
import { MAX_REQUEST_LENGTH, type StayRequest } from '@escale/contract/stay-request'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { StayTicket } from '../../quote/stay-ticket.tsx'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { RadioGroup } from '../../ui/choice-fields.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deskKey } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, mayHere } from '../desk-agency.ts'
import type { NightsOfLot } from '../planning/nights-of-lot.ts'
import { closureInWords } from '../planning/planning-labels.ts'
import { planningOfNights } from '../planning/planning-of-nights.ts'

type Price = ChangePreview['prices'][number]

/** What the change costs, which price is chosen, and the button that makes it (AG-206). */
export function ChangePrice({
  agency,
  file,
  preview: { quote, paidCents, prices },
  change,
  request,
  nightsToClose,
  isStale,
}: {
  agency: DeskAgency
  file: BookingFile
  preview: ChangePreview
  change: StayChange
  /** The tenant's request that the change accepts. */
  request: StayRequest | undefined
  /** Nights that are closed once the stay has left them: the planning is next. */
  nightsToClose: NightsOfLot | undefined
  /** The prices are those of the choice before. */
  isStale: boolean
}) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { agencyBookingId, totalCents } = file.booking
  const usualReason = nightsToClose?.closure ? closureInWords(nightsToClose.closure) : ''
  const [wanted, setWanted] = useState<Price['price']>('new')
  const [reason, setReason] = useState(request ? m.desk_request_change() : usualReason)
  const [reply, setReply] = useState('')
  const price = prices.find((one) => one.price === wanted) ?? prices[0]
  const save = useMutation({
    mutationFn: (body: ChangeRequest) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/change', {
        params: { agencyId: agency.id, agencyBookingId },
        body,
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deskKey(agency.id), refetchType: 'none' })
      await router.navigate(
        nightsToClose ? planningOfNights(agency, nightsToClose) : { to: bookingFilePath(agency, agencyBookingId) },
      )
      showToast('success', m.desk_changed())
    },
    onError: (error) => {
      // The file, its price or the free lots are other than those on the screen.
      if (
        ['changedMeanwhile', 'requestClosed', 'priceChanged', 'nightsTaken', 'lotGone'].includes(
          normalizeError(error).code,
        )
      )
        void queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
    },
  })
  if (!price) return null
  const send = () => {
    if (isStale || save.isPending) return
    const { price: chosen, totalCents: expectedTotalCents } = price
    save.mutate({
      ...change,
      price: chosen,
      expectedTotalCents,
      reason: reason.trim(),
      reply: reply.trim(),
      ...(request && { requestId: request.id }),
      expectedUpdatedAt: file.updatedAt,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const wantsFactor = save.isError && normalizeError(save.error).code === 'confirmationRequired'
  const mayRefund = mayHere(agency, 'refundPayment')
  return (
    <section aria-labelledby="price" className="grid gap-4 rounded-xl border border-line p-5">
      <h2 id="price" className="text-lg">
        {m.desk_change_price()}
      </h2>
      <StayTicket
        quote={quote}
        cautionCents={null}
        hidePayments
        diffCents={(quote.totalPrice ?? 0) - (totalCents ?? 0)}
      />
      <p className="text-sm text-ink-soft">
        {m.desk_change_before({ total: formatPrice(totalCents ?? 0), paid: formatPrice(paidCents) })}
      </p>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={send} takesFocus />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={save.error} />}>
        {prices.length > 1 && (
          <RadioGroup
            label={m.desk_change_choice()}
            name="price"
            value={price.price}
            onChange={(value) => setWanted(value === 'kept' ? 'kept' : 'new')}
            options={prices.map((one) => ({ value: one.price, label: choiceLabel(one), hint: outcomeOf(one) }))}
          />
        )}
        {prices.length === 1 && <p className="text-md">{outcomeOf(price)}</p>}
        {price.refundCents > 0 && !mayRefund && <Notice kind="warning">{m.desk_change_no_refund()}</Notice>}
        <TextField
          label={m.desk_change_reason()}
          name="reason"
          value={reason}
          maxLength={200}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <TextArea
          label={m.desk_reply()}
          name="reply"
          value={reply}
          rows={2}
          maxLength={MAX_REQUEST_LENGTH}
          hint={m.desk_reply_hint()}
          onChange={({ currentTarget }) => setReply(currentTarget.value)}
        />
        <p className="text-sm text-ink-soft">{m.desk_change_mail()}</p>
        <div>
          <SubmitButton isPending={save.isPending || isStale}>{m.desk_change_submit()}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  )
}

const choiceLabel = ({ price, totalCents }: Price) =>
  price === 'kept'
    ? m.desk_change_keep({ total: formatPrice(totalCents) })
    : m.desk_change_new({ total: formatPrice(totalCents) })

/** What the choice means for the guest: a refund, a sum to pay, or nothing. */
function outcomeOf({ refundCents, leftCents, dueOn }: Price): string {
  if (refundCents > 0) return m.desk_change_refund({ price: formatPrice(refundCents) })
  if (leftCents > 0 && dueOn) return m.desk_change_left({ price: formatPrice(leftCents), day: displayDate(dueOn) })
  return m.desk_change_nothing()
}
