import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { readToken } from './login-address.ts'
import { OwnerFinishPage } from './owner-finish.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/finalisation')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps }) => (await import('./owner-finish.ts')).loadOwnerFinish(deps.token),
  head: privateHead,
  component: Page,
})

function Page() {
  return <OwnerFinishPage token={Route.useSearch().token ?? ''} owner={Route.useLoaderData().owner} />
}
