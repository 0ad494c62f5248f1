import type { DepartmentCode } from '@escale/db/reference/reference-data'
import type { CategoryKey } from '@escale/db/schema'
import { accentOf, type DwellingKind } from './dwellings.ts'

type Vocabulary =
  | 'sea'
  | 'seaSouth'
  | 'brittany'
  | 'basque'
  | 'mountain'
  | 'hydrotherapy'
  | 'green'
  | 'greenSouth'
  | 'city'

interface Words {
  /** Names that stand alone, for a home of any kind. */
  names: readonly string[]
  /** What follows a noun: 'Le Clos' + 'des Embruns'. */
  complements: readonly string[]
}

const vocabularies: Record<Vocabulary, Words> = {
  sea: {
    names: [
      'À l’ombre des pins',
      'Les Embruns',
      'Beau Rivage',
      'La Vigie',
      'Le Grand Large',
      'Aux volets bleus',
      'L’Estran',
      'Les Tamaris',
      'Marée haute',
      'La Rose des vents',
      'Bois flotté',
      'Les Oyats',
      'Brise marine',
      'Port d’attache',
      'Belle-Étoile',
      'Marie-Galante',
      'Rayon vert',
      'Petite Houle',
      'L’Hirondelle de mer',
      'Sables blonds',
      'L’Albatros',
      'Cap Ouest',
      'Le Gréement',
      'Horizon',
    ],
    complements: [
      'des Goélands',
      'du Phare',
      'de l’Estran',
      'des Mouettes',
      'du Ponton',
      'des Dunes',
      'de la Hune',
      'des Sternes',
      'du Rivage',
      'des Régates',
      'de la Goélette',
      'du Sémaphore',
      'des Pêcheurs',
      'de l’Archipel',
      'des Oyats',
      'du Large',
      'des Marées',
      'de la Jetée',
      'des Alizés',
      'du Douanier',
      'des Coquillages',
      'de l’Amarre',
      'des Hirondelles',
    ],
  },
  seaSouth: {
    names: [
      'Azur et Pins',
      'Les Cigales',
      'L’Oliveraie',
      'Les Restanques',
      'Soleil levant',
      'Bella Vista',
      'Les Arbousiers',
      'La Treille',
      'Les Agaves',
      'L’Amandier',
      'Sous les pins parasols',
      'Terre et Mer',
      'Les Bougainvillées',
      'La Sardinade',
    ],
    complements: [
      'des Cigales',
      'du Figuier',
      'de la Calanque',
      'des Mimosas',
      'du Golfe',
      'des Lauriers-roses',
      'de l’Oliveraie',
      'du Mistral',
      'des Arbousiers',
      'de la Garrigue',
      'des Restanques',
      'du Soleil',
      'des Pointus',
    ],
  },
  brittany: {
    names: [
      'Aux quatre vents',
      'Les Pins',
      'Ker Armor',
      'Ker Avel',
      'Avel Mor',
      'Les Hortensias',
      'Ty Mor',
      'Ker Lann',
      'Ty Gwenn',
      'Bigoudène',
      'Ty Coz',
      'Ker Heol',
      'Ti an Aod',
      'Ker Anna',
      'Ty Bihan',
      'Mor Braz',
      'Ker Izel',
      'Roz Avel',
    ],
    complements: [
      'des Hortensias',
      'du Korrigan',
      'de la Cale',
      'des Ajoncs',
      'du Goémon',
      'de la Pointe',
      'des Bruyères',
      'du Vieux Gréement',
      'de la Criée',
      'des Îles',
      'du Granit rose',
      'de la Vigie',
      'des Fougères',
    ],
  },
  basque: {
    names: [
      'Ama Lur',
      'Etxe Ona',
      'Itsasoa',
      'Argi Eder',
      'Gure Ametsa',
      'Haizea',
      'Etxe Zuri',
      'Ilargia',
      'Bidean',
      'Lorea',
      'Mendi Alde',
      'Ur Xuri',
    ],
    complements: [
      'de la Rhune',
      'du Fronton',
      'des Piments',
      'de l’Océan',
      'du Pottok',
      'des Rouleaux',
      'de la Pelote',
      'du Rocher',
      'des Fougères',
      'du Cap',
      'de la Falaise',
    ],
  },
  mountain: {
    names: [
      'Au pied des pistes',
      'Le Refuge',
      'Les Edelweiss',
      'Ancolie',
      'Le Grand Tétras',
      'Les Trois Sapins',
      'Belle Face',
      'Le Cairn',
      'La Poudreuse',
      'Aux premières neiges',
      'L’Ourson',
      'Les Airelles',
      'L’Étagne',
      'Le Névé',
      'Les Épilobes',
      'La Grange d’en haut',
      'Les Sorbiers',
      'Première Trace',
      'Le Bouquetin',
    ],
    complements: [
      'des Marmottes',
      'du Chamois',
      'de l’Alpage',
      'des Mélèzes',
      'du Torrent',
      'des Gentianes',
      'de la Combe',
      'du Glacier',
      'des Flocons',
      'de l’Ourson',
      'du Refuge',
      'des Rhododendrons',
      'de la Luge',
      'du Bouquetin',
      'des Cimes',
      'du Grand Pic',
      'des Épicéas',
      'de la Bergère',
      'du Lac',
    ],
  },
  hydrotherapy: {
    names: [
      'Azalée',
      'Le Splendid',
      'Belle Époque',
      'Les Magnolias',
      'Le Printania',
      'Beau Séjour',
      'La Rotonde',
      'Les Camélias',
      'Aux Célestins',
      'L’Orangerie',
      'Le Kiosque',
      'Bellerive',
      'Les Glycines',
    ],
    complements: [
      'du Parc',
      'des Acacias',
      'de la Source',
      'des Platanes',
      'du Kiosque',
      'des Marronniers',
      'de la Pergola',
      'du Casino',
      'des Cèdres',
      'de la Rotonde',
      'des Iris',
      'du Bosquet',
      'des Allées',
    ],
  },
  green: {
    names: [
      'Au fil de l’eau',
      'La Grange aux hirondelles',
      'Aubépine',
      'Le Pigeonnier',
      'Les Coquelicots',
      'Au Vieux Pressoir',
      'La Maison du potier',
      'Le Pré aux ânes',
      'Belle Aurore',
      'Le Four à pain',
      'La Closerie',
      'La Maison de Jeanne',
      'Le Prieuré',
    ],
    complements: [
      'des Noyers',
      'du Moulin',
      'de la Fontaine',
      'des Tilleuls',
      'du Verger',
      'de la Chênaie',
      'du Vieux Puits',
      'des Charmilles',
      'du Lavoir',
      'des Vignes',
      'de la Rivière',
      'du Colombier',
      'des Hirondelles',
    ],
  },
  greenSouth: {
    names: [
      'Aux trois oliviers',
      'La Magnanerie',
      'Les Micocouliers',
      'Bel Été',
      'La Borie',
      'Les Romarins',
      'Le Cabanon',
      'Les Grillons',
      'Angélique',
    ],
    complements: [
      'des Lavandes',
      'du Mûrier',
      'de la Borie',
      'des Amandiers',
      'du Mistral',
      'de la Garrigue',
      'des Cyprès',
      'du Luberon',
      'des Oliviers',
      'de la Sorgue',
      'des Ocres',
    ],
  },
  city: {
    names: [
      'Aux Deux Marchés',
      'Sous les toits',
      'L’Imprimerie',
      'Le Salon bleu',
      'Balcon sur cour',
      'La Verrière',
      'L’Entresol',
      'Au-dessus des quais',
      'Le Petit Marché',
      'L’Horloger',
      'La Librairie',
      'Bohème',
      'Les Deux Fenêtres',
      'Le Lampion',
      'Le Pied-à-terre',
    ],
    complements: [
      'des Quais',
      'du Beffroi',
      'de la Halle',
      'des Arcades',
      'du Passage',
      'des Tonneliers',
      'de l’Horloge',
      'du Théâtre',
      'des Remparts',
      'de la Place',
      'du Musée',
      'des Libraires',
      'de la Cathédrale',
    ],
  },
}

