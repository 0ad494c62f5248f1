/** Map of the agencies. It shares a chunk with the search map: import it lazily. */
import type { AgencySummary } from '@escale/contract/agencies'
import { Marker } from 'maplibre-gl'
import { publicSettings } from '../api-client.ts'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import { type Box, coveredTowns } from '../map/covered-towns.ts'
import { createMapView } from '../map/map-view.ts'
import { TOWNS } from '../map/outline.ts'
import { showTownsExcept } from '../map/outline-style.ts'
import { placeLabels } from '../map/place-labels.ts'

export type MapAgency = Pick<AgencySummary, 'slug' | 'name' | 'city' | 'coordinates' | 'lotCount'>
export type AgenciesMapView = ReturnType<typeof showAgenciesMap>

/** Draws the map into an empty element, with the built-in outline. Throws when the browser cannot draw a map. */
export function showAgenciesMap(
  container: HTMLElement,
  agencies: readonly MapAgency[],
  onOpen: (slug: string) => void,
) {
  const nothing = () => {}
  const view = createMapView(container, { onTouched: nothing, onRest: nothing, onPick: nothing, onPoint: nothing })
  // Labels are wider than their points; below them is the button of the detailed map.
  view.map.setPadding({ top: 20, right: 30, bottom: 80, left: 30 })
  // The wheel scrolls the page, which is long.
  view.map.scrollZoom.disable()
  // The labels of the larger agencies come first where they do not all have room.
  const marks = agencies
    .toSorted((one, other) => other.lotCount - one.lotCount)
    .map((agency) => {
      const { longitude, latitude } = agency.coordinates
      const element = markOf(agency, onOpen)
      const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(view.map)
      return { marker, element }
    })
  const boxIn = (element: Element): Box => {
    const { left: x, top: y } = container.getBoundingClientRect()
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y }
  }
  const placeMarks = () => {
    const labels = marks.map(({ marker, element: { offsetWidth: width, offsetHeight: height } }) => ({
      ...view.map.project(marker.getLngLat()),
      width,
      height,
    }))
    const controls = [...(container.closest('.agencies-map')?.querySelectorAll('.map-zoom, .map-plan') ?? [])].map(
      boxIn,
    )
    const places = placeLabels(labels, boxIn(container), controls)
    const boxes: Box[] = []
    for (const [index, { marker, element }] of marks.entries()) {
      const place = places[index]
      const label = labels[index]
      element.classList.toggle('invisible', !place)
      if (!place || !label) continue
      const { width, height } = label
      marker.setOffset([place.x - label.x, place.y - label.y])
      boxes.push({
        left: place.x - width / 2,
        top: place.y - height / 2,
        right: place.x + width / 2,
        bottom: place.y + height / 2,
      })
    }
    showTownsExcept(
      view.map,
      coveredTowns(TOWNS, boxes, ([longitude, latitude]) => view.map.project([longitude, latitude])),
    )
  }
  view.map.on('load', placeMarks)
  view.map.on('moveend', placeMarks)
  const look = () => view.fit(boxOf(agencies))
  look()
  return {
    /** Adds the public map below the markers. Rejects when it cannot be loaded. */
    showPlan: async () => {
      const { mapStyleUrl } = publicSettings()
      if (!mapStyleUrl) throw new Error('No plan is configured')
      await view.showPlan(mapStyleUrl)
      look()
    },
    zoom: (by: number) => view.map.zoomTo(view.map.getZoom() + by),
    remove: view.remove,
  }
}

/** A plain element rather than a React component, because MapLibre moves it. */
function markOf({ slug, name, city }: MapAgency, onOpen: (slug: string) => void): HTMLElement {
  const element = document.createElement('a')
  element.className = 'map-mark'
  element.href = withLocale(`/nos-agences/${slug}`, currentLocale())
  element.textContent = city
  element.setAttribute('aria-label', `${city}, ${name}`)
  element.setAttribute('role', 'link')
  element.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(slug)
  })
  return element
}

function boxOf(agencies: readonly MapAgency[]): [number, number, number, number] | null {
  if (agencies.length === 0) return null
  const longitudes = agencies.map(({ coordinates }) => coordinates.longitude)
  const latitudes = agencies.map(({ coordinates }) => coordinates.latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}
