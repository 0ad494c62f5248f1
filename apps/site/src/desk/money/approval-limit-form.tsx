import { normalizeError } from '@escale/contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { SecondFactorForm } from '../../staff/second-factor-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { approvalsQuery, deskKey } from '../desk.queries.ts'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { readEuros, writeEuros } from '../desk-format.ts'

/** The amount above which refunds and kept cautions wait for a second director; empty: the rule is off (AG-107). */
export function ApprovalLimit({ agency }: { agency: DeskAgency }) {
  const isAllowed = mayHere(agency, 'approveDecisions')
  const { data } = useQuery({ ...approvalsQuery(agency.id), enabled: isAllowed })
  if (!isAllowed || !data) return null
  return (
    <section aria-labelledby="approval-limit" className="grid gap-4">
      <h2 id="approval-limit" className="text-lg">
        {m.desk_approval_limit_title()}
      </h2>
      <p className="max-w-text text-md text-ink-soft">{m.desk_approval_limit_lead()}</p>
      <LimitForm key={data.limitCents} agencyId={agency.id} limitCents={data.limitCents} />
    </section>
  )
}

interface Sent {
  limitCents: number | null
}

function LimitForm({ agencyId, limitCents }: { agencyId: number; limitCents: number | null }) {
  const queryClient = useQueryClient()
  const schema = z
    .object({
      euros: z
        .string()
        .transform((typed) => (typed.trim() === '' ? null : (readEuros(typed) ?? Number.NaN)))
        .pipe(z.number().int().min(0).max(100_000_000).nullable()),
    })
    .transform(({ euros }): Sent => ({ limitCents: euros }))
  const { field, submit, sendAgain, isPending, failure } = useApiForm<{ euros?: string }, Sent, unknown>({
    schema,
    labels: { euros: m.desk_approval_limit },
    defaultValues: { euros: limitCents === null ? '' : writeEuros(limitCents) },
    keepEmpty: ['euros'],
    send: (body) => apiClient().call('POST /agency/{agencyId}/approval-limit', { params: { agencyId }, body }),
    onSent: async () => {
      showToast('success', m.desk_approval_limit_saved())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  const wantsFactor = failure !== null && normalizeError(failure).code === 'confirmationRequired'
  return (
    <>
      {wantsFactor && <SecondFactorForm reason={m.desk_confirm_again()} onShown={sendAgain} takesFocus />}
      <FormFrame onSubmit={submit} notices={wantsFactor ? null : <FormFailure error={failure} />}>
        <TextField {...field('euros')} className="max-w-80" inputMode="decimal" hint={m.desk_approval_limit_hint()} />
        <div>
          <SubmitButton isPending={isPending} variant="secondary">
            {m.desk_approval_limit_submit()}
          </SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}
