import { normalizeError } from '@escale/contract/errors'
import { isoDate } from '@escale/contract/schema'
import type { ownerExpenseRequest } from '@escale/contract/statements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { displayMonth } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deskKey } from '../desk.queries.ts'
import { amountFault, readEuros } from '../desk-format.ts'
import { uploadFile } from '../upload-file.ts'

type Fields = Partial<Record<'label' | 'euros' | 'paidOn' | 'reference', string>>
type Sent = z.input<typeof ownerExpenseRequest>

/** Records what was spent for an owner, with its receipt (AG-406). */
export function OwnerExpenseForm({ agencyId, ownerCode }: { agencyId: number; ownerCode: string }) {
  const queryClient = useQueryClient()
  const requestKey = useRef(crypto.randomUUID())
  const today = useToday()
  const [receipt, setReceipt] = useState<{ id: string; name: string } | null>(null)
  const schema = z
    .object({
      label: z.string().trim().min(1).max(120),
      euros: z.string().transform(readEuros).pipe(z.number().int().min(1)),
      paidOn: isoDate,
      reference: z.string().trim().min(1).max(80),
    })
    .transform(
      ({ euros, ...rest }): Sent => ({
        ...rest,
        ownerCode,
        amountCents: euros,
        fileId: receipt?.id ?? null,
        requestKey: requestKey.current,
      }),
    )
  const { field, form, submit, sendAgain, isPending, failure } = useApiForm<Fields, Sent, unknown>({
    schema,
    labels: {
      label: m.desk_pay_expense_label,
      euros: m.desk_pay_expense_euros,
      paidOn: m.desk_books_paid_on,
      reference: m.desk_pay_expense_reference,
    },
    defaultValues: { paidOn: today },
    check: ({ euros }) => ({ euros: amountFault(euros, {}) }),
    errorFields: { exceedsOwed: 'euros', paidInFuture: 'paidOn' },
    send: (body) => apiClient().call('POST /agency/{agencyId}/owner-expenses', { params: { agencyId }, body }),
    onSent: async () => {
      showToast('success', m.desk_pay_expense_recorded({ month: displayMonth(today) }))
      requestKey.current = crypto.randomUUID()
      setReceipt(null)
      form.reset({ paidOn: today, label: '', euros: '', reference: '' })
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <p className="max-w-text text-sm">{m.desk_pay_expense_month({ month: displayMonth(today) })}</p>
        <div className="grid items-start gap-4 w620:grid-cols-2">
          <TextField {...field('label')} required maxLength={120} hint={m.desk_pay_expense_label_hint()} />
          <TextField {...field('reference')} required maxLength={80} />
          <TextField {...field('euros')} required inputMode="decimal" />
          <TextField {...field('paidOn')} required type="date" max={today} />
        </div>
        <Receipt agencyId={agencyId} receipt={receipt} onChange={setReceipt} />
        <div>
          <SubmitButton isPending={isPending} variant="secondary">
            {m.desk_pay_expense_submit()}
          </SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}

/** A photograph or a PDF of the receipt, sent as soon as it is chosen. */
function Receipt({
  agencyId,
  receipt,
  onChange,
}: {
  agencyId: number
  receipt: { id: string; name: string } | null
  onChange: (receipt: { id: string; name: string }) => void
}) {
  const inputId = useId()
  const send = useMutation({
    mutationFn: (file: File) => uploadFile(agencyId, { kind: 'expenseReceipt' }, file),
    onSuccess: ({ id }, { name }) => onChange({ id, name }),
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) send.mutate(file)
    target.value = ''
  }
  return (
    <div className="grid gap-2">
      <FormFailure error={send.error} />
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={inputId}
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          className="peer sr-only"
          disabled={send.isPending}
          onChange={choose}
        />
        <label htmlFor={inputId} className="button button-secondary button-sm peer-focus-visible:outline-2">
          {send.isPending
            ? m.desk_pay_receipt_sending()
            : receipt
              ? m.desk_pay_receipt_replace()
              : m.desk_pay_receipt_add()}
        </label>
        {receipt && (
          <span className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon name="check" /> {receipt.name}
          </span>
        )}
      </div>
    </div>
  )
}
