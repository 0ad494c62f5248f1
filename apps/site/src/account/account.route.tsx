import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { AccountPage } from './account.page.tsx'
import { accountLoader } from './account-route.ts'

export const Route = createFileRoute('/espace-locataire/votre-compte')({
  loader: accountLoader('tenant', 'account'),
  head: privateHead,
  component: AccountPage,
})
