import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { readReturnTo } from './login-address.ts'
import { SignupPage } from './signup.page.tsx'

export const Route = createFileRoute('/espace-locataire/inscription')({
  validateSearch: readReturnTo,
  loader: accountLoader('tenant', 'signup'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <SignupPage returnTo={Route.useSearch().returnTo} />
}
