import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { currentUserQuery } from '../account/account.queries.ts'
import { readToken } from '../account/login-address.ts'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { secretHead } from '../seo/private-head.ts'
import { Button } from '../ui/button.tsx'
import { useFocusHere } from '../ui/use-focus-here.ts'
import { isLinkUnknown } from './link-failure.ts'
import { loadLinkPage } from './load-link-page.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'

export const Route = createFileRoute('/newsletter/desinscription')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => loadLinkPage('leave', token),
  head: secretHead,
  component: UnsubscribePage,
})

/** Target of the unsubscribe link: one click ends the subscription, without scripts too (CO-03). */
function UnsubscribePage() {
  const token = Route.useSearch().token ?? ''
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: () => apiClient().call('POST /newsletter/unsubscribe/{token}', { params: { token } }),
    onSuccess: () => {
      // Updates the account of a logged-in user too.
      if (queryClient.getQueryData(currentUserQuery.queryKey)) queryClient.refetchQueries(currentUserQuery)
    },
  })
  if (leave.isSuccess) {
    return (
      <NewsletterFrame title={m.newsletter_left_title()}>
        <Left />
      </NewsletterFrame>
    )
  }
  return (
    <NewsletterFrame title={m.newsletter_leave_title()}>
      <p className="text-md text-ink-soft">{m.newsletter_leave_lead()}</p>
      <form
        method="post"
        action={`/newsletter/one-click/${encodeURIComponent(token)}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!leave.isPending) leave.mutate()
        }}
      >
        <Button type="submit" loading={leave.isPending}>
          {m.newsletter_leave()}
        </Button>
      </form>
      {leave.isError && (
        <p role="alert" className="text-sm text-danger">
          {isLinkUnknown(leave.error) ? m.newsletter_leave_failed() : m.newsletter_failed()}
        </p>
      )}
    </NewsletterFrame>
  )
}

function Left() {
  const box = useFocusHere()
  return (
    <div ref={box} role="status" tabIndex={-1} className="text-md text-ink-soft">
      {m.newsletter_left()}
    </div>
  )
}
