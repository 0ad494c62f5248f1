import type { Hour, SceneKind, Season } from '../../pictures/scene.ts'
import { buildingRegionOf } from '../places/building-regions.ts'
import { type Random, randomFor } from '../random.ts'
import { picture } from '../scene.ts'
import { t, type Words } from '../words.ts'
import type { LotFacts } from './lot-facts.ts'
import { a, capital, de } from './say.ts'

interface Shot {
  kind: SceneKind
  alt: Words
  /** Another composition of the same home or place, 0 to 9: a second bedroom, a street seen from elsewhere. */
  view?: number
  /** Whether it shows the evening; otherwise it shows the hour of the gallery. */
  evening?: boolean
  /** Whether it shows another building than the home. */
  elsewhere?: boolean
}

/**
 * The pictures of a lot, eight or more, the cover first. A gallery is one home: its pictures share region, season and seed, which
 * decide furniture, floor and what the windows look out on, and all rooms share an hour.
 */
export function pictureRows(facts: LotFacts, seed: number) {
  if (!facts.hasPictures) return []
  const random = randomFor(seed, 3, facts.id)
  const season = seasonOf(facts, random)
  const hour = random.weighted<Hour>([
    ['golden', 40],
    ['morning', 35],
    ['noon', 25],
  ])
  const region = buildingRegionOf(facts.destination.slug)
  const shots = coverFirst(facts, [front(facts), ...outside(facts), ...inside(facts), ...around(facts)])
  return shots.map(({ kind, alt, view = 0, evening = false, elsewhere = false }, index) => ({
    lot_id: facts.id,
    position: index + 1,
    path: picture(kind, season, evening ? 'dusk' : hour, facts.style, facts.id + (elsewhere ? 100_003 : 0), {
      region,
      view,
    }),
    alt,
  }))
}

/** What may be the cover of a flat beside its front, in turn: neighbours of a list differ in kind. */
const coversOfFlats: readonly (readonly SceneKind[])[] = [
  [],
  ['balcony-view', 'terrace'],
  [],
  ['living-room'],
  ['terrace', 'balcony-view'],
  [],
  ['bedroom', 'living-room'],
]

/** Moves the cover to the front: the front of the home, its pool, its terrace with the view, or its best room. */
function coverFirst({ id, kind, destinationIndex, amenities }: LotFacts, shots: readonly Shot[]): readonly Shot[] {
  const isFlat = kind === 'studio' || kind === 'apartment'
  const turn = id + destinationIndex
  const preferred: readonly SceneKind[] = isFlat
    ? (coversOfFlats[turn % coversOfFlats.length] ?? [])
    : amenities.has('swimmingPoolPrivate') && turn % 2 === 0
      ? ['pool']
      : []
  const cover = preferred.flatMap((wanted) => shots.filter((shot) => shot.kind === wanted))[0] ?? shots[0]
  return cover ? [cover, ...shots.filter((shot) => shot !== cover)] : shots
}

function seasonOf({ style }: LotFacts, random: Random): Season {
  switch (style) {
    case 'sea':
      return random.weighted([
        ['summer', 80],
        ['spring', 20],
      ])
    case 'mountain':
      return random.weighted([
        ['winter', 62],
        ['summer', 30],
        ['autumn', 8],
      ])
    case 'hydrotherapy':
      return random.weighted([
        ['spring', 50],
        ['summer', 25],
        ['autumn', 25],
      ])
    case 'green':
      return random.weighted([
        ['summer', 60],
        ['spring', 25],
        ['autumn', 15],
      ])
    case 'city':
      return random.weighted([
        ['spring', 30],
        ['summer', 30],
        ['autumn', 30],
        ['winter', 10],
      ])
  }
}

/** The front of the home; two in three flats are shown by their balcony. */
function front({ id, kind, destination: { name } }: LotFacts): Shot {
  return kind === 'studio' || kind === 'apartment'
    ? { kind: 'building', view: id % 3, alt: t(`La résidence, ${name}`, `The building, ${name}`) }
    : { kind: 'house', alt: t(`La maison, ${name}`, `The house, ${name}`) }
}

/** The surroundings of the home, or what its windows look upon. */
function outside(facts: LotFacts): Shot[] {
  const { style, kind, destination, amenities } = facts
  const { name } = destination
  const shots: Shot[] = []
  const isFlat = kind === 'studio' || kind === 'apartment'
  const another = anotherSideOf(facts)
  if (style === 'sea') {
    shots.push(seaside(facts))
  } else if (style === 'mountain') {
    shots.push(
      kind === 'chalet'
        ? { kind: 'house', view: another, alt: t('Le chalet et ses abords', 'The chalet and its grounds') }
        : {
            kind: 'balcony-view',
            alt: t(`La montagne vue de la résidence, ${name}`, `The mountains from the residence, ${name}`),
          },
    )
  } else if (style === 'hydrotherapy') {
    shots.push({ kind: 'thermal-park', alt: t(`Le parc thermal, ${name}`, `The spa park, ${name}`) })
  } else if (style === 'green' && kind !== 'townhouse') {
    shots.push(
      isFlat
        ? { kind: 'countryside-house', elsewhere: true, alt: t(`Aux portes ${de(name)}`, `On the edge of ${name}`) }
        : { kind: 'house', view: another, alt: t('La maison et ses abords', 'The house and its grounds') },
    )
  } else {
    shots.push({ kind: 'city-street', alt: t(`La rue, ${name}`, `The street, ${name}`) })
  }
  if (amenities.has('swimmingPool')) shots.push({ kind: 'pool', alt: t('La piscine', 'The swimming pool') })
  if (amenities.has('garden')) shots.push({ kind: 'garden', alt: t('Le jardin', 'The garden') })
  if (amenities.has('terrace')) shots.push({ kind: 'terrace', alt: t('La terrasse', 'The terrace') })
  if (amenities.has('balcony') && (style !== 'mountain' || !isFlat)) {
    shots.push({ kind: 'balcony-view', alt: t('La vue du balcon', 'The view from the balcony') })
  }
  return shots
}

