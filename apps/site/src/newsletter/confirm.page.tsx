import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { currentUserQuery } from '../account/account.queries.ts'
import { readToken } from '../account/login-address.ts'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { secretHead } from '../seo/private-head.ts'
import { isLinkUnknown } from './link-failure.ts'
import { loadLinkPage } from './load-link-page.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'

export const Route = createFileRoute('/newsletter/confirmation')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => loadLinkPage('confirm', token),
  head: secretHead,
  component: ConfirmPage,
})

/**
 * Target of the link in the first mail (CO-03). The loaded page confirms the subscription with a POST, so a mail filter
 * that only opens the link subscribes nobody.
 */
function ConfirmPage() {
  const token = Route.useSearch().token ?? ''
  const queryClient = useQueryClient()
  // A query rather than a mutation, so that it runs once even when the component mounts twice.
  const { data, error } = useQuery({
    queryKey: ['newsletter', 'confirm', token],
    queryFn: async () => {
      const confirmed = await apiClient().call('POST /newsletter/confirm/{token}', { params: { token } })
      // Updates the account of a logged-in user too.
      if (queryClient.getQueryData(currentUserQuery.queryKey))
        await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      return confirmed
    },
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <NewsletterFrame title={data ? m.newsletter_confirmed_title() : m.newsletter_confirm_title()}>
      <noscript>
        <p>{m.newsletter_needs_scripts()}</p>
      </noscript>
      <div role="status" className="text-md text-ink-soft">
        {!data && !error && (
          <p className="with-scripts flex items-center gap-3">
            <span className="spinner" />
            {m.newsletter_confirming()}
          </p>
        )}
        {data && <p>{m.newsletter_confirmed({ email: data.email })}</p>}
        {error && <p>{isLinkUnknown(error) ? m.newsletter_confirm_failed() : m.newsletter_failed()}</p>}
      </div>
    </NewsletterFrame>
  )
}
