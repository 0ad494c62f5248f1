import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { ConversationsPage, loadConversations, readPage } from './conversation-pages.tsx'

export const Route = createFileRoute('/espace-locataire/messages')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { page = 1 } }) => loadConversations(context.queryClient, 'tenant', page),
  head: privateHead,
  component: () => <ConversationsPage area="tenant" page={Route.useSearch().page ?? 1} />,
})
