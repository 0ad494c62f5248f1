import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { showToastAfter } from '../overlays/toast.store.ts'
import { privateHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AccountFormFailure } from './account-form-failure.tsx'
import { accountLoader } from './account-route.ts'
import { AreaFrame } from './area-frame.tsx'
import { readReturnTo, readToken } from './login-address.ts'
import { loadNewUser } from './sign-in.ts'

export const Route = createFileRoute('/espace-locataire/inscription/confirmation')({
  validateSearch: readToken,
  loader: accountLoader('tenant', 'signupConfirm'),
  head: privateHead,
  component: SignupConfirmPage,
})

/**
 * Target of the link in the sign-up mail (TE-01). The loaded page confirms the address with a POST, so a mail filter
 * that only opens the link does not use it up.
 */
function SignupConfirmPage() {
  const token = Route.useSearch().token ?? ''
  const queryClient = useQueryClient()
  const router = useRouter()
  // A query rather than a mutation, so that it runs once even when the component mounts twice.
  const { data, error } = useQuery({
    queryKey: ['confirm', token],
    queryFn: async () => {
      const { returnTo } = await apiClient().call('POST /user/confirm/{token}', { params: { token } })
      const { firstName } = await loadNewUser(queryClient, 'tenant')
      return { firstName, ...readReturnTo({ returnTo }) }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const returnTo = data?.returnTo
  useEffect(() => {
    if (!returnTo) return
    const go = () => router.navigate({ href: returnTo, replace: true })
    showToastAfter(go, 'success', m.account_confirmed())
  }, [returnTo, router])

  return (
    <AreaFrame area="tenant" title={data ? m.account_welcome(data) : m.account_confirm_title()}>
      <noscript>
        <Notice kind="warning">{m.forms_needs_scripts()}</Notice>
      </noscript>
      <div role="status" className="grid gap-5">
        {!data && !error && (
          <p className="with-scripts flex items-center gap-3 text-md">
            <span className="spinner" />
            {m.account_confirming()}
          </p>
        )}
        {data && <Notice kind="success">{m.account_confirmed()}</Notice>}
      </div>
      {data && !data.returnTo && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/recherche" variant="accent" icon="search">
            {m.account_search()}
          </ButtonLink>
          <ButtonLink href="/espace-locataire/votre-compte" variant="secondary">
            {m.account_to_account()}
          </ButtonLink>
        </div>
      )}
      {error && (
        <>
          <AccountFormFailure error={error} />
          <p className="text-md">{m.account_confirm_failed()}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/espace-locataire">{m.account_login()}</ButtonLink>
            <ButtonLink href="/espace-locataire/inscription" variant="secondary">
              {m.account_signup_start_again()}
            </ButtonLink>
          </div>
        </>
      )}
    </AreaFrame>
  )
}
