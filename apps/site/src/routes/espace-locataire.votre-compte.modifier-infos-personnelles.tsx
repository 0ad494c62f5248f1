import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { EditDetailsPage } from '../account/edit-details.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/votre-compte/modifier-infos-personnelles')({
  loader: accountLoader('tenant', 'editDetails'),
  head: privateHead,
  component: EditDetailsPage,
})
