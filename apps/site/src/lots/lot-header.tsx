import type { LotDetail } from '@escale/contract/lots'
import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Icon } from '../ui/icon.tsx'
import { GuestRating, OfficialStars } from '../ui/rating.tsx'
import { LessorStatement } from './lessor.tsx'

/** Name, place, official stars and guest rating (LO-16). */
export function LotHeader({ lot, actions }: { lot: LotDetail; actions: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-2 pb-4 max-w720:pt-4">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-ink-soft">
          {lot.introType}
          <OfficialStars stars={lot.officialRanking} />
        </p>
        <h1 className="text-2xl">{lot.name}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <a href="#situation" className="inline-flex items-center gap-1.5 underline-offset-4 hover:underline">
            <Icon name="map-pin" className="text-accent" />
            {lot.city}, {lot.region.name}
          </a>
          {lot.reviewCount > 0 && (
            <a href="#avis" className="underline-offset-4 hover:underline">
              <GuestRating rating={lot.rating} count={lot.reviewCount} />
            </a>
          )}
          <span>{m.lots_reference({ reference: lot.reference })}</span>
          <span>
            <LessorStatement lot={lot} />
          </span>
        </p>
      </div>
      {actions}
    </header>
  )
}
