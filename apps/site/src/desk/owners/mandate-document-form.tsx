import type { OwnerFile } from '@escale/contract/agency-owners'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deskKey } from '../desk.queries.ts'
import { uploadMandate } from './mandate-document.ts'

/** Adds the signed PDF to a mandate that has none. */
export function MandateDocumentForm({
  agencyId,
  mandate: { id, signedOn },
  onDone,
}: {
  agencyId: number
  mandate: Pick<OwnerFile['mandates'][number], 'id' | 'signedOn'>
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const today = useToday()
  const [file, setFile] = useState<File | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ pdf, day }: { pdf: File; day: string }) => {
      const documentId = await uploadMandate(agencyId, pdf)
      return apiClient().call('POST /agency/{agencyId}/mandates/{mandateId}', {
        params: { agencyId, mandateId: id },
        body: { document: { documentId, signedOn: day } },
      })
    },
    onSuccess: async () => {
      showToast('success', m.desk_mandate_document_saved())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
      onDone()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = String(new FormData(event.currentTarget).get('signedOn') ?? '')
    if (file) mutate({ pdf: file, day })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <FormFailure error={error} />
      <div className="grid items-start gap-4 w620:grid-cols-2">
        <PdfField onChoose={setFile} required />
        <TextField
          label={m.desk_mandate_signed_on()}
          name="signedOn"
          type="date"
          required
          max={today}
          defaultValue={signedOn ?? today}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>{m.desk_mandate_document_add()}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {m.account_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** A PDF of the person's device. */
export function PdfField({ onChoose, required }: { onChoose: (file: File | null) => void; required?: boolean }) {
  const id = useId()
  const [name, setName] = useState('')
  return (
    <Field id={id} label={m.desk_mandate_pdf()} hint={m.desk_mandate_pdf_hint()} required={required}>
      {(control) => (
        <span className="relative flex min-w-0 items-center gap-3 rounded-md has-focus-visible:outline-2">
          {/* Above the drawn button and transparent: the browser's own button and words are in its language. */}
          <input
            {...control}
            type="file"
            accept="application/pdf"
            required={required}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              const file = target.files?.[0] ?? null
              setName(file?.name ?? '')
              onChoose(file)
            }}
          />
          <span aria-hidden="true" className="button button-secondary">
            <Icon name="plus" />
            {m.desk_mandate_pdf_choose()}
          </span>
          <span aria-hidden="true" className="min-w-0 truncate text-md text-ink-soft">
            {name || m.desk_mandate_pdf_none()}
          </span>
        </span>
      )}
    </Field>
  )
}
