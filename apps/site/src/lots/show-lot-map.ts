import type { Coordinates } from '@escale/contract/schema'
import { Marker } from 'maplibre-gl'
import * as m from '../i18n/messages.generated/messages.js'
import { createMapView } from '../map/map-view.ts'

/** About 400 m. The exact address is private until the stay is booked. */
const APPROXIMATE_DEGREES = 0.004

export type LotMapView = ReturnType<typeof showLotMap>

/**
 * Draws the map into an empty element, first with our own outline. `plan` resolves when the public map has loaded and rejects when
 * it cannot be loaded. Throws when the browser cannot draw a map. Import lazily: it shares the chunk of the search map.
 */
export function showLotMap(container: HTMLElement, { latitude, longitude }: Coordinates) {
  const about = (degrees: number) => Math.round(degrees / APPROXIMATE_DEGREES) * APPROXIMATE_DEGREES
  const [east, north] = [about(longitude), about(latitude)]
  const ignore = () => {}
  const view = createMapView(container, { onTouched: ignore, onRest: ignore, onPick: ignore, onPoint: ignore })
  // The wheel scrolls the page.
  view.map.scrollZoom.disable()
  const area = document.createElement('div')
  area.className = 'lot-map-area'
  area.setAttribute('role', 'img')
  area.setAttribute('aria-label', m.lots_map())
  new Marker({ element: area }).setLngLat([east, north]).addTo(view.map)
  const fitArea = () => view.fit([east, north, east, north])
  fitArea()
  const showPlan = async () => {
    const styleUrl = document.querySelector<HTMLMetaElement>('meta[name="escale:map"]')?.content
    if (!styleUrl) throw new Error('No plan is configured')
    await view.showPlan(styleUrl)
    area.classList.add('lot-map-area-near')
    fitArea()
  }
  return {
    plan: showPlan(),
    zoom: (by: number) => view.map.zoomTo(view.map.getZoom() + by),
    remove: view.remove,
  }
}
