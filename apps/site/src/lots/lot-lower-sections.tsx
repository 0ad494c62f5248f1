import type { LotDetail } from '@escale/contract/lots'
import type { IsoDate } from '@escale/domain/dates'
import { LotAgency } from './lot-agency.tsx'
import { LotLegal } from './lot-legal.tsx'
import { LotLocation } from './lot-location.tsx'
import { LotReviews } from './lot-reviews.tsx'
import { LotSeasons } from './lot-seasons.tsx'

export interface LotLowerSectionsProps {
  lot: LotDetail
  today: IsoDate
}

/** Sections below the calendar, which do not depend on the stay. */
export function LotLowerSections({ lot, today }: LotLowerSectionsProps) {
  return (
    <>
      <LotSeasons lot={lot} today={today} />
      <LotReviews lot={lot} />
      <LotLocation lot={lot} />
      <LotLegal lot={lot} />
      <LotAgency lot={lot} />
    </>
  )
}
