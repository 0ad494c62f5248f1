import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../account/login-address.ts'
import { OwnerFinishPage } from '../account/owner-finish.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-proprietaire/inscription/finalisation')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps }) => (await import('../account/owner-finish.ts')).loadOwnerFinish(deps.token),
  head: privateHead,
  component: Page,
})

function Page() {
  return <OwnerFinishPage token={Route.useSearch().token ?? ''} owner={Route.useLoaderData().owner} />
}
