/**
 * The words of the descriptive statement of a furnished holiday rental, whose rubrics the order of 16 May 1967 lists
 * (arrêté du 16 mai 1967, annexe): lessor, address, situation and distances, description room by room, price and charges.
 */
import { pluralize } from '@escale/contract/pluralize'
import type { Locale } from '@escale/db/schema'
import type { RoomKind } from '@escale/domain/law/descriptive-statement'
import { french } from '@escale/domain/text/french-typography'

interface DescriptiveWords {
  lessor: string
  quality: string
  professional: string
  individual: string
  address: string
  /** Of a preview. */
  streetComes: string
  situation: string
  surroundings: string
  description: string
  kind: string
  storey: string
  storeyIs: (floor: number) => string
  lift: string
  yes: string
  no: string
  builtIn: string
  entrance: string
  independent: string
  shared: string
  bedrooms: string
  bathrooms: string
  heating: string
  classification: string
  stars: (count: number) => string
  energy: string
  equipment: string
  rooms: Record<RoomKind, string>
  price: string
  priceText: string
}

export const descriptiveText: Record<Locale, DescriptiveWords> = {
  fr: {
    lessor: 'État descriptif, 1. Le bailleur',
    quality: 'Qualité',
    professional: 'Professionnel',
    individual: 'Particulier',
    address: 'État descriptif, 2. L’adresse',
    streetComes: 'L’adresse exacte figure dans le contrat, remis à la confirmation.',
    situation: 'État descriptif, 3. La situation et les distances',
    surroundings: 'Situation',
    description: 'État descriptif, 4. La description, pièce par pièce',
    kind: 'Logement',
    storey: 'Étage',
    storeyIs: (floor) =>
      floor === 0 ? 'Rez-de-chaussée' : floor < 0 ? 'Rez-de-jardin' : floor === 1 ? '1er' : `${floor}e`,
    lift: 'Ascenseur',
    yes: 'Oui',
    no: 'Non',
    builtIn: 'Construit en',
    entrance: 'Entrée',
    independent: 'Indépendante',
    shared: 'Commune',
    bedrooms: 'Chambres',
    bathrooms: 'Salles d’eau',
    heating: 'Chauffage',
    classification: 'Classement',
    stars: (count) => (count === 0 ? 'Non classé' : `Meublé de tourisme ${count}\u00a0étoile${count > 1 ? 's' : ''}`),
    energy: 'Classe énergie',
    equipment: 'Équipements',
    rooms: {
      living: 'Séjour',
      kitchen: 'Cuisine',
      bedroom: 'Chambre',
      sleepingArea: 'Coin nuit',
      bathroom: 'Salle d’eau',
      toilet: 'Toilettes',
      terrace: 'Terrasse ou balcon',
      garden: 'Jardin',
      garage: 'Garage ou parking',
      other: 'Autre pièce',
    },
    price: 'État descriptif, 5. Le prix et les charges',
    priceText: french`Le prix du séjour et chaque somme qui s’y ajoute sont ceux de l’article 4 ; le dépôt de garantie est celui de l’article 8. Rien d’autre n’est demandé pour le séjour.`,
  },
  en: {
    lessor: 'Descriptive statement, 1. The lessor',
    quality: 'Status',
    professional: 'Professional',
    individual: 'Private individual',
    address: 'Descriptive statement, 2. The address',
    streetComes: 'The exact address is in the contract, given with the confirmation.',
    situation: 'Descriptive statement, 3. Location and distances',
    surroundings: 'Location',
    description: 'Descriptive statement, 4. Description, room by room',
    kind: 'Property',
    storey: 'Floor',
    storeyIs: (floor) => (floor === 0 ? 'Ground floor' : floor < 0 ? 'Garden level' : String(floor)),
    lift: 'Lift',
    yes: 'Yes',
    no: 'No',
    builtIn: 'Built in',
    entrance: 'Entrance',
    independent: 'Private',
    shared: 'Shared',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    heating: 'Heating',
    classification: 'Official rating',
    stars: (count) => (count === 0 ? 'Not rated' : `Furnished tourist rental, ${count} star${count > 1 ? 's' : ''}`),
    energy: 'Energy class',
    equipment: 'Equipment',
    rooms: {
      living: 'Living room',
      kitchen: 'Kitchen',
      bedroom: 'Bedroom',
      sleepingArea: 'Sleeping area',
      bathroom: 'Bathroom',
      toilet: 'Toilet',
      terrace: 'Terrace or balcony',
      garden: 'Garden',
      garage: 'Garage or parking',
      other: 'Other room',
    },
    price: 'Descriptive statement, 5. Price and charges',
    priceText:
      'The price of the stay and every sum added to it are those of article 4; the security deposit is that of article 8. Nothing else is asked for the stay.',
  },
}

/** "350 m", "1,2 km". */
export function writtenDistance(metres: number, locale: Locale): string {
  if (metres < 1000) return `${metres}\u00a0m`
  const kilometres = (metres / 1000).toLocaleString(locale === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 1 })
  return `${kilometres}\u00a0km`
}

/** "3 pièces, 54 m²". */
export const writtenSize = (rooms: number, areaM2: number, locale: Locale): string =>
  `${pluralize(rooms, 'room', locale)}, ${areaM2}\u00a0m²`
