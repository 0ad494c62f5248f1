/** The map of one lot. In the chunk of the search's map: import it lazily. */
import type { Coordinates } from '@escale/contract/schema'
import { Marker } from 'maplibre-gl'
import * as m from '../i18n/messages.generated/messages.js'
import { createMapView } from '../search/map/map-view.ts'

/** Some hundred metres: the exact place is for whoever has booked. */
const APPROXIMATE_DEGREES = 0.004

/**
 * Draws the map into an empty element, our outline first; `plan` is settled when the public plan stands under it, or when
 * it cannot be had. Throws where the browser cannot draw a map.
 */
export function showLotMap(container: HTMLElement, { latitude, longitude }: Coordinates) {
  const about = (degrees: number) => Math.round(degrees / APPROXIMATE_DEGREES) * APPROXIMATE_DEGREES
  const [east, north] = [about(longitude), about(latitude)]
  const nothing = () => {}
  const view = createMapView(container, { onTouched: nothing, onRest: nothing, onPick: nothing, onPoint: nothing })
  const area = document.createElement('div')
  area.className = 'lot-map-area'
  area.setAttribute('role', 'img')
  area.setAttribute('aria-label', m.lots_map())
  new Marker({ element: area }).setLngLat([east, north]).addTo(view.map)
  const look = () => view.fit([east, north, east, north])
  look()
  const styleUrl = document.querySelector<HTMLMetaElement>('meta[name="escale:map"]')?.content
  const plan = styleUrl ? view.showPlan(styleUrl).then(look) : Promise.reject(new Error('No plan is configured'))
  return { plan, remove: view.remove }
}
