import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { deskPath, loadDeskPage, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { NewOwnerForm } from './new-owner-form.tsx'
import { agencyOwnersQuery } from './owners.queries.ts'

export const Route = createFileRoute('/espace-agence/$agency/proprietaires/nouveau')({
  staticData: { layout: 'desk' },
  loader: ({ context, params: { agency } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_owner_new(),
      crumbs: [
        { label: m.desk_owners(), url: deskPath({ slug: agency }, '/proprietaires') },
        { label: m.desk_owner_new(), url: deskPath({ slug: agency }, '/proprietaires/nouveau') },
      ],
      query: ({ id }) => agencyOwnersQuery(id, { state: 'all', page: 1 }),
      action: 'manageOwners',
    }),
  head: privateHead,
  component: NewOwnerPage,
})

/** Adds an owner to the agency, and invites them (AG-506). */
function NewOwnerPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  return (
    <DeskFrame agency={agency} action="manageOwners" title={m.desk_owner_new()} lead={m.desk_owner_new_lead()}>
      <NewOwnerForm agency={agency} />
    </DeskFrame>
  )
}
