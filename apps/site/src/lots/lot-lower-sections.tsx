import type { LotDetail } from '@escale/contract/lots'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { LotAgency } from './lot-agency.tsx'
import { LotLegal } from './lot-legal.tsx'
import { LotLocation } from './lot-location.tsx'
import { LotReviews } from './lot-reviews.tsx'
import { LotSeasons } from './lot-seasons.tsx'

/** Sections below the calendar, which do not depend on the stay. */
export function LotLowerSections({ lot }: { lot: LotDetail }) {
  const shown = { ...lot, unitPrice: null, discountedPrice: null, totalPrice: null, busy: [] }
  return (
    <DrawnOnce as="div" part="lot-lower-sections" source={() => JSON.stringify(shown)} className="contents">
      {() => (
        <>
          <LotSeasons lot={shown} />
          <LotReviews lot={shown} />
          <LotLocation lot={shown} />
          <LotLegal lot={shown} />
          <LotAgency lot={shown} />
        </>
      )}
    </DrawnOnce>
  )
}
