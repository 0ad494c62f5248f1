import type { Today } from '@escale/contract/desk'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type DeskAgency, deskPath } from '../desk-agency.ts'
import { FoldedNotice } from '../folded-notice.tsx'
import { ownerFilePath } from '../owners/owners.queries.ts'

/** Lots that will be withdrawn, or could not be published again, and what they lack (LW-201). */
export function PublicationGaps({ agency, gaps }: { agency: DeskAgency; gaps: Today['publicationGaps'] }) {
  if (gaps.length === 0) return null
  return (
    <FoldedNotice
      id="publication"
      title={m.desk_gaps()}
      extra={<Badge tone="warning">{gaps.reduce((sum, { lots }) => sum + lots, 0)}</Badge>}
    >
      <div className="grid gap-3 text-sm">
        {gaps.map(({ reason, lots, from, examples }) => (
          <div key={reason}>
            <p>
              {(reason === 'noMandate' ? m.desk_gaps_mandate : m.desk_gaps_attestation)({
                count: lots,
                day: displayDate(from),
              })}
            </p>
            <ul className="my-1 ml-4 list-disc">
              {examples.map(({ reference, name, ownerId }) => (
                <li key={reference}>
                  <AppLink
                    href={ownerId === null ? deskPath(agency, '/proprietaires') : ownerFilePath(agency, ownerId)}
                    className="text-link"
                  >
                    {name}
                  </AppLink>{' '}
                  <span className="text-sm">{reference}</span>
                </li>
              ))}
              {lots > examples.length && <li>{m.desk_gaps_others({ count: lots - examples.length })}</li>}
            </ul>
          </div>
        ))}
        <p>
          <AppLink href={deskPath(agency, '/proprietaires')} className="text-link">
            {m.desk_gaps_see()}
          </AppLink>
        </p>
      </div>
    </FoldedNotice>
  )
}
