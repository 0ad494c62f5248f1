import { type AccessRight, loginRequest } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { track } from '../analytics/track.ts'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS } from '../platform/areas.ts'
import { useBaseData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountFormFailure } from './account-form-failure.tsx'
import { PasswordField } from './password-field.tsx'
import { signIn } from './sign-in.ts'

interface Fields extends Record<string, string | undefined> {
  email?: string | undefined
  password?: string | undefined
}

const schema = loginRequest.pick({ password: true }).extend({ email: loginRequest.shape.username })

/** Login with e-mail and password for one of the two areas, used on its page and in the connect modal (TE-02). */
export function LoginForm({ area, onSignedIn }: { area: AccessRight; onSignedIn: () => unknown }) {
  const queryClient = useQueryClient()
  const texts = useBaseData()?.options.texts_errors.login
  const lock = useMutation({
    mutationFn: (email: string) =>
      apiClient().call('POST /lock-warning', { body: { username: email, form_type: area } }),
  })
  const { field, submit, isPending, failure } = useApiForm<Fields, { email: string; password: string }, unknown>({
    schema,
    labels: { email: m.account_email, password: m.account_password },
    send: (credentials) => signIn(queryClient, area, credentials),
    onSent: () => {
      if (area !== 'agency') track({ event: 'login', method: area })
      return onSignedIn()
    },
    onFailure: (error, { email }) => {
      lock.reset()
      if (['invalidCredentials', 'accountLocked'].includes(normalizeError(error).code)) lock.mutate(email)
    },
  })
  const isWrong = failure && normalizeError(failure).code === 'invalidCredentials'
  const warning = failure ? lock.data?.accountLockWarning : null
  return (
    <FormFrame
      onSubmit={submit}
      notices={
        <>
          <AccountFormFailure
            error={failure}
            words={
              warning === 'locked'
                ? m.error_accountLocked()
                : isWrong
                  ? (area !== 'agency' && texts?.[`${area}_login`]) || m.error_invalidCredentials()
                  : undefined
            }
          />
          {warning === 'near_lock' && <Notice kind="warning">{m.account_near_lock()}</Notice>}
        </>
      }
    >
      <TextField {...field('email')} required type="email" autoComplete="username" inputMode="email" />
      <PasswordField {...field('password')} autoComplete="current-password" />
      <p className="text-sm">
        <AppLink href={`${AREAS[area]}/mot-de-passe-oublie`} className="text-link">
          {m.account_forgotten_link()}
        </AppLink>
      </p>
      <SubmitButton isPending={isPending} variant={area === 'tenant' ? 'accent' : 'primary'}>
        {m.account_login()}
      </SubmitButton>
    </FormFrame>
  )
}
