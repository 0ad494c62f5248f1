import type { TokenOwner } from '@escale/contract/account'
import { ownerConfirm } from '@escale/contract/owner'
import { isPhoneOfAnyCountry } from '@escale/domain/account/phone-rules'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToastAfter } from '../overlays/toast.store.ts'
import { OWNER_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { keepPhoneCharacters } from '../ui/phone-characters.ts'
import { AccountFormFailure } from './account-form-failure.tsx'
import { AreaFrame } from './area-frame.tsx'
import { NameFields } from './contact-fields.tsx'
import { readToken } from './login-address.ts'
import { checkNewPassword } from './new-password.ts'
import { OwnerLinkExpired } from './owner-link-expired.tsx'
import { PasswordField } from './password-field.tsx'
import { PERSON_LABELS } from './person-fields.tsx'
import { loadNewUser } from './sign-in.ts'

export const Route = createFileRoute('/espace-proprietaire/inscription/finalisation')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps }) => (await import('./owner-finish.ts')).loadOwnerFinish(deps.token),
  head: privateHead,
  component: OwnerFinishPage,
})

const schema = ownerConfirm.omit({ token: true }).extend({ passwordRepeat: ownerConfirm.shape.password })

/**
 * Last step of an owner's sign-up: personal data, prefilled from the agency's record, and a password. Logs the owner in
 * (OW-01).
 */
function OwnerFinishPage() {
  const token = Route.useSearch().token ?? ''
  const { owner } = Route.useLoaderData()
  if (owner) return <FinishForm token={token} owner={owner} />
  return (
    <AreaFrame area="owner" title={m.owner_finish_title()}>
      <Notice kind="error">{m.error_invalidToken()}</Notice>
      <OwnerLinkExpired />
    </AreaFrame>
  )
}

function FinishForm({ token, owner }: { token: string; owner: TokenOwner }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { firstName, email, known } = owner
  const { field, form, submit, isPending, failure } = useApiForm<
    Record<keyof typeof schema.shape, string | undefined>,
    ReturnType<typeof schema.parse>,
    unknown
  >({
    schema,
    labels: {
      ...PERSON_LABELS,
      password: m.account_password,
      passwordRepeat: m.account_password_repeat,
    },
    defaultValues: {
      firstName,
      ...(known && { lastName: known.lastName, phone: known.phone, ...(known.title && { title: known.title }) }),
    },
    check: (values) => ({
      ...checkNewPassword(values),
      phone: isPhoneOfAnyCountry(values.phone ?? '') ? undefined : m.error_field_invalidPhone(),
    }),
    send: async ({ passwordRepeat: _, ...person }) => {
      await apiClient().call('POST /owner/confirm', { body: { ...person, token } })
      return loadNewUser(queryClient, 'owner')
    },
    onSent: async () => {
      const go = () => router.navigate({ to: `${OWNER_AREA}/votre-compte`, replace: true })
      await showToastAfter(go, 'success', m.owner_finish_done())
    },
  })
  return (
    <AreaFrame area="owner" wide title={m.owner_finish_title()} lead={m.owner_finish_lead({ email })}>
      <FormFrame onSubmit={submit} notices={<AccountFormFailure error={failure} />}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 w620:grid-cols-2">
          <NameFields field={field} title={known?.title ?? undefined} isOneself />
          <TextField {...field('phone')} type="tel" onInput={keepPhoneCharacters} autoComplete="tel" required />
        </div>
        <div className="grid items-start gap-4 border-t border-line pt-5 w620:grid-cols-2">
          <PasswordField {...field('password')} autoComplete="new-password" checklist={form.watch('password') ?? ''} />
          <PasswordField {...field('passwordRepeat')} autoComplete="new-password" />
        </div>
        <SubmitButton isPending={isPending}>{m.owner_finish_submit()}</SubmitButton>
      </FormFrame>
    </AreaFrame>
  )
}
