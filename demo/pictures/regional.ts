import { exteriorOf, styles, type TreeKind } from './architecture.ts'
import type { Colour } from './colour.ts'
import type { Region, Scene } from './scene.ts'
import type { HouseStyle } from './shapes/house-styles.ts'

interface Coast {
  water: Colour
  /** The rock, how high it stands and what covers it. */
  cliff?: Colour
  tall?: number
  hills?: Colour
  mountains?: number
  dunes?: boolean
  rocks?: Colour
}

const coasts: Partial<Record<Region, Coast>> = {
  channel: { water: '#4f93a0', cliff: '#f6efe2', tall: 150 },
  brittany: { water: '#2b8596', cliff: '#c9a795', tall: 62, rocks: '#c79f8c' },
  vendee: { water: '#3f93ac', dunes: true },
  landes: { water: '#3a8a9e', dunes: true },
  basque: { water: '#357f96', cliff: '#a99a86', tall: 80, hills: '#6f9a58' },
  languedoc: { water: '#2f86b4', cliff: '#c2a486', tall: 90, hills: '#8a9a68' },
  riviera: { water: '#1f80b4', cliff: '#cf8460', tall: 130, hills: '#7f9470' },
  corsica: { water: '#1c8fae', cliff: '#c58a68', tall: 110, mountains: 210, rocks: '#cc9470' },
  provence: { water: '#1f86ac', cliff: '#e6dac4', tall: 150, hills: '#93a07a' },
}

/** The coast of a region; of the Atlantic where a region has none. */
export const coastOf = (region: Region): Coast => coasts[region] ?? { water: '#2f7f9c', hills: '#8a9a68' }

/** Whether a tree grows in the region of a picture; a picture of no region shows any. */
export const grows = ({ region }: Pick<Scene, 'region'>, tree: TreeKind): boolean =>
  region === null || styles[region].trees.includes(tree)

export const isSouthern = (region: Region): boolean =>
  region === 'provence' || region === 'languedoc' || region === 'riviera' || region === 'corsica'

/** The small houses of a village as people build in the region of a picture; null where it has none. */
export function localHouses({ region }: Pick<Scene, 'region'>): HouseStyle | null {
  if (region === null) return null
  const { walls, roofs, shutters, stone, quoins, finishes, timbers } = styles[region]
  return {
    walls,
    roof: roofs[0],
    shutters,
    trim: '#f8f2e6',
    ...(quoins && { quoins: stone }),
    ...(finishes[0] === 'timber' && { timber: timbers[0] }),
  }
}

/** The home of a picture as a small house: the colours of its front. Null where the picture has no region. */
export function ownHouse(scene: Scene): HouseStyle | null {
  const local = localHouses(scene)
  if (local === null) return null
  const { wall, roof, shutter, stone, quoins, finish, timber } = exteriorOf(scene)
  return {
    walls: [wall],
    roof,
    shutters: [shutter],
    trim: local.trim,
    ...(quoins && { quoins: stone }),
    ...(finish === 'timber' && { timber }),
  }
}
