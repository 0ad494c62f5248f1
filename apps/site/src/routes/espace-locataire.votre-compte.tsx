import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../account/account.page.tsx'
import { accountHead, accountLoader } from '../account/account-route.ts'

export const Route = createFileRoute('/espace-locataire/votre-compte')({
  loader: accountLoader('tenant', 'account'),
  head: accountHead,
  component: AccountPage,
})
