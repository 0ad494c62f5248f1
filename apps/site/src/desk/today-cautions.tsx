import type { Today } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { bookingFilePath, type DeskAgency } from './desk-agency.ts'
import { LazyDetails } from './lazy-details.tsx'
import { BorderedList, TodaySection } from './today-section.tsx'

type DueCaution = Today['cautionsToTake'][number]

/** More than these are shown on demand: a day of many arrivals has many cautions. */
const CAUTIONS_SHOWN = 6

interface CautionRowProps {
  agency: DeskAgency
  when: (caution: DueCaution) => string
  isLate?: (caution: DueCaution) => boolean
}

/** Cautions to take or to give back; no section when there is none. */
export function TodayCautions({
  id,
  title,
  cautions,
  ...row
}: CautionRowProps & { id: string; title: string; cautions: readonly DueCaution[] }) {
  if (cautions.length === 0) return null
  return (
    <TodaySection id={id} title={title}>
      <CautionRows {...row} cautions={cautions.slice(0, CAUTIONS_SHOWN)} />
      {cautions.length > CAUTIONS_SHOWN && (
        <LazyDetails summary={m.desk_caution_others({ count: cautions.length - CAUTIONS_SHOWN })}>
          <CautionRows {...row} cautions={cautions.slice(CAUTIONS_SHOWN)} />
        </LazyDetails>
      )}
    </TodaySection>
  )
}

function CautionRows({ agency, cautions, when, isLate }: CautionRowProps & { cautions: readonly DueCaution[] }) {
  return (
    <BorderedList>
      {cautions.map((caution) => (
        <li key={caution.agencyBookingId}>
          <AppLink
            href={`${bookingFilePath(agency, caution.agencyBookingId)}#caution`}
            className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 hover:bg-surface-warm"
          >
            <span>
              <span className="font-semibold">{caution.guestName}</span>{' '}
              <span className="text-sm text-ink-soft">{when(caution)}</span>
              {isLate?.(caution) && (
                <Badge tone="danger" className="ml-2">
                  {m.desk_caution_late()}
                </Badge>
              )}
            </span>
            {caution.amountCents !== null && <span className="tabular-nums">{formatPrice(caution.amountCents)}</span>}
          </AppLink>
        </li>
      ))}
    </BorderedList>
  )
}
