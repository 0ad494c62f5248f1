import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { EditDetailsPage } from './edit-details.page.tsx'

export const Route = createFileRoute('/espace-locataire/votre-compte/modifier-infos-personnelles')({
  loader: accountLoader('tenant', 'editDetails'),
  head: privateHead,
  component: EditDetailsPage,
})
