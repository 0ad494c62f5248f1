import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../account/account.page.tsx'
import { accountHead, accountLoader } from '../account/account-route.ts'

export const Route = createFileRoute('/espace-proprietaire/votre-compte')({
  loader: accountLoader('owner', 'account'),
  head: accountHead,
  component: AccountPage,
})