/** The nouns that names of a kind of home begin with. */
const nouns: Record<DwellingKind, readonly string[]> = {
  studio: ['Le Nid', 'Le Studio', 'La Cabine', 'Le Cocon', 'La Lucarne', 'Le Perchoir', 'La Petite Escale'],
  apartment: [
    'Le Balcon',
    'Les Terrasses',
    'La Vue',
    'Les Fenêtres',
    'L’Escale',
    'La Parenthèse',
    'Les Volets',
    'Le Belvédère',
    'La Loggia',
    'Les Persiennes',
    'La Halte',
    'L’Étage',
    'Le Salon',
    'Le Repos',
  ],
  house: ['La Maison', 'Le Clos', 'Le Jardin', 'Le Logis', 'L’Enclos', 'Le Refuge', 'Le Portail'],
  villa: ['Villa', 'La Villa', 'Le Domaine', 'La Demeure', 'Le Parc'],
  chalet: ['Chalet', 'Le Grenier', 'Le Mazot', 'La Ferme', 'La Tanière'],
  cottage: ['Le Gîte', 'La Grange', 'Le Fournil', 'La Chaumière', 'L’Atelier'],
  farmhouse: ['Mas', 'Le Grand Mas', 'La Bastide', 'La Bergerie'],
  townhouse: ['La Maison', 'Le Logis', 'La Cour', 'L’Hôtel', 'Le Porche'],
}

