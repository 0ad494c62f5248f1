import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '../account/account-route.ts'
import { readToken } from '../account/login-address.ts'
import { OwnerFinishPage } from '../account/owner-finish.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/finalisation')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps }) => (await import('../account/owner-finish.ts')).loadOwnerFinish(deps.token),
  head: accountHead,
  component: Page,
})

function Page() {
  return <OwnerFinishPage token={Route.useSearch().token ?? ''} owner={Route.useLoaderData().owner} />
}
