import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { OwnerSignupPage } from '../account/owner-signup.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription')({
  loader: accountLoader('owner', 'signup'),
  head: accountHead,
  component: OwnerSignupPage,
})
