import type { DepartmentCode } from '@escale/db/reference/reference-data'
import type { CategoryKey, LogementType } from '@escale/db/schema'
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

/** 'Maison 4 pièces' / 'Three-bedroom house'. */
export function introOf(kind: DwellingKind, rooms: number, bedrooms: number, capacity: number): Words {
  const { noun } = dwellings[kind]
  if (kind === 'studio') return capacity > 2 ? { fr: 'Studio cabine', en: 'Studio with a sleeping alcove' } : noun
  const counts = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
  return { fr: `${noun.fr} ${rooms} pièces`, en: `${counts[bedrooms] ?? bedrooms}-bedroom ${noun.en}` }
}
