import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../account/account.page.tsx'
import { privateHead } from '../seo/private-head.ts'
import { loadAccount } from './load-bookings.ts'
import { NextStay } from './next-stay.tsx'

export const Route = createFileRoute('/espace-locataire/votre-compte')({
  loader: loadAccount,
  head: privateHead,
  component: TenantAccountPage,
})

/** Where a tenant's login leads: the next stay, then the account's data (TE-05). */
function TenantAccountPage() {
  return <AccountPage overview={<NextStay />} />
}
