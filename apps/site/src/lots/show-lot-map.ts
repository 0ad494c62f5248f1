/** The map of one lot. In the chunk of the search's map: import it lazily. */
import type { Coordinates } from '@escale/contract/schema'
import { Marker } from 'maplibre-gl'
import * as m from '../i18n/messages.generated/messages.js'
import { createMapView } from '../map/map-view.ts'

/** Some hundred metres: the exact place is for whoever has booked. */
const APPROXIMATE_DEGREES = 0.004

export type LotMapView = ReturnType<typeof showLotMap>

/**
 * Draws the map into an empty element, our outline first; `plan` is settled when the public plan stands under it, or when
 * it cannot be had. Throws where the browser cannot draw a map.
 */
export function showLotMap(container: HTMLElement, { latitude, longitude }: Coordinates) {
  const about = (degrees: number) => Math.round(degrees / APPROXIMATE_DEGREES) * APPROXIMATE_DEGREES
  const [east, north] = [about(longitude), about(latitude)]
  const nothing = () => {}
  const view = createMapView(container, { onTouched: nothing, onRest: nothing, onPick: nothing, onPoint: nothing })
  // The wheel belongs to the page, which is long.
  view.map.scrollZoom.disable()
  const area = document.createElement('div')
  area.className = 'lot-map-area'
  area.setAttribute('role', 'img')
  area.setAttribute('aria-label', m.lots_map())
  new Marker({ element: area }).setLngLat([east, north]).addTo(view.map)
  const look = () => view.fit([east, north, east, north])
  look()
  const showPlan = async () => {
    const styleUrl = document.querySelector<HTMLMetaElement>('meta[name="escale:map"]')?.content
    if (!styleUrl) throw new Error('No plan is configured')
    await view.showPlan(styleUrl)
    area.classList.add('lot-map-area-near')
    look()
  }
  return {
    plan: showPlan(),
    zoom: (by: number) => view.map.zoomTo(view.map.getZoom() + by),
    remove: view.remove,
  }
}
