import type { MapPoint } from '@escale/contract/search'
import type { BoundingBox } from '@escale/domain/search/read-search-values'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { publicSettings } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { areaWithin } from '../map/area-within.ts'
import type { MapGroup } from '../map/cluster-points.ts'
import type { Highlight } from '../map/lot-highlight.ts'
import { createMapView, type MapView } from '../map/map-view.ts'
import { OutlineMap } from '../map/outline-map.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { changeQuery } from './change-query.ts'
import { MapPopup, type SelectedMarker } from './map-popup.tsx'
import { mapQuery } from './search.queries.ts'
import { useSearchNavigation } from './use-search-navigation.ts'

/**
 * The lots of the search on a map, in step with the list (SE-16). The built-in outline shows first; public tiles load when
 * the viewer interacts with the map or opened it (`askedFor`).
 */
export function SearchMap({
  query,
  shown,
  highlight,
  askedFor,
}: {
  query: SearchQuery
  /** The search whose lots the map shows. */
  shown: SearchQuery
  highlight: Highlight
  askedFor: boolean
}) {
  const goTo = useSearchNavigation()
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView | 'impossible' | null>(null)
  const [plan, setPlan] = useState<'none' | 'wanted' | 'shown' | 'failed'>(askedFor ? 'wanted' : 'none')
  const [seen, setSeen] = useState<BoundingBox | null>(null)
  const [movedByHand, setMovedByHand] = useState(false)
  const [spot, setSelected] = useState<SelectedMarker | null>(null)

  const drawn = typeof view === 'object' ? view : null
  const { data: whole, isPlaceholderData } = useQuery(mapQuery(shown))
  // A cluster of the server needs a narrower request.
  const grouped = whole?.points.some(({ kind }) => kind === 'cluster') ?? false
  const area = grouped && seen ? areaWithin(seen, shown.bbox) : null
  const near = useQuery({ ...mapQuery(area ? { ...shown, bbox: area } : shown), enabled: whole !== undefined }).data
  const points = (near ?? whole)?.points

  const touched = useEffectEvent(() => setPlan((now) => (now === 'none' ? 'wanted' : now)))
  const pick = useEffectEvent((group: MapGroup, mark: HTMLElement) => {
    const [west, south, east, north] = group.bbox
    touched()
    if (group.count > 1 && drawn?.canPart(Math.max(east - west, north - south))) drawn.fit(group.bbox)
    else setSelected({ group, mark })
  })
  const point = useEffectEvent((group: MapGroup | null) => {
    const [id] = group?.lotIds ?? []
    highlight.set(group && id !== undefined && group.count === 1 ? { id, coordinates: group } : null)
  })
  const rest = useEffectEvent(({ bbox, byHand }: { bbox: BoundingBox; byHand: boolean }) => {
    setSeen(bbox)
    if (byHand) setMovedByHand(true)
  })
  useEffect(() => {
    if (!container.current) return
    try {
      const created = createMapView(container.current, {
        onTouched: () => touched(),
        onRest: (now) => rest(now),
        onPick: (group, mark) => pick(group, mark),
        onPoint: (group) => point(group),
      })
      setView(created)
      return () => created.remove()
    } catch {
      setView('impossible')
    }
  }, [])

  useEffect(() => points && drawn?.show(points.map(groupOf)), [drawn, points])
  useEffect(() => (drawn ? highlight.follow(drawn.highlight) : undefined), [drawn, highlight])
  useFitting(drawn, shown, isPlaceholderData ? undefined : whole?.bbox)
  useEffect(() => {
    if (!drawn || plan !== 'wanted') return
    const styleUrl = publicSettings().mapStyleUrl
    Promise.resolve(styleUrl ? drawn.showPlan(styleUrl) : Promise.reject(new Error('No plan is configured'))).then(
      () => setPlan('shown'),
      () => setPlan('failed'),
    )
  }, [drawn, plan])

  if (view === 'impossible') return <OutlineMap points={points?.map(groupOf) ?? []} />
  return (
    <>
      <div ref={container} className="map-canvas" />
      {movedByHand && seen && (
        <Button
          size="sm"
          className="map-area"
          icon="search"
          onClick={() => {
            setMovedByHand(false)
            goTo(changeQuery(query, { bbox: seen, q: undefined, regionSlug: undefined }))
          }}
        >
          {m.search_map_area()}
        </Button>
      )}
      <div className="map-zoom">
        <IconButton raised icon="plus" label={m.search_map_zoom_in()} onClick={() => drawn?.map.zoomIn()} />
        <IconButton raised icon="minus" label={m.search_map_zoom_out()} onClick={() => drawn?.map.zoomOut()} />
      </div>
      {plan === 'none' && (
        <Button
          size="sm"
          variant="secondary"
          className="map-plan"
          title={m.search_map_plan_hint()}
          icon="map"
          onClick={() => setPlan('wanted')}
        >
          {m.search_map_plan()}
        </Button>
      )}
      {plan === 'failed' && (
        <p className="map-plan map-plan-failed" role="status">
          {m.search_map_plan_failed()}
        </p>
      )}
      {spot && drawn && (
        <MapPopup key={spot.group.key} {...{ spot, view: drawn }} query={shown} onClose={() => setSelected(null)} />
      )}
    </>
  )
}

/** The map goes where the lots are, but not under the hand that has just chosen an area on it. */
function useFitting(view: MapView | null, query: SearchQuery, bbox: readonly number[] | null | undefined) {
  const { bbox: area, sort: _, ...subject } = query
  const key = JSON.stringify(subject)
  const fitted = useRef<string | null>(null)
  const box = area ?? (bbox as BoundingBox | null | undefined)
  useEffect(() => {
    if (!view || box === undefined || fitted.current === key) return
    if (area && fitted.current !== null) {
      fitted.current = key
      return
    }
    fitted.current = key
    view.fit(box)
  }, [view, box, area, key])
}

function groupOf(point: MapPoint): MapGroup {
  const { longitude, latitude } = point.coordinates
  if (point.kind === 'lot') {
    const { id, priceCents } = point
    const bbox = [longitude, latitude, longitude, latitude] as const
    return { key: String(id), longitude, latitude, lotIds: [id], count: 1, priceCents, bbox }
  }
  const [west = longitude, south = latitude, east = longitude, north = latitude] = point.bbox
  return {
    key: `${longitude},${latitude}`,
    longitude,
    latitude,
    lotIds: [],
    count: point.count,
    priceCents: point.minPriceCents,
    bbox: [west, south, east, north],
  }
}
