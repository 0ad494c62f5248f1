import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { readToken } from './login-address.ts'
import { NewPasswordPage } from './new-password.page.tsx'

export const Route = createFileRoute('/espace-agence/mot-de-passe-oublie/saisie')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps }) => (await import('./recovery.ts')).loadNewPassword('agency', deps.token),
  head: privateHead,
  component: Page,
})

function Page() {
  return <NewPasswordPage area="agency" token={Route.useSearch().token ?? ''} isGood={Route.useLoaderData().isGood} />
}
