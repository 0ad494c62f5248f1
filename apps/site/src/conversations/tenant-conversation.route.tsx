import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { ConversationPage, loadConversation } from './conversation-pages.tsx'

export const Route = createFileRoute('/espace-locataire/messages/$conversation')({
  loader: ({ context, params }) => loadConversation(context.queryClient, 'tenant', params.conversation),
  head: privateHead,
  component: () => <ConversationPage area="tenant" id={Route.useParams().conversation} />,
})
