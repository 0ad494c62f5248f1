import { lazy, Suspense } from 'react'
import { useBaseData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InView } from '../ui/in-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ContactAgency } from './agency-contact-form.tsx'

const AgencyContactForm = lazy(async () => ({ default: (await import('./agency-contact-form.tsx')).AgencyContactForm }))

/**
 * Form that writes to one agency or to a chosen one. Its code loads near the viewport. Without scripts it shows the
 * other contacts.
 */
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
      <InView fallback={<Skeleton className="with-scripts form-skeleton h-96" />}>
        <Suspense fallback={<Skeleton className="form-skeleton h-96" />}>
          <AgencyContactForm agency={agency} subject={subject ?? undefined} />
        </Suspense>
      </InView>
    </>
  )
}
