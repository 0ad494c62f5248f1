import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { EditPasswordPage } from './edit-password.page.tsx'

export const Route = createFileRoute('/espace-agence/votre-compte/modifier-mot-de-passe')({
  staticData: { layout: 'desk' },
  loader: accountLoader('agency', 'editPassword'),
  head: privateHead,
  component: EditPasswordPage,
})
