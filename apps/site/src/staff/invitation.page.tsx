import { registerRequest } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import type { Invitation } from '@escale/contract/staff'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AccountFormFailure } from '../account/account-form-failure.tsx'
import { AreaFrame } from '../account/area-frame.tsx'
import { readToken } from '../account/login-address.ts'
import { checkNewPassword } from '../account/new-password.ts'
import { PasswordField } from '../account/password-field.tsx'
import { loadNewUser } from '../account/sign-in.ts'
import { apiClient } from '../api-client.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AGENCY_AREA } from '../platform/areas.ts'
import { secretHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { roleName } from './role-labels.ts'

export const Route = createFileRoute('/espace-agence/invitation')({
  validateSearch: readToken,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { token = '' } }) => ({
    title: m.account_invitation_title(),
    breadcrumbs: [{ label: m.account_invitation_title(), url: `${AGENCY_AREA}/invitation` }],
    invitation: await loadInvitation(token),
  }),
  head: secretHead,
  component: InvitationPage,
})

/** The invitation of a mail's link; null when it is no good any more. */
async function loadInvitation(token: string): Promise<Invitation | null> {
  try {
    return await apiClient().call('GET /staff/invitations/{token}', { params: { token: token || 'none' } })
  } catch (error) {
    if (normalizeError(error).code === 'invalidToken') return null
    throw error
  }
}

function InvitationPage() {
  const { invitation } = Route.useLoaderData()
  const { token = '' } = Route.useSearch()
  if (!invitation) {
    return (
      <AreaFrame area="agency" title={m.account_invitation_title()}>
        <Notice kind="error">{m.staff_invitation_expired()}</Notice>
        <div>
          <ButtonLink href={AGENCY_AREA}>{m.account_login()}</ButtonLink>
        </div>
      </AreaFrame>
    )
  }
  return (
    <AreaFrame
      area="agency"
      title={m.staff_invitation_title({ agency: invitation.agencyName })}
      lead={m.staff_invitation_lead({ roles: invitation.roles.map(roleName).join(', '), email: invitation.email })}
    >
      <AcceptForm token={token} hasAccount={invitation.hasAccount} email={invitation.email} />
    </AreaFrame>
  )
}

interface Fields extends Record<string, string | undefined> {
  password?: string | undefined
  passwordRepeat?: string | undefined
}

const { password: passwordSchema } = registerRequest.shape
const newPassword = registerRequest.pick({ password: true }).extend({ passwordRepeat: passwordSchema })
const nothing = newPassword.partial()

/** Accepts with a new password, or with one press for a person who works for another agency already. */
function AcceptForm({ token, hasAccount, email }: { token: string; hasAccount: boolean; email: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { field, form, submit, isPending, failure } = useApiForm<Fields, { password?: string | undefined }, unknown>({
    schema: hasAccount ? nothing : newPassword,
    labels: { password: m.account_new_password, passwordRepeat: m.account_new_password_repeat },
    check: checkNewPassword,
    send: ({ password }) => apiClient().call('POST /staff/invitations/accept', { body: { token, password } }),
    onSent: async () => {
      await loadNewUser(queryClient, 'agency')
      await router.navigate({ to: '/espace-agence/votre-compte', replace: true })
    },
  })
  return (
    <FormFrame onSubmit={submit} notices={<AccountFormFailure error={failure} />}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {!hasAccount && (
        <>
          <PasswordField {...field('password')} autoComplete="new-password" checklist={form.watch('password') ?? ''} />
          <PasswordField {...field('passwordRepeat')} autoComplete="new-password" />
        </>
      )}
      <SubmitButton isPending={isPending}>{m.staff_invitation_accept()}</SubmitButton>
    </FormFrame>
  )
}
