import type { SearchQuery } from '@escale/domain/search/search-query'
import { useQuery } from '@tanstack/react-query'
import { Popup } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as m from '../i18n/messages.generated/messages.js'
import { LotStub } from '../lots/lot-stub.tsx'
import type { MapGroup } from '../map/group-points.ts'
import type { MapView } from '../map/map-view.ts'
import { IconButton } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { spotQuery } from './search.queries.ts'

/** Below this width of the map, in px, a popup would cover it. */
const NARROW = 520

/** A mark on the map that was pressed. */
export interface SpotOnMap {
  group: MapGroup
  mark: HTMLElement
}

/** The lots at a spot, over the map at it; on a phone along the lower edge. */
export function Spot({
  query,
  spot: { group, mark },
  view,
  onClose,
}: {
  query: SearchQuery
  spot: SpotOnMap
  view: MapView
  onClose: () => void
}) {
  const { data } = useQuery(spotQuery(query, group.bbox))
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
  // What has come makes it larger: it looks for its side of the spot anew, so that it stays within the map.
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
      className={narrow ? 'map-spot map-spot-sheet' : 'map-spot'}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <IconButton raised icon="close" label={m.search_map_close()} className="map-spot-close" onClick={leave} />
      {known ? known.map((lot) => <LotStub key={lot.id} lot={lot} stay={query} />) : <Skeleton className="h-44 w-64" />}
    </div>
  )
  return narrow ? lots : createPortal(lots, body)
}
