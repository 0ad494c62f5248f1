import type { AmenitySlug } from '@escale/db/reference/reference-data'
import type { CategoryKey } from '@escale/db/schema'
import type { Destination } from '../places/destination.ts'
import type { Random } from '../random.ts'
import type { DwellingKind } from './dwellings.ts'
import type { Place } from './settle.ts'

const south = ['04', '06', '07', '11', '13', '24', '2B', '30', '33', '34', '40', '46', '64', '66', '83', '84']

interface Lot {
  kind: DwellingKind
  style: CategoryKey
  destination: Destination
  place: Place
  quality: number
  floor: number
  capacity: number
  random: Random
}

/** What a lot has, as likely as it is for its kind, its place and its quality. */
export function chooseAmenities({
  kind,
  style,
  destination,
  place,
  quality,
  floor,
  capacity,
  random,
}: Lot): Set<AmenitySlug> {
  const isFlat = kind === 'studio' || kind === 'apartment'
  const isSouth = south.includes(destination.department)
  const chosen = new Set<AmenitySlug>()
  const has = (slug: AmenitySlug) => chosen.has(slug)
  const maybe = (slug: AmenitySlug, probability: number) => {
    if (random.chance(probability)) chosen.add(slug)
  }

  // Outside
  const { beach, harbor, slope } = place.distances
  if (beach !== null) maybe('mer', beach <= 150 ? 0.75 : beach <= 400 ? 0.4 : floor >= 3 ? 0.12 : 0.02)
  if (harbor !== null) maybe('port', harbor <= 250 ? 0.5 : harbor <= 500 ? 0.15 : 0)
  if (destination.categories.includes('mountain')) maybe('montagne', style === 'mountain' ? 0.7 : 0.25)
  if (isFlat) {
    if (floor === 0) maybe('garden', style === 'city' ? 0.05 : 0.3)
    if (!has('garden')) maybe('balcony', 0.62)
    if (!has('balcony')) maybe('terrace', floor === 0 ? 0.5 : 0.15)
    if (style !== 'city') maybe('swimmingPool', isSouth ? 0.3 : 0.09)
    if (floor >= 2) maybe('lift', 0.65)
  } else {
    maybe('garden', kind === 'townhouse' ? 0.35 : 0.92)
    maybe('terrace', 0.78)
    if (style === 'green' || style === 'sea') maybe('swimmingPoolPrivate', isSouth ? 0.25 + quality * 0.35 : 0.06)
    if (has('swimmingPoolPrivate')) chosen.add('swimmingPool')
  }
  if (has('garden') || has('terrace')) maybe('barbecue', 0.55)
  maybe('garageOrParking', isFlat ? (style === 'city' ? 0.22 : 0.52) : kind === 'townhouse' ? 0.35 : 0.88)
  if (slope !== null) maybe('skiLockers', isFlat ? 0.75 : 0.5)
  maybe('bikeStorage', 0.35)
  maybe('stepFree', floor === 0 || has('lift') ? 0.25 : 0)

  // Inside
  maybe('television', 0.93)
  maybe('internet', 0.93)
  maybe('microwave', 0.8)
  maybe('oven', capacity > 2 ? 0.85 : 0.35)
  chosen.add('coffeeMachine')
  maybe('hairDryer', 0.6)
  maybe('washingMachine', capacity > 4 ? 0.9 : 0.5)
  maybe('dishwasher', capacity >= 4 ? 0.75 : 0.25)
  maybe('climatisation', style === 'mountain' ? 0 : isSouth ? 0.35 + quality * 0.35 : 0.03)
  if (style === 'mountain') maybe('raclette', 0.65)

  // Comfort
  maybe('fireplace', kind === 'chalet' ? 0.65 : kind === 'cottage' || kind === 'farmhouse' ? 0.6 : isFlat ? 0.03 : 0.3)
  if (kind === 'chalet') maybe('sauna', quality > 0.7 ? 0.4 : 0.05)
  if (!isFlat) maybe('hotTub', quality > 0.75 ? 0.25 : 0.03)
  maybe('babyBed', capacity >= 4 ? 0.45 : 0.1)
  if (has('babyBed')) maybe('highChair', 0.85)
  maybe('bedLinen', quality > 0.6 ? 0.35 : 0.12)
  maybe('workspace', style === 'city' ? 0.5 : 0.2)
  maybe('boardGames', 0.4)
  return chosen
}
