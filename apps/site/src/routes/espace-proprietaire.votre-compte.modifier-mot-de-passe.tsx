import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { EditPasswordPage } from '../account/edit-password.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-proprietaire/votre-compte/modifier-mot-de-passe')({
  loader: accountLoader('owner', 'editPassword'),
  head: privateHead,
  component: EditPasswordPage,
})
