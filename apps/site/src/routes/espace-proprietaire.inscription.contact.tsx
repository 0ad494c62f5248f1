import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { OwnerContactPage } from '../account/owner-contact.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/contact')({
  loader: accountLoader('owner', 'signupContact'),
  head: accountHead,
  component: OwnerContactPage,
})
