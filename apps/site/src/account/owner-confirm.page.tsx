import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { Notice } from '../ui/notice.tsx'
import { AccountFormFailure } from './account-form-failure.tsx'
import { accountLoader } from './account-route.ts'
import { AreaFrame } from './area-frame.tsx'
import { readToken } from './login-address.ts'
import { OwnerLinkExpired } from './owner-link-expired.tsx'
import { loadNewUser } from './sign-in.ts'

export const Route = createFileRoute('/espace-proprietaire/inscription/confirmation')({
  validateSearch: readToken,
  loader: accountLoader('owner', 'signupConfirm'),
  head: privateHead,
  component: OwnerConfirmPage,
})

/**
 * Target of the link in an owner's mail (OW-01). The loaded page confirms the address with a POST, so a mail filter
 * that only opens the link does not use it up. Leads on to the password, or into the area when the owner has one.
 */
function OwnerConfirmPage() {
  const token = Route.useSearch().token ?? ''
  const queryClient = useQueryClient()
  const router = useRouter()
  // A query rather than a mutation, so that it runs once even when the component mounts twice.
  const { data, error } = useQuery({
    queryKey: ['confirm', token],
    queryFn: async () => {
      const confirmed = await apiClient().call('POST /user/confirm/{token}', { params: { token } })
      if (confirmed.loggedIn) await loadNewUser(queryClient, 'owner')
      return confirmed
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!data) return
    if (data.loggedIn) router.navigate({ to: `${OWNER_AREA}/votre-compte`, replace: true })
    else router.navigate({ to: `${OWNER_AREA}/inscription/finalisation`, search: { token: data.token }, replace: true })
  }, [data, router])

  return (
    <AreaFrame area="owner" title={m.account_confirm_title()}>
      <noscript>
        <Notice kind="warning">{m.forms_needs_scripts()}</Notice>
      </noscript>
      <div role="status">
        {!error && (
          <p className="with-scripts flex items-center gap-3 text-md">
            <span className="spinner" />
            {m.account_confirming()}
          </p>
        )}
      </div>
      {error && (
        <>
          <AccountFormFailure error={error} />
          <OwnerLinkExpired />
        </>
      )}
    </AreaFrame>
  )
}