/** What decides a name. */
export interface Named {
  kind: DwellingKind
  style: CategoryKey
  department: DepartmentCode
}

function vocabularyOf({ style, department }: Named): Vocabulary {
  const accent = accentOf(department)
  if (style === 'sea') return accent === 'all' ? 'sea' : accent === 'south' ? 'seaSouth' : accent
  return style === 'green' && accent === 'south' ? 'greenSouth' : style
}

/**
 * Names for one home after another, none twice: the first three names of a region and every third after them stand alone, the others are a noun of the kind
 * and a complement of the region. Where the words are used up, a number follows.
 */
export function createLotNames(): (home: Named) => string {
  const used = new Set<string>()
  const repeats = new Map<string, number>()
  const turns = new Map<string, number>()
  const nextTurn = (key: string) => {
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return turn
  }
  return (home) => {
    const vocabulary = vocabularyOf(home)
    const { names, complements } = vocabularies[vocabulary]
    const turn = nextTurn(vocabulary)
    const alone = turn < 3 ? names[turn] : turn % 3 === 0 ? names[2 + turn / 3] : undefined
    const name = alone ?? compose(nouns[home.kind], complements, nextTurn(`${vocabulary} ${home.kind}`), used)
    if (!used.has(name)) {
      used.add(name)
      return name
    }
    const repeat = (repeats.get(name) ?? 1) + 1
    repeats.set(name, repeat)
    return `${name} ${repeat}`
  }
}

/** The first unused pair from `turn` on, or a used one where there is no other; neighbours differ in both words. */
function compose(
  heads: readonly string[],
  complements: readonly string[],
  turn: number,
  used: ReadonlySet<string>,
): string {
  const count = heads.length * complements.length
  const pair = (i: number) =>
    `${heads[i % heads.length]} ${complements[(Math.floor(i / heads.length) + (i % heads.length) * 5) % complements.length]}`
  if (turn < count) for (let i = turn; i < turn + count; i++) if (!used.has(pair(i))) return pair(i)
  return pair(turn)
}
