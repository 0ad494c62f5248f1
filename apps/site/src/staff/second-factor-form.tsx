import { secondFactorRequest } from '@escale/contract/staff'
import { useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { staffSessionQuery, useStaffSession } from './staff.queries.ts'

/** Asks for a code or a passkey; the session then has the rights that need a second factor (AG-104). */
export function SecondFactorForm({ reason, onShown }: { reason: string; onShown?: () => void }) {
  const queryClient = useQueryClient()
  const { secondFactor } = useStaffSession()
  const shown = async () => {
    await queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey })
    onShown?.()
  }
  const { field, submit, isPending, failure } = useApiForm<{ code?: string }, { code: string }, unknown>({
    schema: secondFactorRequest,
    labels: { code: m.staff_code },
    errorFields: { wrongCode: 'code' },
    send: (body) => apiClient().call('POST /staff/second-factor', { body }),
    onSent: shown,
  })
  return (
    <section aria-labelledby="second-factor" className="grid max-w-text gap-4 rounded-xl border border-line p-5">
      <h2 id="second-factor" className="text-lg">
        {m.staff_factor_title()}
      </h2>
      <p className="text-md">{reason}</p>
      {secondFactor.demoCode && <Notice kind="info">{m.staff_demo_code({ code: secondFactor.demoCode })}</Notice>}
      {secondFactor.hasAuthenticator && (
        <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
          <TextField
            {...field('code')}
            required
            autoComplete="one-time-code"
            inputMode="text"
            hint={m.staff_code_hint()}
          />
          <SubmitButton isPending={isPending}>{m.staff_code_submit()}</SubmitButton>
        </FormFrame>
      )}
      {secondFactor.passkeys.length > 0 && <PasskeyButton onShown={shown} />}
    </section>
  )
}
