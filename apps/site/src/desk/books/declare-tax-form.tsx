import { isoDate } from '@escale/contract/schema'
import type { TaxStatements, TaxStatementsQuery, taxDeclarationRequest } from '@escale/contract/tourist-tax'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'

type Sent = z.input<typeof taxDeclarationRequest>

/** Marks a commune's tax as declared at the amount on the page; the last day of payment may be the commune's own. */
export function DeclareTaxForm({
  agencyId,
  commune: { insee, cents, dueOn },
  period,
  onDone,
}: {
  agencyId: number
  commune: TaxStatements['communes'][number]
  period: TaxStatementsQuery
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
  const { field, submit, isPending, failure } = useApiForm<{ dueOn?: string }, Sent, unknown>({
    schema: z
      .object({ dueOn: isoDate })
      .transform((typed): Sent => ({ ...period, insee, dueOn: typed.dueOn, expectedCents: cents })),
    labels: { dueOn: m.desk_tax_due_on },
    defaultValues: { dueOn },
    send: (body) =>
      apiClient().call('POST /agency/{agencyId}/tourist-tax/declarations', { params: { agencyId }, body }),
    onFailure: refresh,
    onSent: async () => {
      showToast('success', m.desk_tax_declared())
      onDone()
      await refresh()
    },
  })
  return (
    <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
      <p className="max-w-text text-sm">{m.desk_tax_declare_hint()}</p>
      <div className="grid items-start gap-4 w620:grid-cols-[16rem]">
        <TextField {...field('dueOn')} required type="date" hint={m.desk_tax_due_hint()} />
      </div>
      <div>
        <SubmitButton isPending={isPending}>{m.desk_tax_declare_submit()}</SubmitButton>
      </div>
    </FormFrame>
  )
}
