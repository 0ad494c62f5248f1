import type { LotDetail } from '@escale/contract/lots'
import type { IsoDate } from '@escale/domain/dates'
import { LotAgency } from './lot-agency.tsx'
import { LotLegal } from './lot-legal.tsx'
import { LotLocation } from './lot-location.tsx'
import { LotReviews } from './lot-reviews.tsx'
import { LotSeasons } from './lot-seasons.tsx'

export interface LotBelowProps {
  lot: LotDetail
  today: IsoDate
}

/** The parts of a lot's page that no choice of dates changes, below its calendar. */
export function LotBelow({ lot, today }: LotBelowProps) {
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
