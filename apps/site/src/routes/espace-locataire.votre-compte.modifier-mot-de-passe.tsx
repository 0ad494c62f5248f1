import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { EditPasswordPage } from '../account/edit-password.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/votre-compte/modifier-mot-de-passe')({
  loader: accountLoader('tenant', 'editPassword'),
  head: privateHead,
  component: EditPasswordPage,
})
