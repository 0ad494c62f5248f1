import { authenticatorConfirmation } from '@escale/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { QrCode } from './qr-code.tsx'
import { staffSessionQuery, useStaffSession } from './staff.queries.ts'

/** Sets up an authenticator app, in three steps: its secret, a first code, the recovery codes. */
export function AuthenticatorSection() {
  const queryClient = useQueryClient()
  const { hasAuthenticator, recoveryCodesLeft } = useStaffSession().secondFactor
  const begin = useMutation({ mutationFn: () => apiClient().call('POST /staff/authenticator') })
  const confirm = useApiForm<{ code?: string }, { code: string }, { recoveryCodes: string[] }>({
    schema: authenticatorConfirmation,
    labels: { code: m.staff_first_code },
    errorFields: { wrongCode: 'code' },
    send: (body) => apiClient().call('POST /staff/authenticator/confirm', { body }),
    onSent: () => queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey }),
  })
  return (
    <section aria-labelledby="authenticator" className="grid gap-4 rounded-xl border border-line p-5">
      <h3 id="authenticator" className="text-lg">
        {m.staff_authenticator()}
      </h3>
      {confirm.answer ? (
        <>
          <Notice kind="success">{m.staff_authenticator_ready()}</Notice>
          <p className="text-md">{m.staff_recovery_lead()}</p>
          <ul className="grid grid-cols-2 gap-2 font-mono text-sm">
            {confirm.answer.recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      ) : begin.data ? (
        <>
          <p className="text-md">{m.staff_authenticator_scan()}</p>
          <QrCode rows={begin.data.qrCode} label={m.staff_authenticator_qr()} />
          <p className="text-sm text-ink-soft">
            {m.staff_authenticator_type()} <code className="break-all">{begin.data.secret}</code>
          </p>
          <FormFrame onSubmit={confirm.submit} notices={<FormFailure error={confirm.failure} />}>
            <TextField {...confirm.field('code')} required autoComplete="one-time-code" inputMode="numeric" />
            <SubmitButton isPending={confirm.isPending}>{m.staff_authenticator_confirm()}</SubmitButton>
          </FormFrame>
        </>
      ) : (
        <>
          <p className="text-md text-ink-soft">
            {!hasAuthenticator
              ? m.staff_authenticator_lead()
              : recoveryCodesLeft === 0
                ? m.staff_authenticator_no_codes()
                : m.staff_authenticator_on({ count: recoveryCodesLeft })}
          </p>
          <FormFailure error={begin.error} />
          <Button
            variant={hasAuthenticator ? 'secondary' : 'primary'}
            className="justify-self-start"
            loading={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {hasAuthenticator ? m.staff_authenticator_replace() : m.staff_authenticator_begin()}
          </Button>
        </>
      )}
    </section>
  )
}
