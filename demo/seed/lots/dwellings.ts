import type { DepartmentCode } from '@escale/db/reference/reference-data'
import type { CategoryKey, LogementType } from '@escale/db/schema'
import type { Random } from '../random.ts'
import type { Words } from '../words.ts'

export type DwellingKind = 'studio' | 'apartment' | 'house' | 'villa' | 'chalet' | 'cottage' | 'farmhouse' | 'townhouse'

interface Dwelling {
  logementType: LogementType
  /** Noun of the announcement: "Maison de village 4 pièces". */
  noun: Words
  /** 'ce chalet' / 'this chalet', in the middle of a sentence. */
  thisOne: Words
  feminine: boolean
}

export const dwellings: Record<DwellingKind, Dwelling> = {
  studio: {
    logementType: 'studio',
    noun: { fr: 'Studio', en: 'Studio' },
    thisOne: { fr: 'ce studio', en: 'this studio' },
    feminine: false,
  },
  apartment: {
    logementType: 'apartment',
    noun: { fr: 'Appartement', en: 'apartment' },
    thisOne: { fr: 'cet appartement', en: 'this apartment' },
    feminine: false,
  },
  house: {
    logementType: 'house',
    noun: { fr: 'Maison', en: 'house' },
    thisOne: { fr: 'cette maison', en: 'this house' },
    feminine: true,
  },
  villa: {
    logementType: 'house',
    noun: { fr: 'Villa', en: 'villa' },
    thisOne: { fr: 'cette villa', en: 'this villa' },
    feminine: true,
  },
  chalet: {
    logementType: 'house',
    noun: { fr: 'Chalet', en: 'chalet' },
    thisOne: { fr: 'ce chalet', en: 'this chalet' },
    feminine: false,
  },
  cottage: {
    logementType: 'house',
    noun: { fr: 'Gîte', en: 'cottage' },
    thisOne: { fr: 'ce gîte', en: 'this cottage' },
    feminine: false,
  },
  farmhouse: {
    logementType: 'house',
    noun: { fr: 'Mas', en: 'farmhouse' },
    thisOne: { fr: 'ce mas', en: 'this farmhouse' },
    feminine: false,
  },
  townhouse: {
    logementType: 'house',
    noun: { fr: 'Maison de ville', en: 'townhouse' },
    thisOne: { fr: 'cette maison de ville', en: 'this townhouse' },
    feminine: true,
  },
}

const provence: readonly DepartmentCode[] = ['04', '06', '13', '30', '83', '84']

/** What is let where, with its weight. */
export function dwellingKinds(style: CategoryKey, department: DepartmentCode): [DwellingKind, number][] {
  switch (style) {
    case 'sea':
      return [
        ['studio', 14],
        ['apartment', 44],
        ['house', 24],
        ['villa', 18],
      ]
    case 'mountain':
      return [
        ['studio', 22],
        ['apartment', 52],
        ['chalet', 26],
      ]
    case 'hydrotherapy':
      return [
        ['studio', 48],
        ['apartment', 46],
        ['house', 6],
      ]
    case 'green':
      return [
        ['apartment', 15],
        ['townhouse', 15],
        ['cottage', 45],
        [provence.includes(department) ? 'farmhouse' : 'house', 25],
      ]
    case 'city':
      return [
        ['studio', 26],
        ['apartment', 64],
        ['townhouse', 10],
      ]
  }
}

/** '', 'south', 'brittany' or 'basque': where a name sounds right. */
type Accent = 'all' | 'south' | 'brittany' | 'basque'

export function accentOf(department: DepartmentCode): Accent {
  if (['22', '29', '35', '56'].includes(department)) return 'brittany'
  if (department === '64') return 'basque'
  return ['04', '06', '11', '13', '2B', '30', '34', '66', '83', '84'].includes(department) ? 'south' : 'all'
}

