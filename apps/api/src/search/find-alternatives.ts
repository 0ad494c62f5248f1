import type { SearchAlternatives } from '@escale/contract/search'
import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import { activeFilters, withoutFilter } from '@escale/domain/search/active-filters'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { fold } from '@escale/domain/text/fold'
import { type CityPlace, readCities } from './search.store.ts'
import type { SearchDeps } from './search-lots.ts'

const MAX_SHIFT_DAYS = 21
const MAX_DATES = 4
const MAX_DESTINATIONS = 6
/** A place further away is no neighbour; where nothing is near, the places with most rentals are shown, without distance. */
const MAX_DISTANCE_KM = 120
/** Nights of shorter stays within the dates of a long one, longest first. */
const SHORTER_NIGHTS = [21, 14, 7]
const MAX_FILTERS = 6

/** Alternatives to an empty search: dates of the same length, or a shorter stay within a long one, nearby destinations, one filter less. All of them find something. */
export async function findAlternatives(deps: SearchDeps, query: SearchQuery): Promise<SearchAlternatives> {
  const [dates, destinations, filters] = await Promise.all([
    nearestDates(deps, query),
    nearestDestinations(deps, query),
    oneFilterLess(deps, query),
  ])
  return { dates, destinations, filters }
}

async function oneFilterLess(
  { search, clock }: SearchDeps,
  query: SearchQuery,
): Promise<SearchAlternatives['filters']> {
  const page = { limit: 1, offset: 0, today: clock.today() }
  const counted = await Promise.all(
    activeFilters(query)
      .slice(0, MAX_FILTERS)
      .map(async (filter) => {
        const { count } = await search.search(withoutFilter(query, filter), page)
        return { key: filter.key, value: String(filter.value), count }
      }),
  )
  return counted.filter(({ count }) => count > 0)
}

async function nearestDates({ search, clock }: SearchDeps, query: SearchQuery): Promise<SearchAlternatives['dates']> {
  const { start_date, end_date } = query
  if (!start_date || !end_date) return []
  const nights = nightsBetween(start_date, end_date)
  // Prefer later arrivals: nobody has to leave sooner than planned.
  const shifts = Array.from({ length: MAX_SHIFT_DAYS }, (_, index) => [index + 1, -index - 1]).flat()
  const arrivals = shifts.map((days) => addDays(start_date, days))
  const at = { today: clock.today() }
  const sameLength = foundOn(arrivals, nights, await search.countByArrival(query, arrivals, at))
  if (sameLength.length > 0) return sameLength
  for (const fewer of SHORTER_NIGHTS.filter((length) => length < nights)) {
    const within = Array.from({ length: nights - fewer + 1 }, (_, index) => addDays(start_date, index))
    const shorter = { ...query, end_date: addDays(start_date, fewer) }
    const found = foundOn(within, fewer, await search.countByArrival(shorter, within, at))
    if (found.length > 0) return found
  }
  return []
}

function foundOn(
  arrivals: readonly IsoDate[],
  nights: number,
  counts: ReadonlyMap<IsoDate, number>,
): SearchAlternatives['dates'] {
  return arrivals
    .flatMap((arrival) => {
      const count = counts.get(arrival)
      return count ? [{ start_date: arrival, end_date: addDays(arrival, nights), count }] : []
    })
    .slice(0, MAX_DATES)
}

async function nearestDestinations(
  { database, search, clock }: SearchDeps,
  query: SearchQuery,
): Promise<SearchAlternatives['destinations']> {
  const { q, regionSlug, bbox, ...anywhere } = query
  const [cities, counts] = await Promise.all([
    readCities(database),
    search.countByCity(anywhere, { today: clock.today() }),
  ])
  const request = cities.filter((city) => isAsked(city, query))
  const centre = bbox ? { longitude: (bbox[0] + bbox[2]) / 2, latitude: (bbox[1] + bbox[3]) / 2 } : centreOf(request)
  const cityOf = new Map(cities.map((city) => [city.id, city]))
  const found = counts.flatMap(({ cityId, count }) => {
    const city = cityOf.get(cityId)
    if (!city || request.includes(city)) return []
    return [{ name: city.name, q: city.name, distanceKm: centre && distanceKm(centre, city), count }]
  })
  const near = found.filter((place) => place.distanceKm !== null && place.distanceKm <= MAX_DISTANCE_KM)
  const shown = near.length > 0 ? near : found.map((place) => ({ ...place, distanceKm: null }))
  return shown
    .sort((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0) || b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_DESTINATIONS)
}

function isAsked(city: CityPlace, { q, regionSlug }: SearchQuery): boolean {
  return q === undefined ? regionSlug?.split('_')[1] === city.regionSlug : city.names.includes(fold(q))
}

interface Place {
  latitude: number
  longitude: number
}

function centreOf(places: Place[]): Place | null {
  if (places.length === 0) return null
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { latitude: mean(places.map((p) => p.latitude)), longitude: mean(places.map((p) => p.longitude)) }
}

const EARTH_RADIUS_KM = 6371

/** Kilometres along the great circle (haversine), rounded. */
export function distanceKm(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const a =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude)
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(a)))
}
