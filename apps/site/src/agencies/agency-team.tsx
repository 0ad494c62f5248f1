import type { AgencyDetail } from '@escale/contract/agencies'
import * as m from '../i18n/messages.generated/messages.js'
import { initialsOf } from '../ui/initials-of.ts'

/** The team of an agency; renders nothing without members. */
export function AgencyTeam({ people }: Pick<AgencyDetail, 'people'>) {
  if (people.length === 0) return null
  return (
    <section className="grid gap-4" aria-labelledby="agency-team">
      <h2 id="agency-team" className="text-xl">
        {m.agencies_team()}
      </h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {people.map(({ name, role }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="agency-initials" aria-hidden="true">
              {initialsOf(name)}
            </span>
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-ink-soft">{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
