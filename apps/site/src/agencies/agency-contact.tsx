import { lazy, Suspense } from 'react'
import { useBaseData } from '../layout/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { FormSkeleton } from '../ui/form-skeleton.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import type { ContactAgency } from './agency-contact-form.tsx'

const AgencyContactForm = lazy(async () => ({ default: (await import('./agency-contact-form.tsx')).AgencyContactForm }))

/** The form that writes to an agency, or to one that is chosen; its code comes when it is near. Without scripts, the way to write. */
export function AgencyContact({
  agency,
  subject,
}: {
  agency?: ContactAgency & { email: string }
  subject?: string | null
}) {
  const agencies = useBaseData()?.agencies ?? []
  return (
    <>
      {agency ? (
        <p className="without-scripts">
          <a href={`mailto:${agency.email}`} className="text-link">
            {agency.email}
          </a>
        </p>
      ) : (
        <ul className="without-scripts">
          {agencies.map(({ slug, name }) => (
            <li key={slug}>
              <AppLink href={`/nos-agences/${slug}`} className="text-link">
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <WhenNear
        fallback={
          <div className="with-scripts">
            <FormSkeleton fields={5} />
          </div>
        }
      >
        <Suspense fallback={<FormSkeleton fields={5} />}>
          <AgencyContactForm agency={agency} subject={subject ?? undefined} />
        </Suspense>
      </WhenNear>
    </>
  )
}
