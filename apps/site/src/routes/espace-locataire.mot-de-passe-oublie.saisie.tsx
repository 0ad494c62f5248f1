import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '../account/account-route.ts'
import { readToken } from '../account/login-address.ts'
import { NewPasswordPage } from '../account/new-password.page.tsx'

export const Route = createFileRoute('/espace-locataire/mot-de-passe-oublie/saisie')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps }) => (await import('../account/recovery.ts')).loadNewPassword('tenant', deps.token),
  head: accountHead,
  component: Page,
})

function Page() {
  return <NewPasswordPage space="tenant" token={Route.useSearch().token ?? ''} isGood={Route.useLoaderData().isGood} />
}
