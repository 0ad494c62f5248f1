import type { AgencyPolicy, PolicyRequest } from '@escale/contract/cancellation-policy'
import { normalizeError } from '@escale/contract/errors'
import {
  type CancellationRefund,
  checkCancellationPolicy,
  MAX_CANCELLATION_DAYS,
  MAX_CANCELLATION_STEPS,
  type PolicyProblem,
} from '@escale/domain/law/cancellation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { currentLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { showToast } from '../../overlays/toast.store.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice-fields.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deskKey } from '../desk.queries.ts'

interface Step {
  /** Tells the rows apart while they are typed. */
  key: number
  days: string
  refund: CancellationRefund
}

const PROBLEMS: Record<PolicyProblem, () => string> = {
  tooManySteps: () => m.desk_policy_too_many({ count: MAX_CANCELLATION_STEPS }),
  days: () => m.desk_policy_days_problem({ days: MAX_CANCELLATION_DAYS }),
  order: m.desk_policy_order_problem,
  rises: m.desk_policy_rises_problem,
}

/** Usual shares; a stored policy may have another one. */
const SHARES: readonly CancellationRefund[] = [
  10_000,
  'allButDeposit',
  ...[90, 80, 75, 70, 60, 50, 40, 30, 25, 20, 10, 0].map((percent) => percent * 100),
]

/** Sets the policy of new bookings. A standard step in months is proposed as thirty days. */
export function PolicyForm({ agencyId, policy }: { agencyId: number; policy: AgencyPolicy }) {
  const queryClient = useQueryClient()
  const [steps, setSteps] = useState<Step[]>(() =>
    policy.steps.map(({ moreThan: { count, unit }, refund }, key) => ({
      key,
      days: String(unit === 'month' ? count * 30 : count),
      refund,
    })),
  )
  const [lastRefund, setLastRefund] = useState<CancellationRefund>(policy.lastRefund)
  const [refundsRelet, setRelet] = useState(policy.refundsRelet)
  const [hasIndemnity, setIndemnity] = useState(policy.lessorIndemnity === 'deposit')
  const [problem, setProblem] = useState<PolicyProblem | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
  const save = useMutation({
    mutationFn: (body: PolicyRequest) =>
      apiClient().call('POST /agency/{agencyId}/cancellation-policy', { params: { agencyId }, body }),
    onSuccess: async () => {
      showToast('success', m.desk_policy_saved())
      await refresh()
    },
    onError: (error) => {
      if (normalizeError(error).code === 'changedMeanwhile') void refresh()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const typed = steps.map(({ days, refund }) => ({ days: days.trim() === '' ? Number.NaN : Number(days), refund }))
    const decision = checkCancellationPolicy({
      steps: typed.map(({ days, refund }) => ({ moreThan: { count: days, unit: 'day' }, refund })),
      lastRefund,
    })
    setProblem(decision.ok ? null : decision.reason)
    if (!decision.ok) return
    const lessorIndemnity = hasIndemnity ? 'deposit' : 'none'
    save.mutate({ steps: typed, lastRefund, refundsRelet, lessorIndemnity, expectedNumber: policy.number })
  }
  const change = (key: number, changed: Partial<Step>) =>
    setSteps(steps.map((step) => (step.key === key ? { ...step, ...changed } : step)))
  return (
    <FormFrame
      onSubmit={submit}
      notices={
        <>
          <FormFailure error={save.error} />
          {problem && <Notice kind="error">{PROBLEMS[problem]()}</Notice>}
        </>
      }
    >
      <ol className="grid gap-4">
        {steps.map(({ key, days, refund }, index) => (
          <li key={key}>
            <fieldset className="relative grid items-end gap-3 w620:grid-cols-[13rem_minmax(0,1fr)_auto]">
              <legend className="mb-1 text-sm font-semibold text-ink-soft">
                {m.desk_policy_step({ step: index + 1 })}
              </legend>
              <TextField
                label={m.desk_policy_days()}
                type="number"
                required
                min={0}
                max={MAX_CANCELLATION_DAYS}
                value={days}
                onChange={({ currentTarget }) => change(key, { days: currentTarget.value })}
              />
              <RefundSelect
                label={m.desk_policy_refund()}
                value={refund}
                onChange={(next) => change(key, { refund: next })}
              />
              <Button
                variant="quiet"
                icon="trash"
                size="sm"
                className="absolute -top-[1.7rem] -right-[0.75rem] w620:static"
                onClick={() => setSteps(steps.filter((step) => step.key !== key))}
              >
                {m.desk_policy_remove({ step: index + 1 })}
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      {steps.length < MAX_CANCELLATION_STEPS && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            icon="plus"
            onClick={() => {
              const key = Math.max(-1, ...steps.map((step) => step.key)) + 1
              setSteps([...steps, { key, days: '', refund: 5_000 }])
            }}
          >
            {m.desk_policy_add()}
          </Button>
        </div>
      )}
      <RefundSelect label={m.desk_policy_last()} value={lastRefund} onChange={setLastRefund} />
      <Checkbox
        label={m.desk_policy_relet()}
        checked={refundsRelet}
        onChange={({ target }) => setRelet(target.checked)}
      />
      <Checkbox
        label={m.desk_policy_indemnity()}
        checked={hasIndemnity}
        onChange={({ target }) => setIndemnity(target.checked)}
      />
      <div>
        <SubmitButton isPending={save.isPending}>{m.desk_policy_save()}</SubmitButton>
      </div>
    </FormFrame>
  )
}

function RefundSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: CancellationRefund
  onChange: (refund: CancellationRefund) => void
}) {
  const shares = SHARES.includes(value) ? SHARES : [value, ...SHARES]
  return (
    <SelectField
      label={label}
      value={String(value)}
      onChange={({ target }) => onChange(target.value === 'allButDeposit' ? 'allButDeposit' : Number(target.value))}
      options={shares.map((refund) => ({ value: String(refund), label: refundName(refund) }))}
    />
  )
}

function refundName(refund: CancellationRefund): string {
  if (refund === 'allButDeposit') return m.desk_policy_all_but_deposit()
  if (refund === 0) return m.desk_policy_nothing()
  if (refund === 10_000) return m.desk_policy_everything()
  const percent = (refund / 10_000).toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 2 })
  return m.desk_policy_share({ percent })
}
