import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { ConversationPage, loadConversation } from './conversation-pages.tsx'

export const Route = createFileRoute('/espace-proprietaire/messages/$conversation')({
  loader: ({ context, params }) => loadConversation(context.queryClient, 'owner', params.conversation),
  head: privateHead,
  component: () => <ConversationPage area="owner" id={Route.useParams().conversation} />,
})
