import type { SearchQuery } from '@escale/domain/search/search-query'
import { useQuery } from '@tanstack/react-query'
import { Popup } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as m from '../i18n/messages.generated/messages.js'
import { CompactLotCard } from '../lots/compact-lot-card.tsx'
import type { MapGroup } from '../map/cluster-points.ts'
import type { MapView } from '../map/map-view.ts'
import { IconButton } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { lotsInAreaQuery } from './search.queries.ts'

/** Below this map width, in px, a popup would cover the map. */
const NARROW = 520

/** The pressed marker. */
export interface SelectedMarker {
  group: MapGroup
  mark: HTMLElement
}

/** The lots of a marker in a popup; on a narrow map in a sheet along the lower edge. */
export function MapPopup({
  query,
  spot: { group, mark },
  view,
  onClose,
}: {
  query: SearchQuery
  spot: SelectedMarker
  view: MapView
  onClose: () => void
}) {
  const { data } = useQuery(lotsInAreaQuery(query, group.bbox))
  const [body] = useState(() => document.createElement('div'))
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef<Popup>(null)
  const close = useEffectEvent(onClose)
  const { longitude, latitude, lotIds } = group
  const [narrow] = useState(() => view.map.getContainer().clientWidth < NARROW)
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (narrow) return
    const popup = new Popup({ closeButton: false, maxWidth: 'none', offset: 20, focusAfterOpen: false })
      .setLngLat([longitude, latitude])
      .setDOMContent(body)
      .addTo(view.map)
    shown.current = popup
    const closed = () => close()
    popup.on('close', closed)
    return () => {
      popup.off('close', closed)
      popup.remove()
    }
  }, [body, view, longitude, latitude, narrow])
  // The loaded cards change its size: reposition, so that it stays within the map.
  useEffect(() => {
    if (data) shown.current?.setLngLat([longitude, latitude])
  }, [data, longitude, latitude])

  const leave = () => {
    onClose()
    mark.focus()
  }
  const known = lotIds.length > 0 ? data?.lots.filter(({ id }) => lotIds.includes(id)) : data?.lots
  const lots = (
    <div
      ref={root}
      role="dialog"
      aria-label={m.search_map_spot({ count: group.count })}
      tabIndex={-1}
      className={narrow ? 'map-popup map-popup-sheet' : 'map-popup'}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <IconButton raised icon="close" label={m.search_map_close()} className="map-popup-close" onClick={leave} />
      {known ? (
        known.map((lot) => <CompactLotCard key={lot.id} lot={lot} stay={query} />)
      ) : (
        <Skeleton className="h-44 w-64" />
      )}
    </div>
  )
  return narrow ? lots : createPortal(lots, body)
}
