import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { readReturnTo } from '../account/login-address.ts'
import { SignupPage } from '../account/signup.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/inscription')({
  validateSearch: readReturnTo,
  loader: accountLoader('tenant', 'signup'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <SignupPage returnTo={Route.useSearch().returnTo} />
}
