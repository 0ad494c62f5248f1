import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { EditPasswordPage } from '../account/edit-password.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/votre-compte/modifier-mot-de-passe')({
  loader: accountLoader('owner', 'editPassword'),
  head: accountHead,
  component: EditPasswordPage,
})
