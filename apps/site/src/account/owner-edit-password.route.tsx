import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { EditPasswordPage } from './edit-password.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/votre-compte/modifier-mot-de-passe')({
  loader: accountLoader('owner', 'editPassword'),
  head: privateHead,
  component: EditPasswordPage,
})
