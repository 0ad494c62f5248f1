import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { EditDetailsPage } from '../account/edit-details.page.tsx'

export const Route = createFileRoute('/espace-locataire/votre-compte/modifier-infos-personnelles')({
  loader: accountLoader('tenant', 'editDetails'),
  head: accountHead,
  component: EditDetailsPage,
})
