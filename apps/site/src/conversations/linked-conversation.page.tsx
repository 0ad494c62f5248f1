import { normalizeError } from '@escale/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { secretHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { linkedConversationQuery } from './conversations.queries.ts'
import { OwnConversationView } from './own-conversation.tsx'

export const Route = createFileRoute('/messages')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ ...(token !== undefined && { token: String(token) }) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { token } }) => ({
    title: m.conversations_title(),
    breadcrumbs: [{ label: m.conversations_title(), url: '/messages' }],
    isKnown: token !== undefined && (await isKnown(context.queryClient, token)),
  }),
  head: secretHead,
  component: LinkedConversationPage,
})

/** Whether the link opens a conversation; then it is loaded. */
async function isKnown(queryClient: QueryClient, token: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery(linkedConversationQuery(token))
    return true
  } catch (error) {
    if (['notFound', 'invalidRequest'].includes(normalizeError(error).code)) return false
    throw error
  }
}

/** Where somebody without a login reads an agency's answer and writes on, by the secret link of its mail (AG-302). */
function LinkedConversationPage() {
  const { isKnown: hasConversation } = Route.useLoaderData()
  const { token = '' } = Route.useSearch()
  const { data } = useQuery({ ...linkedConversationQuery(token), enabled: hasConversation })
  return (
    <div className="page pb-6">
      {hasConversation ? (
        data && (
          <OwnConversationView
            conversation={data}
            send={(body) => apiClient().call('POST /page/conversation/{token}', { params: { token }, body })}
          />
        )
      ) : (
        <EmptyState
          icon="link"
          heading="h1"
          title={m.conversations_unknown()}
          actions={<ButtonLink href="/nos-agences">{m.conversations_unknown_action()}</ButtonLink>}
        >
          {m.conversations_unknown_hint()}
        </EmptyState>
      )}
    </div>
  )
}
