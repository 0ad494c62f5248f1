import { metresBetween, nearestAirportMetres, pointAt } from '../places/airports.ts'
import type { Destination } from '../places/destination.ts'
import type { Random } from '../random.ts'

/** Metres by kind of proximity (Specification §3); null: there is none. */
export interface Distances {
  airport: number
  downtown: number
  spaCenter: number | null
  shops: number
  skiSchool: number | null
  slope: number | null
  beach: number | null
  harbor: number | null
  lifts: number | null
}

export interface Place {
  lat: number
  lon: number
  distances: Distances
}

/** Streets are not straight. */
const DETOUR = 1.25

/** Puts a lot somewhere in a destination, on land, and measures what is near from there. */
export function settle(destination: Destination, random: Random): Place {
  const centre = [destination.lat, destination.lon] as const
  const point =
    destination.beach && random.chance(0.3) ? nearTheBeach(destination, random) : inTown(destination, random)
  const [lat, lon] = point
  const inland = destination.inland ?? 0
  const away = (landmark: readonly [number, number]) => metresBetween(point, landmark) * DETOUR
  const downtown = rounded(Math.max(40, away(centre)))
  // The shore is taken as a straight line across the direction of the land.
  const beach = destination.beach && destination.beach.metres + along(centre, point, inland)
  const harbour = destination.harbourMetres && away(pointAt(centre, inland + 120, destination.harbourMetres))
  const spa = destination.spa && away(pointAt(centre, inland - 60, destination.spa.metres))
  const slope = destination.ski && slopeMetres(destination, random)
  return {
    lat: Number(lat.toFixed(5)),
    lon: Number(lon.toFixed(5)),
    distances: {
      airport: nearestAirportMetres(lat, lon),
      downtown,
      shops: rounded(Math.min(downtown * 0.7, random.whole(60, 900))),
      spaCenter: spa === undefined ? null : rounded(spa),
      beach: beach === undefined ? null : rounded(Math.max(20, beach * 1.15)),
      harbor: harbour === undefined ? null : rounded(harbour),
      slope: slope === undefined ? null : rounded(slope),
      lifts: slope === undefined ? null : rounded(slope + random.whole(20, 350)),
      skiSchool: slope === undefined ? null : rounded(slope + random.whole(50, 700)),
    },
  }
}

function inTown(destination: Destination, random: Random): readonly [number, number] {
  const { lat, lon, inland, spread = 1800 } = destination
  const bearing = inland === undefined ? random.next() * 360 : inland + (random.next() - 0.5) * 140
  // Denser towards the centre.
  return pointAt([lat, lon], bearing, spread * random.next() ** 1.5 + 30)
}

/** Between the centre and the shore, or along it. */
function nearTheBeach(
  { lat, lon, inland = 0, beach, spread = 1800 }: Destination,
  random: Random,
): readonly [number, number] {
  const shore = Math.min(beach?.metres ?? 0, 900)
  const seaward = pointAt([lat, lon], inland + 180, Math.max(0, shore - random.whole(50, 260)))
  return pointAt(seaward, inland + 90, (random.next() - 0.5) * Math.min(900, spread * 0.6))
}

/** How far a point lies from another in a direction, in metres; negative when it lies the other way. */
function along(from: readonly [number, number], to: readonly [number, number], bearing: number): number {
  const ahead = pointAt(from, bearing, 100_000)
  const behind = pointAt(from, bearing + 180, 100_000)
  const [toAhead, toBehind] = [metresBetween(to, ahead), metresBetween(to, behind)]
  return (toBehind ** 2 - toAhead ** 2) / 400_000
}

function slopeMetres({ ski }: Destination, random: Random): number {
  const base = ski?.villageMetres ?? 300
  const doorstep = base <= 400 && random.chance(0.22)
  return doorstep ? random.whole(15, 90) : base + random.whole(-Math.floor(base / 2), 600)
}

/** As people say distances: to ten metres, fifty, a hundred. */
function rounded(metres: number): number {
  const step = metres < 300 ? 10 : metres < 2000 ? 50 : 100
  return Math.max(step, Math.round(metres / step) * step)
}
