import { useId } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'

/** The towns of all agencies of the network, each a link to its agency: the list below shows five at a time. */
export function AgencyIndex() {
  const id = useId()
  const agencies = useBaseData()?.agencies ?? []
  if (agencies.length < 2) return null
  return (
    <nav className="agency-index" aria-labelledby={id}>
      <span id={id}>{m.agencies_index({ count: agencies.length })}</span>{' '}
      <ul>
        {agencies.map(({ slug, name, city }) => (
          <li key={slug}>
            <AppLink href={`/nos-agences/${slug}`} title={name} className="text-link">
              {city}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
