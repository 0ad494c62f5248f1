import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { OwnerContactPage } from './owner-contact.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/contact')({
  loader: accountLoader('owner', 'signupContact'),
  head: privateHead,
  component: OwnerContactPage,
})
