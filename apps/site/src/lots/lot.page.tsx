import { ApiError } from '@escale/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { track } from '../analytics/track.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { quoteQuery } from '../quote/quote.queries.ts'
import { parseStaySearch, type StaySearch, stayQueryOf } from '../quote/stay-search.ts'
import { redirectToSearch } from './load-lot.ts'
import { type LotPageData, lotPageQuery } from './lot.queries.ts'
import { LotActions } from './lot-actions.tsx'
import { LotAmenities } from './lot-amenities.tsx'
import { LotDescription } from './lot-description.tsx'
import { LotFacts } from './lot-facts.tsx'
import { LotHeader } from './lot-header.tsx'
import { DeferredLotSimilar, LotLowerSections } from './lot-lower-sections.lazy.tsx'
import { LotPhotos } from './lot-photos.tsx'
import { LotStay } from './lot-stay.lazy.tsx'
import { PhotoPanels } from './photo-panels.tsx'

/** Lot page (LO-03). */
export function LotPage({ path, search: rawSearch }: { path: string; search: object }) {
  // The router passes unknown parameters on, so the query is parsed again.
  const search = useMemo(() => parseStaySearch({ ...rawSearch }), [rawSearch])
  const { data } = useQuery(lotPageQuery(path, search))
  return data ? <LoadedLotPage page={data} search={search} /> : null
}

function LoadedLotPage({ page: { lot, similarLots }, search }: { page: LotPageData; search: StaySearch }) {
  const { data: quote } = useQuery(quoteQuery(stayQueryOf(search, lot)))
  const { reference, name } = lot
  useEffect(() => track({ event: 'view_item', items: [{ item_id: reference, item_name: name }] }), [reference, name])
  // The lot was unpublished while the page was open (LO-11).
  if (quote && !quote.published) {
    const { redirect_destination } = quote
    if (redirect_destination) {
      return <Navigate to="/recherche" search={redirectToSearch(redirect_destination, search)} replace />
    }
    throw new ApiError('lotGone', { message: 'lot', lots: similarLots })
  }
  return (
    <>
      <article className="page pb-8 max-w720:flex max-w720:flex-col">
        <LotHeader lot={lot} actions={<LotActions lot={lot} />} />
        <LotPhotos lot={lot} />
        <div className="gap-12 w1060:grid w1060:grid-cols-[minmax(0,1fr)_21rem] w1200:gap-16">
          <div className="min-w-0">
            <LotFacts lot={lot} />
            <LotDescription lot={lot} />
            <LotAmenities amenities={lot.amenities} />
            <LotStay part="calendar" lot={lot} />
            <LotLowerSections lot={lot} />
          </div>
          <aside
            id="reservation"
            aria-label={m.quote_panel_title()}
            className="reservation-aside scroll-edge above-foot"
          >
            <div className="grid gap-4 rounded-xl border border-line bg-surface-raised p-5 shadow-raised">
              <LotStay part="aside" lot={lot} />
            </div>
          </aside>
        </div>
        <DeferredLotSimilar lot={lot} lots={similarLots} />
      </article>
      <LotStay part="bar" lot={lot} />
      <PhotoPanels photos={lot.photos} title={lot.name} />
    </>
  )
}
