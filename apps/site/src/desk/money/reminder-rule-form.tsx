import { MAX_REMINDER_STEPS, reminderRule } from '@escale/contract/receivables'
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

type Sent = z.input<typeof reminderRule>

/** "7, 14" → [7, 14]; what is no number is left for the schema to refuse. */
const readDays = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(Number)

/** The days after which a late balance is reminded of by mail, without anybody's click (AG-405). */
export function ReminderRuleForm({ agencyId, days }: { agencyId: number; days: readonly number[] }) {
  const queryClient = useQueryClient()
  const schema = z
    .object({ days: z.string().default('').transform(readDays).pipe(reminderRule.shape.days) })
    .transform((rule): Sent => rule)
  const { field, submit, isPending, failure } = useApiForm<{ days?: string }, Sent, unknown>({
    schema,
    labels: { days: m.desk_money_rule_days },
    defaultValues: { days: days.join(', ') },
    send: (body) => apiClient().call('POST /agency/{agencyId}/reminder-rule', { params: { agencyId }, body }),
    onSent: async () => {
      showToast('success', m.desk_money_rule_saved())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    },
  })
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer py-1 text-md">
        {days.length > 0 ? m.desk_money_rule({ days: days.join(', ') }) : m.desk_money_rule_off()}
      </summary>
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <div className="mt-3 max-w-md">
          <TextField {...field('days')} maxLength={40} hint={m.desk_money_rule_hint({ count: MAX_REMINDER_STEPS })} />
        </div>
        <div>
          <SubmitButton isPending={isPending} variant="secondary">
            {m.desk_money_rule_save()}
          </SubmitButton>
        </div>
      </FormFrame>
    </details>
  )
}
