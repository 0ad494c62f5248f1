import type { ExpressionSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { FRANCE, NEIGHBOURS, type Ring, TOWNS } from './outline.ts'

/** At this zoom the town is worth showing. */
const IN_ZOOM: ExpressionSpecification = ['<=', ['get', 'fromZoom'], ['zoom']]
const TOWN_LAYERS = ['town-dots', 'town-names']

/** Our own map as a style: nothing in it is fetched, the letters are drawn from the page's own typeface. */
export function outlineStyle(): StyleSpecification {
  // A canvas cannot read custom properties: resolve the page's colours for both themes.
  const tokens = getComputedStyle(document.documentElement)
  const colour = (token: string) => tokens.getPropertyValue(`--color-${token}`).trim()
  const [sea, abroad, land, coast] = [colour('map-sea'), colour('map-land'), colour('map-france'), colour('map-border')]
  return {
    version: 8,
    sources: {
      abroad: { type: 'geojson', data: polygons(NEIGHBOURS) },
      france: { type: 'geojson', data: polygons(FRANCE) },
      towns: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: TOWNS.map(({ name, at, fromZoom }) => ({
            type: 'Feature',
            properties: { name, fromZoom },
            geometry: { type: 'Point', coordinates: [...at] },
          })),
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': abroad } },
      {
        id: 'shore',
        type: 'line',
        source: 'france',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colour('surface'), 'line-width': 7, 'line-opacity': 0.55, 'line-blur': 3 },
      },
      { id: 'france', type: 'fill', source: 'france', paint: { 'fill-color': land } },
      {
        id: 'coast',
        type: 'line',
        source: 'france',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': coast, 'line-width': 1.2 },
      },
      {
        id: 'town-dots',
        type: 'circle',
        source: 'towns',
        filter: IN_ZOOM,
        paint: { 'circle-radius': 2.5, 'circle-color': coast },
      },
      {
        id: 'town-names',
        type: 'symbol',
        source: 'towns',
        filter: IN_ZOOM,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Figtree Variable'],
          'text-size': 13,
          'text-offset': [0, 0.4],
          'text-anchor': 'top',
          'symbol-sort-key': ['get', 'fromZoom'],
        },
        paint: { 'text-color': colour('ink-soft'), 'text-halo-color': land, 'text-halo-width': 1.4 },
      },
    ],
  }
}

/** Leaves towns out of the outline; without effect on the public plan, which has layers of its own. */
export function showTownsExcept(map: MapLibre, names: readonly string[]): void {
  for (const layer of TOWN_LAYERS) {
    if (map.getLayer(layer))
      map.setFilter(layer, ['all', IN_ZOOM, ['!', ['in', ['get', 'name'], ['literal', [...names]]]]])
  }
}

function polygons(rings: readonly Ring[]) {
  return {
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: rings.map((ring) => [ring.map(([longitude, latitude]) => [longitude, latitude])]),
    },
  }
}
