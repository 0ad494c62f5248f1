import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { EditPasswordPage } from './edit-password.page.tsx'

export const Route = createFileRoute('/espace-locataire/votre-compte/modifier-mot-de-passe')({
  loader: accountLoader('tenant', 'editPassword'),
  head: privateHead,
  component: EditPasswordPage,
})
