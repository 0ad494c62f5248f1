import { type AmenitySlug, type DepartmentCode, departments } from '@escale/db/reference/reference-data'
import type { CategoryKey } from '@escale/db/schema'
import { type AgencyFacts, agencies } from '../places/agencies.ts'
import type { Destination } from '../places/destination.ts'
import { destinations } from '../places/destinations.ts'
import { type Random, randomFor } from '../random.ts'
import { slugify } from '../words.ts'
import { chooseAmenities } from './choose-amenities.ts'
import { accentOf, type DwellingKind, dwellingKinds, dwellings } from './dwellings.ts'
import { createLotNames } from './lot-names.ts'
import { type Distances, settle } from './settle.ts'

/** One room's beds: a double bed and a pair sleep two, a bunk two, a single one. */
export type Bed = 'double' | 'twin' | 'bunk' | 'single'

/** All that decides a lot: every column and every sentence is drawn from it, so that they agree. */
export interface LotFacts {
  id: number
  reference: string
  destination: Destination
  /** Position in `destinations`, from 0. */
  destinationIndex: number
  agency: AgencyFacts
  agencyId: number
  /** What the place is known for. */
  style: CategoryKey
  kind: DwellingKind
  name: string
  slug: string
  uri: string
  rooms: number
  bedrooms: number
  bathrooms: number
  capacity: number
  areaM2: number
  /** One entry a bedroom. */
  beds: Bed[]
  /** Sleeping places outside the bedrooms: a sofa bed, the bunks of an alcove. */
  livingBeds: ('sofa' | 'alcove' | 'double')[]
  /** 0 the ground floor; for a house, its number of storeys above ground. */
  floor: number
  lat: number
  lon: number
  distances: Distances
  amenities: ReadonlySet<AmenitySlug>
  petsAccepted: boolean
  /** 0 plain … 1 lovely: drives price, stars and reviews. */
  quality: number
  stars: number
  published: boolean
  hasPictures: boolean
  /** Keeps the demo's promise: a seaside house with a garden and August weeks that are free and affordable. */
  isShowcase: boolean
  /** A leftover of an import: named '0', never shown (Specification §9). */
  isLeftover: boolean
}

const SHOWCASE = [
  'saint-malo',
  'carnac',
  'noirmoutier',
  'royan',
  'pornic',
  'perros-guirec',
  'les-sables-d-olonne',
  'hossegor',
]

/** Every destination once, then each as often as its weight says; the first lots go where the demo promises something. */
const cycle: readonly number[] = [
  ...SHOWCASE.map((slug) => destinations.findIndex((destination) => destination.slug === slug)),
  ...destinations.keys(),
  ...[1, 2, 3].flatMap((round) =>
    [...destinations.keys()].filter((index) => (destinations[index]?.weight ?? 0) >= round),
  ),
  ...[1, 2, 3].flatMap((round) =>
    [...destinations.keys()].filter((index) => (destinations[index]?.weight ?? 0) >= round),
  ),
]

const destinationOf = (id: number) => destinations[cycle[(id - 1) % cycle.length] ?? 0] as Destination

function kindOf(id: number, random: Random): DwellingKind {
  const { categories, department } = destinationOf(id)
  return id <= SHOWCASE.length ? 'house' : random.weighted(dwellingKinds(categories[0], department))
}

/** The names given so far for a seed, in the order of the lots. */
const namesBySeed = new Map<number, { names: string[]; next: ReturnType<typeof createLotNames> }>()

/** The name of a lot. A name depends on those of all lots before, so they are given in order and cached. */
function nameOf(id: number, seed: number): string {
  const state = namesBySeed.get(seed) ?? { names: [], next: createLotNames() }
  namesBySeed.set(seed, state)
  const { names, next } = state
  for (let lot = names.length + 1; lot <= id; lot++) {
    const { categories, department } = destinationOf(lot)
    names.push(next({ kind: kindOf(lot, randomFor(seed, 1, lot)), style: categories[0], department }))
  }
  return names[id - 1] ?? ''
}

