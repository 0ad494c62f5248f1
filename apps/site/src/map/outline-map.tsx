import * as m from '../i18n/messages.generated/messages.js'
import type { MapGroup } from './cluster-points.ts'
import { FRANCE, NEIGHBOURS, type Ring, TOWNS } from './outline.ts'

/** What is seen: longitudes and Mercator latitudes around France. */
const BOX = { west: -6.5, east: 11, north: 52, south: 40.5 }

/** The map where MapLibre cannot draw: our outline as a picture, with a dot for each lot. The list has all the rest. */
export function OutlineMap({ points }: { points: readonly MapGroup[] }) {
  const top = height(BOX.north)
  return (
    <svg
      role="img"
      aria-label={m.search_map_count({ count: points.reduce((sum, { count }) => sum + count, 0) })}
      className="map-outline"
      viewBox={`${BOX.west} ${top} ${BOX.east - BOX.west} ${height(BOX.south) - top}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <path className="map-outline-abroad" d={path(NEIGHBOURS)} />
      <path className="map-outline-france" d={path(FRANCE)} />
      {TOWNS.filter(({ fromZoom }) => fromZoom < 5).map(({ name, at: [longitude, latitude] }) => (
        <text key={name} className="map-outline-town" x={longitude} y={height(latitude)}>
          {name}
        </text>
      ))}
      {points.map(({ key, longitude, latitude, count }) => (
        <circle
          key={key}
          className="map-outline-lot"
          cx={longitude}
          cy={height(latitude)}
          r={count > 1 ? 0.14 : 0.08}
        />
      ))}
    </svg>
  )
}

function path(rings: readonly Ring[]): string {
  return rings
    .map((ring) => `M${ring.map(([longitude, latitude]) => `${longitude} ${height(latitude).toFixed(3)}`).join('L')}Z`)
    .join('')
}

/** Mercator's latitude in degrees, growing downwards. */
function height(latitude: number): number {
  return (-180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
}
