import { type Caution, type closeCautionRequest, MAX_CAUTION_PHOTOGRAPHS } from '@escale/contract/caution'
import { formatPrice } from '@escale/domain/price-format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deskKey } from '../desk.queries.ts'
import { readEuros } from '../desk-format.ts'
import { PhotographInput } from '../photograph-input.tsx'
import { uploadFile } from '../upload-file.ts'

type Fields = Partial<Record<'euros' | 'reason', string>>
type Sent = z.input<typeof closeCautionRequest>

/** Keeps a part or all of a caution, with a reason and photographs; the rest goes back (AG-404). */
export function CloseCautionForm({
  agencyId,
  agencyBookingId,
  caution,
  onBack,
}: {
  agencyId: number
  agencyBookingId: string
  caution: Caution
  onBack: () => void
}) {
  const queryClient = useQueryClient()
  const [photographs, setPhotographs] = useState<{ id: string; url: string }[]>([])
  const { amountCents } = caution
  const schema = z
    .object({
      euros: z.string().transform(readEuros).pipe(z.number().int().min(1).max(amountCents)),
      reason: z.string().trim().min(1).max(1000),
    })
    .transform(
      ({ euros, reason }): Sent => ({ keptCents: euros, reason, photographs: photographs.map(({ id }) => id) }),
    )
  const { field, form, submit, isPending, failure } = useApiForm<Fields, Sent, { done: boolean }>({
    schema,
    labels: { euros: m.desk_caution_keep_euros, reason: m.desk_caution_reason },
    errorFields: { exceedsCaution: 'euros', reasonMissing: 'reason' },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/bookings/{agencyBookingId}/caution/{cautionId}/close', {
        params: { agencyId, agencyBookingId, cautionId: caution.id },
        body,
      }),
    onSent: async ({ done }) => {
      showToast('success', done ? m.desk_caution_closed() : m.desk_approval_waits())
      onBack()
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const typedCents = readEuros(form.watch('euros') ?? '')
  return (
    <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
      <TextField
        {...field('euros')}
        required
        inputMode="decimal"
        hint={m.desk_caution_keep_hint({ price: formatPrice(amountCents) })}
      />
      {caution.means === 'cheque' && <Notice kind="info">{m.desk_caution_keep_cheque()}</Notice>}
      <TextArea {...field('reason')} required rows={3} maxLength={1000} hint={m.desk_caution_reason_hint()} />
      <Photographs agencyId={agencyId} booking={agencyBookingId} photographs={photographs} onChange={setPhotographs} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending} variant="danger">
          {typedCents ? m.desk_caution_keep_price({ price: formatPrice(typedCents) }) : m.desk_caution_keep()}
        </SubmitButton>
        <Button variant="quiet" disabled={isPending} onClick={onBack}>
          {m.desk_back()}
        </Button>
      </div>
    </FormFrame>
  )
}

/** Photographs of the damage, each sent as soon as it is chosen. */
function Photographs({
  agencyId,
  booking,
  photographs,
  onChange,
}: {
  agencyId: number
  booking: string
  photographs: { id: string; url: string }[]
  onChange: (photographs: { id: string; url: string }[]) => void
}) {
  const send = useMutation({
    mutationFn: (file: File) => uploadFile(agencyId, { kind: 'stayPhotograph', booking }, file),
    onSuccess: ({ id }) => onChange([...photographs, { id, url: `/documents/agency/${agencyId}/files/${id}` }]),
  })
  return (
    <div className="grid gap-3">
      <FormFailure error={send.error} />
      {photographs.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photographs.map(({ id, url }, index) => (
            <li key={id} className="relative">
              <img
                src={url}
                alt={m.desk_caution_photograph({ number: index + 1 })}
                className="size-24 rounded-md border border-line object-cover"
              />
              <IconButton
                icon="trash"
                label={m.desk_caution_remove_photograph({ number: index + 1 })}
                className="absolute top-1 right-1"
                raised
                onClick={() => onChange(photographs.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {photographs.length < MAX_CAUTION_PHOTOGRAPHS && (
        <PhotographInput
          label={send.isPending ? m.desk_caution_adding() : m.desk_caution_add_photograph()}
          isPending={send.isPending}
          onChoose={(file) => send.mutate(file)}
        />
      )}
    </div>
  )
}
