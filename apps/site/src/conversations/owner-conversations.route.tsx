import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { ConversationsPage, loadConversations } from './conversation-pages.tsx'
import { readPage } from './conversations-search.ts'

export const Route = createFileRoute('/espace-proprietaire/messages')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { page = 1 } }) => loadConversations(context.queryClient, 'owner', page),
  head: privateHead,
  component: () => <ConversationsPage area="owner" page={Route.useSearch().page ?? 1} />,
})
