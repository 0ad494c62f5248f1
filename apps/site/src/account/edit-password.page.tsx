import { type CurrentUser, registerRequest } from '@escale/contract/account'
import { useRouter } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { AREAS } from '../platform/areas.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useCurrentUser } from './account.queries.ts'
import { AccountFormFailure } from './account-form-failure.tsx'
import { AccountFrame } from './account-frame.tsx'
import { checkNewPassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'

interface Fields extends Record<string, string | undefined> {
  oldPassword?: string | undefined
  password?: string | undefined
  passwordRepeat?: string | undefined
}

const { password } = registerRequest.shape
const schema = registerRequest.pick({ password: true }).extend({ oldPassword: password, passwordRepeat: password })

/** Asks for the old password, the new one and its repetition (TE-05). */
export function EditPasswordPage() {
  const user = useCurrentUser()
  return user && <EditPassword user={user} />
}

function EditPassword({ user }: { user: CurrentUser }) {
  const router = useRouter()
  const account = `${AREAS[user.accessRight]}/votre-compte`
  const { field, form, submit, isPending, failure } = useApiForm<
    Fields,
    { oldPassword: string; password: string },
    unknown
  >({
    schema,
    labels: {
      oldPassword: m.account_old_password,
      password: m.account_new_password,
      passwordRepeat: m.account_new_password_repeat,
    },
    check: checkNewPassword,
    errorFields: { wrongPassword: 'oldPassword' },
    send: ({ oldPassword, password }) => apiClient().call('POST /password/change', { body: { oldPassword, password } }),
    onSent: async () => {
      await router.navigate({ to: account })
      showToast('success', m.account_password_saved())
    },
  })
  return (
    <AccountFrame title={m.account_password_edit_title()} lead={m.account_password_edit_lead()}>
      <div className="max-w-text">
        <FormFrame onSubmit={submit} notices={<AccountFormFailure error={failure} />}>
          {/* Tells password managers which account the password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordField {...field('oldPassword')} autoComplete="current-password" />
          <PasswordField {...field('password')} autoComplete="new-password" checklist={form.watch('password') ?? ''} />
          <PasswordField {...field('passwordRepeat')} autoComplete="new-password" />
          <div className="flex flex-wrap gap-3">
            <SubmitButton isPending={isPending} variant={user.accessRight === 'tenant' ? 'accent' : 'primary'}>
              {m.account_save_password()}
            </SubmitButton>
            <ButtonLink href={account} variant="secondary">
              {m.account_cancel()}
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
    </AccountFrame>
  )
}
