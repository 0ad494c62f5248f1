import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { ConversationsPage, loadConversations } from './conversation-pages.tsx'
import { readPage } from './conversations-search.ts'

export const Route = createFileRoute('/espace-locataire/messages')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { page = 1 } }) => loadConversations(context.queryClient, 'tenant', page),
  head: privateHead,
  component: () => <ConversationsPage area="tenant" page={Route.useSearch().page ?? 1} />,
})