function inside({ kind, rooms, bedrooms, beds, bathrooms }: LotFacts): Shot[] {
  const shots: Shot[] = [
    {
      kind: 'living-room',
      alt: kind === 'studio' ? t('La pièce à vivre', 'The living space') : t('Le séjour', 'The living room'),
    },
    {
      kind: 'kitchen',
      alt: kind === 'studio' ? t('Le coin cuisine', 'The kitchenette') : t('La cuisine', 'The kitchen'),
    },
  ]
  if (rooms > bedrooms + 1) shots.push({ kind: 'dining-room', alt: t('La salle à manger', 'The dining room') })
  if (kind === 'studio') shots.push({ kind: 'bedroom', alt: t('Le coin nuit', 'The sleeping corner') })
  let doubles = 0
  beds.slice(0, 4).forEach((bed, index) => {
    if (bed === 'bunk') {
      shots.push({
        kind: 'kids-room',
        view: index,
        alt: t('La chambre des enfants', 'The children’s bedroom'),
      })
    } else {
      doubles += 1
      shots.push({
        kind: 'bedroom',
        view: index,
        alt: beds.length === 1 ? t('La chambre', 'The bedroom') : t(`Chambre ${doubles}`, `Bedroom ${doubles}`),
      })
    }
  })
  shots.push({
    kind: 'bathroom',
    alt: bathrooms > 1 ? t('Une des salles de bains', 'One of the bathrooms') : t('La salle de bains', 'The bathroom'),
  })
  return shots
}

function seaside({ id, kind, destination: { name }, distances, amenities }: LotFacts): Shot {
  const beach = distances.beach ?? 0
  if (distances.harbor !== null && distances.harbor <= 400 && distances.harbor < beach) {
    return { kind: 'harbour', alt: t(`Le port ${de(name)}`, `${name} harbour`) }
  }
  if (beach <= 300 && id % 3 === 0)
    return { kind: 'beach', view: 2, alt: t(`La plage devant la porte, ${name}`, `The beach at the door, ${name}`) }
  if (beach <= 900) return { kind: 'sea-front', alt: t(`Le front de mer ${a(name)}`, `The sea front at ${name}`) }
  if (kind === 'studio' || kind === 'apartment' || !amenities.has('garden')) {
    return { kind: 'city-street', alt: t(`La rue, ${name}`, `The street, ${name}`) }
  }
  return { kind: 'house', view: anotherSideOf({ id }), alt: t('La maison et ses abords', 'The house and its grounds') }
}

/** A composition of the front other than that of the cover. */
const anotherSideOf = ({ id }: Pick<LotFacts, 'id'>): number => 1 + (id % 3)

/** What one goes out for. */
function around({ style, destination }: LotFacts): Shot[] {
  const { name, categories } = destination
  switch (style) {
    case 'sea':
      return [
        {
          kind: 'beach',
          alt: t(
            `${capital(destination.beach?.name.fr ?? 'la plage')}, ${name}`,
            `${capital(destination.beach?.name.en ?? 'the beach')}, ${name}`,
          ),
        },
        destination.harbourMetres === undefined
          ? { kind: 'city-street', view: 1, alt: t(`Une rue du centre, ${name}`, `A street in the centre, ${name}`) }
          : { kind: 'harbour', view: 1, alt: t(`Le port, ${name}`, `The harbour, ${name}`) },
      ]
    case 'mountain':
      return [
        ...(destination.ski
          ? [
              {
                kind: 'ski-slope' as const,
                alt: t(`Les pistes, ${destination.ski.area}`, `The pistes, ${destination.ski.area}`),
              },
            ]
          : []),
        { kind: 'mountain-lake', alt: t('Un lac de montagne aux environs', 'A mountain lake nearby') },
        {
          kind: 'building',
          view: 2,
          elsewhere: true,
          alt: t(`Une rue du village, ${name}`, `A street in the village, ${name}`),
        },
      ]
    case 'hydrotherapy':
      return [
        { kind: 'city-street', alt: t(`Le centre, ${name}`, `The centre, ${name}`) },
        categories.includes('mountain')
          ? { kind: 'mountain-lake', alt: t('Un lac de montagne aux environs', 'A mountain lake nearby') }
          : { kind: 'garden', view: 1, alt: t(`Un jardin public, ${name}`, `A public garden, ${name}`) },
        { kind: 'thermal-park', view: 1, alt: t(`Les allées du parc, ${name}`, `The walks of the park, ${name}`) },
      ]
    case 'green':
      return [
        { kind: 'city-street', view: 1, alt: t(`Une rue du village, ${name}`, `A street in the village, ${name}`) },
        {
          kind: 'countryside-house',
          view: 1,
          elsewhere: true,
          alt: t(`La campagne autour ${de(name)}`, `The countryside around ${name}`),
        },
        { kind: 'dining-room', view: 1, alt: t('La table mise', 'The table laid') },
      ]
    case 'city':
      return [
        { kind: 'city-roofs', alt: t(`Les toits, ${name}`, `The rooftops, ${name}`) },
        ...(categories.includes('mountain')
          ? [{ kind: 'mountain-lake' as const, alt: t(`Le lac, ${name}`, `The lake, ${name}`) }]
          : [{ kind: 'city-street' as const, view: 1, alt: t(`Le quartier, ${name}`, `The quarter, ${name}`) }]),
        { kind: 'city-roofs', view: 1, evening: true, alt: t('La ville le soir', 'The city in the evening') },
      ]
  }
}
