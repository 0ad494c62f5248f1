import type { LotDetail } from '@escale/contract/lots'
import { LotAgency } from './lot-agency.tsx'
import { LotLegal } from './lot-legal.tsx'
import { LotLocation } from './lot-location.tsx'
import { LotReviews } from './lot-reviews.tsx'
import { LotSeasons } from './lot-seasons.tsx'

/** Sections below the calendar, which do not depend on the stay. */
export function LotLowerSections({ lot }: { lot: LotDetail }) {
  return (
    <>
      <LotSeasons lot={lot} />
      <LotReviews lot={lot} />
      <LotLocation lot={lot} />
      <LotLegal lot={lot} />
      <LotAgency lot={lot} />
    </>
  )
}
