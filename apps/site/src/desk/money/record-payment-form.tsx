import type { recordPaymentRequest } from '@escale/contract/desk'
import { isoDate } from '@escale/contract/schema'
import { PAYMENT_MEANS, type RecordedPart } from '@escale/domain/payment/recorded-payment'
import { formatPrice } from '@escale/domain/price-format'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
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
import { amountFault, meansName, readEuros } from '../desk-format.ts'

interface Fields extends Record<string, string | undefined> {
  means?: string
  reference?: string
  secondEuros?: string
  secondMeans?: string
  secondReference?: string
  receivedOn?: string
}

type Sent = z.input<typeof recordPaymentRequest>

/** Records that an instalment came by cheque, transfer, vouchers, terminal or cash; a second means may pay a part of it (AG-402). */
export function RecordPaymentForm({
  agencyId,
  agencyBookingId,
  instalment,
}: {
  agencyId: number
  agencyBookingId: string
  instalment: { kind: Sent['instalment']; amountCents: number }
}) {
  const queryClient = useQueryClient()
  const { kind, amountCents } = instalment
  // Of this form: whoever presses twice, or again after a cut, records once.
  const requestKey = useRef(crypto.randomUUID())
  const means = z.enum(PAYMENT_MEANS)
  const schema = z
    .object({
      means,
      reference: z.string().max(80).default(''),
      secondEuros: z
        .string()
        .transform(readEuros)
        .pipe(
          z
            .number()
            .int()
            .min(1)
            .max(amountCents - 1),
        )
        .optional(),
      secondMeans: means.default('cheque'),
      secondReference: z.string().max(80).default(''),
      receivedOn: isoDate,
    })
    .transform(({ receivedOn, secondEuros = 0, secondMeans, secondReference, ...first }): Sent => {
      const parts: RecordedPart[] = [{ ...first, amountCents: amountCents - secondEuros }]
      if (secondEuros > 0) parts.push({ means: secondMeans, amountCents: secondEuros, reference: secondReference })
      return { instalment: kind, parts, receivedOn, requestKey: requestKey.current }
    })
  const today = useToday()
  const { field, submit, isPending, failure } = useApiForm<Fields, Sent, unknown>({
    schema,
    labels: {
      means: m.desk_means,
      reference: m.desk_reference,
      secondEuros: m.desk_second_amount,
      secondMeans: m.desk_second_means,
      secondReference: m.desk_second_reference,
      receivedOn: m.desk_received_on,
    },
    check: ({ secondEuros }) => ({ secondEuros: amountFault(secondEuros, { maxCents: amountCents - 1 }) }),
    defaultValues: { means: 'cheque', secondMeans: 'holidayVoucher', receivedOn: today },
    errorFields: { receivedInFuture: 'receivedOn', cashLimit: 'means' },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/payments', {
        params: { agencyId, agencyBookingId },
        body,
      }),
    onSent: async () => {
      showToast('success', m.desk_payment_recorded())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const options = PAYMENT_MEANS.map((value) => ({ value, label: meansName(value) }))
  return (
    <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
      <p className="text-md">
        {kind === 'deposit' ? m.desk_record_deposit() : m.desk_record_balance()}{' '}
        <strong className="tabular-nums">{formatPrice(amountCents)}</strong>
      </p>
      <div className="grid items-start gap-4 w620:grid-cols-3">
        <SelectField {...field('means')} required options={options} />
        <TextField {...field('reference')} maxLength={80} hint={m.desk_reference_hint()} />
        <TextField {...field('receivedOn')} required type="date" max={today} />
      </div>
      <details>
        <summary className="text-link w-fit cursor-pointer py-1 text-sm">{m.desk_second()}</summary>
        <div className="mt-3 grid items-start gap-4 w620:grid-cols-3">
          <TextField {...field('secondEuros')} inputMode="decimal" hint={m.desk_second_hint()} />
          <SelectField {...field('secondMeans')} options={options} />
          <TextField {...field('secondReference')} maxLength={80} />
        </div>
      </details>
      <div>
        <SubmitButton isPending={isPending}>{m.desk_record_submit()}</SubmitButton>
      </div>
    </FormFrame>
  )
}
