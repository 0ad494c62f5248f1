import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../account/login-address.ts'
import { NewPasswordPage } from '../account/new-password.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/mot-de-passe-oublie/saisie')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps }) => (await import('../account/recovery.ts')).loadNewPassword('tenant', deps.token),
  head: privateHead,
  component: Page,
})

function Page() {
  return <NewPasswordPage space="tenant" token={Route.useSearch().token ?? ''} isGood={Route.useLoaderData().isGood} />
}
