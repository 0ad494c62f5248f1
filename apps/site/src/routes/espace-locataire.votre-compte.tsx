import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../account/account.page.tsx'
import { accountLoader } from '../account/account-route.ts'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/votre-compte')({
  loader: accountLoader('tenant', 'account'),
  head: privateHead,
  component: AccountPage,
})
