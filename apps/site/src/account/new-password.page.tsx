import { type AccessRight, registerRequest } from '@escale/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS } from '../platform/areas.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { currentUserQuery } from './account.queries.ts'
import { AccountFormFailure } from './account-form-failure.tsx'
import { AreaFrame } from './area-frame.tsx'
import { checkNewPassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'

interface Fields extends Record<string, string | undefined> {
  password?: string | undefined
  passwordRepeat?: string | undefined
}

const schema = registerRequest.pick({ password: true }).extend({ passwordRepeat: registerRequest.shape.password })

/** Forgotten password, last step: asks for a new password, or explains what to do with an expired link (TE-03). */
export function NewPasswordPage({ area, token, isGood }: { area: AccessRight; token: string; isGood: boolean }) {
  return isGood ? <NewPassword area={area} token={token} /> : <ExpiredLink area={area} />
}

function NewPassword({ area, token }: { area: AccessRight; token: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { field, form, submit, isPending, failure } = useApiForm<Fields, { password: string }, unknown>({
    schema,
    labels: { password: m.account_new_password, passwordRepeat: m.account_new_password_repeat },
    check: checkNewPassword,
    send: ({ password }) => apiClient().call('POST /password/change', { body: { token, password } }),
    onSent: () => {
      // The change ended every session of the account, including this browser's.
      queryClient.setQueryData(currentUserQuery.queryKey, null)
      return router.navigate({ to: AREAS[area], search: { password: 'changed' }, replace: true })
    },
  })
  return (
    <AreaFrame area={area} title={m.account_new_password_title()} lead={m.account_new_password_lead()}>
      <FormFrame onSubmit={submit} notices={<AccountFormFailure error={failure} />}>
        <PasswordField {...field('password')} autoComplete="new-password" checklist={form.watch('password') ?? ''} />
        <PasswordField {...field('passwordRepeat')} autoComplete="new-password" />
        <SubmitButton isPending={isPending}>{m.account_save_password()}</SubmitButton>
      </FormFrame>
    </AreaFrame>
  )
}

function ExpiredLink({ area }: { area: AccessRight }) {
  return (
    <AreaFrame area={area} title={m.account_new_password_title()}>
      <Notice kind="error">{m.error_invalidToken()}</Notice>
      <p className="text-md">{m.account_link_expired()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${AREAS[area]}/mot-de-passe-oublie`}>{m.account_forgotten_again()}</ButtonLink>
        <ButtonLink href={AREAS[area]} variant="secondary">
          {m.account_back_to_login()}
        </ButtonLink>
      </div>
    </AreaFrame>
  )
}