/** The facts of the lot with this number, from 1: the same for the same seed, however many lots there are. */
export function lotFacts(id: number, seed: number): LotFacts {
  const random = randomFor(seed, 1, id)
  const destinationIndex = cycle[(id - 1) % cycle.length] ?? 0
  const destination = destinationOf(id)
  const { region: regionSlug } = departments[destination.department]
  const agencyIndex = agencies.findIndex((agency) => agency.regions.includes(regionSlug))
  const agency = agencies[agencyIndex] as AgencyFacts
  const style = destination.categories[0]
  const isShowcase = id <= SHOWCASE.length
  const kind = kindOf(id, random)
  const size = isShowcase ? sizeOfHouse(random, 2) : sizeOf(kind, style, random)
  const isFlat = kind === 'studio' || kind === 'apartment'
  const place = settle(destination, random)
  const quality = random.next()
  const floor = isFlat ? random.whole(0, 4) : size.bedrooms > 2 || random.chance(0.5) ? 1 : 0
  const isLeftover = id === 57
  const name = isLeftover ? '0' : nameOf(id, seed)
  if (!isLeftover) skipDraws(random, isFlat, style, destination.department)
  const reference = `${agency.code}-${String(id).padStart(5, '0')}`
  const slug = `${slugify(isLeftover ? 'lot' : name)}-${id}`
  const locationType = { studio: 'location-studio', apartment: 'location-appartement', house: 'location-maison' }[
    dwellings[kind].logementType
  ]
  const amenities = chooseAmenities({
    kind,
    style,
    destination,
    place,
    quality,
    floor,
    capacity: size.capacity,
    random,
  })
  if (isShowcase) for (const slug of ['garden', 'terrace', 'garageOrParking', 'internet'] as const) amenities.add(slug)
  const hasPictures = id !== 23 && id !== 71
  return {
    id,
    reference,
    destination,
    destinationIndex,
    agency,
    agencyId: agencyIndex + 1,
    style,
    kind,
    name,
    slug,
    uri: `/${locationType}/${regionSlug}/${destination.slug}/${slug}`,
    ...size,
    floor,
    ...place,
    amenities,
    petsAccepted: random.chance(isFlat ? 0.3 : 0.5),
    quality,
    stars: random.chance(0.35)
      ? 0
      : quality < 0.05
        ? 1
        : quality < 0.32
          ? 2
          : quality < 0.78
            ? 3
            : quality < 0.96
              ? 4
              : 5,
    published: isShowcase || id % 41 !== 0,
    hasPictures,
    isShowcase,
    isLeftover,
  }
}

/** Names were once drawn from this stream: without these draws every later one, and so the whole demo, would change. */
function skipDraws(random: Random, isFlat: boolean, style: CategoryKey, department: DepartmentCode): void {
  random.next()
  const accent = accentOf(department)
  const isOwn = style === 'sea' ? accent !== 'all' && !isFlat : style === 'green' && accent === 'south'
  if (isOwn) random.next()
}

interface Size {
  rooms: number
  bedrooms: number
  bathrooms: number
  capacity: number
  areaM2: number
  beds: Bed[]
  livingBeds: ('sofa' | 'alcove' | 'double')[]
}

function sizeOf(kind: DwellingKind, style: CategoryKey, random: Random): Size {
  if (kind === 'studio') return sizeOfStudio(random, style)
  if (kind === 'apartment') {
    const most = style === 'hydrotherapy' ? 2 : 4
    const bedrooms = Math.min(
      most,
      random.weighted([
        [1, 42],
        [2, 38],
        [3, 16],
        [4, 4],
      ]),
    )
    return {
      ...sleeping(bedrooms, random),
      rooms: bedrooms + 1,
      bathrooms: bedrooms > 2 ? 2 : 1,
      areaM2: 21 + bedrooms * 17 + random.whole(-4, 9),
    }
  }
  return sizeOfHouse(
    random,
    random.weighted([
      [2, 30],
      [3, 38],
      [4, 20],
      [5, 9],
      [6, 3],
    ]),
  )
}

function sizeOfStudio(random: Random, style: CategoryKey): Size {
  const alcove = style === 'mountain' ? random.chance(0.6) : random.chance(0.2)
  return {
    rooms: 1,
    bedrooms: 0,
    bathrooms: 1,
    capacity: alcove ? 4 : 2,
    areaM2: random.whole(19, 27) + (alcove ? 5 : 0),
    beds: [],
    livingBeds: alcove ? ['sofa', 'alcove'] : [random.chance(0.5) ? 'double' : 'sofa'],
  }
}

function sizeOfHouse(random: Random, bedrooms: number): Size {
  const bathrooms = bedrooms <= 2 ? 1 : bedrooms <= 3 ? random.whole(1, 2) : random.whole(2, 3)
  const rooms = bedrooms + (random.chance(0.35) ? 2 : 1)
  return { ...sleeping(bedrooms, random), rooms, bathrooms, areaM2: 34 + bedrooms * 24 + random.whole(-6, 20) }
}

/** Beds first, then the number of people they sleep. */
function sleeping(bedrooms: number, random: Random): Pick<Size, 'bedrooms' | 'capacity' | 'beds' | 'livingBeds'> {
  const beds = Array.from({ length: bedrooms }, (_, index): Bed => {
    if (index === 0) return 'double'
    return random.weighted([
      ['double', 40],
      ['twin', 38],
      ['bunk', 18],
      ['single', index > 1 ? 4 : 0],
    ])
  })
  const livingBeds: ('sofa' | 'alcove')[] = random.chance(bedrooms <= 2 ? 0.45 : 0.15) ? ['sofa'] : []
  const capacity = beds.reduce((sum, bed) => sum + (bed === 'single' ? 1 : 2), 0) + livingBeds.length * 2
  return { bedrooms, capacity, beds, livingBeds }
}
