import type { AgencySummary } from '@escale/contract/agencies'
import { AppLink } from '../ui/app-link.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { OpenNow } from './open-now.tsx'

/** An agency as an entry of a phone list: its name, whether somebody answers now, and the number to call. */
export function AgencyPhone({ agency }: { agency: AgencySummary }) {
  return (
    <article className="agency-phone">
      <div>
        <AppLink href={`/nos-agences/${agency.slug}`} className="font-semibold hover:underline">
          {agency.name}
        </AppLink>
        <OpenNow week={agency.weeklyHours} />
      </div>
      <PhoneLink phone={agency.phone} className="button button-secondary button-sm" />
    </article>
  )
}
