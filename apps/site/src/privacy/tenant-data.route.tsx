import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { MyDataPage } from './my-data.page.tsx'
import { loadMyData } from './privacy.queries.ts'

export const Route = createFileRoute('/espace-locataire/votre-compte/vos-donnees')({
  loader: ({ context }) => loadMyData(context.queryClient, 'tenant'),
  head: privateHead,
  component: MyDataPage,
})
