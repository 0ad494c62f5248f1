import type { CategoryKey } from '@escale/db/schema'
import type { Words } from '../words.ts'

/** What the demo knows of a place. Coordinates are those of the centre of the town or resort. */
export interface Destination {
  slug: string
  name: string
  postcode: string
  insee: string
  department: DepartmentCode
  lat: number
  lon: number
  /** The first one is what the place is known for. */
  categories: readonly [CategoryKey, ...CategoryKey[]]
  /** How many lots it has against others. */
  weight: 1 | 2 | 3
  /** A good week for four in the best season, in euros. */
  priceLevel: number
  /** Where the land lies seen from the centre, in degrees (0 north, 90 east); absent: all around. */
  inland?: number
  /** Lots lie within so many metres of the centre; 1800 when absent. */
  spread?: number
  /** With its article; metres from the centre. */
  beach?: { name: Words; metres: number }
  harbourMetres?: number
  spa?: { kind: 'thermal' | 'thalasso'; metres: number }
  /** `villageMetres`: from the centre to the slopes, 300 when absent. */
  ski?: { area: string; pisteKilometres: number; topMetres: number; villageMetres?: number }
  description: Words
  /** Sentences that stand alone, about what is near. */
  around: readonly [Words, Words, ...Words[]]
}

export const departments = {
  '03': ['Allier', 'auvergne-rhone-alpes'],
  '04': ['Alpes-de-Haute-Provence', 'provence-alpes-cote-d-azur'],
  '05': ['Hautes-Alpes', 'provence-alpes-cote-d-azur'],
  '06': ['Alpes-Maritimes', 'provence-alpes-cote-d-azur'],
  '07': ['Ardèche', 'auvergne-rhone-alpes'],
  '11': ['Aude', 'occitanie'],
  '13': ['Bouches-du-Rhône', 'provence-alpes-cote-d-azur'],
  '14': ['Calvados', 'normandie'],
  '17': ['Charente-Maritime', 'nouvelle-aquitaine'],
  '22': ['Côtes-d’Armor', 'bretagne'],
  '24': ['Dordogne', 'nouvelle-aquitaine'],
  '29': ['Finistère', 'bretagne'],
  '2B': ['Haute-Corse', 'corse'],
  '30': ['Gard', 'occitanie'],
  '31': ['Haute-Garonne', 'occitanie'],
  '33': ['Gironde', 'nouvelle-aquitaine'],
  '34': ['Hérault', 'occitanie'],
  '35': ['Ille-et-Vilaine', 'bretagne'],
  '37': ['Indre-et-Loire', 'centre-val-de-loire'],
  '38': ['Isère', 'auvergne-rhone-alpes'],
  '40': ['Landes', 'nouvelle-aquitaine'],
  '44': ['Loire-Atlantique', 'pays-de-la-loire'],
  '46': ['Lot', 'occitanie'],
  '56': ['Morbihan', 'bretagne'],
  '62': ['Pas-de-Calais', 'hauts-de-france'],
  '63': ['Puy-de-Dôme', 'auvergne-rhone-alpes'],
  '64': ['Pyrénées-Atlantiques', 'nouvelle-aquitaine'],
  '65': ['Hautes-Pyrénées', 'occitanie'],
  '66': ['Pyrénées-Orientales', 'occitanie'],
  '67': ['Bas-Rhin', 'grand-est'],
  '68': ['Haut-Rhin', 'grand-est'],
  '69': ['Rhône', 'auvergne-rhone-alpes'],
  '73': ['Savoie', 'auvergne-rhone-alpes'],
  '74': ['Haute-Savoie', 'auvergne-rhone-alpes'],
  '76': ['Seine-Maritime', 'normandie'],
  '83': ['Var', 'provence-alpes-cote-d-azur'],
  '84': ['Vaucluse', 'provence-alpes-cote-d-azur'],
  '85': ['Vendée', 'pays-de-la-loire'],
  '88': ['Vosges', 'grand-est'],
  '89': ['Yonne', 'bourgogne-franche-comte'],
} as const satisfies Record<string, readonly [name: string, regionSlug: string]>

export type DepartmentCode = keyof typeof departments
