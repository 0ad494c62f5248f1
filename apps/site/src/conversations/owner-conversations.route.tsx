import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { ConversationsPage, loadConversations, readPage } from './conversation-pages.tsx'

export const Route = createFileRoute('/espace-proprietaire/messages')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { page = 1 } }) => loadConversations(context.queryClient, 'owner', page),
  head: privateHead,
  component: () => <ConversationsPage area="owner" page={Route.useSearch().page ?? 1} />,
})
