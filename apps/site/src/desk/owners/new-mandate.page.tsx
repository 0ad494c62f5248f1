import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { NewMandateForm } from './new-mandate-form.tsx'
import { mandateLotsQuery, ownerFilePath, ownerFileQuery } from './owners.queries.ts'

export const Route = createFileRoute('/espace-agence/$agency/proprietaires/$owner/nouveau-mandat')({
  staticData: { layout: 'desk' },
  loader: ({ context, params: { agency, owner } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_mandate_new(),
      crumbs: [
        { label: m.desk_owners(), url: deskPath({ slug: agency }, '/proprietaires') },
        { label: m.desk_owner_file(), url: ownerFilePath({ slug: agency }, owner) },
        { label: m.desk_mandate_new(), url: ownerFilePath({ slug: agency }, owner, '/nouveau-mandat') },
      ],
      query: ({ id }) => ownerFileQuery(id, owner),
      besides: ({ id }) => mandateLotsQuery(id, ''),
      action: 'manageOwners',
    }),
  head: privateHead,
  component: NewMandatePage,
})

/** Records a mandate that the owner has signed, for one or more lots (AG-506). */
function NewMandatePage() {
  const { agency: slug, owner } = Route.useParams()
  const agency = useDeskAgency(slug)
  const { data } = useQuery({ ...ownerFileQuery(agency.id, owner), enabled: mayHere(agency, 'manageOwners') })
  const name = data && `${data.identity.firstName} ${data.identity.lastName}`.trim()
  return (
    <DeskFrame agency={agency} action="manageOwners" title={m.desk_mandate_new()} lead={name || data?.email}>
      <NewMandateForm agency={agency} accountId={owner} />
    </DeskFrame>
  )
}
