/** The map itself: MapLibre with our outline or the public plan under it, and the marks on it. No React in here. */
import type { BoundingBox } from '@escale/domain/search/read-search-values'
import { LngLatBounds, Map as MapLibre, Marker, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import * as m from '../i18n/messages.generated/messages.js'
import { joinTouching, type MapGroup } from './cluster-points.ts'
import { coveredTowns } from './covered-towns.ts'
import type { HighlightedLot } from './lot-highlight.ts'
import { markElement } from './map-marker.ts'
import { TOWNS } from './outline.ts'
import { outlineStyle, showTownsExcept } from './outline-style.ts'

export interface MapEvents {
  /** The visitor took hold of the map for the first time. */
  onTouched: () => void
  /** The map came to rest; by the visitor's hand or by ours. */
  onRest: (view: { bbox: BoundingBox; zoom: number; byHand: boolean }) => void
  onPick: (group: MapGroup, mark: HTMLElement) => void
  onPoint: (group: MapGroup | null) => void
}

export type MapView = ReturnType<typeof createMapView>

/** Mainland and Corsica. */
const FRANCE_BOX: BoundingBox = [-5.2, 41.3, 9.6, 51.2]
/** Nearer than this the outline has nothing to say. */
const OUTLINE_MAX_ZOOM = 9
const PLAN_MAX_ZOOM = 18
/** Lots within so many degrees cover each other at the greatest zoom. */
const CLOSEST_DEGREES = { outline: 0.15, plan: 0.0003 }
/** A closer look at one place, when all lots are in it. */
const FIT_MAX_ZOOM = { outline: 7, plan: 13.5 }
const PLAN_TIMEOUT_MS = 8000

/** Makes the map in an empty element. Throws where the browser cannot draw it (no WebGL). */
export function createMapView(container: HTMLElement, events: MapEvents) {
  // A file of our own origin: the Content-Security-Policy allows no other worker.
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    style: outlineStyle(),
    bounds: boundsOf(FRANCE_BOX),
    fitBoundsOptions: { padding: 24 },
    maxZoom: OUTLINE_MAX_ZOOM,
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': m.search_map_keys() },
  })
  map.touchZoomRotate.disableRotation()

  let basis: 'outline' | 'plan' = 'outline'
  let groups: MapGroup[] = []
  let joined: MapGroup[] = []
  let highlighted: HighlightedLot | null = null
  const marks = new Map<string, { marker: Marker; element: HTMLElement; group: MapGroup }>()

  const drawMarks = () => {
    // World pixels at this zoom, so that panning does not regroup the markers.
    const worldSize = 512 * 2 ** map.getZoom()
    joined = joinTouching(groups, ({ longitude, latitude }) => ({
      x: ((longitude + 180) / 360) * worldSize,
      y: (mercator(latitude) / 360) * worldSize,
    }))
    const wanted = new Map(joined.map((group) => [`${group.key} ${group.count} ${group.priceCents}`, group]))
    for (const [key, { marker }] of marks) {
      if (wanted.has(key)) continue
      marker.remove()
      marks.delete(key)
    }
    for (const [key, group] of wanted) {
      if (marks.has(key)) continue
      const element = markElement(group, events)
      const marker = new Marker({ element }).setLngLat([group.longitude, group.latitude]).addTo(map)
      marks.set(key, { marker, element, group })
    }
    showHighlight()
    showTowns()
  }
  // Panning moves marks and names alike: which of them meet changes with the zoom and the marks only.
  const showTowns = () => {
    const boxes = [...marks.values()].map(({ marker, element: { offsetWidth, offsetHeight } }) => {
      const { x, y } = map.project(marker.getLngLat())
      const [across, along] = [offsetWidth / 2, offsetHeight / 2]
      return { left: x - across, top: y - along, right: x + across, bottom: y + along }
    })
    showTownsExcept(
      map,
      coveredTowns(TOWNS, boxes, ([longitude, latitude]) => map.project([longitude, latitude])),
    )
  }
  const showHighlight = () => {
    for (const { element, group } of marks.values()) {
      element.toggleAttribute('data-highlighted', highlighted !== null && holds(group, highlighted))
    }
  }

  map.on('movestart', ({ originalEvent }) => originalEvent && events.onTouched())
  map.on('zoomend', drawMarks)
  map.on('style.load', showTowns)
  map.on('moveend', ({ originalEvent }) => {
    const { _sw: sw, _ne: ne } = map.getBounds()
    const bbox = [sw.lng, sw.lat, ne.lng, ne.lat] as const
    events.onRest({ bbox, zoom: map.getZoom(), byHand: originalEvent !== undefined })
  })

  return {
    map,
    show: (next: MapGroup[]) => {
      groups = next
      drawMarks()
    },
    fit: (bbox: BoundingBox | null) => {
      map.fitBounds(boundsOf(bbox ?? FRANCE_BOX), { padding: 64, maxZoom: FIT_MAX_ZOOM[basis], duration: 500 })
    },
    /** Whether coming nearer would show the lots of an area of so many degrees apart from each other. */
    canPart: (degrees: number) => degrees > CLOSEST_DEGREES[basis],
    highlight: (lot: HighlightedLot | null) => {
      highlighted = lot
      showHighlight()
    },
    /** Puts the public plan under the marks. Rejects when it cannot be had; then the outline stays. */
    showPlan: async (styleUrl: string) => {
      const response = await fetch(styleUrl, { signal: AbortSignal.timeout(PLAN_TIMEOUT_MS) })
      if (!response.ok) throw new Error(`The map style answered ${response.status}`)
      const style: StyleSpecification = await response.json()
      map.setStyle(style)
      try {
        await firstTile(map, Object.keys(style.sources))
      } catch (error) {
        map.setStyle(outlineStyle())
        throw error
      }
      basis = 'plan'
      map.setMaxZoom(PLAN_MAX_ZOOM)
    },
    remove: () => map.remove(),
  }
}

/** Waits for something of these sources to be drawn; a style alone is an empty sheet. */
function firstTile(map: MapLibre, sources: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error('No tile of the map came in time')), PLAN_TIMEOUT_MS)
    const onData = (event: { sourceId?: string; tile?: unknown }) => {
      if (event.tile && event.sourceId && sources.includes(event.sourceId)) end()
    }
    const onError = (event: object) => 'sourceId' in event && end(new Error('A tile of the map failed'))
    const end = (error?: Error) => {
      clearTimeout(timer)
      map.off('sourcedata', onData)
      map.off('error', onError)
      if (error) reject(error)
      else resolve()
    }
    map.on('sourcedata', onData)
    map.on('error', onError)
  })
}

function boundsOf([west, south, east, north]: BoundingBox): LngLatBounds {
  return new LngLatBounds([west, south], [east, north])
}

/** Latitude as degrees along the edge of Mercator's square, from the top. */
function mercator(latitude: number): number {
  return 180 - (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
}

/** Whether a mark stands for a lot: it knows it, or the lot lies within what the server grouped. */
function holds({ lotIds, bbox: [west, south, east, north] }: MapGroup, { id, coordinates }: HighlightedLot): boolean {
  if (lotIds.includes(id)) return true
  const { longitude, latitude } = coordinates
  return lotIds.length === 0 && west <= longitude && longitude <= east && south <= latitude && latitude <= north
}
