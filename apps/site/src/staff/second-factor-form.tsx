import { secondFactorRequest } from '@escale/contract/staff'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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

/** A code of the demo is replaced after thirty seconds, or once it was used. In milliseconds. */
const DEMO_CODE_MS = 10_000

/**
 * Asks for a code or a passkey; the session then has the rights that need a second factor (AG-104). `onShown` goes on with what asked
 * for it.
 */
export function SecondFactorForm({
  reason,
  onShown,
  takesFocus = false,
}: {
  reason: string
  onShown?: () => unknown
  /** Where a press on a button asks for it: it may stand out of sight, above a long form. */
  takesFocus?: boolean
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const queryClient = useQueryClient()
  const { secondFactor } = useStaffSession()
  const readSession = () => queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey })
  const shown = async () => {
    await readSession()
    await onShown?.()
  }
  const { field, submit, isPending, failure } = useApiForm<{ code?: string }, { code: string }, unknown>({
    schema: secondFactorRequest,
    labels: { code: m.staff_code },
    errorFields: { wrongCode: 'code' },
    send: (body) => apiClient().call('POST /staff/second-factor', { body }),
    onSent: shown,
    // The demo's code may have been used meanwhile.
    onFailure: () => void readSession(),
  })
  return (
    <section aria-labelledby="second-factor" className="grid max-w-text gap-4 rounded-xl border border-line p-5">
      <h2 ref={title} id="second-factor" tabIndex={-1} className="scroll-mt-24 text-lg">
        {m.staff_factor_title()}
      </h2>
      <p className="text-md">{reason}</p>
      {secondFactor.demoCode && <DemoCode />}
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

/** The demo's people have no phones: the code that theirs would show, read again as long as it is on the screen. */
function DemoCode() {
  const { data } = useQuery({ ...staffSessionQuery, refetchInterval: DEMO_CODE_MS })
  const code = data?.secondFactor.demoCode
  return code ? <Notice kind="info">{m.staff_demo_code({ code })}</Notice> : null
}
