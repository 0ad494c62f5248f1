import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { OwnerContactPage } from '../account/owner-contact.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-proprietaire/inscription/contact')({
  loader: accountLoader('owner', 'signupContact'),
  head: privateHead,
  component: OwnerContactPage,
})
