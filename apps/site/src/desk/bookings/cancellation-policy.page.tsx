import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as m from '../../i18n/messages.generated/messages.js'
import { CancellationLines } from '../../quote/cancellation-terms.tsx'
import { privateHead } from '../../seo/private-head.ts'
import { cancellationPolicyQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { PolicyForm } from './cancellation-policy-form.tsx'

export const Route = createFileRoute('/espace-agence/$agency/conditions-annulation')({
  staticData: { layout: 'desk' },
  loader: ({ context, params: { agency } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_policy(),
      crumbs: [
        { label: m.desk_bookings(), url: deskPath({ slug: agency }, '/reservations') },
        { label: m.desk_policy(), url: deskPath({ slug: agency }, '/conditions-annulation') },
      ],
      query: ({ id }) => cancellationPolicyQuery(id),
      action: 'viewBookings',
    }),
  head: privateHead,
  component: CancellationPolicyPage,
})

/** The cancellation policy of new bookings: in words for all staff, and the form for whoever sets it (LW-403). */
function CancellationPolicyPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const { data } = useQuery({ ...cancellationPolicyQuery(agency.id), enabled: mayHere(agency, 'viewBookings') })
  return (
    <DeskFrame agency={agency} action="viewBookings" title={m.desk_policy()} lead={m.desk_policy_lead()}>
      {data && (
        <div className="grid items-start gap-x-12 gap-y-8 w960:grid-cols-2">
          {mayHere(agency, 'manageTerms') && <PolicyForm key={data.number} agencyId={agency.id} policy={data} />}
          <section aria-labelledby="in-force" className="grid gap-3 rounded-xl bg-surface-warm p-5 text-md">
            <h2 id="in-force" className="text-lg">
              {data.number === 0 ? m.desk_policy_standard() : m.desk_policy_in_force({ number: data.number })}
            </h2>
            <CancellationLines terms={data.terms} isWhole />
          </section>
        </div>
      )}
    </DeskFrame>
  )
}