const houseNames: Record<CategoryKey, Record<Accent, string[]>> = {
  sea: {
    all: [
      'Les Embruns',
      'Les Hortensias',
      'La Vigie',
      'Les Goélands',
      'L’Estran',
      'Les Tamaris',
      'Les Mouettes',
      'Les Dunes',
      'Beau Rivage',
      'Les Ajoncs',
      'La Sirène',
      'Marie-Galante',
      'Les Pins',
      'Les Roches',
      'Sables blonds',
      'La Hune',
      'Les Sternes',
      'Belle-Étoile',
      'Bois flotté',
      'Les Coquillages',
      'La Rose des vents',
      'Petit Mousse',
      'L’Hirondelle de mer',
      'Les Oyats',
      'Rayon vert',
      'La Goélette',
    ],
    south: [
      'Les Lauriers',
      'La Bergerie',
      'Les Cigales',
      'L’Oliveraie',
      'Les Agaves',
      'Les Arbousiers',
      'Les Bougainvillées',
      'Le Figuier',
      'La Treille',
      'Les Mimosas',
      'Les Restanques',
      'Soleil levant',
      'Les Palmiers',
      'L’Amandier',
    ],
    brittany: [
      'Ker Avel',
      'Ty Mor',
      'Ker Lann',
      'Ty Gwenn',
      'Ker Armor',
      'Ty Coz',
      'Ker Heol',
      'Ty Bihan',
      'Ker Anna',
      'Ti an Aod',
    ],
    basque: ['Etxe Ona', 'Itsasoa', 'Ama Lur', 'Gure Ametsa', 'Haizea', 'Etxe Zuri', 'Ilargia', 'Argi Eder'],
  },
  mountain: {
    all: [
      'Le Grenier',
      'Les Edelweiss',
      'La Marmotte',
      'Le Mazot',
      'Les Gentianes',
      'L’Alpage',
      'La Bergère',
      'Les Mélèzes',
      'Le Chamois',
      'La Grange d’en haut',
      'Les Sorbiers',
      'Le Refuge',
      'La Tanière',
      'Les Épilobes',
      'L’Étagne',
      'Les Airelles',
      'Les Trois Sapins',
      'Le Névé',
      'La Poudreuse',
      'Le Cairn',
      'La Combe',
      'L’Ourson',
      'Le Bouquetin',
      'Les Flocons',
      'La Luge',
      'Les Rhododendrons',
    ],
    south: [],
    brittany: [],
    basque: [],
  },
  hydrotherapy: {
    all: [
      'Le Parc',
      'Les Acacias',
      'Villa des Fleurs',
      'Les Platanes',
      'Le Kiosque',
      'Les Magnolias',
      'La Source',
      'Bellevue',
      'L’Orangerie',
      'Les Tilleuls',
      'Le Clos',
      'Les Glycines',
      'Le Printania',
      'Le Splendid',
      'Les Camélias',
      'Le Bosquet',
      'Les Marronniers',
      'La Rotonde',
      'Le Pavillon',
      'Les Iris',
      'La Tonnelle',
      'Le Belvédère',
      'Les Cèdres',
      'La Pergola',
      'Les Allées',
    ],
    south: [],
    brittany: [],
    basque: [],
  },
  green: {
    all: [
      'La Grange aux hirondelles',
      'Le Moulin',
      'Les Tilleuls',
      'La Bergerie',
      'Le Pigeonnier',
      'Les Noyers',
      'La Treille',
      'Le Four à pain',
      'La Closerie',
      'Les Coquelicots',
      'La Fontaine',
      'Le Prieuré',
      'La Maison du potier',
      'L’Atelier',
      'Le Verger',
      'La Chênaie',
      'Le Vieux Puits',
      'Les Charmilles',
      'La Ferme du haut',
      'Le Lavoir',
      'Les Glycines',
      'La Maison de Jeanne',
      'Le Pré aux ânes',
    ],
    south: [
      'Les Oliviers',
      'Les Lavandes',
      'La Borie',
      'Le Cabanon',
      'Les Amandiers',
      'Les Micocouliers',
      'Le Mûrier',
      'La Magnanerie',
      'Les Cyprès',
      'Le Mistral',
      'La Garrigue',
      'Les Grillons',
      'La Source',
      'Les Romarins',
    ],
    brittany: [],
    basque: [],
  },
  city: {
    all: [
      'Le Perchoir',
      'Les Arcades',
      'Sous les toits',
      'Le Passage',
      'La Verrière',
      'L’Appartement de Jeanne',
      'Le Petit Marché',
      'L’Entresol',
      'Les Quais',
      'Le Salon bleu',
      'L’Imprimerie',
      'Le Belvédère',
      'Le Pied-à-terre',
      'Le Colombier',
      'Le Beffroi',
      'La Cour des Tonneliers',
      'L’Horloger',
      'Le Relais',
      'Le Cocon',
      'La Librairie',
      'Les Deux Fenêtres',
      'L’Angle',
      'La Halle',
      'Le Lampion',
    ],
    south: [],
    brittany: [],
    basque: [],
  },
}

const seasideFlats = [
  'Le Grand Large',
  'L’Écume',
  'Horizon',
  'Les Voiles',
  'Marée haute',
  'L’Amarre',
  'Le Phare',
  'Le Ponton',
  'Cap Ouest',
  'Bel Air',
  'La Dunette',
  'Brise marine',
  'Port d’attache',
  'Vent d’ouest',
  'La Boussole',
  'Le Cabestan',
  'Les Alizés',
  'Le Quart',
  'La Bouée',
  'Le Gréement',
  'L’Archipel',
  'Les Régates',
  'Le Sémaphore',
  'Petite Houle',
  'L’Albatros',
]

const articles: Record<string, string> = { 'Les ': 'des ', 'Le ': 'du ', L: 'de l', 'La ': 'de la ' }

/** What the place is called: 'Villa Les Embruns', 'Le Grand Large'. */
export function nameOf(kind: DwellingKind, style: CategoryKey, department: DepartmentCode, random: Random): string {
  const isFlat = kind === 'studio' || kind === 'apartment'
  if (isFlat && style === 'sea') return random.pick(seasideFlats)
  const accent = accentOf(department)
  const own = accent === 'all' ? [] : houseNames[style][accent]
  const name = own.length > 0 && random.chance(0.6) ? random.pick(own) : random.pick(houseNames[style].all)
  if (kind === 'villa') return `Villa ${name}`
  if (kind === 'chalet') return `Chalet ${name}`
  // 'Mas des Oliviers', 'Mas de la Borie', 'Mas de l’Oliveraie'.
  if (kind === 'farmhouse')
    return `Mas ${name.replace(/^(Les |Le |L(?=’)|La )/, (article) => articles[article] ?? article)}`
  return name
}

/** 'Maison 4 pièces' / 'Three-bedroom house'. */
export function introOf(kind: DwellingKind, rooms: number, bedrooms: number, capacity: number): Words {
  const { noun } = dwellings[kind]
  if (kind === 'studio') return capacity > 2 ? { fr: 'Studio cabine', en: 'Studio with a sleeping alcove' } : noun
  const counts = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
  return { fr: `${noun.fr} ${rooms} pièces`, en: `${counts[bedrooms] ?? bedrooms}-bedroom ${noun.en}` }
}
