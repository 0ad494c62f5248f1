import type { Hour, Region, SceneKind, Season } from '../../pictures/scene.ts'
import { buildingRegionOf } from '../places/building-regions.ts'
import { type Random, randomFor } from '../random.ts'
import { picture } from '../scene.ts'
import { t, type Words } from '../words.ts'
import type { LotFacts } from './lot-facts.ts'
import { a, capital, de } from './say.ts'

interface Shot {
  kind: SceneKind
  alt: Words
  /** Rooms of one lot share a number and so their walls; a second bedroom is another one. */
  variant?: number
  region?: Region
}

/** The pictures of a lot, eight or more, the first one the front of the home, as people build in its region; all of one lot share season and palette. */
export function pictureRows(facts: LotFacts, seed: number) {
  if (!facts.hasPictures) return []
  const random = randomFor(seed, 3, facts.id)
  const season = seasonOf(facts, random)
  const shots = [front(facts), ...outside(facts), ...inside(facts), ...around(facts)]
  return shots.map((shot, index) => ({
    lot_id: facts.id,
    position: index + 1,
    path: picture(
      shot.kind,
      season,
      hourOf(shot.kind, index, random),
      facts.style,
      facts.id + (shot.variant ?? 0) * 100_003,
      shot.region,
    ),
    alt: shot.alt,
  }))
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

const interiors: readonly SceneKind[] = ['living-room', 'bedroom', 'kitchen', 'bathroom', 'dining-room', 'kids-room']

function hourOf(kind: SceneKind, index: number, random: Random): Hour {
  if (interiors.includes(kind)) return random.pick(['morning', 'noon', 'golden'])
  return index === 0
    ? random.weighted([
        ['golden', 50],
        ['morning', 30],
        ['noon', 20],
      ])
    : random.pick(['morning', 'noon', 'golden', 'dusk'])
}

/** The front of the home, as people build in its region. */
function front({ kind, destination: { slug, name } }: LotFacts): Shot {
  const region = buildingRegionOf(slug)
  return kind === 'studio' || kind === 'apartment'
    ? { kind: 'building', region, alt: t(`La résidence, ${name}`, `The building, ${name}`) }
    : { kind: 'house', region, alt: t(`La maison, ${name}`, `The house, ${name}`) }
}

/** The surroundings of the home, or what its windows look upon. */
function outside(facts: LotFacts): Shot[] {
  const { style, kind, destination, amenities } = facts
  const { name } = destination
  const shots: Shot[] = []
  const isFlat = kind === 'studio' || kind === 'apartment'
  if (style === 'sea') {
    shots.push(seaside(facts))
  } else if (style === 'mountain') {
    shots.push(
      kind === 'chalet'
        ? { kind: 'chalet', alt: t('Le chalet et les sommets', 'The chalet and the peaks') }
        : {
            kind: 'balcony-view',
            alt: t(`La montagne vue de la résidence, ${name}`, `The mountains from the residence, ${name}`),
          },
    )
  } else if (style === 'hydrotherapy') {
    shots.push({ kind: 'thermal-park', alt: t(`Le parc thermal, ${name}`, `The spa park, ${name}`) })
  } else if (style === 'green' && kind !== 'townhouse') {
    shots.push({
      kind: 'countryside-house',
      alt: t(`La maison dans la campagne, ${name}`, `The house in the countryside, ${name}`),
    })
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
        variant: index,
        alt: t('La chambre aux lits superposés', 'The bedroom with bunk beds'),
      })
    } else {
      doubles += 1
      shots.push({
        kind: 'bedroom',
        variant: index,
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
    return { kind: 'beach', variant: 2, alt: t(`La plage devant la porte, ${name}`, `The beach at the door, ${name}`) }
  if (beach <= 900) return { kind: 'sea-front', alt: t(`Le front de mer ${a(name)}`, `The sea front at ${name}`) }
  if (kind === 'studio' || kind === 'apartment' || !amenities.has('garden')) {
    return { kind: 'city-street', alt: t(`La rue, ${name}`, `The street, ${name}`) }
  }
  return { kind: 'countryside-house', alt: t('La maison et ses abords', 'The house and its grounds') }
}

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
          ? { kind: 'city-street', alt: t(`Une rue du centre, ${name}`, `A street in the centre, ${name}`) }
          : { kind: 'harbour', variant: 1, alt: t(`Le port, ${name}`, `The harbour, ${name}`) },
        { kind: 'city-roofs', alt: t(`Les toits de la ville, ${name}`, `The rooftops, ${name}`) },
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
        { kind: 'chalet', variant: 1, alt: t(`Les chalets, ${name}`, `Chalets, ${name}`) },
      ]
    case 'hydrotherapy':
      return [
        { kind: 'city-street', alt: t(`Le centre, ${name}`, `The centre, ${name}`) },
        categories.includes('mountain')
          ? { kind: 'mountain-lake', alt: t('Un lac de montagne aux environs', 'A mountain lake nearby') }
          : { kind: 'garden', variant: 1, alt: t(`Un jardin public, ${name}`, `A public garden, ${name}`) },
        { kind: 'thermal-park', variant: 1, alt: t(`Les allées du parc, ${name}`, `The walks of the park, ${name}`) },
      ]
    case 'green':
      return [
        { kind: 'city-street', alt: t(`Une rue du village, ${name}`, `A street in the village, ${name}`) },
        {
          kind: 'countryside-house',
          variant: 1,
          alt: t(`La campagne autour ${de(name)}`, `The countryside around ${name}`),
        },
        { kind: 'dining-room', alt: t('La table mise', 'The table laid') },
      ]
    case 'city':
      return [
        { kind: 'city-roofs', alt: t(`Les toits, ${name}`, `The rooftops, ${name}`) },
        ...(categories.includes('mountain')
          ? [{ kind: 'mountain-lake' as const, alt: t(`Le lac, ${name}`, `The lake, ${name}`) }]
          : [{ kind: 'city-street' as const, variant: 1, alt: t(`Le quartier, ${name}`, `The quarter, ${name}`) }]),
        { kind: 'city-roofs', variant: 1, alt: t('La ville le soir', 'The city in the evening') },
      ]
  }
}
